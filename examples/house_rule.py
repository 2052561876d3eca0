"""A house rule in ten lines: write it, read it, and ask what it changes.

Run: python examples/house_rule.py
"""

import crazyeights as ce
from crazyeights.bots import follow_tips
from crazyeights.simulation import compare


def fives_again(rules: ce.RuleSet) -> ce.RuleSet:
    """A house rule is a function from rules to rules: here whoever plays a five has another turn."""
    return rules.vary(powers={ce.Rank.FIVE: ce.Power(again=True)})


page = ce.presets.HOW_TO_PLAY
house = page.vary(fives_again, ce.variants.queens_skip, name="At our house")
print(ce.rules_text(house).partition("## Special cards\n\n")[2].partition("\n\n")[0])
print(compare([page, house], [follow_tips] * 3, games=100))
