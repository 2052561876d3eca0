"""Somebody who asks the desk as the page does, and chooses at random among what it offers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import crazyeights as ce
from docs.live.livetable import Desk

Answer = dict[str, Any]


class Asker:
    """A page without a screen: it keeps what it was shown last, and the story as it has been told piece by piece."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.shown: Answer = {}
        self.story: list[Answer] = []

    def answer(self, do: str, **more: object) -> Answer:
        """Ask, and return the answer as it is."""
        found: Answer = json.loads(self.desk.answer(json.dumps({"do": do, **more})))
        if "shown" in found:
            self.shown = dict(found["shown"])
            piece = self.shown.pop("story")
            self.story = [*self.story[: piece["from"]], *piece["lines"]]
        return found

    def ask(self, do: str, **more: object) -> Answer:
        """Ask something that can be done, and return the answer."""
        found = self.answer(do, **more)
        assert "error" not in found, (do, more, found)
        return found

    def lays(self, *hands: str, pile: str, rules: ce.RuleSet, stock: str = "2C 3C 4C 5C", turn: int = 0) -> None:
        """Have a round played from cards that are laid out; the person is seat 0."""
        table = ce.position(rules, hands=hands, pile=pile, stock=stock, turn=turn)
        names = ("you", *(f"{name} (tips)" for name in ("Ann", "Bo", "Cleo")[: len(hands) - 1]))
        record = ce.Record(rules, len(hands), table.seed, table.dealer, names=names, start=table)
        self.ask("open", text=str(record))

    @property
    def moves(self) -> list[str]:
        """What can be done but for plays."""
        return [act["move"] for act in self.shown["acts"]]

    def refused(self, do: str, **more: object) -> str:
        """Ask something that cannot be done, and return why; nothing has changed."""
        before, names = self.shown, self.desk.names()
        found = self.answer(do, **more)
        assert set(found) == {"error", "problems"}, (do, more, found)
        assert (before, names) == (self.shown, self.desk.names())
        error: str = found["error"]
        assert error
        assert not error.startswith("this went wrong here"), (do, more, error)
        return error

    def deals(self, preset: str = "starter-rules", players: int = 2, seed: str = "1", **more: object) -> None:
        """Have a game dealt."""
        self.ask("deal", preset=preset, players=players, seed=seed, **more)

    @property
    def everything(self) -> Answer:
        """All that the page shows, but for what can be taken back."""
        return {key: value for key, value in self.shown.items() if key != "undo"} | {"story": self.story}

    def told(self) -> list[str]:
        """The story as plain lines."""
        return ["".join(str(next(iter(part.values()))) for part in line["parts"]) for line in self.story]

    def decides(self, rng: Random) -> None:
        """Go on by one step, by what is offered and nothing else."""
        shown = self.shown
        if shown["asks"] == "bot":
            self.ask("go")
            return
        cards = [card["card"] for card in shown["hand"] if card["playable"]]
        moves = [act["move"] for act in shown["acts"]]
        choice = rng.choice(["card"] * 6 * bool(cards) + ["act"] * bool(moves))
        self.ask("move", move=rng.choice(moves) if choice == "act" else self.chooses(rng, [rng.choice(cards)]))

    def chooses(self, rng: Random, cards: list[str]) -> str:
        """A play of some cards and perhaps others, as the questions about them lead to it."""
        answer = self.ask("card", cards=cards)
        if answer["more"] and (not answer["plays"] or rng.random() < 1 / 2):
            return self.chooses(rng, [rng.choice(answer["more"]), *cards][::-1])
        assert answer["plays"], (cards, answer)
        play = rng.choice(answer["plays"])
        assert play["suit"] in (answer["suits"] or [None])
        assert play["swap"] in ([target["seat"] for target in answer["targets"]] or [None])
        assert play["call"] in answer["calls"]
        move: str = play["move"]
        return move
