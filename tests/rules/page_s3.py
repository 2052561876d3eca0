"""S3 line by line: a rules card to print and fold. All its rules stand on one line of the stored page."""

from __future__ import annotations

from typing import Final

from tests.rules.page import FURNITURE, PRODUCT, TALK, Page, Section, no_rule, rule

PAGE: Final = Page(
    short="S3",
    title="rules card to print and fold",
    module="test_s3_rules_card",
    length=13,
    sections=(
        Section("Title", {1: 1, 2: 0}, (no_rule(1, "Name of the card.", FURNITURE),)),
        Section(
            "Printing",
            {3: 2, 4: 0, 5: 1, 6: 1, 7: 1, 8: 0, 9: 2, 10: 0, 11: 1, 12: 0},
            (
                no_rule(1, "Print it across, on one side of one sheet.", FURNITURE),
                no_rule(2, "What to do next.", FURNITURE),
                no_rule(3, "Fold it in zigzag.", FURNITURE),
                no_rule(4, "Tear the rest off.", FURNITURE),
                no_rule(5, "Two edges stay as they are.", FURNITURE),
                no_rule(6, "No cutting, no second side.", FURNITURE),
                no_rule(7, "Four panels in a row.", FURNITURE),
                no_rule(8, "If the preview is upright, turn it.", FURNITURE),
            ),
        ),
        Section(
            "Head",
            {13: 2},
            (
                rule(1, "For two to five.", "test_two_to_five_players"),
                rule(2, "With a pack of 52.", "test_one_pack_of_52"),
            ),
        ),
        Section(
            "The idea",
            {13: 4},
            (
                rule(1, "The aim is an empty hand.", "test_getting_rid_of_every_card_ends_the_hand"),
                rule(2, "Who is out first has won the hand.", "test_who_is_out_first_has_won_the_hand"),
                rule(3, "The others score what they still have.", "test_everybody_else_scores_what_they_hold"),
                rule(4, "In a match little is good.", "test_the_low_total_wins_the_match"),
            ),
        ),
        Section(
            "Playing a card",
            {13: 8},
            (
                rule(1, "Suit or rank of the top.", "test_a_card_matches_by_suit_or_by_rank"),
                rule(
                    2,
                    "Example of a seven: all sevens, and its suit.",
                    "test_a_red_seven_goes_on_sevens_and_on_its_own_suit",
                ),
                rule(3, "Eights go on everything.", "test_an_eight_goes_on_anything"),
                rule(
                    4, "Their player says which suit they are.", "test_who_plays_an_eight_names_the_suit_it_stands_for"
                ),
                rule(5, "Cards that do not go are shown grey.", "test_the_cards_that_may_not_be_played_are_known"),
                rule(
                    6,
                    "Option: a queen takes the next player's turn.",
                    "test_with_queens_skip_the_next_player_misses_a_turn",
                ),
                rule(
                    7,
                    "Between two that is a second turn.",
                    "test_with_queens_skip_and_two_players_one_goes_again",
                ),
                rule(
                    8,
                    "Not chosen, nothing but eights is special.",
                    "test_without_the_option_only_eights_are_special",
                ),
            ),
        ),
        Section(
            "When you cannot go",
            {13: 4},
            (
                rule(
                    1,
                    "Stuck: draw as long as it takes, hands may become huge.",
                    "test_who_cannot_go_draws_until_a_card_fits",
                    "test_nobody_draws_with_a_card_that_fits",
                    "test_a_drawn_eight_fits_and_names_a_suit",
                ),
                rule(
                    2,
                    "Option: one card, and the turn is over in any case.",
                    "test_with_draw_one_the_draw_is_the_whole_turn",
                    "test_nobody_draws_with_a_card_that_fits",
                ),
                rule(
                    3,
                    "Empty stock: the pile, shuffled, replaces it.",
                    "test_the_pile_but_its_top_is_shuffled_into_a_new_stock",
                    "test_with_draw_one_too_the_pile_is_turned_over",
                    "test_when_nobody_can_go_all_score_what_they_hold",
                    "test_a_turn_ends_when_nothing_is_left_to_draw",
                ),
                rule(4, "Its top stays.", "test_the_pile_but_its_top_is_shuffled_into_a_new_stock"),
            ),
        ),
        Section(
            "Scoring what is left",
            {13: 4},
            (
                rule(1, "Eight 50, as the price of its use.", "test_an_eight_is_50"),
                rule(2, "Ten and court cards 10.", "test_kings_queens_jacks_and_tens_are_10"),
                rule(3, "Ace 1.", "test_an_ace_is_1"),
                rule(4, "Every other card its number.", "test_the_others_are_their_own_number"),
            ),
        ),
        Section(
            "What the table tells you",
            {13: 3},
            (
                no_rule(1, "Eights are golden.", PRODUCT),
                no_rule(2, "What they are counts more than their suit.", PRODUCT),
                no_rule(3, "Long hands go over several rows.", PRODUCT),
            ),
        ),
        Section(
            "Words this game uses",
            {13: 8},
            (
                rule(
                    1,
                    "Shedding: won by having no cards, not by tricks.",
                    "test_getting_rid_of_every_card_ends_the_hand",
                ),
                rule(2, "Stock: face down, for drawing.", "test_the_stock_is_the_hidden_pile_that_is_drawn_from"),
                rule(3, "Discard pile: face up, for playing.", "test_of_the_pile_only_the_top_matters"),
                rule(4, "Below the top nothing counts.", "test_of_the_pile_only_the_top_matters"),
                rule(5, "Wild: goes on any card.", "test_an_eight_goes_on_anything"),
                rule(
                    6,
                    "That is the eight, with choice of the suit.",
                    "test_the_eight_is_the_wild_card",
                    "test_who_plays_an_eight_names_the_suit_it_stands_for",
                ),
                rule(7, "Going out: the last card played.", "test_going_out_stops_the_hand_at_once"),
                rule(8, "Nothing comes after it.", "test_going_out_stops_the_hand_at_once"),
            ),
        ),
        Section(
            "Where these came from",
            {13: 5},
            (
                rule(
                    1,
                    "Taken from Pagat, which fills what the card leaves open.",
                    "test_what_the_card_leaves_open_is_as_in_its_source",
                ),
                no_rule(2, "Forefather of the games that are sold.", TALK),
                no_rule(3, "Nobody's and everybody's, with many rules.", TALK),
                no_rule(4, "Address of the card.", FURNITURE),
                no_rule(5, "Marks for folding and tearing.", FURNITURE),
            ),
        ),
    ),
)
