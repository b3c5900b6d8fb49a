"""Where the captain steers: to the hex that the chart holds dearest, or home."""

from navalcore.steps import Decision, Option
from navalcore.tables import clamp
from navalcore_bismarck.captain_chart import Chart, chart_for
from navalcore_bismarck.captain_hopes import CARDS, award, outlook, today
from navalcore_bismarck.captain_sight import Sight, option_of


class Helm:
    """The answers about hexes, the evasive roll and extra days."""

    __slots__ = ("board", "chart", "sight")

    def __init__(self, sight: Sight) -> None:
        self.sight, self.board = sight, sight.board
        hopes = outlook(sight)
        self.chart: Chart = chart_for(sight.digest, sight.kit, hopes, today(sight, hopes))

    def hex(self, decision: Decision, purpose: str) -> Option:
        """The hex that is worth most."""
        chart, board, sight = self.chart, self.board, self.sight
        half, here, moved = board["phase"], board["hex"], board["hexes"]
        path = purpose == "hex"
        left = sight.asked("allowance") - sight.asked("taken") - 1 if path else 0
        after = chart.storm[half] if purpose == "storm-hex" else chart.ended[half]

        def worth(option: Option) -> float:
            if option.value[0] == "leave-map":
                return award(sight, "atlantic")
            if option.value[0] == "stay":
                return chart.after_step(half, moved, 0, here) if path else after[here]
            place = str(option.value[1])
            return chart.after_step(half, moved + 1, left, place) if path else after[place]

        return max(decision.options, key=worth)

    def evade(self, decision: Decision) -> Option:
        """Another roll, if what it leads to is worth more than the contact, or the end of it."""
        chart, board, kit = self.chart, self.board, self.sight.kit
        half, here = board["phase"], board["hex"]
        after = chart.ended[half]
        fight = chart.fight(here, after)
        replaces = self.sight.options["evade_mode"] == "replace"
        met = fight + (self.sight.asked("contacts") / CARDS - 1) * chart.battle(here)
        total = 0.0
        for die in range(1, 7):
            row = kit.movement_on[clamp(die + kit.play.evade_drm, 1, 6)]
            hexes = min(row.hexes, chart.outlook.speed)
            if row.contacts:
                total += fight
            elif replaces:
                total += chart.after_step(half, board["hexes"], hexes, here)
            else:
                total += chart.within(after, hexes, here)
        evades = total / 6 > (met if replaces else after[here])
        return option_of(decision, "evade" if evades else "accept")

    def extra_day(self, decision: Decision) -> Option:
        """Another day, if lying where the force lies is worth more than the day costs."""
        kit, here = self.sight.kit, self.board["hex"]
        gain = 0.0
        if here in kit.marked("brest"):
            gain = award(self.sight, "brest")
        elif here in kit.marked("atlantic_exit"):
            gain = award(self.sight, "atlantic")
        worth = gain + kit.points_of["extra_day"]
        return option_of(decision, "another-day" if worth > 0 else "finish")
