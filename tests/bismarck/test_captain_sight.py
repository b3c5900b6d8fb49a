"""What the captain of Bismarck reads of a view is what the rules reckon with."""

import random
from collections import Counter

from navalcore_bismarck import board as table
from navalcore_bismarck import damage, victory
from navalcore_bismarck.board import GERMANS
from navalcore_bismarck.captain_sight import Sight
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.gunnery import Barrage

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.plugins import Library
from navalcore.steps import Chance

GAMES = 25
WEAPONS: tuple[Weapon, ...] = ("mg", "flak")


def test_it_reads_what_the_rules_know(library: Library) -> None:
    """BIS-542, BIS-602, BIS-604, BIS-629, BIS-838, BIS-548: in random games, random rulings."""
    specs = library.ruleset("bismarck").options
    checked: Counter[str] = Counter()
    for seed in range(GAMES):
        numbers = random.Random(seed)
        options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
        options |= {"empty_contact": "to_repair", "bridge_effect": "none"}
        dealer = Quick(seed)
        game = navalcore.new_game("bismarck", options=options, dealer=dealer, library=library)
        while game.result is None and game.answers < 400:
            if isinstance(game.waiting, Chance):
                game.roll()
                continue
            checked += compared(game)
            game.apply(numbers.choice(game.waiting.options))
    assert min(checked.values()) > 20
    assert set(checked) == {"ship", "slow ship", "enemy", "crippled enemy"}


def compared(game: Game) -> Counter[str]:
    """What was compared in this position; an error where the captain reads something else."""
    found: Counter[str] = Counter()
    sight = Sight(game.view(0))
    for name in GERMANS:
        ship, hulk = game.board.german(name), sight.german(name)
        assert hulk.afloat == ship.afloat
        assert hulk.speed == table.speed_of(game, ship)
        assert hulk.guns == damage.main_gun_dice(game, ship)
        assert hulk.lost_turrets == victory.turrets_destroyed(game, ship)
        assert hulk.marked == bool(ship.display.marked())
        found["slow ship" if hulk.slow else "ship"] += 1
    assert sight.speed() == table.force_speed(game)
    assert [one["card"] for one in sight.targets()] == [
        enemy.card for enemy in table.fighting_ships(game)
    ]
    for enemy, seen in zip(game.board.enemies, sight.enemies, strict=True):
        crippled = table.is_crippled(game.rules, enemy)
        assert sight.is_crippled(seen) == crippled
        if table.is_ship(game, enemy):
            assert sight.enemy_speed(seen) == table.enemy_speed(game.rules, enemy)
        for weapon in WEAPONS:
            for attacker, target in (("bismarck", enemy.card), (enemy.card, "bismarck")):
                modifiers = Barrage(weapon, attacker, target, 1).modifiers(game)
                told = sight.drm(weapon, german=attacker == "bismarck")
                assert told == sum(one.value for one in modifiers)
        found["crippled enemy" if crippled else "enemy"] += 1
    return found
