"""Deal so that nobody has to trust the dealer: promise the seed before the deal, show it when all is played.

Run: python examples/fair_shuffle.py
"""

import secrets
from hashlib import sha256
from random import Random

import crazyeights as ce
from crazyeights.bots import follow_tips, played_out


def promise(seed: str, salt: str) -> str:
    """Return what is published before the deal: it fixes the seed, and without the salt it tells nothing of it."""
    return sha256(f"{salt}/{seed}".encode()).hexdigest()


def verified(record: ce.Record, salt: str, promised: str) -> bool:
    """Whether a record was dealt from the promised seed, and every move in it was legal."""
    record.replay()  # refuses a bad move with its reason
    return promise(str(record.seed), salt) == promised


def main() -> None:
    """Promise, deal, play, reveal, verify; then try to cheat."""
    seed, salt = secrets.token_hex(16), secrets.token_hex(16)  # 128 bits each: nobody can try them all
    promised = promise(seed, salt)
    print("promised before the deal:", promised)

    table = ce.deal(ce.presets.STARTER_RULES, players=3, seed=seed)
    record = ce.Record(table.rules, 3, seed, table.dealer)
    for _, move, after in played_out(table, [follow_tips] * 3, Random(1)):
        record, table = record.add(move), after
    assert table.result is not None
    print("won by seat", *table.result.winners, "after", len(record.moves), "moves")

    print("revealed at the end: seed", seed, "salt", salt)
    print("verified from the record:", verified(record, salt, promised))

    other = ce.Record(record.rules, record.players, secrets.token_hex(16), record.dealer)
    print("another deal under the same promise:", verified(other, salt, promised))


if __name__ == "__main__":
    main()
