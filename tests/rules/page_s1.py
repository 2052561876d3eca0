"""S1 line by line: how to play the base game. The stored page has no headings; the sections are ours."""

from __future__ import annotations

from typing import Final

from tests.rules.page import FURNITURE, LEAD_IN, STRATEGY, TALK, Page, Section, no_rule, rule

PAGE: Final = Page(
    short="S1",
    title="how to play, with a worked example and the popular extras",
    module="test_s1_how_to_play",
    length=46,
    sections=(
        Section("Title", {1: 1, 2: 0}, (no_rule(1, "Name of the page.", FURNITURE),)),
        Section(
            "Deal",
            {3: 2, 4: 0, 5: 3, 6: 0},
            (
                rule(1, "One pack of 52, no jokers, well shuffled.", "test_one_pack_of_52_shuffled"),
                rule(
                    2,
                    "Hands are larger or smaller with the number of players (the list is lost, Pagat's holds).",
                    "test_the_hand_depends_on_the_number_of_players",
                ),
                rule(3, "The card after the deal, turned up, is the starter.", "test_the_next_card_is_the_starter"),
                rule(4, "All others are the hidden stock.", "test_the_rest_is_the_face_down_stock"),
                rule(
                    5,
                    "For an eight as starter the dealer chooses the suit.",
                    "test_the_dealer_names_the_suit_of_a_starting_eight",
                ),
            ),
        ),
        Section(
            "Turn",
            {7: 3, 8: 0, 9: 1, 10: 1, 11: 1, 12: 1, 13: 1, 14: 0},
            (
                rule(1, "The dealer's left neighbour begins.", "test_the_seat_after_the_dealer_begins"),
                rule(2, "Turns go round clockwise.", "test_play_goes_clockwise"),
                no_rule(3, "What a turn consists of.", LEAD_IN),
                rule(4, "Top card and, on an eight, named suit count.", "test_the_top_and_the_named_suit_decide"),
                rule(
                    5,
                    "Suit, rank or an eight: one such card is played.",
                    "test_play_the_same_suit_the_same_rank_or_an_eight",
                ),
                rule(6, "With an eight goes the name of a suit.", "test_an_eight_names_one_of_the_four_suits"),
                rule(7, "Unable or unwilling to play: one card is drawn.", "test_one_card_may_be_drawn_instead"),
                rule(8, "Then it is the left neighbour's turn.", "test_the_turn_passes_to_the_left"),
            ),
        ),
        Section(
            "Eights",
            {15: 3, 16: 0, 17: 2, 18: 0},
            (
                rule(1, "Eights are wild and go anywhere.", "test_an_eight_goes_on_any_card"),
                rule(
                    2,
                    "The suit named, or an eight, has to come next.",
                    "test_the_named_suit_or_another_eight_must_follow",
                ),
                rule(3, "The eight's own suit is void.", "test_the_suit_printed_on_the_eight_does_not_count"),
                rule(
                    4,
                    "Always playable, hence safe to hold, but 50 when left over.",
                    "test_an_eight_left_costs_50",
                    "test_an_eight_goes_on_any_card",
                ),
                no_rule(5, "Many spend eights last.", STRATEGY),
            ),
        ),
        Section(
            "Drawing",
            {19: 4, 20: 0, 21: 4, 22: 0},
            (
                rule(1, "One play or one draw is a turn.", "test_a_turn_is_one_play_or_one_draw"),
                rule(
                    2, "A new card that fits can go down at once.", "test_a_drawn_card_that_fits_may_be_played_at_once"
                ),
                rule(3, "One that does not ends the turn.", "test_a_drawn_card_that_does_not_fit_ends_the_turn"),
                rule(4, "Drawing is allowed with a match in hand.", "test_one_may_draw_with_a_card_that_fits"),
                rule(
                    5,
                    "Empty stock: shuffle the pile, all but its top, into a new one.",
                    "test_the_pile_below_its_top_is_the_new_stock",
                ),
                rule(
                    6,
                    "Nothing to shuffle either: whoever is stuck passes.",
                    "test_with_nothing_left_to_shuffle_who_is_stuck_passes",
                ),
                rule(7, "Passes by all in a row block the hand.", "test_passes_all_round_block_the_hand"),
                rule(
                    8,
                    "Each then scores what each holds.",
                    "test_in_a_blocked_hand_everybody_scores_the_own_cards",
                ),
            ),
        ),
        Section(
            "End of a hand",
            {23: 2, 24: 0, 25: 3, 26: 0},
            (
                rule(1, "Somebody's last card ends the hand on the spot.", "test_the_last_card_ends_the_hand_at_once"),
                rule(
                    2,
                    "The rest count their cards (the table is lost, Pagat's holds).",
                    "test_the_others_count_what_they_hold",
                ),
                no_rule(3, "The source itself fixes no target.", TALK),
                rule(
                    4,
                    "Here a total of 100 makes the running hand the last.",
                    "test_the_game_ends_with_the_hand_that_brings_somebody_to_100",
                ),
                rule(
                    5,
                    "The smallest total has won.",
                    "test_the_lowest_total_wins_the_game",
                    "test_equal_lowest_totals_share_the_game",
                ),
            ),
        ),
        Section(
            "Two players",
            {27: 2, 28: 0, 29: 2, 30: 0},
            (
                rule(
                    1,
                    "Two hands of seven leave 37 to draw from.",
                    "test_two_players_have_seven_cards_and_a_stock_of_37",
                ),
                no_rule(2, "An opponent's draw tells what is not held.", STRATEGY),
                no_rule(3, "Name what the opponent has shown to lack.", STRATEGY),
                rule(4, "Count the eights: there are four wild cards, no more.", "test_the_pack_has_four_wild_cards"),
            ),
        ),
        Section(
            "Worked example",
            {31: 4, 32: 0, 33: 2, 34: 0, 35: 4, 36: 0},
            (
                rule(
                    1,
                    "Three at the table, the six of clubs lies open.",
                    "test_the_example_starts_with_the_six_of_clubs",
                ),
                rule(2, "Six of diamonds by rank, king by suit.", "test_the_example_follows_rank_and_then_suit"),
                rule(3, "Your four cards.", "test_the_example_leaves_only_the_eight"),
                rule(4, "Only the eight goes, and hearts are named.", "test_the_example_leaves_only_the_eight"),
                rule(5, "Ana lacks both, draws a spade and is done.", "test_the_example_ana_draws_in_vain"),
                rule(6, "Ben and you go on with hearts.", "test_the_example_goes_on_in_hearts"),
                rule(7, "Later your hand is empty.", "test_the_example_is_won_with_the_last_card"),
                rule(8, "Ana is charged 13.", "test_the_example_costs_ana_13"),
                rule(9, "Ben is charged 60.", "test_the_example_costs_ben_60"),
                rule(10, "You are charged nothing.", "test_the_example_costs_you_nothing"),
            ),
        ),
        Section(
            "Extras",
            {37: 2, 38: 0, 39: 1, 40: 1, 41: 1, 42: 1, 43: 1, 44: 1, 45: 0},
            (
                no_rule(1, "The source names a few additions.", LEAD_IN),
                rule(
                    2,
                    "They lead towards Uno; what all agree on is played.",
                    "test_the_extras_can_be_agreed_in_any_mix",
                ),
                rule(3, "Draw on until a card fits.", "test_extra_draw_until_something_fits"),
                rule(4, "Three draws at most, then a pass.", "test_extra_draw_up_to_three"),
                rule(5, "Twos: two cards for the next, or a two on top.", "test_extra_twos_draw_two_and_stack"),
                rule(6, "Queens: the next is passed over.", "test_extra_queens_skip"),
                rule(7, "Aces: the other way round.", "test_extra_aces_reverse"),
                rule(8, "One card left: say so, or take two.", "test_extra_announce_the_last_card_or_draw_two"),
            ),
        ),
        Section(
            "This site",
            {46: 2},
            (
                rule(
                    1,
                    "The base game knows no special card but eights.",
                    "test_in_the_base_game_only_eights_are_special",
                ),
                rule(2, "And one draw a turn.", "test_in_the_base_game_one_card_is_drawn"),
            ),
        ),
    ),
)
