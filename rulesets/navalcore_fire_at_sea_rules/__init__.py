"""Data of the ruleset `fire-at-sea`: ships, charts, captains, scenarios, options and rule texts.

SOURCES.md says where each number comes from.
"""
