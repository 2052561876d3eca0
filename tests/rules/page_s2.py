"""S2 line by line: "Last Card", Uno with an ordinary pack. Most of the headings are ours."""

from __future__ import annotations

from typing import Final

from tests.rules.page import FURNITURE, LEAD_IN, STRATEGY, TALK, Page, Section, no_rule, rule

PAGE: Final = Page(
    short="S2",
    title="Last Card, Uno with an ordinary pack",
    module="test_s2_last_card",
    length=74,
    sections=(
        Section("Title", {1: 1, 2: 0}, (no_rule(1, "Name of the page.", FURNITURE),)),
        Section(
            "Introduction",
            {3: 3, 4: 0, 5: 2, 6: 0},
            (
                rule(1, "Be rid of all cards before the others.", "test_the_first_without_cards_wins"),
                rule(2, "Two to six players, a quarter of an hour or two.", "test_two_to_six_players"),
                rule(3, "One ordinary pack, no jokers.", "test_one_pack_of_52_without_jokers"),
                rule(
                    4, "Suits and ranks match, eights are wild.", "test_cards_match_by_suit_or_rank_and_eights_are_wild"
                ),
                no_rule(5, "Luck and skill go together.", TALK),
            ),
        ),
        Section(
            "Deal",
            {7: 2, 8: 0, 9: 1, 10: 1, 11: 0, 12: 2, 13: 0, 14: 1, 15: 0},
            (
                rule(1, "Shuffle well.", "test_one_pack_of_52_without_jokers"),
                no_rule(2, "Who gets how many.", LEAD_IN),
                rule(3, "Two or three: seven each.", "test_seven_cards_each_for_two_and_three"),
                rule(4, "Four to six: five each.", "test_five_cards_each_for_four_and_more"),
                rule(5, "The rest lies hidden, to be drawn.", "test_the_rest_is_the_face_down_draw_pile"),
                rule(6, "Its first card opens the discards.", "test_the_top_card_starts_the_discard_pile"),
                rule(
                    7,
                    "An eight goes back in anywhere, and another card is turned.",
                    "test_a_starting_eight_goes_back_to_a_random_place",
                ),
            ),
        ),
        Section(
            "Special cards",
            {16: 1, 17: 0, 18: 1, 19: 1, 20: 1, 21: 1, 22: 1, 23: 1, 24: 0, 25: 1, 26: 0},
            (
                no_rule(1, "What the cards do.", LEAD_IN),
                rule(2, "Two to seven, nine, ten: nothing.", "test_other_numbers_have_no_function"),
                rule(3, "Eight: any time, new suit.", "test_an_eight_can_be_played_anytime_and_chooses_a_suit"),
                rule(4, "Ace: the next is skipped.", "test_an_ace_skips_the_next_player"),
                rule(5, "Jack: two cards for the next.", "test_a_jack_makes_the_next_player_draw_two"),
                rule(6, "Queen: the other way round.", "test_a_queen_reverses_the_direction"),
                rule(7, "King: new suit, four cards for the next.", "test_a_king_is_wild_and_makes_draw_four"),
                rule(8, "Or let eights alone be special.", "test_a_table_may_play_without_special_cards"),
            ),
        ),
        Section(
            "Turn",
            {27: 2, 28: 0, 29: 1, 30: 1, 31: 1, 32: 0, 33: 3, 34: 0},
            (
                rule(1, "From the dealer's left, clockwise.", "test_play_goes_clockwise_from_the_dealers_left"),
                no_rule(2, "There are three choices.", LEAD_IN),
                rule(3, "A card of the same suit or rank.", "test_a_card_of_the_tops_suit_or_rank"),
                rule(4, "An eight, with a suit.", "test_an_eight_and_a_new_suit"),
                rule(5, "A draw, forced or wanted.", "test_one_may_draw_unable_or_unwilling"),
                rule(6, "As many as three cards are drawn.", "test_drawing_goes_up_to_three_cards"),
                rule(7, "One that fits can go down at once.", "test_a_drawn_card_that_fits_may_be_played_at_once"),
                rule(8, "Three that do not: the next is in turn.", "test_after_three_cards_in_vain_play_goes_on"),
            ),
        ),
        Section(
            "Eights",
            {35: 1, 36: 0, 37: 1, 38: 1, 39: 1, 40: 1, 41: 0},
            (
                no_rule(1, "Nothing is stronger.", TALK),
                rule(2, "They need no match.", "test_an_eight_goes_on_any_suit_and_rank"),
                rule(3, "Their suit binds the next player.", "test_the_player_of_an_eight_decides_what_follows"),
                rule(4, "It is said so that all hear it.", "test_the_new_suit_must_be_said"),
                no_rule(5, "Spend them late.", STRATEGY),
            ),
        ),
        Section(
            "Several cards",
            {42: 1, 43: 0},
            (
                rule(
                    1,
                    "Equal ranks go down in one play, if the first of them fits.",
                    "test_cards_of_one_rank_go_down_together_if_the_first_fits",
                ),
            ),
        ),
        Section(
            "Last card",
            {44: 2, 45: 0},
            (
                rule(1, "With one card left one says so.", "test_the_last_card_must_be_called"),
                rule(
                    2,
                    "Two cards for those who are caught in time.",
                    "test_who_forgets_and_is_caught_draws_two",
                    "test_the_next_turn_of_who_forgot_is_too_late_to_catch",
                ),
            ),
        ),
        Section(
            "Empty draw pile",
            {46: 1, 47: 0},
            (
                rule(
                    1,
                    "The discards below the top are shuffled and drawn from.",
                    "test_the_pile_but_its_top_is_the_new_draw_pile",
                ),
            ),
        ),
        Section(
            "Finish",
            {48: 1, 49: 0},
            (rule(1, "No card is barred from being the last.", "test_any_card_may_be_the_last"),),
        ),
        Section(
            "Scoring",
            {50: 1, 51: 0, 52: 1, 53: 1, 54: 1, 55: 1, 56: 0, 57: 1, 58: 0},
            (
                rule(
                    1,
                    "The winner is credited with what the others hold.",
                    "test_the_winner_takes_the_points_of_the_other_hands",
                ),
                rule(2, "Eight: 50.", "test_an_eight_is_50_points"),
                rule(3, "Court cards: 10.", "test_face_cards_are_10_points"),
                rule(4, "Ace: 15.", "test_an_ace_is_15_points"),
                rule(5, "Numbers: as printed.", "test_number_cards_are_face_value"),
                rule(6, "500 points win the match.", "test_rounds_are_played_until_somebody_has_500"),
            ),
        ),
        Section(
            "Variants",
            {59: 1, 60: 0, 61: 1, 62: 1, 63: 1, 64: 2, 65: 1, 66: 0},
            (
                no_rule(1, "There are many.", LEAD_IN),
                rule(2, "Eights alone are special.", "test_variant_simple"),
                rule(3, "Twos cost the next player two cards.", "test_variant_twos_make_draw_two"),
                rule(4, "A jack on a jack moves the sum on.", "test_variant_a_jack_passes_the_penalty_on"),
                rule(5, "A seven exchanges two hands.", "test_variant_a_seven_swaps_hands"),
                rule(6, "A zero, of which the pack has none, moves all hands on.", "test_variant_all_hands_rotate"),
                rule(7, "The identical card may be played out of turn.", "test_variant_the_same_card_jumps_in"),
            ),
        ),
        Section(
            "Tips",
            {67: 1, 68: 0, 69: 1, 70: 1, 71: 1, 72: 1, 73: 1, 74: 1},
            (
                no_rule(1, "How to become good.", LEAD_IN),
                no_rule(2, "Keep eights for need.", STRATEGY),
                no_rule(3, "Know which suits the others lack.", STRATEGY),
                no_rule(4, "Mind who draws.", STRATEGY),
                no_rule(5, "Change to the suit you are long in.", STRATEGY),
                no_rule(6, "Hinder those who are nearly out.", STRATEGY),
                no_rule(7, "Do not forget the call.", STRATEGY),
            ),
        ),
    ),
)
