"""A round of Crazy Eights, step by step, for those who teach programming or learn it.

Run: python examples/walk_through.py   (or cell by cell: Jupyter, VS Code and Spyder know a cell by its `# %%`)
"""

# %% [markdown]
# # A round of Crazy Eights
#
# Ann and Bo play. Whoever first gets rid of all cards wins. A card may be played on the pile if it has the suit or the
# rank of the card on top. An eight goes on anything, and whoever plays it names the suit that has to follow.
#
# ## Rules are data
#
# The library has many rule sets. This one is varied, so that the round is short: four cards each. `vary` does not
# change the rules that it is asked of; it returns others.

# %%
import crazyeights as ce

rules = ce.presets.STARTER_RULES.vary(hand_size={2: 4})
print("cards for each of two players:", rules.hand_size[2], "instead of", ce.presets.STARTER_RULES.hand_size[2])

# %% [markdown]
# ## Dealing
#
# `deal` gives the whole table as one value: hands, stock and pile. The same seed gives the same cards, on every
# machine, so everybody in the class has this round. Seats are counted from 0: Ann sits on 0 and deals, Bo on 1 begins.

# %%
names = ["Ann", "Bo"]
start = table = ce.deal(rules, players=2, seed=489, dealer=0)
print("\nThe whole table:", table, sep="\n")

# %% [markdown]
# ## What a player sees
#
# The table knows every card. Bo does not. A `View` holds what one seat may know, and nothing else: look for Ann's cards
# in it. Whoever writes a computer player gives it a view, so that it cannot cheat.

# %%
print("\nWhat Bo sees:", ce.view(table, 1), sep="\n")

# %% [markdown]
# ## What may be done
#
# A move is a value too. `legal_moves` lists all that Bo may do. The eight stands there four times: once for each suit
# that Bo can name. He may also draw, although he has cards that fit.

# %%
print("\nBo may:", *ce.legal_moves(table))

# %% [markdown]
# ## Why not?
#
# Every other move is refused for a reason. `refusal` returns the reason, whose value is a sentence, or None for a
# legal move. `parse_move` reads a move from text.

# %%
for text in ["AH", "KS", "8S", "pass", "9D"]:
    reason = ce.refusal(table, ce.parse_move(text))
    print(f"May he say {text}?", reason.value if reason else "yes")

# %% [markdown]
# ## A move makes a new table
#
# `apply` returns the table after a move. The table before it stays as it was: nothing in this library changes once it
# is there. So going back needs no undo, only the old variable.

# %%
table = ce.apply(table, ce.Play("9D"))
print("\nBefore:", start.top, "on top; after:", table.top)

# %% [markdown]
# An illegal move raises an error that says why, and the table is as it was.

# %%
try:
    ce.apply(table, ce.Pass())
except ce.IllegalMove as error:
    print(error)

# %% [markdown]
# ## Drawing
#
# Ann has no card that fits, so she draws one. It does fit: she is still in turn, and may play it or keep it and pass.
# `advance` does what `apply` does, and also tells what happened, as events.

# %%
print("\nAnn may:", *ce.legal_moves(table))
table, events = ce.advance(table, ce.Draw())
print("What happened:", *events)
print("Now she may:", *ce.legal_moves(table))

# %% [markdown]
# Events tell everything, also which card was drawn. `redact` takes out what a seat may not know.

# %%
print("What Bo hears:", ce.redact(events[0], 1))
table = ce.apply(table, ce.Play("6D"))  # Ann plays the card

# %% [markdown]
# ## An eight
#
# Bo plays his eight on a card that it has nothing in common with, and names hearts, of which he has two. Now hearts are
# in force, whatever the eight on top looks like.

# %%
table = ce.apply(table, ce.Play("8S", "H"))
print("\nOn top is", table.top, "and the suit in force is", table.suit)
print("Ann may:", *ce.legal_moves(table))

# %% [markdown]
# ## To the end
#
# Ann follows with a heart, and Bo too. Then Ann has to draw. The card does not fit, so there is nothing that she could
# still do, and her turn is over at once. Bo plays his last card.

# %%
for text in ["4H", "2H", "draw", "AH"]:
    print(f"{names[table.turn or 0]}: {text}")
    table = ce.apply(table, ce.parse_move(text))

# %%
print("Is it over?", table.is_over)
result = table.result
assert result is not None  # there is one as soon as it is over
print("Won by", *[names[seat] for seat in result.winners])
print("What the cards left in the hands are worth:", dict(zip(names, result.hand_points, strict=True)))

# %% [markdown]
# ## The record
#
# The rules, the seed and the moves are all that is needed to play the round again. A record holds them; it can be
# written as text, read, and replayed. Equal tables are equal values, so we can ask whether it is the same.

# %%
record = ce.Record(rules, 2, seed=489, dealer=0, names=names)
for text in ["9D", "draw", "6D", "8S=H", "4H", "2H", "draw", "AH"]:
    record = record.add(ce.parse_move(text))
print("", record, sep="\n")
print("The same table again?", ce.parse_record(str(record)).replay() == table)

# %% [markdown]
# ## Exercises
#
# 1. Write a function that takes a view and returns the suit of which its hand has most cards. What would it have named
#    for Bo?
# 2. Play 100 rounds, each from another seed, in which everybody makes the first legal move. How often does the seat
#    that begins win? Then let one seat keep its eights as long as it can: does it win more often?
# 3. Make twos cost something: `rules.vary(powers={ce.Rank.TWO: ce.Power(draw=2)})`. What does `legal_moves` give to the
#    seat after a two, and how much longer does a round become?
