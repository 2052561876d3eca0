"""A game that is played on the page: who is asked next, one step at a time.

After each move everybody who might do something out of turn is asked, in the order of the seats, and then the seat in
turn. Whether a computer player could speak may depend on its cards, which nobody else sees; so the page is told to go
on wherever the rules leave it open that one speaks, and then learns what it said, if anything.
"""

from __future__ import annotations

from enum import Enum

import attrs

from crazyeights.moves import DEALING, Call, Catch, JumpIn, Move
from crazyeights.phases import Naming, Over, Turn
from crazyeights.rulebook import legal_moves, refusal
from crazyeights.sitting.game import Game

from .asking import AskError
from .scenes import Scene


class Asks(Enum):
    """Whom the table waits for."""

    TURN = "turn"
    """The person is in turn."""
    ASIDE = "aside"
    """The person may do something out of turn."""
    DEAL = "deal"
    """The next round is to be dealt."""
    OVER = "over"
    """Nobody: the game is over."""
    BOT = "bot"
    """Computer players."""


@attrs.frozen
class Playing:
    """A game that is played, and who has been asked since the last move.

    Examples:
        >>> from crazyeights import Record, presets
        >>> from crazyeights.sitting.game import new_game
        >>> record = Record(presets.STARTER_RULES, 2, seed=1, dealer=1)
        >>> Playing(new_game(record, seat=0, bots=["tips", "tips"])).asks
        <Asks.TURN: 'turn'>
    """

    game: Game
    """The game."""
    passed: int = 0
    """All seats before this one have let the chance go by to do something out of turn."""

    @property
    def asks(self) -> Asks:
        """Whom the table waits for: it depends on nothing that the person does not see."""
        game, seen = self.game, self.game.seen
        if isinstance(seen.phase, Over):
            return Asks.DEAL if game.is_between_rounds else Asks.OVER
        speakers = self._possible_speakers()
        if speakers and speakers[0] == game.seat:
            return Asks.ASIDE
        return Asks.BOT if speakers or seen.turn != game.seat else Asks.TURN

    def _possible_speakers(self) -> list[int]:
        """Who is still to be asked before the seat in turn, as far as the person can tell."""
        game, seen = self.game, self.game.seen
        if isinstance(seen.phase, Naming):
            return []
        jumps = seen.rules.jump_in and isinstance(seen.phase, Turn)
        return [
            seat
            for seat in seen.ring.members
            if seat >= self.passed
            and seat != seen.turn
            and (legal_moves(seen, seat) if seat == game.seat else jumps or seen.due)
        ]

    def moved(self, move: Move) -> Playing:
        """Return the game after a move of the person.

        Args:
            move: The move.

        Raises:
            AskError: It is not legal now, or others are asked first.
        """
        match self.asks:
            case Asks.BOT:
                raise AskError("the others are asked first; go on")
            case Asks.DEAL:
                seat = None
            case Asks.TURN | Asks.ASIDE | Asks.OVER:
                seat = self.game.seat
        reason = refusal(self.game.seen, move)
        if reason is not None:
            raise AskError(f"{_named(move)}: {reason.value}")
        return Playing(self.game.said(move, seat))

    def silent(self) -> Playing:
        """Return the game after the person has let the chance go by to do something out of turn.

        Raises:
            AskError: There is no such chance now.
        """
        if self.asks is not Asks.ASIDE:
            raise AskError("there is nothing to be let go by now")
        return Playing(self.game, self.game.seat + 1)

    def gone_on(self) -> Playing:
        """Return the game after computer players were asked, until one of them says something or the person is asked.

        Raises:
            AskError: The person is asked already, or the game is over.
            BotError: A computer player made a mistake.
        """
        if self.asks is not Asks.BOT:
            raise AskError("no computer player is to be asked now")
        game, speakers = self.game, self.game.speakers()
        for seat in self._possible_speakers():
            if seat == game.seat:
                return Playing(game, seat)
            move = game.answer(seat) if seat in speakers else None
            if move is not None:
                return Playing(game.said(move, seat))
        turn = game.state.turn
        if turn == game.seat:
            return Playing(game, game.record.players)
        assert turn is not None  # the round is not over
        move = game.answer(turn)
        assert move is not None  # a computer player in turn says something
        return Playing(game.said(move, turn))

    def undone(self) -> Playing:
        """Return the game as it was when the person last made a move, and is asked again.

        Raises:
            AskError: The person has not made any.
        """
        earlier = self.game.undone()
        if earlier is None:
            raise AskError("there is nothing to take back: you have not made a move yet")
        move = self.game.record.moves[len(earlier.record.moves)]
        aside = isinstance(move, JumpIn | Call | Catch) and earlier.state.turn != earlier.seat
        return Playing(earlier, earlier.seat if aside else earlier.record.players)

    @property
    def scene(self) -> Scene:
        """What there is to be shown."""
        game = self.game
        return Scene(
            record=game.record,
            tables=game.tables,
            at=len(game.record.moves),
            seat=game.seat,
            bots=tuple(None if seat == game.seat else bot for seat, bot in enumerate(game.bots)),
            is_open=False,
        )


def _named(move: Move) -> str:
    return "the deal" if move in DEALING else str(move)
