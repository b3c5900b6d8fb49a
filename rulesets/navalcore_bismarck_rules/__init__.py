"""Data of the ruleset `bismarck`: tables, cards, map, options and rule texts as TOML files.

SOURCES.md says where each number comes from.
"""
