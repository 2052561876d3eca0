"""One number for many deals and whole rounds; run as a script it prints that number."""

from __future__ import annotations

import hashlib

import crazyeights as ce


def fingerprint() -> str:
    """Return a hash over three hundred deals and some rounds played out, from their text alone."""
    digest = hashlib.sha256()
    for rules in (ce.presets.STARTER_RULES, ce.presets.LAST_CARD):
        for seed in range(1, 301):
            state = ce.deal(rules, players=2 + seed % 3, seed=seed)
            digest.update(f"{state.hands} {state.pile} {state.stock}\n{state}\n".encode())
            digest.update(" ".join(str(move) for move in ce.legal_moves(state)).encode())
            digest.update(ce.dumps(state).encode())
        for seed in range(1, 21):
            state = ce.deal(rules, players=3, seed=f"round {seed}")
            while not state.is_over:
                state = ce.apply(state, ce.legal_moves(state)[0])
                digest.update(f"{state}\n{state.stock}\n{state.phase}\n".encode())
            digest.update(str(state.result).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint())  # noqa: T201  # what a script says
