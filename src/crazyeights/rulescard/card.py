"""The rules of a table in words that a family can play by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from crazyeights.knobs import Answer, Finish, LastCard, LastCardRule, TwoPlayerReverse
from crazyeights.rulescard.ends import ending, last_card, match_end, scores
from crazyeights.rulescard.example import worked_example
from crazyeights.rulescard.facts import beyond, deeds, last_deeds, starter_deeds, two_may_be_left
from crazyeights.rulescard.levels import levels
from crazyeights.rulescard.retelling import told
from crazyeights.rulescard.setting_up import idea, setup, wild_starter
from crazyeights.rulescard.special import special_cards
from crazyeights.rulescard.turns import drawing, turn
from crazyeights.rulescard.wording import NAMELESS, count, plain_text
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_rules

ALSO_AGREED = "Also agreed"
"""The section of choices that change nothing with these cards and players."""


def rules_text(rules: RuleSet) -> str:
    """Return rules in words, as Markdown, for people who want to play by them with cards.

    The sections are Setup, Levels (where they differ), Your turn, Drawing, Special cards, Last card (where something
    has to be said), Ending a round, Points, The match and Example; the example is a deal of these rules that is played
    when it is asked for.
    Choices that change nothing with these cards and players stand under "Also agreed".

    Args:
        rules: Any rules.

    Returns:
        Some pages of Markdown, the same for equal rules, always and everywhere.

    Raises:
        RuleSetError: These are no rules.

    Examples:
        >>> from crazyeights import presets
        >>> text = rules_text(presets.RULES_CARD)
        >>> text.splitlines()[0]
        '# Rules card'
        >>> print(text.partition("## Special cards")[2].splitlines()[2])
        - **Eights** are wild.

    Source:
        S0 to S4 and the relatives, each sentence as the knob that it is about.
    """
    check_rules(rules)
    blocks = [f"# {plain_text(rules.name) or NAMELESS}"]
    if plain_text(rules.source):
        blocks.append(f"Source: {plain_text(rules.source)}")
    blocks.append(idea(rules))
    for title, said in (sections(rules) | {"Example": round_told(rules)}).items():
        blocks += [f"## {title}", *said]
    return "\n\n".join(blocks) + "\n"


def sections(rules: RuleSet) -> dict[str, list[str]]:
    """Return the paragraphs, lists and tables by section, those left out that have nothing to say; no example.

    Examples:
        >>> list(sections(RuleSet()))
        ['Setup', 'Your turn', 'Drawing', 'Special cards', 'Ending a round', 'Points', 'The match']

    Source:
        As `rules_text`.
    """
    said = {
        "Setup": ["\n".join(setup(rules))],
        "Levels": [*levels(rules)],
        "Your turn": [*turn(rules)],
        "Drawing": [*drawing(rules)],
        "Special cards": [*special_cards(rules)],
        "Last card": [*last_card(rules)],
        "Ending a round": [*ending(rules)],
        "Points": [*scores(rules)],
        "The match": [*match_end(rules)],
        ALSO_AGREED: _bullets(also_agreed(rules)),
    }
    return {title: blocks for title, blocks in said.items() if blocks}


def round_told(rules: RuleSet) -> list[str]:
    """Return the blocks of the example: a deal of these rules, played and told.

    Examples:
        >>> round_told(RuleSet())[0].partition(".")[0]
        'Ann, Ben and Cleo play, sitting in this order to the left'

    Source:
        As `worked_example`.
    """
    found = worked_example(rules)
    if found is None:
        return ["No example is given: a card of these rules skips too many turns for it."]
    return [*told(found)]


def _bullets(sentences: Iterable[str]) -> list[str]:
    said = [f"- {sentence}" for sentence in sentences]
    intro = "This changes nothing with the cards and players above; it counts once you add some."
    return [intro, "\n".join(said)] if said else []


def also_agreed(rules: RuleSet) -> Iterator[str]:
    """Tell the choices that have no effect with the cards and players of these rules.

    Examples:
        >>> list(also_agreed(RuleSet(packs={2: 1, 8: 2})))
        ['From eight players on there are two packs of cards.']

    Source:
        The project's own reading: a knob that merely has no effect is fine, so that variants combine in any order.
    """
    does, usual = deeds(rules), RuleSet()
    for players, packs in beyond(rules, rules.packs):
        yield f"From {count(players, 'player')} on there are {count(packs, 'pack')} of cards."
    for players, size in () if rules.levels else beyond(rules, rules.hand_size):
        yield f"From {count(players, 'player')} on each is dealt {count(size, 'card')}."
    if "wild" not in does:
        if rules.starter is not usual.starter:
            yield f"If the starter is wild, {wild_starter(rules)}"
        if not rules.wild_on_wild:
            yield "No wild card may be put on a wild card."
        if rules.finish is Finish.NOT_WILD:
            yield "The last card may not be wild."
    if rules.starter_powers and not starter_deeds(rules):
        yield "If the starter does something special, it acts as if the dealer had just played it."
    yield from _about_effects(rules)
    yield from _about_last_cards(rules)


def _about_effects(rules: RuleSet) -> Iterator[str]:
    does = deeds(rules)
    if rules.two_player_reverse is TwoPlayerReverse.SKIP and not ("reverse" in does and two_may_be_left(rules)):
        yield "If a card turns the direction with only two of you in the round, it also skips the other player."
    if "draw" not in does:
        match rules.penalty.answer:
            case Answer.NONE:
                pass
            case Answer.SAME_RANK:
                yield (
                    "If a card makes others draw, they may pass the penalty on, with their own added, with a card of "
                    "the same rank that makes others draw."
                )
            case Answer.ANY_DRAW:
                yield (
                    "If a card makes others draw, they may pass the penalty on, with their own added, with any card "
                    "that fits and makes others draw."
                )
            case _:
                assert_never(rules.penalty.answer)
        if not rules.penalty.ends_turn:
            yield "Whoever has drawn cards as a penalty has a full turn after it."
    if rules.skip_answer and "skip" not in does:
        yield (
            "If a card skips players, whoever is to be skipped may pass the skip on with a card of the same rank that "
            "skips."
        )


def _about_last_cards(rules: RuleSet) -> Iterator[str]:
    if rules.last_card.mode is LastCard.AUTOMATIC and rules.last_card.penalty != LastCardRule().penalty:
        yield f"If the last card has to be said, forgetting it costs {count(rules.last_card.penalty, 'card')}."
    if rules.finish is Finish.NOT_POWER and not deeds(rules):
        yield "The last card may not do anything special."
    if rules.finish_powers_act and "draw" not in last_deeds(rules):
        yield "If the last card makes the next player draw, they do so before the hands are counted."
