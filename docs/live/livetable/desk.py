"""The desk: the page asks, and everything that it shows comes from the answers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import crazyeights as ce
from crazyeights.errors import CrazyEightsError
from crazyeights.errors import shown as cut
from crazyeights.notation import parse_move

from .acting import SILENCE
from .asking import Asked, AskError, number_of, read, text_of, texts_of
from .opening import dealt, opened, problems
from .playing import Asks, Playing
from .showing import shown
from .stepping import Stepping, stepping
from .stories import Story

_FILE_LETTERS = re.compile(r"[^a-z0-9]+")


class Desk:
    """A table on a page: the game that is played or stepped through, and answers to what is asked.

    Examples:
        >>> desk = Desk()
        >>> answer = json.loads(desk.answer('{"do": "deal", "preset": "starter-rules", "players": 2, "seed": "1"}'))
        >>> answer["shown"]["asks"], len(answer["shown"]["hand"])
        ('turn', 7)
        >>> json.loads(desk.answer('{"do": "move", "move": "pass"}'))["error"]
        'pass: draw before you pass'
    """

    def __init__(self) -> None:
        self._mode: Playing | Stepping | None = None
        self._story = Story()

    def answer(self, text: str) -> str:
        """Return the answer to a question; it never raises, and after an error nothing has changed.

        Args:
            text: The question, as JSON: ``do`` says what, the other keys with what.

        Returns:
            The answer as JSON, in ASCII.
        """
        try:
            return json.dumps(self._answered(read(text)))
        except CrazyEightsError as error:
            return json.dumps({"error": str(error), "problems": list(problems(error))})
        except Exception as error:  # noqa: BLE001 - a fault of this program; the page says so and can go on
            return json.dumps({"error": f"this went wrong here: {type(error).__name__}", "problems": []})

    def names(self) -> dict[str, Any]:
        """Return what a console beside the table knows by name: the library, and the game as it stands.

        The table and the state are whole: whoever asks for them sees all cards.
        """
        found: dict[str, Any] = {"ce": ce, **dict.fromkeys(("state", "table", "view", "record", "rules"))}
        if self._mode is not None:
            scene = self._mode.scene
            record = scene.record
            found |= {"state": scene.state, "table": scene.table, "view": scene.seen}
            found |= {"record": record, "rules": record.rules}
        return found

    def _answered(self, asked: Asked) -> Mapping[str, object]:  # noqa: PLR0912 - a line for each question
        match text_of(asked, "do"):
            case "offers":
                from .offers import offers

                return offers()
            case "check":
                from .offers import checked

                return checked(asked)
            case "deal":
                return self._begun(dealt(asked))
            case "move":
                return self._moved(text_of(asked, "move"))
            case "silence":
                return self._moved(SILENCE)
            case "go":
                return self._gone_on(self._playing.gone_on())
            case "undo":
                return self._undone()
            case "card":
                from .choosing import chosen

                scene = self._playing.scene
                return chosen(scene.seen, texts_of(asked, "cards"), scene.cast)
            case "hint":
                return self._hint()
            case "share":
                from .links import fragment

                return {"fragment": fragment(self._any.scene.record)}
            case "record":
                record = self._any.scene.record
                name = _FILE_LETTERS.sub("-", record.rules.name.lower()[:40]).strip("-") or "game"
                return {"text": str(record), "file": f"crazyeights-{name}.txt"}
            case "open":
                return self._begun(opened(_text_to_open(asked)))
            case "step":
                return self._stepped(number_of(asked, "at"))
            case "take":
                mode = self._any if isinstance(self._any, Stepping) else stepping(self._playing)
                return self._begun(mode.taken(number_of(asked, "at"), number_of(asked, "seat")))
            case "rules":
                return self._rules()
            case "card_page":
                return self._card_page()
            case other:
                raise AskError(f"nobody here can {cut(other)}")

    @property
    def _any(self) -> Playing | Stepping:
        if self._mode is None:
            raise AskError("there is no game yet; deal one first")
        return self._mode

    @property
    def _playing(self) -> Playing:
        if isinstance(self._any, Stepping):
            raise AskError("the game is only stepped through; play on from here first")
        return self._any

    def _begun(self, mode: Playing | Stepping) -> Mapping[str, object]:
        """Show a game of which the page has told nothing yet."""
        return self._shown(mode, Story())

    def _gone_on(self, mode: Playing | Stepping) -> Mapping[str, object]:
        """Show the game with more moves, or fewer."""
        return self._shown(mode, self._story)

    def _shown(self, mode: Playing | Stepping, story: Story) -> Mapping[str, object]:
        found = shown(mode)
        found["story"] = story.piece(mode.scene)
        self._mode, self._story = mode, story
        return {"shown": found}

    def _moved(self, text: str) -> Mapping[str, object]:
        playing = self._playing
        if text == SILENCE:
            return self._gone_on(playing.silent())
        return self._gone_on(playing.moved(parse_move(text)))

    def _undone(self) -> Mapping[str, object]:
        earlier = self._playing.undone()
        self._story.forget(len(earlier.game.record.moves))
        return self._gone_on(earlier)

    def _stepped(self, at: int) -> Mapping[str, object]:
        if isinstance(self._any, Stepping):
            return self._gone_on(self._any.stepped(at))
        return self._begun(stepping(self._playing).stepped(at))

    def _hint(self) -> Mapping[str, object]:
        from crazyeights.sitting.hints import hint
        from crazyeights.sitting.saying import named

        from .parts import pieces

        playing = self._playing
        if playing.asks not in {Asks.TURN, Asks.ASIDE}:
            raise AskError("there is nothing to decide now")
        move, why = hint(playing.game.seen)
        line = pieces(("Hint: ", *named(move, playing.game.cast), f" - {why}"))
        return {"line": line, "move": None if move is None else str(move)}

    def _rules(self) -> Mapping[str, object]:
        from crazyeights.rulescard import rules_text
        from crazyeights.rulescard.markup import html

        _, *blocks = rules_text(self._any.scene.record.rules).split("\n\n")
        return {"title": shown(self._any)["title"], "words": html(blocks)}

    def _card_page(self) -> Mapping[str, object]:
        from crazyeights.rulescard import rules_card

        return {"html": rules_card(self._any.scene.record.rules)}


def _text_to_open(asked: Asked) -> str:
    if "fragment" not in asked:
        return text_of(asked, "text")
    from .links import unpacked

    return unpacked(text_of(asked, "fragment"))
