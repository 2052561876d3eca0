# /// script
# requires-python = ">=3.11"
# dependencies = ["crazyeights", "gymnasium>=1.0", "matplotlib>=3.11", "numpy>=1.26", "pettingzoo>=1.27"]
# ///
"""Teach a small network to beat random play, on the environment of PettingZoo.

Run: python examples/train_agent.py [--rounds 800] [--rules starter-rules] [--players 2] [--picture curve.png]
(it needs the extra `pettingzoo`, and matplotlib for the picture)

The agent has one hidden layer and learns by REINFORCE: it plays rounds, makes what it did in rounds that it won more
likely, and what it did in the others less. It is at seat 0; random play has the other seats.
"""

# pyright: basic, reportMissingImports=false
# (NumPy, matplotlib and PettingZoo are not installed where types are checked)

import argparse
import tempfile
from pathlib import Path
from typing import Any, TypeAlias

import matplotlib as mpl
import numpy as np
from numpy.typing import NDArray

from crazyeights.interop.pettingzoo import raw_env
from crazyeights.simulation.estimates import Share

mpl.use("agg")
from matplotlib import pyplot as plt

Numbers: TypeAlias = NDArray[np.float64]
Environment: TypeAlias = Any
"""PettingZoo's carry no types."""

HIDDEN, BATCH, STEP, WINDOW, LONGEST = 64, 8, 3e-3, 100, 400


class Agent:
    """A network from what a seat sees to how likely it takes each action."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights: list[Numbers] = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros((HIDDEN, actions)),
            np.zeros(actions),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        """Of the slopes so far, the newer ones counting more."""
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        """Of the slopes, likewise."""
        self.updates = 0

    def chances(self, seen: Numbers, legal: NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
        """The hidden layer, and the chance of each action; of a row or of many."""
        first, first_bias, second, second_bias = self.weights
        hidden = np.tanh(seen @ first + first_bias)
        scores = np.where(legal, hidden @ second + second_bias, -np.inf)
        powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return hidden, powers / powers.sum(axis=-1, keepdims=True)

    def act(self, seen: Numbers, legal: NDArray[np.bool_]) -> int:
        """Choose one of the legal actions."""
        _, chances = self.chances(seen, legal)
        return int(min(np.searchsorted(np.cumsum(chances), self.rng.random()), np.flatnonzero(legal)[-1]))

    def learn(self, seen: Numbers, legal: NDArray[np.bool_], taken: NDArray[np.int64], gains: Numbers) -> None:
        """Take one step (Adam's) towards the actions that gained, and away from those that lost."""
        hidden, chances = self.chances(seen, legal)
        error = -chances
        error[np.arange(len(taken)), taken] += 1
        error *= gains[:, None] / len(taken)
        back = (error @ self.weights[2].T) * (1 - hidden**2)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]
        self.updates += 1
        for at, slope in enumerate(slopes):
            self.means[at] += 0.1 * (slope - self.means[at])
            self.squares[at] += 0.001 * (slope**2 - self.squares[at])
            mean, square = self.means[at] / (1 - 0.9**self.updates), self.squares[at] / (1 - 0.999**self.updates)
            self.weights[at] += STEP * mean / (np.sqrt(square) + 1e-8)


def play(env: Environment, agent: Agent, scale: Numbers, rng: np.random.Generator) -> tuple[list[Any], float]:
    """Play a round; return what the agent saw, might have done and did, and what it gained."""
    env.reset()
    story: list[Any] = []
    gain = 0.0
    for name in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if name == "player_0":
            gain += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = seen["action_mask"].astype(bool)
        if name == "player_0":
            inputs = seen["observation"] / scale
            action = agent.act(inputs, legal)
            story.append((inputs, legal, action))
        else:
            action = int(rng.choice(np.flatnonzero(legal)))
        env.step(action)
    return story, gain


def tested(env: Environment, agent: Agent, scale: Numbers, rng: np.random.Generator, rounds: int) -> Share:
    """How many of some rounds the agent wins without learning from them."""
    return Share(sum(play(env, agent, scale, rng)[1] > 0 for _ in range(rounds)), rounds)


def in_words(share: Share) -> str:
    """The share with its interval of 95 %."""
    estimate = share.estimate()
    assert estimate is not None
    return f"{estimate.value:.1%} of {share.trials} rounds ({estimate.low:.1%} to {estimate.high:.1%})"


def draw_curve(path: Path, wins: list[bool], before: Share, after: Share, title: str) -> None:
    """Draw the share of rounds won, over the last of them at each point of the training."""
    curve = [np.mean(wins[max(0, done - WINDOW) : done]) for done in range(min(20, len(wins)), len(wins) + 1)]
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    label = f"in training, over the last {WINDOW} rounds"
    axes.plot(np.arange(len(wins) + 1 - len(curve), len(wins) + 1), curve, color="tab:blue", label=label)
    for share, place, colour in ((before, 0, "tab:gray"), (after, len(wins), "tab:green")):
        estimate = share.estimate()
        assert estimate is not None
        spread = [[estimate.value - (estimate.low or 0.0)], [(estimate.high or 0.0) - estimate.value]]
        label = f"{'after' if place else 'before'}: {estimate.value:.0%} of {share.trials} rounds"
        axes.errorbar([place], [estimate.value], spread, fmt="o", color=colour, capsize=4, label=label)
    axes.set(title=title, xlabel="rounds played", ylabel="rounds won against random play", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)
    plt.close(figure)


def main() -> None:
    """Train, and tell how much was gained."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--tests", type=int, default=200)
    parser.add_argument("--rules", default="starter-rules")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=Path(tempfile.gettempdir()) / "crazyeights-training.png")
    wanted = parser.parse_args()

    env = raw_env(wanted.rules, wanted.players, max_cycles=LONGEST)
    env.reset(seed=wanted.seed)
    rng = np.random.default_rng(wanted.seed)
    scale = env.observation_space("player_0")["observation"].high.astype(float)
    agent = Agent(len(scale), env.action_space("player_0").n, rng)

    before = tested(env, agent, scale, rng, wanted.tests)
    print(f"before training the agent wins {in_words(before)} against random play;", flush=True)
    print(f"the others it loses, or they are broken off after {LONGEST} steps", flush=True)
    gains: list[float] = []
    stories: list[Any] = []
    credit: list[float] = []
    for done in range(1, wanted.rounds + 1):
        story, gain = play(env, agent, scale, rng)
        gains.append(gain)
        stories += story
        credit += [gain - float(np.mean(gains[-WINDOW:]))] * len(story)
        if done % BATCH == 0:
            seen, legal, taken = (np.array(column) for column in zip(*stories, strict=True))
            agent.learn(seen, legal, taken, np.array(credit))
            stories, credit = [], []
    after = tested(env, agent, scale, rng, wanted.tests)
    print(f"after {wanted.rounds} rounds it wins {in_words(after)}")
    title = f"{env.rules.name}, {wanted.players} players: a small network learns"
    draw_curve(wanted.picture, [gain > 0 for gain in gains], before, after, title)
    print(f"the curve is in {wanted.picture}")


if __name__ == "__main__":
    main()
