"""Which tables a game can lead to, so that one that comes from outside can be checked whole.

A table can be reached if a deal, a position or a round of a match, and legal moves from there, lead to exactly this
table. A position may be laid out anyhow, so cards may lie nearly anywhere; what is pending has to be explained by
them. Whatever a game reaches is accepted. What none reaches is refused, but for these, which are accepted though
perhaps no game reaches them:

* tables after a shuffle: that the cards of the pile fit on each other is asked, not how the others were drawn, nor in
  which order the seed would have shuffled them; what lay below is only asked to be somewhere;
* rounds of a playoff outside a match, and chains of penalties that began with the starter where hands move or
  penalties for the last card are taken: the seed of the deal is not played through; in a match the stock, the starter
  and, where no hand moves, the hands are compared with the deal;
* how a seat that let an earlier turn go by had drawn, and how many cards a hand had before it moved;
* what the hands of earlier rounds of a match were worth, beyond sums that are too small, too large or uneven;
* what is owed and who left one card are each explained by plays on the pile, not always by the same ones;
* explanations that would take more than a bounded search;
* views, as far as hands that the seat does not see, or earlier shuffles, could explain them.
"""

from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.matches import checked_match
from crazyeights.reachability.states import StateForm
from crazyeights.reachability.views import ViewForm

__all__ = ["StateForm", "Unreachable", "ViewForm", "checked_match"]
