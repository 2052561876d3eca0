"""S4 line by line: a blog's family rules. The stored page has no headings; the sections are ours."""

from __future__ import annotations

from typing import Final

from tests.rules.page import FURNITURE, LEAD_IN, STRATEGY, TALK, Page, Section, no_rule, rule

PAGE: Final = Page(
    short="S4",
    title="family rules of a blog",
    module="test_s4_card_game_101",
    length=59,
    sections=(
        Section("Title", {1: 1, 2: 0}, (no_rule(1, "Name of the page.", FURNITURE),)),
        Section(
            "What it takes",
            {3: 3, 4: 0, 5: 1, 6: 0, 7: 1, 8: 0},
            (
                no_rule(1, "A fine game for family and friends.", TALK),
                rule(2, "Akin to UNO, for five people at most.", "test_up_to_five_players"),
                no_rule(3, "What the page will tell.", TALK),
                rule(4, "The usual 52 cards.", "test_a_standard_pack_of_52"),
                rule(5, "Between two and five players.", "test_two_to_five_players"),
            ),
        ),
        Section(
            "Choosing the dealer",
            {9: 2, 10: 0, 11: 3, 12: 0},
            (
                no_rule(1, "Somebody has to deal.", LEAD_IN),
                rule(2, "The players may agree on one, or draw.", "test_the_dealer_can_be_chosen_freely"),
                rule(3, "Everybody takes a card.", "test_each_player_draws_one_card_for_the_deal"),
                rule(
                    4,
                    "The highest deals; aces are lowest, kings highest.",
                    "test_the_highest_card_deals_with_the_ace_as_1_and_the_king_as_13",
                ),
                rule(5, "Those level at the top take another.", "test_who_ties_for_the_highest_card_draws_again"),
            ),
        ),
        Section(
            "Deal",
            {13: 1, 14: 0, 15: 2, 16: 0},
            (
                rule(
                    1,
                    "After shuffling five cards to each, from the left neighbour on.",
                    "test_five_cards_each_clockwise_from_the_dealers_left",
                ),
                rule(2, "The others are there to be drawn.", "test_the_rest_is_the_draw_pile"),
                rule(
                    3,
                    "The first of them, turned, opens the discards.",
                    "test_the_top_card_is_flipped_to_begin_the_discard_pile",
                ),
            ),
        ),
        Section(
            "Object",
            {17: 2, 18: 0},
            (
                rule(
                    1,
                    "Have least when somebody else comes to 100.",
                    "test_the_lowest_score_wins_when_another_reaches_100",
                ),
                rule(2, "Points are for cards left over.", "test_cards_left_in_the_hand_are_points"),
            ),
        ),
        Section(
            "Turn",
            {19: 4, 20: 0, 21: 1, 22: 0, 23: 1, 24: 0, 25: 1, 26: 0, 27: 1, 28: 0},
            (
                rule(1, "The dealer's left neighbour begins.", "test_the_player_to_the_dealers_left_begins"),
                rule(
                    2,
                    "In turn one adds a card of the top's suit or number.",
                    "test_a_card_of_the_same_suit_or_number_may_be_played",
                ),
                rule(
                    3,
                    "Eights alone, being wild, need no match.",
                    "test_an_eight_may_be_played_on_any_card",
                    "test_no_other_card_is_an_exception",
                ),
                rule(
                    4,
                    "They name the suit that has to follow, unless an eight does.",
                    "test_after_an_eight_the_named_suit_or_another_eight_follows",
                ),
                rule(5, "Example: the five of clubs on top.", "test_the_example_of_the_five_of_clubs"),
                rule(6, "Any five goes.", "test_the_example_takes_a_five_of_any_suit"),
                rule(7, "Any club goes.", "test_the_example_takes_a_club_of_any_number"),
                rule(8, "An eight goes, with a suit.", "test_the_example_takes_an_eight_and_a_suit"),
            ),
        ),
        Section(
            "Drawing",
            {29: 3, 30: 0},
            (
                rule(
                    1,
                    "Who has nothing to play draws till something fits.",
                    "test_who_cannot_play_must_draw",
                    "test_drawing_goes_on_until_a_card_fits",
                ),
                rule(2, "With the third card in vain it is enough.", "test_after_three_cards_in_vain_the_turn_is_over"),
                rule(3, "What fits has to be played.", "test_a_drawn_card_that_fits_must_be_played"),
            ),
        ),
        Section(
            "End of a round",
            {31: 2, 32: 0, 33: 1, 34: 0, 35: 1, 36: 0, 37: 1, 38: 0, 39: 1, 40: 0, 41: 2, 42: 0, 43: 1, 44: 0},
            (
                rule(1, "It ends when somebody has played all cards.", "test_a_round_is_over_when_a_hand_is_empty"),
                rule(2, "The rest are given points for theirs.", "test_the_other_players_score_what_they_hold"),
                rule(3, "Ace: 1.", "test_an_ace_is_1_point"),
                rule(4, "Number cards: their number.", "test_two_to_seven_nine_and_ten_are_face_value"),
                rule(5, "Court cards: 10.", "test_jack_queen_and_king_are_10_points"),
                rule(6, "Eight: 50.", "test_an_eight_is_50_points"),
                rule(7, "No cards, no points.", "test_an_empty_hand_scores_nothing"),
                rule(8, "Nobody at 100 yet: deal again.", "test_below_100_a_new_round_begins"),
                rule(9, "At 100 or above, least has won.", "test_at_100_or_more_the_lowest_score_wins"),
            ),
        ),
        Section(
            "Further rules",
            {45: 2, 46: 0, 47: 2, 48: 0, 49: 2, 50: 0, 51: 1, 52: 0},
            (
                rule(1, "Eights do not open the discards.", "test_an_eight_cannot_start_the_discard_pile"),
                rule(
                    2, "One that is turned goes back to the middle.", "test_a_flipped_eight_goes_back_into_the_middle"
                ),
                rule(3, "All suits can be named.", "test_any_suit_may_be_named"),
                rule(4, "It need not be the eight's.", "test_the_named_suit_need_not_be_the_eights_own"),
                rule(
                    5,
                    "Nothing left to draw: play on, or pass when stuck.",
                    "test_the_pile_is_never_turned_over",
                    "test_a_draw_pile_that_ends_early_ends_the_turn",
                ),
                rule(
                    6,
                    "All stuck: the round ends and each is charged the own cards.",
                    "test_when_nobody_can_play_all_are_given_their_own_cards",
                ),
                rule(
                    7,
                    "Level at the bottom of the list: one more round for those.",
                    "test_a_tie_for_the_lowest_score_is_played_off",
                    "test_the_tiebreaker_decides_among_the_tied",
                ),
            ),
        ),
        Section(
            "Advice",
            {53: 2, 54: 0, 55: 4, 56: 0, 57: 4, 58: 0},
            (
                no_rule(1, "Of several cards play the dearest.", STRATEGY),
                no_rule(2, "It keeps the score of a lost round small.", STRATEGY),
                no_rule(3, "Think before you change the suit.", STRATEGY),
                no_rule(4, "Not while you are long in it.", STRATEGY),
                no_rule(5, "Not while somebody has to draw for it.", STRATEGY),
                no_rule(6, "Those draws cost that player points.", STRATEGY),
                no_rule(7, "Time your eights.", STRATEGY),
                no_rule(8, "They are strong but dear.", STRATEGY),
                no_rule(9, "Spend them when a hand gets short.", STRATEGY),
                no_rule(10, "Otherwise follow suit and hold them.", STRATEGY),
            ),
        ),
        Section(
            "Next",
            {59: 2},
            (
                no_rule(1, "Another game follows in the series.", FURNITURE),
                no_rule(2, "And when.", FURNITURE),
            ),
        ),
    ),
)
