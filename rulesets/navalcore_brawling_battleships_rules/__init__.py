"""Data of the ruleset `brawling-battleships`: dreadnoughts, playing cards, options and rule texts.

SOURCES.md says where each number comes from.
"""
