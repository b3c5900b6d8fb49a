"""The report of a run as one HTML page: it needs altair, vl-convert and jinja2, an extra."""

from navalcore.lab.report.pages import page

__all__ = ["page"]
