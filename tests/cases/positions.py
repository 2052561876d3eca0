"""Positions as data: each case is one truth about a table, with the moves that show it.

A case lists hands, pile and stock in the library's own notation (the last card of pile and stock is the top one) and
a script. A line of the script is a move, `seat move` (`"0 8C=H"`, `"2 @2?0"`), or an `At`: what holds at this point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

import crazyeights as ce

R = ce.Refusal


class Rest(Enum):
    """Where the cards are that a case does not list."""

    ANY = "nowhere, or at the bottom of the pile: the truth holds either way"
    ABSENT = "nowhere: the listed cards are all there are"


@dataclass(frozen=True, kw_only=True)
class At:
    """What holds at one point of a case; a field that is left out is not looked at."""

    legal: str | None = None
    """All moves of the seat in turn, every suit, target and call spelled out."""
    aside: Mapping[int, str] = field(default_factory=dict[int, str])
    """All moves that a seat may make out of turn."""
    allowed: tuple[str, ...] = ()
    """Moves (with their seats) that are accepted, each with another outcome."""
    refused: Mapping[str, ce.Refusal | None] = field(default_factory=dict[str, ce.Refusal | None])
    """Moves (with their seats) that are refused, and why; None where several reasons are right."""
    turn: int | None = None
    """The seat in turn."""
    direction: int | None = None
    """1 or -1."""
    suit: str | None = None
    """The suit in force."""
    top: str | None = None
    """The top card of the pile."""
    owed: int | None = None
    """Cards that the seat in turn owes; 0: it owes none."""
    drawn: int | None = None
    """Cards drawn in this turn."""
    passes: int | None = None
    """Passes in a row before this turn."""
    due: tuple[int, ...] | None = None
    """Seats whose call is due."""
    hands: Mapping[int, str] = field(default_factory=dict[int, str])
    """Hands by seat."""
    sizes: tuple[int, ...] | None = None
    """Cards in each hand."""
    pile: str | None = None
    """The pile (its upper end where the rest of the pack lies below it)."""
    stock_size: int | None = None
    """Cards in the stock."""
    over: bool | None = None
    """Whether the round is over."""
    blocked: bool | None = None
    """Whether it ended because nobody could move."""
    winners: tuple[int, ...] | None = None
    """Who won the round."""
    hand_points: tuple[int, ...] | None = None
    """What the cards left in each hand are worth."""
    points: tuple[int, ...] | None = None
    """What each seat scores."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """One truth, a table and the script that shows it."""

    id: str
    truth: str
    rules: ce.RuleSet
    hands: tuple[str, ...]
    pile: str
    script: tuple[str | At, ...]
    stock: str = ""
    suit: str | None = None
    turn: int = 0
    direction: int = 1
    rest: Rest = Rest.ANY


def each(card: str) -> str:
    """Spell out the four plays of a wild card."""
    return " ".join(f"{card}={suit}" for suit in SUITS)


SUITS = "CDHS"
EIGHTS = ("8C", "8D", "8H", "8S")

BASE = ce.RuleSet(penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK))
TWOS = BASE.vary(powers={ce.Rank.TWO: ce.Power(draw=2)})
ACTIONS = TWOS.vary(powers={ce.Rank.QUEEN: ce.Power(skip=1), ce.Rank.ACE: ce.Power(reverse=True)})
ACES_REVERSE = BASE.vary(powers={ce.Rank.ACE: ce.Power(reverse=True)})
JACKS_AND_KINGS = BASE.vary(powers={ce.Rank.JACK: ce.Power(draw=2), ce.Rank.KING: ce.Power(wild=True, draw=4)})
SEVENS = BASE.vary(powers={ce.Rank.SEVEN: ce.Power(swap=True)})
CALLS = BASE.vary(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2))
DRY = BASE.vary(reshuffle=ce.Reshuffle.NEVER)
STUCK_THREE = ce.DrawRule(when=ce.DrawWhen.STUCK, limit=3, must_play=True)
STUCK_UNTIL = ce.DrawRule(when=ce.DrawWhen.STUCK, limit=None)
MANY = BASE.vary(multi_play=True)
JUMPS = BASE.vary(packs={2: 2}, jump_in=True)


def suit_holds() -> Iterator[Case]:
    """F01: the suit named with a wild card holds until somebody plays."""
    yield Case(
        id="F01-draw",
        truth="A suit named with an eight still holds after the next seat has drawn.",
        rules=BASE,
        hands=("8C 4D", "5S 9C", "KH 6H"),
        pile="3D",
        stock="7C QD 2S",
        script=(
            At(turn=0, suit="D", legal=f"{each('8C')} 4D draw"),
            "0 8C=H",
            At(turn=1, suit="H", legal="draw", refused={"1 9C": R.DOES_NOT_FIT, "1 5S": R.DOES_NOT_FIT}),
            "1 draw",
            At(turn=2, top="8C", suit="H", legal="6H KH draw", hands={1: "5S 9C 2S"}),
        ),
    )
    strangers = {"C": "3D 4S 5H 6D", "D": "3C 4S 5H 6C", "H": "3C 4S 5D 6C", "S": "3C 4H 5D 6C"}
    for players in (2, 3, 4):
        for eight in EIGHTS:
            for named in SUITS:
                draws = strangers[named].split()[:players]
                yield Case(
                    id=f"F01-circle-{eight}-{named}-{players}",
                    truth="A named suit holds while every seat draws a card that does not fit, all round the table.",
                    rules=BASE,
                    hands=(f"{eight} JC JD JH JS", "QC QD QH QS", "KC KD KH KS", "TC TD TH TS")[:players],
                    pile="9C",
                    stock=" ".join(("AC", "AD", "AH", *reversed(draws))),
                    script=(
                        f"0 {eight}={named}",
                        *(f"{(k + 1) % players} draw" for k in range(players)),
                        At(
                            turn=1,
                            top=eight,
                            suit=named,
                            legal=f"Q{named} draw",
                            refused={f"1 Q{other}": R.DOES_NOT_FIT for other in SUITS if other != named},
                        ),
                    ),
                )
    yield Case(
        id="F01-keep",
        truth="A named suit still holds after a drawn card that fits has been kept.",
        rules=BASE,
        hands=("8C 4D", "5S 9C", "KH 6D"),
        pile="3D",
        stock="7C QD 2H",
        script=(
            "0 8C=H",
            "1 draw",
            At(turn=1, suit="H", legal="2H pass"),
            "1 pass",
            At(turn=2, suit="H", legal="KH draw"),
        ),
    )
    yield Case(
        id="F01-turned-over",
        truth="A named suit survives the pile being turned over under the eight that named it.",
        rules=BASE,
        hands=("8C 4D JS", "5S 9C"),
        pile="2S 3D",
        rest=Rest.ABSENT,
        script=(
            "0 8C=H",
            At(turn=1, legal="draw"),
            "1 draw",
            At(turn=0, top="8C", suit="H", pile="8C", stock_size=1, legal="draw", refused={"0 4D": R.DOES_NOT_FIT}),
            "0 draw",
            At(turn=1, top="8C", suit="H", pile="8C", stock_size=0, legal="pass", refused={"1 9C": R.DOES_NOT_FIT}),
            "1 pass",
            At(turn=0, suit="H", passes=1, legal="pass"),
        ),
    )
    yield Case(
        id="F01-penalty",
        truth="A suit named with a wild that also makes the next seat draw still holds once the penalty is paid.",
        rules=JACKS_AND_KINGS,
        hands=("KC 4D", "5S 9C", "QC 6H"),
        pile="3C",
        stock="7C TS 4S 9D TD 3S",
        script=(
            "0 KC=H",
            At(turn=1, suit="H", owed=4),
            "1 draw",
            At(turn=2, top="KC", suit="H", owed=0, legal="6H draw", sizes=(1, 6, 2), refused={"2 QC": R.DOES_NOT_FIT}),
        ),
    )
    yield Case(
        id="F01-catch",
        truth="A named suit still holds after somebody has been caught.",
        rules=CALLS,
        hands=("8C 4D", "5S 9C JD", "KH 6C JS"),
        pile="3D",
        stock="7C QD 2S",
        script=("0 8C=H", "2 @2?0", "1 draw", At(turn=2, suit="H", legal="KH draw", sizes=(3, 4, 3))),
    )


def suit_named() -> Iterator[Case]:
    """F02: naming the suit is part of playing the wild."""
    for eight in EIGHTS:
        yield Case(
            id=f"F02-{eight}",
            truth="An eight is played with a suit named in the same move, and a plain card with none.",
            rules=BASE,
            hands=(f"{eight} 4D", "5S 9C"),
            pile="3D",
            stock="QD 2S",
            script=(
                At(
                    turn=0,
                    legal=f"{each(eight)} 4D draw",
                    refused={f"0 {eight}": R.SUIT_MISSING, "0 4D=H": R.SUIT_NOT_ASKED, "0 4D=D": R.SUIT_NOT_ASKED},
                    allowed=tuple(f"0 {eight}={suit}" for suit in SUITS),
                ),
            ),
        )
    for named in SUITS:
        yield Case(
            id=f"F02-nothing-between-{named}",
            truth="Once an eight lies the next seat is in turn; nobody names, passes or takes it back.",
            rules=BASE,
            hands=("8C 4D", "5S 9C"),
            pile="3D",
            stock="QD 2S",
            script=(
                f"0 8C={named}",
                At(
                    turn=1,
                    suit=named,
                    refused={
                        "0 pass": R.NOT_YOUR_TURN,
                        "0 draw": R.NOT_YOUR_TURN,
                        "0 =H": None,
                        "1 =H": None,
                        "1 pass": R.MUST_DRAW,
                    },
                ),
            ),
        )
    yield Case(
        id="F02-drawn",
        truth="A wild that was just drawn needs its suit as well; it may also be kept, and then nothing is named.",
        rules=BASE,
        hands=("4D JS", "5S 9C"),
        pile="3C",
        stock="QD 8H",
        script=(
            "0 draw",
            At(turn=0, suit="C", legal=f"{each('8H')} pass", refused={"0 8H": R.SUIT_MISSING, "0 =H": None}),
            "0 pass",
            At(turn=1, suit="C", top="3C", legal="9C draw"),
        ),
    )
    yield Case(
        id="F02-other-wild",
        truth="Every wild rank, not only the eight, is played with a suit.",
        rules=JACKS_AND_KINGS,
        hands=("KC 4D", "5S 9C"),
        pile="3D",
        stock="QD 2S",
        script=(At(legal=f"{each('KC')} 4D draw", refused={"0 KC": R.SUIT_MISSING}),),
    )


def suit_ends() -> Iterator[Case]:
    """F03: a named suit ends with the next card that is played."""
    yield Case(
        id="F03-next-card",
        truth="The card played on an eight brings its own suit; the named one is over.",
        rules=BASE,
        hands=("8C 4D", "5H 9S"),
        pile="3D",
        stock="7C QD KS",
        script=("0 8C=H", "1 5H", At(turn=0, suit="H", top="5H", legal="draw", refused={"0 4D": R.DOES_NOT_FIT})),
    )
    yield Case(
        id="F03-rank-moves-on",
        truth="After an eight, a card of the named suit and one of its rank, the suit is that of the last card.",
        rules=BASE,
        hands=("8C 5D 7H", "5H 9S KC", "4D 9H QC"),
        pile="3D",
        stock="7C QD KS",
        script=("0 8C=H", "1 5H", At(suit="H"), "2 9H", "0 7H", At(turn=1, suit="H", top="7H", legal="draw")),
    )
    yield Case(
        id="F03-suit-changes-by-rank",
        truth="A card that follows by rank sets its own suit, whatever an eight named before.",
        rules=BASE,
        hands=("8C 5D JC", "5H 9S KC"),
        pile="3D",
        stock="7C QD KS",
        script=("0 8C=H", "1 5H", "0 5D", At(turn=1, suit="D", legal="draw", refused={"1 9S": R.DOES_NOT_FIT})),
    )
    for named in SUITS:
        for renamed in SUITS:
            yield Case(
                id=f"F03-eight-on-eight-{named}-{renamed}",
                truth="An eight on an eight names anew; of the suit named before nothing is left.",
                rules=BASE,
                hands=("8C 3C 4D 5H 6S", "8D KC", "9C 9D 9H 9S"),
                pile="JD",
                stock="7C QD KS",
                script=(
                    f"0 8C={named}",
                    f"1 8D={renamed}",
                    At(turn=2, top="8D", suit=renamed, legal=f"9{renamed} draw"),
                ),
            )
    yield Case(
        id="F03-round-over",
        truth="When a round ends with an eight no named suit is left: the suit is the top card's own.",
        rules=BASE,
        hands=("8C 8H", "5D 9S"),
        pile="3D",
        stock="7C QD KS",
        script=("0 8C=S", "1 9S", "0 8H", At(over=True, suit="H", legal="", winners=(0,))),
    )
    yield Case(
        id="F03-blocked",
        truth="When a round is blocked under an eight no named suit is left either.",
        rules=DRY,
        hands=("8C 4D", "5S 9C"),
        pile="3D",
        script=(
            "0 8C=H",
            At(turn=1, suit="H", legal="pass"),
            "1 pass",
            At(turn=0, suit="H", legal="pass"),
            "0 pass",
            At(over=True, blocked=True, suit="C", legal="", hand_points=(4, 14)),
        ),
    )


def suit_binds() -> Iterator[Case]:
    """F04: on an eight only the named suit or another wild follows."""
    yield Case(
        id="F04-clubs",
        truth="On an eight that named clubs only clubs and eights may follow; the printed suit counts no longer.",
        rules=BASE,
        hands=("8H 4D", "7H 9S 8D 3C"),
        pile="3D",
        stock="QD KS",
        script=(
            "0 8H=C",
            At(
                turn=1,
                suit="C",
                legal=f"3C {each('8D')} draw",
                refused={"1 7H": R.DOES_NOT_FIT, "1 9S": R.DOES_NOT_FIT},
            ),
        ),
    )
    for index, eight in enumerate(EIGHTS):
        other = EIGHTS[index - 1]
        for named in SUITS:
            yield Case(
                id=f"F04-{eight}-{named}",
                truth="What may follow an eight is the named suit and the other eights, for every eight and suit.",
                rules=BASE,
                hands=(f"{eight} KD", f"3C 5D 7H 9S {other}"),
                pile="JC",
                stock="QD KS",
                script=(
                    f"0 {eight}={named}",
                    At(
                        turn=1,
                        suit=named,
                        legal=" ".join(
                            (*(card for card in ("3C", "5D", "7H", "9S") if card[1] == named), each(other), "draw")
                        ),
                    ),
                ),
            )
    yield Case(
        id="F04-built",
        truth="A table built with an eight on top and another suit in force plays by that suit.",
        rules=BASE,
        hands=("3C 7H 9S", "KD"),
        pile="2D 8H",
        suit="S",
        stock="QD KS",
        script=(At(suit="S", legal="9S draw", refused={"0 7H": R.DOES_NOT_FIT}),),
    )
    yield Case(
        id="F04-wild-on-wild-off",
        truth="Where no wild may lie on a wild, an eight on an eight is refused for that reason.",
        rules=BASE.vary(wild_on_wild=False),
        hands=("8H KD", "3C 8C 8D"),
        pile="JC",
        stock="QD KS",
        script=("0 8H=C", At(turn=1, legal="3C draw", refused={"1 8D=C": R.WILD_ON_WILD, "1 8C=C": R.WILD_ON_WILD})),
    )


def starter() -> Iterator[Case]:
    """F06: a special card turned up as the starter does nothing by itself."""
    yield Case(
        id="F06-two",
        truth="A two that was turned up makes nobody draw.",
        rules=ACTIONS,
        hands=("5H 9C", "6S KD", "2C 3C"),
        pile="2H",
        stock="QC JC TH",
        script=(At(turn=0, owed=0, direction=1, legal="5H draw"),),
    )
    yield Case(
        id="F06-ace",
        truth="An ace that was turned up turns no direction, then or at the next play.",
        rules=ACTIONS,
        hands=("5H 9C", "6S KD", "2C 3C"),
        pile="AH",
        stock="QC JC TH",
        script=(At(turn=0, direction=1, owed=0), "0 5H", At(turn=1, direction=1)),
    )
    yield Case(
        id="F06-queen",
        truth="A queen that was turned up skips nobody.",
        rules=ACTIONS,
        hands=("5H 9C", "6S KD", "2C 3C"),
        pile="QH",
        stock="4C JC TH",
        script=(At(turn=0, direction=1, owed=0, legal="5H draw"), "0 5H", At(turn=1)),
    )
    yield Case(
        id="F06-answer",
        truth="A two on a two that was turned up starts a penalty of its own: two cards, not four.",
        rules=ACTIONS,
        hands=("2C 9C 4D", "6S KD", "3C 7S"),
        pile="2H",
        stock="QC JC TH TD",
        script=(At(owed=0), "0 2C", At(turn=1, owed=2, legal="draw"), "1 draw", At(turn=2, sizes=(2, 4, 2))),
    )


def last_wild() -> Iterator[Case]:
    """F07: going out with a wild asks for nothing more."""
    for eight in EIGHTS:
        other = "8D" if eight != "8D" else "8C"
        yield Case(
            id=f"F07-{eight}",
            truth="A final eight wins at once, names no suit, and the loser's 8, K and 3 count 63.",
            rules=BASE,
            hands=(eight, f"KH {other} 3S"),
            pile="5D",
            stock="QD 2S",
            script=(
                At(legal=f"{eight} draw", refused={f"0 {eight}={suit}": R.SUIT_NOT_ASKED for suit in SUITS}),
                f"0 {eight}",
                At(
                    over=True,
                    blocked=False,
                    winners=(0,),
                    hand_points=(0, 63),
                    points=(0, 63),
                    legal="",
                    suit=eight[1],
                    refused={"0 =H": R.OVER, "1 draw": R.OVER, "1 pass": R.OVER, "1 KH": R.OVER},
                ),
            ),
        )
    yield Case(
        id="F07-wild-king",
        truth="A final wild king wins at once: no suit, and nobody draws for it.",
        rules=JACKS_AND_KINGS,
        hands=("KS", "QH 8D 3S"),
        pile="5D",
        stock="QD 2S",
        script=(
            At(legal="KS draw"),
            "0 KS",
            At(over=True, winners=(0,), hand_points=(0, 63), sizes=(0, 3), stock_size=2, legal=""),
        ),
    )
    yield Case(
        id="F07-drawn",
        truth="Drawing an eight leaves two cards, so that eight still names a suit.",
        rules=BASE,
        hands=("4C", "KH 9D 3S"),
        pile="5D",
        stock="QD 8S",
        script=("0 draw", At(legal=f"{each('8S')} pass"), "0 8S=C", At(turn=1, over=False, suit="C"), "1 draw"),
    )
    yield Case(
        id="F07-together",
        truth="The last eights laid together name no suit either.",
        rules=MANY,
        hands=("8C 8S", "KH 9D 3S"),
        pile="5D",
        stock="QD 2S",
        script=(
            At(legal=f"{each('8C')} 8C+8S {each('8S')} 8S+8C draw", refused={"0 8C+8S=H": R.SUIT_NOT_ASKED}),
            "0 8C+8S",
            At(over=True, winners=(0,), hand_points=(0, 22), legal=""),
        ),
    )


def last_power() -> Iterator[Case]:
    """F08: the round stops the instant somebody goes out."""
    yield Case(
        id="F08-queen",
        truth="The round is over the instant a seat plays its last card, even if that card would skip somebody.",
        rules=ACTIONS,
        hands=("QH", "9C", "KS"),
        pile="6H",
        stock="4D",
        script=(
            "0 QH",
            At(
                over=True,
                winners=(0,),
                legal="",
                refused={"1 draw": R.OVER, "2 draw": R.OVER, "2 KS": R.OVER, "1 pass": R.OVER, "0 pass": R.OVER},
            ),
        ),
    )
    powers = {
        "skip": ce.Power(skip=1),
        "reverse": ce.Power(reverse=True),
        "draw": ce.Power(draw=2),
        "again": ce.Power(again=True),
        "swap": ce.Power(swap=True),
        "rotate": ce.Power(rotate=True),
        "wild": ce.Power(wild=True),
        "wild-draw": ce.Power(wild=True, draw=4),
    }
    for name, power in powers.items():
        for turn in range(3):
            hands = ["9C 3D", "KS 9S", "4H JC"]
            worth = [12, 19, 14]
            hands[turn], worth[turn] = "9H", 0
            yield Case(
                id=f"F08-last-{name}-seat-{turn}",
                truth="No power of the last card acts: nobody draws, swaps, is skipped or plays again.",
                rules=BASE.vary(powers={ce.Rank.NINE: power}),
                hands=tuple(hands),
                pile="6H",
                stock="4D 4C 4S 5S 5C",
                turn=turn,
                script=(
                    At(legal="9H draw", turn=turn),
                    f"{turn} 9H",
                    At(
                        over=True,
                        winners=(turn,),
                        hand_points=tuple(worth),
                        points=tuple(worth),
                        sizes=tuple(0 if seat == turn else 2 for seat in range(3)),
                        stock_size=5,
                        owed=0,
                        legal="",
                        refused={f"{seat} draw": R.OVER for seat in range(3)},
                    ),
                ),
            )
    yield Case(
        id="F08-answer",
        truth="Answering a penalty with the last card ends the round; nobody pays what was owed.",
        rules=TWOS,
        hands=("2H 9C 5D", "2S", "KD"),
        pile="4H",
        stock="4D 4C 4S 5S 5C",
        script=(
            "0 2H",
            At(turn=1, owed=2, legal="2S draw"),
            "1 2S",
            At(over=True, winners=(1,), owed=0, sizes=(2, 0, 1), hand_points=(14, 0, 10), stock_size=5, legal=""),
        ),
    )
    for direction, payer in ((1, 2), (-1, 0)):
        left = [14, 0, 10]
        sizes = [2, 0, 1]
        left[payer] += 10
        sizes[payer] += 2
        yield Case(
            id=f"F08-last-draw-acts-{direction}",
            truth="Where the last card's penalty counts, the next seat takes it before the count and cannot answer.",
            rules=TWOS.vary(finish_powers_act=True),
            hands=("9C 5D", "2S", "KD"),
            pile="4S",
            stock="4D 4C 4H 5S 5C",
            turn=1,
            direction=direction,
            script=(
                "1 2S",
                At(over=True, winners=(1,), sizes=tuple(sizes), hand_points=tuple(left), stock_size=3, legal=""),
            ),
        )
    yield Case(
        id="F08-play-on",
        truth="Where play goes on for places, a seat that is out is never in turn again.",
        rules=ACTIONS.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        hands=("QH", "9C 4C", "KS 3S"),
        pile="6H",
        stock="4D JD TD",
        script=(
            "0 QH",
            At(over=False, turn=2, sizes=(0, 2, 2), refused={"0 draw": R.NOT_YOUR_TURN, "0 pass": R.NOT_YOUR_TURN}),
            "2 draw",
            At(turn=1),
            "1 draw",
            At(turn=2),
        ),
    )


def two_player_reverse() -> Iterator[Case]:
    """F09: what a reverse does between two."""
    for turn in (0, 1):
        for direction in (1, -1):
            hands = ["6H 9D", "6H 9D"]
            hands[turn] = "AH 5C"
            plain = Case(
                id=f"F09-nothing-seat-{turn}-{direction}",
                truth="With two players a reverse turns the direction and the other player moves.",
                rules=ACES_REVERSE,
                hands=tuple(hands),
                pile="3H",
                stock="4S 4D",
                turn=turn,
                direction=direction,
                script=(f"{turn} AH", At(turn=1 - turn, direction=-direction, legal="6H draw")),
            )
            yield plain
            yield Case(
                id=f"F09-skip-seat-{turn}-{direction}",
                truth="With the option, a reverse between two is a skip as well: the same seat moves again.",
                rules=ACES_REVERSE.vary(two_player_reverse=ce.TwoPlayerReverse.SKIP),
                hands=plain.hands,
                pile="3H",
                stock="4S 4D",
                turn=turn,
                direction=direction,
                script=(f"{turn} AH", At(turn=turn, direction=-direction, legal="draw")),
            )
    yield Case(
        id="F09-three-players",
        truth="With three players the two-player option changes nothing: play goes back to the seat before.",
        rules=ACES_REVERSE.vary(two_player_reverse=ce.TwoPlayerReverse.SKIP),
        hands=("AH 5C", "6H 9D", "7H JD"),
        pile="3H",
        stock="4S 4D",
        script=("0 AH", At(turn=2, direction=-1, legal="7H draw")),
    )
    yield Case(
        id="F09-queen",
        truth="With two players a skip gives the turn back to the one who played it.",
        rules=ACTIONS,
        hands=("QH 5C", "6H 9D"),
        pile="3H",
        stock="4S 4D",
        script=("0 QH", At(turn=0, direction=1, legal="draw")),
    )


def reverse_at_once() -> Iterator[Case]:
    """F10: a reverse takes hold with the very next turn."""
    yield Case(
        id="F10-four",
        truth="After a reverse the seat before is in turn, and after it the one before that.",
        rules=ACES_REVERSE,
        hands=("7S 2D 3D", "AS 4C", "9S 9H", "KS 6D"),
        pile="5S",
        stock="JC 4D",
        turn=1,
        script=("1 AS", At(turn=0, direction=-1), "0 7S", At(turn=3, direction=-1, legal="KS draw")),
    )
    ranks = "34567TJ"
    for players in range(3, 8):
        for seat in range(players):
            for direction in (1, -1):
                yield Case(
                    id=f"F10-{players}-seat-{seat}-{direction}",
                    truth="A reverse sends play the other way at once, from every seat and in both directions.",
                    rules=ACES_REVERSE,
                    hands=tuple(f"{ranks[k]}D {ranks[k]}C" + (" AS" if k == seat else "") for k in range(players)),
                    pile="5S",
                    stock="KH KC KD QC QD",
                    turn=seat,
                    direction=direction,
                    script=(
                        f"{seat} AS",
                        At(turn=(seat - direction) % players, direction=-direction),
                        f"{(seat - direction) % players} draw",
                        At(turn=(seat - 2 * direction) % players, direction=-direction),
                        f"{(seat - 2 * direction) % players} draw",
                        At(turn=(seat - 3 * direction) % players, direction=-direction),
                    ),
                )


def penalty_once() -> Iterator[Case]:
    """F11: a penalty is taken exactly once."""
    yield Case(
        id="F11-two-twos",
        truth="Two twos make four cards, taken once; the next turn is a normal one with a single draw.",
        rules=TWOS,
        hands=("2H 9C 5D", "2S KD", "7H 7S"),
        pile="4H",
        stock="TD QC JC 6C 4C 3C",
        script=(
            "0 2H",
            At(owed=2, turn=1, legal="2S draw"),
            "1 2S",
            At(owed=4, turn=2, legal="draw", refused={"2 7S": R.PAY_OR_ANSWER, "2 pass": None}),
            "2 draw",
            At(owed=0, turn=0, sizes=(2, 1, 6), hands={2: "7H 7S 3C 4C 6C JC"}),
            "0 draw",
            At(turn=1, owed=0, sizes=(3, 1, 6), stock_size=1),
        ),
    )
    twos = ("2H", "2S", "2D", "2C")
    fillers = ("KC", "KD", "KH", "KS", "QC")
    for count in range(1, 5):
        last = twos[count - 1]
        stock = [f"{rank}{suit}" for rank in "34567" for suit in SUITS if suit != last[1]]
        after = (count + 1) % 5
        yield Case(
            id=f"F11-stack-of-{count}",
            truth="Each two in a chain adds two cards; one seat takes the sum once, and the seat after it draws one.",
            rules=TWOS,
            hands=tuple(f"{twos[k]} {fillers[k]}" if k < count else fillers[k] for k in range(5)),
            pile="9H",
            stock=" ".join(stock),
            script=(
                *(f"{k} {twos[k]}" for k in range(count)),
                At(turn=count, owed=2 * count),
                f"{count} draw",
                At(
                    turn=after,
                    owed=0,
                    sizes=tuple(1 + 2 * count if k == count else 1 for k in range(5)),
                    stock_size=len(stock) - 2 * count,
                ),
                f"{after} draw",
                At(
                    turn=(after + 1) % 5,
                    owed=0,
                    sizes=tuple(1 + 2 * count if k == count else 2 if k == after else 1 for k in range(5)),
                    stock_size=len(stock) - 2 * count - 1,
                ),
            ),
        )
    yield Case(
        id="F11-full-turn-after",
        truth="Where paying costs no turn, four owed cards and one drawn card are five in all.",
        rules=TWOS.vary(penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK, ends_turn=False)),
        hands=("2H 9C 5D", "2S KD", "7H 7S"),
        pile="4H",
        stock="TD QC JC 6C 4C 3C",
        script=(
            "0 2H",
            "1 2S",
            "2 draw",
            At(turn=2, owed=0, drawn=0, sizes=(2, 1, 6), legal="7S draw", refused={"2 3C": R.DOES_NOT_FIT}),
            "2 draw",
            At(turn=0, sizes=(2, 1, 7), stock_size=1),
        ),
    )
    yield Case(
        id="F11-wild-king",
        truth="A penalty of four is four cards, and the seat after it plays as usual.",
        rules=JACKS_AND_KINGS,
        hands=("KH 9C 5D", "2S QD", "7H 7S"),
        pile="4H",
        stock="TD QC JC 6C 4C 3C",
        script=(
            "0 KH=S",
            At(turn=1, owed=4),
            "1 draw",
            At(turn=2, owed=0, sizes=(2, 6, 2), legal="7S draw", stock_size=2),
        ),
    )


def penalty_answers() -> Iterator[Case]:
    """F12: which cards pass a penalty on."""
    yield Case(
        id="F12-jack",
        truth="Only another jack passes a jack's penalty on: no king, no eight, no card of the suit.",
        rules=JACKS_AND_KINGS,
        hands=("JH 9C", "KD 8C JS 3H", "4C 4D"),
        pile="4H",
        stock="KC 9S 2C",
        script=(
            "0 JH",
            At(
                turn=1,
                owed=2,
                legal="JS draw",
                refused={"1 KD=H": R.PAY_OR_ANSWER, "1 8C=H": R.PAY_OR_ANSWER, "1 3H": R.PAY_OR_ANSWER},
            ),
        ),
    )
    yield Case(
        id="F12-no-stacking",
        truth="Without stacking nothing passes a penalty on, not even another two.",
        rules=TWOS.vary(penalty=ce.PenaltyRule(answer=ce.Answer.NONE)),
        hands=("2H 9C", "2D 6C", "4C 4D"),
        pile="4H",
        stock="KC 9S 3C",
        script=("0 2H", At(turn=1, owed=2, legal="draw", refused={"1 2D": R.PAY_OR_ANSWER})),
    )
    yield Case(
        id="F12-king",
        truth="Only another king passes a king's penalty on; it names a suit of its own and the sum moves on.",
        rules=JACKS_AND_KINGS,
        hands=("KH 9C", "KS JD 8C 3D", "4C 4D"),
        pile="4H",
        stock="7C 9S 2C 2S 5C 5S 6C 6S 7S",
        script=(
            "0 KH=D",
            At(
                turn=1,
                owed=4,
                legal=f"{each('KS')} draw",
                refused={
                    "1 JD": R.PAY_OR_ANSWER,
                    "1 8C=H": R.PAY_OR_ANSWER,
                    "1 3D": R.PAY_OR_ANSWER,
                    "1 KS": R.SUIT_MISSING,
                },
            ),
            "1 KS=H",
            At(turn=2, owed=8, suit="H", legal="draw"),
            "2 draw",
            At(turn=0, owed=0, sizes=(1, 3, 10), suit="H"),
        ),
    )
    yield Case(
        id="F12-any-draw",
        truth="Where any draw card answers, a wild king goes on a jack and the sum is six; an eight still does not.",
        rules=JACKS_AND_KINGS.vary(penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW)),
        hands=("JH 9C", "KD 8C JS 3H", "4C 4D"),
        pile="4H",
        stock="7C 9S 2C 2S 5C 5S 6C 6S 7S",
        script=(
            "0 JH",
            At(turn=1, legal=f"{each('KD')} JS draw", refused={"1 8C=H": R.PAY_OR_ANSWER, "1 3H": R.PAY_OR_ANSWER}),
            "1 KD=S",
            At(turn=2, owed=6, suit="S"),
        ),
    )
    yield Case(
        id="F12-answers-fit",
        truth="An answer of another rank has to fit the pile like any card.",
        rules=TWOS.vary(powers={ce.Rank.JACK: ce.Power(draw=2)}, penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW)),
        hands=("JH 9C", "2S 2H 5D", "4C 4D"),
        pile="4H",
        stock="7C 9S 2C 5C",
        script=("0 JH", At(turn=1, legal="2H draw", refused={"1 2S": None}), "1 2H", At(turn=2, owed=4)),
    )
    yield Case(
        id="F12-paid-and-over",
        truth="Once a penalty is paid, a card of its rank starts a new one that counts from two again.",
        rules=TWOS,
        hands=("2H 9C 5D", "6C KD", "2S 7S"),
        pile="4H",
        stock="TD QC JC 6S 4C 3C",
        script=("0 2H", "1 draw", At(turn=2, legal="2S draw"), "2 2S", At(turn=0, owed=2, legal="draw")),
    )


def short_stock() -> Iterator[Case]:
    """F13: a penalty larger than the stock turns the pile over under its top."""
    yield Case(
        id="F13-turned-over",
        truth="When the stock runs out under a penalty the pile is turned over, and its top card stays.",
        rules=TWOS,
        hands=("2H 9C", "5D KS"),
        pile="3C 4C 6H",
        stock="7S",
        rest=Rest.ABSENT,
        script=(
            "0 2H",
            At(turn=1, owed=2, legal="draw"),
            "1 draw",
            At(turn=0, owed=0, top="2H", pile="2H", stock_size=2, sizes=(1, 4)),
        ),
    )
    yield Case(
        id="F13-exact",
        truth="A penalty of exactly the cards in the stock leaves the pile alone.",
        rules=TWOS,
        hands=("2H 9C", "5D KS"),
        pile="3C 4C 6H",
        stock="7S 9S",
        rest=Rest.ABSENT,
        script=("0 2H", "1 draw", At(turn=0, owed=0, pile="3C 4C 6H 2H", stock_size=0, hands={1: "5D KS 7S 9S"})),
    )
    yield Case(
        id="F13-exact-at-once",
        truth="Where an emptied stock is rebuilt at once, it is rebuilt after the last card of the penalty too.",
        rules=TWOS.vary(reshuffle=ce.Reshuffle.WHEN_EMPTIED),
        hands=("2H 9C", "5D KS"),
        pile="3C 4C 6H",
        stock="7S 9S",
        rest=Rest.ABSENT,
        script=("0 2H", "1 draw", At(turn=0, owed=0, pile="2H", stock_size=3, hands={1: "5D KS 7S 9S"})),
    )
    yield Case(
        id="F13-forgiven",
        truth="With fewer cards than the penalty in stock and pile together, the seat takes all; the rest is forgiven.",
        rules=JACKS_AND_KINGS,
        hands=("KH 9C", "5S"),
        pile="3C 6H",
        stock="7S",
        rest=Rest.ABSENT,
        script=(
            "0 KH=D",
            At(turn=1, owed=4, legal="draw"),
            "1 draw",
            At(turn=0, owed=0, top="KH", suit="D", pile="KH", stock_size=0, hands={1: "5S 7S 3C 6H"}, legal="pass"),
        ),
    )
    yield Case(
        id="F13-catch",
        truth="A catch takes what there is as well, and the top card stays on the pile.",
        rules=CALLS,
        hands=("5H 9C", "2C 3H"),
        pile="6H",
        rest=Rest.ABSENT,
        script=(
            "0 5H",
            At(turn=1, due=(0,)),
            "1 @1?0",
            At(turn=1, pile="5H", stock_size=0, hands={0: "6H 9C"}, due=()),
        ),
    )


def nothing_to_take() -> Iterator[Case]:
    """F14: with nothing at all to take a penalty is passed and gone."""
    dry_twos = TWOS.vary(reshuffle=ce.Reshuffle.NEVER)
    yield Case(
        id="F14-pass",
        truth="With nothing to take, the seat that owes passes, and the debt is gone for everybody after it.",
        rules=dry_twos,
        hands=("2H 9C", "6D KS", "5D 6S"),
        pile="4H",
        script=(
            "0 2H",
            At(turn=1, owed=2, legal="pass", refused={"1 draw": R.NOTHING_TO_DRAW, "1 6D": R.PAY_OR_ANSWER}),
            "1 pass",
            At(turn=2, owed=0, sizes=(1, 2, 2), legal="pass", passes=0),
            "2 pass",
            At(turn=0, passes=1, legal="pass"),
            "0 pass",
            At(turn=1, passes=2, legal="pass"),
            "1 pass",
            At(over=True, blocked=True, hand_points=(9, 16, 11), points=(9, 16, 11), winners=(), legal=""),
        ),
    )
    yield Case(
        id="F14-must-answer",
        truth="With nothing to take, a seat that can answer has to.",
        rules=dry_twos,
        hands=("2H 9C", "2D KS", "5C 6S"),
        pile="4H",
        script=(
            "0 2H",
            At(turn=1, owed=2, legal="2D", refused={"1 pass": None, "1 draw": R.NOTHING_TO_DRAW}),
            "1 2D",
            At(turn=2, owed=4, legal="pass"),
            "2 pass",
            At(turn=0, owed=0, sizes=(1, 1, 2), legal="pass"),
        ),
    )
    for stock, taken in (("TC", 1), ("TC JC", 2)):
        yield Case(
            id=f"F14-take-{taken}",
            truth="The last cards of the stock are taken for a penalty; what is missing is forgiven.",
            rules=dry_twos,
            hands=("2H 9C", "6D KS", "5D 6S"),
            pile="4H",
            stock=stock,
            script=(
                "0 2H",
                At(turn=1, legal="draw", refused={"1 pass": None}),
                "1 draw",
                At(turn=2, owed=0, sizes=(1, 2 + taken, 2), stock_size=0, legal="pass"),
            ),
        )
    yield Case(
        id="F14-one-in-the-pile",
        truth="Where the pile may be turned over, the one card under a draw-two is all that can be taken.",
        rules=TWOS,
        hands=("2H 9C", "6D KS", "5D 6S"),
        pile="4H",
        rest=Rest.ABSENT,
        script=("0 2H", At(legal="draw"), "1 draw", At(turn=2, owed=0, hands={1: "6D KS 4H"}, pile="2H", legal="pass")),
    )


def last_of_stock() -> Iterator[Case]:
    """F15: taking the last card of the stock ends the turn like any draw."""
    yield Case(
        id="F15-last-card",
        truth="A last card of the stock that does not fit ends the turn.",
        rules=DRY,
        hands=("KD 6H 2C", "4S 5D"),
        pile="TS",
        stock="9H",
        script=("0 draw", At(turn=1, stock_size=0, sizes=(4, 2), legal="4S", refused={"1 pass": R.MUST_PLAY})),
    )
    yield Case(
        id="F15-last-card-fits",
        truth="A last card of the stock that fits may be played or kept, and then the turn is over.",
        rules=DRY,
        hands=("KD 6H 2C", "4S 5D"),
        pile="TS",
        stock="9S",
        script=(
            "0 draw",
            At(turn=0, stock_size=0, legal="9S pass", refused={"0 draw": None}),
            "0 pass",
            At(turn=1, passes=0, legal="4S"),
        ),
    )
    for players in (2, 3, 4):
        for reshuffle in ce.Reshuffle:
            yield Case(
                id=f"F15-{players}-players-{reshuffle.name.lower()}",
                truth="Under draw one the turn moves on after the last card, whatever becomes of the pile.",
                rules=BASE.vary(reshuffle=reshuffle),
                hands=("KD 6H 2C", "4S 5D", "5C 6D", "7C 7D")[:players],
                pile="3C TS",
                stock="9H",
                script=("0 draw", At(turn=1, sizes=(4, 2, 2, 2)[:players], top="TS")),
            )


def nothing_to_draw() -> Iterator[Case]:
    """F16: with nothing to draw and nothing to turn over a seat passes, and nothing hangs."""
    yield Case(
        id="F16-pass",
        truth="With only the top card left to turn over, a seat that cannot play passes; one that can must play.",
        rules=BASE.vary(draw=STUCK_UNTIL),
        hands=("4D KH", "9H 2S"),
        pile="9C",
        rest=Rest.ABSENT,
        script=(
            At(turn=0, legal="pass", refused={"0 draw": R.NOTHING_TO_DRAW}),
            "0 pass",
            At(turn=1, passes=1, legal="9H", refused={"1 pass": R.MUST_PLAY}),
            "1 9H",
            At(turn=0, passes=0, legal="KH", refused={"0 pass": R.MUST_PLAY, "0 draw": R.CAN_PLAY}),
        ),
    )
    yield Case(
        id="F16-until-dry",
        truth="Drawing until a card fits ends when stock and pile give no more, and the turn ends with it.",
        rules=BASE.vary(draw=STUCK_UNTIL),
        hands=("4D KH", "7H 2S"),
        pile="5S 9C",
        stock="TD",
        rest=Rest.ABSENT,
        script=(
            At(legal="draw"),
            "0 draw",
            At(turn=0, drawn=1, legal="draw", refused={"0 pass": R.MUST_DRAW}),
            "0 draw",
            At(turn=1, passes=0, hands={0: "4D KH TD 5S"}, pile="9C", stock_size=0, legal="pass"),
        ),
    )
    draws = {
        "one": ce.DrawRule(),
        "three-if-stuck": STUCK_THREE,
        "until-it-fits": STUCK_UNTIL,
        "draw-is-the-turn": ce.DrawRule(then=ce.AfterDraw.NOTHING),
        "any-card": ce.DrawRule(then=ce.AfterDraw.ANY_CARD),
    }
    for players in range(2, 6):
        for reshuffle in ce.Reshuffle:
            for name, draw in draws.items():
                yield Case(
                    id=f"F16-blocked-{players}-{reshuffle.name.lower()}-{name}",
                    truth="When every seat in a row has passed with nothing to draw, the round is blocked and over.",
                    rules=BASE.vary(reshuffle=reshuffle, draw=draw),
                    hands=("3D 3H", "4D 4H", "5D 5H", "6D 6H", "7D 7H")[:players],
                    pile="9C",
                    rest=Rest.ABSENT,
                    script=(
                        *(
                            step
                            for seat in range(players)
                            for step in (At(turn=seat, passes=seat, legal="pass", over=False), f"{seat} pass")
                        ),
                        At(
                            over=True,
                            blocked=True,
                            winners=(),
                            points=(6, 8, 10, 12, 14)[:players],
                            hand_points=(6, 8, 10, 12, 14)[:players],
                            legal="",
                        ),
                    ),
                )


def blocked_or_reshuffled() -> Iterator[Case]:
    """F17: the rule set says what an empty stock means; a blocked round ends either way."""
    s4 = BASE.vary(reshuffle=ce.Reshuffle.NEVER, draw=STUCK_THREE)
    for name, rules in (("knobs", s4), ("preset", ce.presets.CARD_GAME_101)):
        yield Case(
            id=f"F17-never-{name}",
            truth="Without reshuffling, a seat that takes the last card to no use is done, and the pile stays.",
            rules=rules,
            hands=("4D KH", "5C 6D"),
            pile="3C 9C",
            stock="QD",
            script=("0 draw", At(turn=1, stock_size=0, pile="3C 9C", sizes=(3, 2), legal="5C")),
        )
    reshuffling = {
        "knobs": (BASE, "3C pass"),
        "starter-rules": (ce.presets.STARTER_RULES, "3C pass"),
        "how-to-play": (ce.presets.HOW_TO_PLAY, "3C pass"),
        "last-card": (ce.presets.LAST_CARD, "3C pass"),
        "rules-card": (ce.presets.RULES_CARD, "3C"),
    }
    for name, (rules, legal) in reshuffling.items():
        yield Case(
            id=f"F17-turned-over-{name}",
            truth="With reshuffling, the pile under its top is turned over and the draw goes on from it.",
            rules=rules,
            hands=("4D QH", "5C 6D"),
            pile="3C 9C",
            rest=Rest.ABSENT,
            script=("0 draw", At(turn=0, stock_size=0, pile="9C", hands={0: "4D QH 3C"}, legal=legal)),
        )
    yield Case(
        id="F17-king-in-hand",
        truth="The card turned over and drawn is the only one that may be played, or it is kept.",
        rules=BASE,
        hands=("4D KH", "5C 6D"),
        pile="3C 9C",
        rest=Rest.ABSENT,
        script=("0 draw", At(turn=0, stock_size=0, pile="9C", hands={0: "4D KH 3C"}, legal="3C pass")),
    )
    for blocked in ce.Blocked:
        lowest = blocked is ce.Blocked.LOWEST_WINS
        for reshuffle in ce.Reshuffle:
            yield Case(
                id=f"F17-blocked-{blocked.name.lower()}-{reshuffle.name.lower()}",
                truth="A blocked round ends with or without reshuffling: the lowest hands share, or all count.",
                rules=BASE.vary(reshuffle=reshuffle, blocked=blocked),
                hands=("4D 2H", "KD", "3D 3H"),
                pile="9C",
                rest=Rest.ABSENT,
                script=(
                    "0 pass",
                    "1 pass",
                    "2 pass",
                    At(
                        over=True,
                        blocked=True,
                        hand_points=(6, 10, 6),
                        winners=(0, 2) if lowest else (),
                        points=(0, 10, 0) if lowest else (6, 10, 6),
                        legal="",
                    ),
                ),
            )
    yield Case(
        id="F17-play-resets",
        truth="A card played between passes starts the count again; so does one that is drawn.",
        rules=BASE,
        hands=("4D 2H", "9S KD JD", "3D 3H"),
        pile="9C",
        rest=Rest.ABSENT,
        script=(
            "0 pass",
            At(turn=1, passes=1, legal="9S"),
            "1 9S",
            At(turn=2, passes=0, legal="draw"),
            "2 draw",
            At(turn=2, legal="9C pass"),
            "2 pass",
            At(turn=0, passes=0, legal="pass"),
            "0 pass",
            "1 pass",
            At(turn=2, passes=2, legal="9C", over=False),
        ),
    )


def drawn_card() -> Iterator[Case]:
    """F18: one draw, and then the drawn card or nothing."""
    yield Case(
        id="F18-fits",
        truth="A seat may draw while it could play; then only the drawn card may be played, or kept.",
        rules=BASE,
        hands=("6D 6S 9C", "KD 4S"),
        pile="6H",
        stock="KC 4H",
        script=(
            At(legal="6D 6S draw"),
            "0 draw",
            At(
                turn=0,
                drawn=1,
                legal="4H pass",
                refused={"0 draw": R.DRAWN_ENOUGH, "0 6D": R.ONLY_DRAWN_CARD, "0 6S": R.ONLY_DRAWN_CARD},
            ),
            "0 pass",
            At(turn=1, drawn=0, hands={0: "6D 6S 9C 4H"}, stock_size=1),
        ),
    )
    yield Case(
        id="F18-does-not-fit",
        truth="A drawn card that does not fit ends the turn by itself, though an older card would have fitted.",
        rules=BASE,
        hands=("6D 9C", "KD 4S"),
        pile="6H",
        stock="2C KC",
        script=("0 draw", At(turn=1, drawn=0, hands={0: "6D 9C KC"}, refused={"0 6D": R.NOT_YOUR_TURN})),
    )
    for fits in ("4H", "AH", "KH", "6C"):
        yield Case(
            id=f"F18-only-{fits}",
            truth="Whatever card is drawn, it alone may be played: by suit or by rank.",
            rules=BASE,
            hands=("6D 6S 9H", "KD 4S"),
            pile="6H",
            stock=f"KC {fits}",
            script=(
                "0 draw",
                At(turn=0, legal=f"{fits} pass", refused={"0 9H": R.ONLY_DRAWN_CARD, "0 draw": R.DRAWN_ENOUGH}),
                f"0 {fits}",
                At(turn=1, top=fits, sizes=(3, 2)),
            ),
        )
    yield Case(
        id="F18-eight",
        truth="A drawn eight may be played for any suit, or kept.",
        rules=BASE,
        hands=("6D 6S 9C 8H", "KD 4S"),
        pile="6H",
        stock="KC 8S",
        script=("0 draw", At(turn=0, legal=f"{each('8S')} pass", refused={"0 8H=C": R.ONLY_DRAWN_CARD})),
    )
    yield Case(
        id="F18-alone",
        truth="A drawn card is played alone, also where several of a rank may be laid together.",
        rules=MANY,
        hands=("4C 6S 9C", "KD 4S"),
        pile="6H",
        stock="KC 4H",
        script=("0 draw", At(turn=0, legal="4H pass", refused={"0 4H+4C": R.ONE_CARD, "0 6S": R.ONLY_DRAWN_CARD})),
    )
    yield Case(
        id="F18-draw-is-the-turn",
        truth="Where drawing is the whole turn, it ends there even if the drawn card would fit.",
        rules=BASE.vary(draw=ce.DrawRule(then=ce.AfterDraw.NOTHING)),
        hands=("6D 9C", "KD 4S"),
        pile="6H",
        stock="KC 4H",
        script=("0 draw", At(turn=1, hands={0: "6D 9C 4H"})),
    )
    yield Case(
        id="F18-any-card",
        truth="Where any card may follow a draw, the older ones may be played, but nothing more is drawn.",
        rules=BASE.vary(draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD)),
        hands=("6D 9C", "KD 4S"),
        pile="6H",
        stock="KC 4H",
        script=("0 draw", At(turn=0, legal="6D 4H pass", refused={"0 draw": R.DRAWN_ENOUGH})),
    )


def draw_limit() -> Iterator[Case]:
    """F19: the number of draws in a turn is limited, and each turn counts from zero."""
    s4 = BASE.vary(draw=STUCK_THREE, reshuffle=ce.Reshuffle.NEVER)
    yield Case(
        id="F19-three",
        truth="At most three draws in a turn, none of them optional; the next seat has three of its own.",
        rules=s4,
        hands=("6D 9C", "KD 4S"),
        pile="5H",
        stock="7H TC JC 3S 2S QC KC",
        script=(
            At(legal="draw", drawn=0),
            "0 draw",
            At(turn=0, drawn=1, legal="draw", refused={"0 pass": R.MUST_DRAW}),
            "0 draw",
            At(turn=0, drawn=2, legal="draw", refused={"0 pass": R.MUST_DRAW}),
            "0 draw",
            At(turn=1, drawn=0, sizes=(5, 2), legal="draw", refused={"0 draw": R.NOT_YOUR_TURN}),
            "1 draw",
            At(turn=1, drawn=1),
            "1 draw",
            At(turn=1, drawn=2),
            "1 draw",
            At(turn=0, drawn=0, sizes=(5, 5), stock_size=1, legal="draw"),
        ),
    )
    yield Case(
        id="F19-holding-a-match",
        truth="Where drawing is only for those who are stuck, holding a card that fits forbids the draw.",
        rules=s4,
        hands=("6D 9C 5C", "KD 4S"),
        pile="5H",
        stock="7H TC JC",
        script=(At(legal="5C", refused={"0 draw": R.CAN_PLAY, "0 pass": R.MUST_PLAY}),),
    )
    yield Case(
        id="F19-must-play",
        truth="A drawn card that fits ends the drawing, and where the rule says so it must be played.",
        rules=s4,
        hands=("6D 9C", "KD 4S"),
        pile="5H",
        stock="TC JC 7H 2S",
        script=(
            "0 draw",
            "0 draw",
            At(turn=0, drawn=2, legal="7H", refused={"0 pass": R.MUST_PLAY_DRAWN, "0 draw": None}),
            "0 7H",
            At(turn=1, drawn=0, sizes=(3, 2)),
        ),
    )
    fills = "KC QC JC TC 9C 7C 6C 4C".split()
    for limit in range(1, 5):
        for when in ce.DrawWhen:
            yield Case(
                id=f"F19-limit-{limit}-{when.name.lower()}",
                truth="Each seat draws as many cards as the limit says, no more, whatever the seat before has done.",
                rules=BASE.vary(draw=ce.DrawRule(when=when, limit=limit)),
                hands=("AD 2D", "AS 2S", "3C 2C"),
                pile="5H",
                stock=" ".join(("3D", *fills)),
                script=(
                    *(
                        step
                        for seat in range(2)
                        for drawn in range(limit)
                        for step in (At(turn=seat, drawn=drawn, legal="draw"), f"{seat} draw")
                    ),
                    At(turn=2, drawn=0, sizes=(2 + limit, 2 + limit, 2), stock_size=9 - 2 * limit, legal="draw"),
                ),
            )
    yield Case(
        id="F19-three-at-will",
        truth="Whoever begins to draw at will, up to three, goes on until a card fits; older cards wait.",
        rules=BASE.vary(draw=ce.DrawRule(limit=3)),
        hands=("6H 9C", "KD 4S"),
        pile="5H",
        stock="TC JC 7H 2S",
        script=(
            At(legal="6H draw"),
            "0 draw",
            At(turn=0, drawn=1, legal="draw", refused={"0 6H": R.ONLY_DRAWN_CARD, "0 pass": R.MUST_DRAW}),
            "0 draw",
            At(turn=0, drawn=2, legal="7H pass", refused={"0 draw": R.DRAWN_ENOUGH, "0 6H": R.ONLY_DRAWN_CARD}),
        ),
    )


def wild_stays() -> Iterator[Case]:
    """F24: an eight names a suit and stays the card it is."""
    yield Case(
        id="F24-back-in-the-pile",
        truth="A covered eight leaves no named suit behind; the pile and its rest are turned over as printed.",
        rules=BASE,
        hands=("8H 4D", "5S 9C"),
        pile="3D",
        stock="2D",
        rest=Rest.ABSENT,
        script=(
            "0 8H=S",
            At(pile="3D 8H", suit="S"),
            "1 5S",
            At(pile="3D 8H 5S", suit="S"),
            "0 draw",
            At(turn=1, top="5S", suit="S", legal="draw", hands={0: "4D 2D"}),
        ),
    )
    for named in SUITS:
        yield Case(
            id=f"F24-again-{named}",
            truth="An eight that comes back from the stock is wild again, for every suit, whatever it named before.",
            rules=BASE,
            hands=(f"6{named} 4C JD", "KD TC"),
            pile="8H",
            suit=named,
            rest=Rest.ABSENT,
            script=(
                f"0 6{named}",
                At(turn=1, suit=named, pile=f"8H 6{named}", stock_size=0),
                "1 draw",
                At(
                    turn=1,
                    suit=named,
                    hands={1: "KD TC 8H"},
                    legal=f"{each('8H')} pass",
                    allowed=tuple(f"1 8H={suit}" for suit in SUITS),
                    refused={"1 8H": R.SUIT_MISSING},
                ),
            ),
        )


def score_by_rank() -> Iterator[Case]:
    """F26, F27: a card counts by its rank, never by its place in the pack."""
    hands = ("5H", "2C 2S TD 7H", "AS AC 9D JC", "8C 8S QH KD 3S")
    fifteen = BASE.vary(points={ce.Rank.ACE: 15})
    takes = fifteen.vary(scoring=ce.Scoring.WINNER_TAKES, blocked=ce.Blocked.LOWEST_WINS)
    expected: tuple[tuple[str, ce.RuleSet, tuple[int, ...], tuple[int, ...]], ...] = (
        ("ace-one", BASE, (0, 21, 21, 123), (0, 21, 21, 123)),
        ("ace-fifteen", fifteen, (0, 21, 49, 123), (0, 21, 49, 123)),
        ("winner-takes", takes, (0, 21, 49, 123), (193, 0, 0, 0)),
        ("last-card", ce.presets.LAST_CARD, (0, 21, 49, 123), (193, 0, 0, 0)),
        ("how-to-play", ce.presets.HOW_TO_PLAY, (0, 21, 21, 123), (0, 21, 21, 123)),
        ("rules-card", ce.presets.RULES_CARD, (0, 21, 21, 123), (0, 21, 21, 123)),
        ("card-game-101", ce.presets.CARD_GAME_101, (0, 21, 21, 123), (0, 21, 21, 123)),
    )
    for name, rules, hand_points, points in expected:
        yield Case(
            id=f"F26-{name}",
            truth="Number cards count their face, courts ten, eights fifty, the ace what its table says.",
            rules=rules,
            hands=hands,
            pile="6H",
            stock="4S 4D",
            script=("0 5H", At(over=True, winners=(0,), hand_points=hand_points, points=points, legal="")),
        )
    yield Case(
        id="F27-own-points",
        truth="Losers score their own hand: five and ten points beside the seat that went out.",
        rules=ce.presets.HOW_TO_PLAY,
        hands=("5D", "4H", "TS"),
        pile="6H",
        stock="4S 4D",
        turn=1,
        script=("1 4H", At(over=True, winners=(1,), hand_points=(5, 0, 10), points=(5, 0, 10))),
    )
    yield Case(
        id="F27-winner-takes",
        truth="Under winner takes, an ace of fifteen and a five bring the winner twenty, the others nothing.",
        rules=ce.presets.LAST_CARD,
        hands=("5H", "AD", "5S"),
        pile="6H",
        stock="4S 4D",
        script=("0 5H", At(over=True, winners=(0,), hand_points=(0, 15, 5), points=(20, 0, 0))),
    )


def suit_chosen() -> Iterator[Case]:
    """F30: the suit that was chosen is the suit in force."""
    for named in SUITS:
        yield Case(
            id=f"F30-named-{named}",
            truth="The suit chosen with an eight is the one in force; each choice is another move and another state.",
            rules=BASE,
            hands=("8H 4D", "7H 9S"),
            pile="3D",
            stock="QD KS",
            script=(
                At(allowed=tuple(f"0 8H={suit}" for suit in SUITS)),
                f"0 8H={named}",
                At(
                    turn=1,
                    suit=named,
                    legal={"C": "draw", "D": "draw", "H": "7H draw", "S": "9S draw"}[named],
                    allowed=("1 draw",),
                ),
            ),
        )


def several_cards() -> Iterator[Case]:
    """F32: several cards of one rank act once each, and the last one lies on top."""
    jacks = MANY.vary(powers={ce.Rank.JACK: ce.Power(draw=2)})
    aces = MANY.vary(powers={ce.Rank.ACE: ce.Power(skip=1)})
    queens = MANY.vary(powers={ce.Rank.QUEEN: ce.Power(reverse=True)})
    others = ("2C 3C", "2D 3D", "2S 3S")
    yield Case(
        id="F32-jacks",
        truth="Two jacks laid together make the next seat owe four; the second one gives the suit.",
        rules=jacks,
        hands=("JH JS 9C", *others),
        pile="4H",
        stock="TC 7C 6C 5C QD KS",
        script=(
            At(
                legal="JH JH+JS draw",
                refused={
                    "0 JS": R.DOES_NOT_FIT,
                    "0 JS+JH": R.DOES_NOT_FIT,
                    "0 JH+9C": R.ONE_RANK,
                    "0 JH+JD": R.NOT_HELD,
                },
            ),
            "0 JH+JS",
            At(turn=1, owed=4, top="JS", suit="S", pile="4H JH JS", legal="draw"),
            "1 draw",
            At(turn=2, owed=0, sizes=(1, 6, 2, 2)),
        ),
    )
    yield Case(
        id="F32-aces",
        truth="Two skips laid together pass over two seats.",
        rules=aces,
        hands=("AH AC 9C", *others),
        pile="4H",
        stock="QD KS",
        script=(At(legal="AH AH+AC draw"), "0 AH+AC", At(turn=3, top="AC", suit="C", pile="4H AH AC")),
    )
    yield Case(
        id="F32-queens",
        truth="Two reverses laid together cancel out.",
        rules=queens,
        hands=("QH QC 9C", *others),
        pile="4H",
        stock="JD KS",
        script=("0 QH+QC", At(turn=1, direction=1, top="QC", suit="C")),
    )
    for rank, rules in (("J", jacks), ("A", aces), ("Q", queens)):
        for count in range(1, 5):
            laid = [f"{rank}H", f"{rank}C", f"{rank}D", f"{rank}S"][:count]
            middle = sorted(laid[1:-1])
            text = "+".join((laid[0], *middle, *laid[1:][-1:]))
            turn = 1 + count if rank == "A" else -1 if rank == "Q" and count % 2 else 1
            yield Case(
                id=f"F32-{count}-of-{rank}",
                truth="Draws, skips and reverses of cards laid together add up, one for each card.",
                rules=rules,
                hands=(" ".join((*laid, "9C", "9D")), *others),
                pile="4H",
                stock="7C 6C 5C TC TD TS KC KD KS",
                script=(
                    f"0 {text}",
                    At(
                        turn=turn % 4,
                        owed=2 * count if rank == "J" else 0,
                        direction=-1 if rank == "Q" and count % 2 else 1,
                        top=laid[-1],
                        sizes=(2, 2, 2, 2),
                    ),
                ),
            )
    yield Case(
        id="F32-eights",
        truth="Eights laid together name one suit between them.",
        rules=MANY,
        hands=("8C 8S 9C", *others),
        pile="4H",
        stock="JD KS",
        script=(
            At(
                legal=f"{each('8C')} {each('8C+8S')} {each('8S')} {each('8S+8C')} draw",
                refused={"0 8C+8S": R.SUIT_MISSING},
            ),
            "0 8C+8S=D",
            At(turn=1, top="8S", suit="D", legal="draw"),
        ),
    )
    yield Case(
        id="F32-switched-off",
        truth="Without the option cards are laid one at a time.",
        rules=BASE,
        hands=("JH JS 9C", *others),
        pile="4H",
        stock="JD KS",
        script=(At(legal="JH draw", refused={"0 JH+JS": R.ONE_CARD}),),
    )
    yield Case(
        id="F32-answer-with-two",
        truth="Two jacks laid on a jack's penalty add four to it.",
        rules=jacks,
        hands=("JH 9C 9D", "JS JD 4C", "2D 3D", "2S 3S"),
        pile="4H",
        stock="TC 7C 6C 5C QD KS",
        script=("0 JH", At(legal="JS JD JS+JD JD+JS draw"), "1 JS+JD", At(turn=2, owed=6, top="JD", legal="draw")),
    )


def calls_and_catches() -> Iterator[Case]:
    """F33, F34: a call and a catch have their moment."""
    hands = ("5H 9C", "2C 3H", "2D 3D KD")
    stock = "7C 6C 5C QD KS"
    yield Case(
        id="F33-caught",
        truth="An uncalled last card may be caught once; before and after that there is nothing to call or to catch.",
        rules=CALLS,
        hands=hands,
        pile="6H",
        stock=stock,
        script=(
            At(
                legal="5H 5H! draw",
                due=(),
                aside={0: "", 1: "", 2: ""},
                refused={
                    "2 @2!": R.CALL_NOT_DUE,
                    "0 @0!": R.CALL_NOT_DUE,
                    "1 @1?2": R.NOTHING_TO_CATCH,
                    "2 @2?0": R.NOTHING_TO_CATCH,
                },
            ),
            "0 5H",
            At(
                turn=1,
                sizes=(1, 2, 3),
                due=(0,),
                aside={0: "@0!", 1: "@1?0", 2: "@2?0"},
                legal="3H 3H! draw",
                refused={
                    "0 @0?0": R.NOTHING_TO_CATCH,
                    "1 @1?2": R.NOTHING_TO_CATCH,
                    "1 @1!": R.CALL_NOT_DUE,
                    "2 @2!": R.CALL_NOT_DUE,
                    "1 @2?0": R.NOT_YOUR_TURN,
                    "1 @0!": R.NOT_YOUR_TURN,
                },
            ),
            "2 @2?0",
            At(
                turn=1,
                sizes=(3, 2, 3),
                hands={0: "9C KS QD"},
                stock_size=3,
                due=(),
                aside={0: "", 1: "", 2: ""},
                legal="3H 3H! draw",
                refused={"2 @2?0": R.NOTHING_TO_CATCH, "1 @1?0": R.NOTHING_TO_CATCH, "0 @0!": R.CALL_NOT_DUE},
            ),
        ),
    )
    yield Case(
        id="F33-called-after",
        truth="A call made after the play and before anybody catches saves the seat.",
        rules=CALLS,
        hands=hands,
        pile="6H",
        stock=stock,
        script=(
            "0 5H",
            "0 @0!",
            At(
                turn=1,
                sizes=(1, 2, 3),
                due=(),
                aside={0: "", 1: "", 2: ""},
                refused={"1 @1?0": R.NOTHING_TO_CATCH, "2 @2?0": R.NOTHING_TO_CATCH, "0 @0!": R.CALL_NOT_DUE},
            ),
        ),
    )
    yield Case(
        id="F33-called-with-the-play",
        truth="A call made with the play leaves nothing to call or to catch.",
        rules=CALLS,
        hands=hands,
        pile="6H",
        stock=stock,
        script=(
            "0 5H!",
            At(
                turn=1,
                sizes=(1, 2, 3),
                due=(),
                aside={0: "", 1: "", 2: ""},
                refused={"1 @1?0": R.NOTHING_TO_CATCH, "2 @2?0": R.NOTHING_TO_CATCH, "0 @0!": R.CALL_NOT_DUE},
            ),
        ),
    )
    yield Case(
        id="F33-too-many-cards",
        truth="With more than two cards in hand there is nothing to call, with the play or after it.",
        rules=CALLS,
        hands=("5H 9C 9D", "2C 3H", "2D 3D KD"),
        pile="6H",
        stock=stock,
        script=(
            At(legal="5H draw", refused={"0 5H!": R.CALL_NOT_DUE}),
            "0 5H",
            At(
                turn=1,
                due=(),
                aside={0: "", 1: "", 2: ""},
                refused={"0 @0!": R.CALL_NOT_DUE, "1 @1?0": R.NOTHING_TO_CATCH},
            ),
        ),
    )
    yield Case(
        id="F33-no-cards",
        truth="The play that goes out calls nothing; afterwards the round is over for calls and catches too.",
        rules=CALLS,
        hands=("5H", "2C 3H", "2D 3D KD"),
        pile="6H",
        stock=stock,
        script=(
            At(legal="5H draw", due=(), refused={"0 5H!": R.CALL_NOT_DUE, "1 @1?0": R.NOTHING_TO_CATCH}),
            "0 5H",
            At(over=True, aside={0: "", 1: "", 2: ""}, refused={"0 @0!": R.OVER, "1 @1?0": R.OVER}),
        ),
    )
    for players in range(2, 6):
        for seat in range(players):
            rest = ("2C 3C 9D", "2D 3D JD", "2S 3S KD", "4C 4D TC", "5D 6D TD")
            yield Case(
                id=f"F33-window-{players}-seat-{seat}",
                truth="The time to call and to catch is over when the seat is in turn again.",
                rules=CALLS,
                hands=tuple("AH 9C" if k == seat else rest[k] for k in range(players)),
                pile="6H",
                stock="QS QC JC KC KS TS 9S",
                turn=seat,
                script=(
                    f"{seat} AH",
                    *(
                        step
                        for k in range(1, players)
                        for step in (
                            At(turn=(seat + k) % players, due=(seat,), aside={seat: f"@{seat}!"}),
                            f"{(seat + k) % players} draw",
                        )
                    ),
                    At(
                        turn=seat,
                        due=(),
                        aside=dict.fromkeys(range(players), ""),
                        refused={
                            f"{seat} @{seat}!": R.CALL_NOT_DUE,
                            f"{(seat + 1) % players} @{(seat + 1) % players}?{seat}": R.NOTHING_TO_CATCH,
                        },
                    ),
                ),
            )
    yield Case(
        id="F33-automatic",
        truth="Where the last card announces itself there is nothing to say.",
        rules=BASE,
        hands=hands,
        pile="6H",
        stock=stock,
        script=(
            At(legal="5H draw", refused={"0 5H!": R.CALL_NOT_DUE}),
            "0 5H",
            At(turn=1, aside={0: "", 1: "", 2: ""}, refused={"0 @0!": None, "1 @1?0": None}),
        ),
    )
    yield Case(
        id="F33-declared",
        truth="Where it has to be said with the play, silence costs two cards at once, and nobody calls or catches.",
        rules=BASE.vary(last_card=ce.LastCardRule(mode=ce.LastCard.DECLARE, penalty=2)),
        hands=hands,
        pile="6H",
        stock=stock,
        script=(
            At(legal="5H 5H! draw"),
            "0 5H",
            At(turn=1, sizes=(3, 2, 3), stock_size=3, aside={0: "", 1: ""}, refused={"1 @1?0": None, "0 @0!": None}),
            "1 3H!",
            At(turn=2, sizes=(3, 1, 3), stock_size=3),
        ),
    )
    yield Case(
        id="F34-again",
        truth="A call counts for the time it was made: after drawing, the next last card is called anew or caught.",
        rules=CALLS,
        hands=("5H 9C", "2C 4C 6D"),
        pile="6H",
        stock=stock,
        script=(
            "0 5H",
            "0 @0!",
            "1 draw",
            At(turn=0, legal="draw"),
            "0 draw",
            At(turn=1, sizes=(2, 4)),
            "1 draw",
            At(turn=1, legal="5C pass"),
            "1 5C",
            At(turn=0, legal="9C 9C! draw"),
            "0 9C",
            At(sizes=(1, 4), turn=1, due=(0,), aside={0: "@0!", 1: "@1?0"}),
            "1 @1?0",
            At(turn=1, sizes=(3, 4), due=(), hands={0: "QD 6C 7C"}),
        ),
    )
    yield Case(
        id="F34-called-again",
        truth="A second call, for the second last card, is accepted like the first.",
        rules=CALLS,
        hands=("5H 9C", "2C 4C 6D"),
        pile="6H",
        stock=stock,
        script=(
            "0 5H!",
            "1 draw",
            "0 draw",
            "1 draw",
            "1 5C",
            "0 9C!",
            At(sizes=(1, 4), turn=1, due=(), aside={0: "", 1: ""}, refused={"1 @1?0": R.NOTHING_TO_CATCH}),
        ),
    )
    yield Case(
        id="F34-caught-and-down-again",
        truth="After being caught, a seat that comes down to one card again has to call again.",
        rules=CALLS,
        hands=("5H 9C", "2C 4C 6D"),
        pile="6H",
        stock="KC KS JS JC 4H 3H",
        script=(
            "0 5H",
            "1 @1?0",
            At(turn=1, hands={0: "9C 3H 4H"}),
            "1 draw",
            At(turn=0, legal="3H 4H draw"),
            "0 3H",
            At(turn=1, due=(), aside={0: "", 1: ""}),
            "1 draw",
            At(turn=0, legal="4H 4H! draw"),
            "0 4H",
            At(turn=1, due=(0,), aside={0: "@0!", 1: "@1?0"}),
            "1 @1?0",
            At(turn=1, due=(), sizes=(3, 5), stock_size=0),
        ),
    )
    yield Case(
        id="F34-swapped",
        truth="A call does not travel with the cards: a last card got by a swap is nobody's to call or to catch.",
        rules=SEVENS.vary(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2)),
        hands=("5H 9C", "7H 4C 6D", "2D 3D KD"),
        pile="6H",
        stock=stock,
        script=(
            "0 5H",
            At(turn=1, due=(0,)),
            "1 7H>0",
            At(
                turn=2,
                hands={0: "4C 6D", 1: "9C"},
                due=(),
                aside={0: "", 1: "", 2: ""},
                refused={"1 @1!": R.CALL_NOT_DUE, "2 @2?1": R.NOTHING_TO_CATCH, "2 @2?0": R.NOTHING_TO_CATCH},
            ),
        ),
    )
    yield Case(
        id="F34-penalty-pays-in-turn",
        truth="A seat that owes cards is in turn again, so its own call is no longer due.",
        rules=TWOS.vary(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2)),
        hands=("5H 9C", "2H 4C 6D"),
        pile="6H",
        stock=stock,
        script=("0 5H", At(due=(0,)), "1 2H", At(turn=0, owed=2, due=(), aside={0: "", 1: ""})),
    )


def sevens_swap() -> Iterator[Case]:
    """F35: a seven swaps with a named seat, unless it is the last card."""
    yield Case(
        id="F35-last-card",
        truth="A last seven wins at once; it needs no target and takes none.",
        rules=SEVENS,
        hands=("7H", "2C 4C 6D", "9D"),
        pile="6H",
        stock="QD KS",
        script=(
            At(legal="7H draw", refused={"0 7H>1": R.TARGET_WRONG, "0 7H>2": R.TARGET_WRONG}),
            "0 7H",
            At(over=True, winners=(0,), sizes=(0, 3, 1), hand_points=(0, 12, 9), legal=""),
        ),
    )
    yield Case(
        id="F35-target",
        truth="Any other seven names another seat at the table, and the two hands change places.",
        rules=SEVENS,
        hands=("7H 3S 3D", "2C 4C 6D KC", "9D JD"),
        pile="6H",
        stock="QD KS",
        script=(
            At(
                legal="7H>1 7H>2 draw",
                refused={
                    "0 7H": R.TARGET_MISSING,
                    "0 7H>0": R.TARGET_WRONG,
                    "0 7H>3": R.TARGET_WRONG,
                },
            ),
            "0 7H>2",
            At(turn=1, top="7H", hands={0: "9D JD", 1: "2C 4C 6D KC", 2: "3S 3D"}, legal="draw"),
        ),
    )
    for players in range(2, 6):
        filled = ("2C 4C", "9D JD", "TS QS", "5C 5D", "KC KD")[:players]
        for seat in range(players):
            targets = [k for k in range(players) if k != seat]
            mine = "7H 3S 3D"
            yield Case(
                id=f"F35-{players}-seat-{seat}",
                truth="Every other seat may be named as target, and no seat else.",
                rules=SEVENS,
                hands=tuple(mine if k == seat else filled[k] for k in range(players)),
                pile="6H",
                stock="QD KH",
                turn=seat,
                script=(
                    At(
                        legal=" ".join((*(f"7H>{k}" for k in targets), "draw")),
                        refused={
                            f"{seat} 7H>{seat}": R.TARGET_WRONG,
                            f"{seat} 7H>{players}": R.TARGET_WRONG,
                            f"{seat} 7H": R.TARGET_MISSING,
                        },
                    ),
                    f"{seat} 7H>{targets[-1]}",
                    At(
                        turn=(seat + 1) % players,
                        hands={
                            k: "3S 3D" if k == targets[-1] else filled[targets[-1]] if k == seat else filled[k]
                            for k in range(players)
                        },
                    ),
                ),
            )
    yield Case(
        id="F35-plain-card",
        truth="A card that swaps nothing takes no target.",
        rules=SEVENS,
        hands=("7H 3H 3D", "2C 4C 6D KC", "9D JD"),
        pile="6H",
        stock="QD KS",
        script=(At(legal="7H>1 7H>2 3H draw", refused={"0 3H>1": R.TARGET_WRONG}),),
    )
    yield Case(
        id="F35-jump-in",
        truth="A seven thrown in out of turn swaps as well, so it needs its target too.",
        rules=SEVENS.vary(packs={2: 2}, jump_in=True),
        hands=("7H 9C KC", "2C 3C 4C", "7H 3S 3D"),
        pile="6H",
        stock="QD KS",
        script=(
            "0 7H>1",
            At(
                turn=1,
                hands={0: "2C 3C 4C", 1: "9C KC"},
                aside={0: "", 1: "", 2: "@2:7H>0 @2:7H>1"},
                refused={"2 @2:7H": R.TARGET_MISSING, "2 @2:7H>2": R.TARGET_WRONG, "2 @2:7H>3": R.TARGET_WRONG},
            ),
            "2 @2:7H>0",
            At(turn=0, hands={0: "3S 3D", 1: "9C KC", 2: "2C 3C 4C"}, top="7H"),
        ),
    )
    yield Case(
        id="F35-jump-in-last",
        truth="A last seven thrown in out of turn wins without a swap.",
        rules=SEVENS.vary(packs={2: 2}, jump_in=True),
        hands=("7H 9C KC", "2C 3C 4C", "7H"),
        pile="6H",
        stock="QD KS",
        script=(
            "0 7H>1",
            At(turn=1, aside={2: "@2:7H"}, refused={"2 @2:7H>0": R.TARGET_WRONG}),
            "2 @2:7H",
            At(over=True, winners=(2,), hands={0: "2C 3C 4C", 1: "9C KC"}, legal=""),
        ),
    )


def jump_ins() -> Iterator[Case]:
    """F36: the identical card may be thrown in, and play goes on from there."""
    yield Case(
        id="F36-on-from-the-jumper",
        truth="A seat that holds the very card on top may throw it in; play goes on from that seat.",
        rules=JUMPS,
        hands=("5H 9C", "2C 3H", "5H KD", "2D 3D"),
        pile="6H",
        stock="5C QD KS",
        script=(
            At(aside={0: "", 1: "", 2: "", 3: ""}, refused={"2 @2:5H": R.NO_JUMP_IN}),
            "0 5H",
            At(
                turn=1,
                aside={0: "", 1: "", 2: "@2:5H", 3: ""},
                allowed=("2 @2:5H",),
                refused={"2 5H": R.NOT_YOUR_TURN, "3 @3:5H": None, "1 @2:5H": R.NOT_YOUR_TURN},
            ),
            "2 @2:5H",
            At(turn=3, pile="6H 5H 5H", sizes=(1, 2, 1, 2)),
        ),
    )
    for direction in (1, -1):
        for jumper in (0, 1, 2, 3):
            hands = ["9C JC 4D", "2C 3H 9D", "QC KD 9S", "2D 3D 6C"]
            hands[0] += " 5H"
            hands[jumper] += " 5H"
            in_turn = direction % 4
            script: tuple[str | At, ...] = (
                (
                    "0 5H",
                    At(turn=in_turn, aside={k: "@" + f"{k}:5H" if k == jumper else "" for k in range(4)}),
                    f"{jumper} @{jumper}:5H",
                    At(turn=(jumper + direction) % 4, direction=direction, top="5H"),
                )
                if jumper != in_turn
                else (
                    "0 5H",
                    At(
                        turn=in_turn,
                        aside=dict.fromkeys(range(4), ""),
                        refused={f"{jumper} @{jumper}:5H": R.NO_JUMP_IN},
                        allowed=(f"{jumper} 5H",),
                    ),
                )
            )
            yield Case(
                id=f"F36-seat-{jumper}-direction-{direction}",
                truth="Everybody but the seat in turn may throw in, the player of the top included.",
                rules=JUMPS,
                hands=tuple(hands),
                pile="6H",
                stock="5C QD KS",
                direction=direction,
                script=script,
            )
    yield Case(
        id="F36-same-rank-is-not-enough",
        truth="A card of the same rank or of the same suit cannot be thrown in.",
        rules=JUMPS,
        hands=("5H 9C", "2C 3H", "5D KD", "6H 3D"),
        pile="6H",
        stock="5C QD KS",
        script=(
            "0 5H",
            At(turn=1, aside={2: "", 3: ""}, refused={"2 @2:5D": R.NO_JUMP_IN, "3 @3:6H": R.NO_JUMP_IN}),
        ),
    )
    yield Case(
        id="F36-not-while-cards-are-owed",
        truth="Nothing can be thrown in while cards are owed.",
        rules=JUMPS.vary(powers={ce.Rank.TWO: ce.Power(draw=2)}),
        hands=("2H 9C", "2C 3H", "2H KD", "2D 3D"),
        pile="6H",
        stock="5C QD KS 7C 7D",
        script=(
            "0 2H",
            At(turn=1, owed=2, aside={2: "", 3: ""}, refused={"2 @2:2H": R.NO_JUMP_IN}),
            "1 draw",
            At(turn=2, owed=0, aside={2: ""}, allowed=("2 2H",)),
        ),
    )
    yield Case(
        id="F36-drawn-cards-stay",
        truth="A jump-in ends the turn of the seat in turn; a card that it drew stays with it.",
        rules=JUMPS,
        hands=("5H 9C", "2C 3D", "5H KD", "2D 3D"),
        pile="6H",
        stock="5C QD KH",
        script=(
            "0 5H",
            "1 draw",
            At(turn=1, drawn=1, legal="KH pass"),
            "2 @2:5H",
            At(turn=3, drawn=0, hands={1: "2C 3D KH"}, legal="draw"),
        ),
    )
    yield Case(
        id="F36-last-card",
        truth="A last card thrown in out of turn wins the round.",
        rules=JUMPS,
        hands=("5H 9C", "2C 3D", "5H", "2D 3D"),
        pile="6H",
        stock="5C QD KH",
        script=("0 5H", "2 @2:5H", At(over=True, winners=(2,), hand_points=(9, 5, 0, 5), legal="")),
    )


CASES: tuple[Case, ...] = (
    *suit_holds(),
    *suit_named(),
    *suit_ends(),
    *suit_binds(),
    *starter(),
    *last_wild(),
    *last_power(),
    *two_player_reverse(),
    *reverse_at_once(),
    *penalty_once(),
    *penalty_answers(),
    *short_stock(),
    *nothing_to_take(),
    *last_of_stock(),
    *nothing_to_draw(),
    *blocked_or_reshuffled(),
    *drawn_card(),
    *draw_limit(),
    *wild_stays(),
    *score_by_rank(),
    *suit_chosen(),
    *several_cards(),
    *calls_and_catches(),
    *sevens_swap(),
    *jump_ins(),
)
