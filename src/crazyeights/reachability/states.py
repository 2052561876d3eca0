"""A state from outside, checked whole."""

from __future__ import annotations

from crazyeights.dealing import restored
from crazyeights.deck import Card, Suit
from crazyeights.errors import DealError
from crazyeights.phases import Phase
from crazyeights.reachability.conditions import phase_faults
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.layout import Given, Layout, due_faults, laid_out
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import State


def checked_state(
    *,
    rules: RuleSet,
    players: int,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    pile: tuple[Card, ...],
    suit: Suit | None,
    phase: Phase,
    due: tuple[int, ...],
    members: tuple[int, ...],
    places: tuple[int, ...],
    dealer: int,
    seed: Seed,
    shuffles: int,
    in_match: bool = False,
) -> State:
    """Build the state with these values, if a game can have led to it.

    Args:
        rules: The rules of the table.
        players: How many seats were dealt cards.
        hands: The hand of each seat, in any order.
        stock: The stock; its last card is drawn next.
        pile: The pile; its last card is the top.
        suit: The suit in force; None while the dealer has to name it.
        phase: What is pending.
        due: The seats whose call of the last card is due, rising.
        members: The seats that are in the round, rising.
        places: The seats that went out, in order.
        dealer: The seat that dealt.
        seed: What the shuffles start from.
        shuffles: How many were made since the deal.
        in_match: Whether it is known to be a round of a match, which begins with a deal.

    Raises:
        Unreachable: No game can have led to it; the error names one value that is wrong.

    Examples:
        >>> from crazyeights import deal, presets
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> names = "rules players hands stock pile suit phase due members places dealer seed shuffles".split()
        >>> values = dict(zip(names, table.values()))
        >>> checked_state(**values) == table
        True
        >>> try:
        ...     checked_state(**values | {"dealer": 2})
        ... except Unreachable as error:
        ...     print(error.path, error)
        ('dealer',) dealer is 2; it is a seat that is in the round: 0, 1

    Source:
        S0 to S4, on what happens at a table.
    """
    try:
        checked_seed(seed)
    except DealError as error:
        raise Unreachable(("seed",), str(error)) from None
    given = Given(
        rules=rules,
        players=players,
        hands=hands,
        sizes=tuple(map(len, hands)),
        stock=stock,
        stock_size=len(stock),
        pile=pile,
        suit=suit,
        phase=phase,
        due=due,
        members=members,
        places=places,
        dealer=dealer,
        shuffles=shuffles,
        seed=seed,
        in_match=in_match,
    )
    check(laid_out(given))
    return restored(rules, players, hands, stock, pile, suit, phase, due, members, places, dealer, seed, shuffles)


def check(layout: Layout) -> None:
    """Refuse a table that no game can have led to, once its seats and cards have been checked.

    Raises:
        Unreachable: There is none.
    """
    for faults in (due_faults, phase_faults):
        for fault in faults(layout):
            raise Unreachable(fault.path, fault.sentence)
