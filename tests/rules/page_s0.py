"""S0 line by line: the complete starter rules of one online table."""

from __future__ import annotations

from typing import Final

from tests.rules.page import CUT_OFF, FURNITURE, PRODUCT, QUESTION, STRATEGY, TALK, Page, Section, no_rule, rule

PAGE: Final = Page(
    short="S0",
    title="starter rules of one online table",
    module="test_s0_starter_rules",
    length=50,
    sections=(
        Section("Title", {1: 1}, (no_rule(1, "Name of the page.", FURNITURE),)),
        Section(
            "Setup",
            {2: 0, 3: 1, 4: 2, 5: 2, 6: 3},
            (
                rule(1, "One pack of 52, jokers left out.", "test_one_pack_of_52_without_jokers"),
                rule(2, "From two to four at the table.", "test_two_to_four_players"),
                no_rule(3, "There the others are one to three computers.", PRODUCT),
                rule(4, "Two players: seven cards to each.", "test_seven_cards_each_for_two"),
                rule(5, "Three or four players: five to each.", "test_five_cards_each_for_three_or_four"),
                rule(6, "What is left lies face down as the stock.", "test_the_rest_is_the_face_down_stock"),
                rule(7, "One open card begins the pile.", "test_one_card_is_turned_up_to_start_the_pile"),
                rule(8, "An eight never begins it.", "test_the_starter_is_never_an_eight"),
            ),
        ),
        Section(
            "Matching a card",
            {7: 0, 8: 2, 9: 2},
            (
                rule(
                    1,
                    "In turn one plays a single card of the suit in force or of the top's rank.",
                    "test_a_card_matches_by_suit_or_rank",
                    "test_only_one_card_a_turn",
                ),
                rule(2, "Eights fit everywhere.", "test_an_eight_goes_on_anything"),
                rule(3, "Worked example: seven of hearts on top.", "test_the_example_of_the_seven_of_hearts"),
                rule(4, "Then hearts, sevens and eights are good.", "test_the_example_of_the_seven_of_hearts"),
            ),
        ),
        Section(
            "Wild eights change the suit",
            {10: 0, 11: 3, 12: 1},
            (
                rule(1, "Playing an eight means naming a suit.", "test_who_plays_an_eight_names_the_next_suit"),
                rule(
                    2,
                    "Clubs named: a club or a further eight has to follow.",
                    "test_after_an_eight_only_the_named_suit_or_an_eight",
                ),
                rule(
                    3,
                    "The heart under the eight is of no use any more.",
                    "test_neither_the_old_suit_nor_the_eights_own_counts",
                ),
                no_rule(4, "Better name a suit of which you have many.", STRATEGY),
            ),
        ),
        Section(
            "Drawing one card",
            {13: 0, 14: 1, 15: 2, 16: 2, 17: 2, 18: 2},
            (
                rule(
                    1,
                    "A draw may replace the play, match in hand or not.",
                    "test_a_card_may_be_drawn_instead_of_playing",
                ),
                rule(
                    2, "In that turn no card but the new one can be played.", "test_only_the_drawn_card_may_be_played"
                ),
                rule(
                    3, "If it fits: play it, or hold it and be done.", "test_a_drawn_card_that_fits_is_played_or_kept"
                ),
                rule(
                    4, "If it does not, the pass comes by itself.", "test_a_drawn_card_that_does_not_fit_ends_the_turn"
                ),
                rule(5, "Drawing does not go on until something fits.", "test_nobody_draws_a_second_card"),
                rule(
                    6,
                    "An empty stock is made anew of the shuffled pile.",
                    "test_the_pile_becomes_the_new_stock",
                    "test_the_new_stock_is_shuffled",
                ),
                rule(
                    7,
                    "Top and suit in force are left alone.",
                    "test_the_top_card_and_the_named_suit_survive_the_shuffle",
                ),
                no_rule(8, "Heading of a worked example.", CUT_OFF),
                no_rule(9, "Somebody draws on the seven of hearts; what comes is missing.", CUT_OFF),
            ),
        ),
        Section(
            "Winning the round",
            {19: 0, 20: 1, 21: 2, 22: 2, 23: 2},
            (
                rule(
                    1,
                    "Whoever has no card left first has won, there and then.",
                    "test_the_first_empty_hand_wins_at_once",
                ),
                rule(2, "The last card may be an eight.", "test_an_eight_may_be_the_last_card"),
                rule(3, "It wins without a suit being named.", "test_a_final_eight_names_no_suit"),
                rule(4, "The table itself says that one card is left.", "test_the_last_card_needs_no_call"),
                rule(
                    5, "Nothing happens to those who do not say it.", "test_nobody_is_punished_for_a_last_card_unsaid"
                ),
                rule(
                    6,
                    "Skips, reverses, draw-twos and stacking do not exist.",
                    "test_no_card_skips_turns_round_or_makes_draw",
                ),
                rule(7, "The eight is the one rank with a power.", "test_only_eights_have_a_power"),
            ),
        ),
        Section(
            "Blocked rounds and card penalties",
            {24: 0, 25: 4, 26: 1, 27: 0, 28: 1, 29: 1, 30: 1, 31: 1, 32: 2, 33: 1},
            (
                rule(
                    1,
                    "Nothing to draw, nothing that fits: a pass.",
                    "test_with_nothing_to_draw_and_no_match_one_passes",
                    "test_with_nothing_to_draw_a_match_must_be_played",
                ),
                rule(
                    2,
                    "Passes once round the table block the round.",
                    "test_a_full_circuit_of_passes_blocks_the_round",
                    "test_a_play_between_the_passes_breaks_the_circuit",
                ),
                rule(3, "Then hands are counted and the least wins.", "test_the_lowest_hand_wins_a_blocked_round"),
                rule(
                    4, "Those who are level at the least win together.", "test_equal_lowest_hands_share_a_blocked_round"
                ),
                no_rule(5, "Head of the table of values.", FURNITURE),
                rule(6, "Eight: 50.", "test_an_eight_counts_50"),
                rule(7, "King, queen, jack: 10.", "test_court_cards_count_10"),
                rule(8, "Ace: 1.", "test_an_ace_counts_1"),
                rule(9, "Other cards up to ten: their number.", "test_two_to_ten_count_their_number"),
                rule(10, "Values matter for nothing but a block.", "test_the_values_decide_only_a_blocked_round"),
                rule(11, "No score is chased from round to round.", "test_there_is_no_target_score"),
                rule(12, "Worked example: eight, king, three make 63.", "test_the_example_of_63"),
            ),
        ),
        Section(
            "Simple strategy",
            {34: 0, 35: 1, 36: 2, 37: 2, 38: 2, 39: 2},
            (
                no_rule(1, "Habits help, luck remains.", STRATEGY),
                no_rule(2, "Keep eights back.", STRATEGY),
                no_rule(3, "They help when nothing fits, so spend other cards first.", STRATEGY),
                no_rule(4, "Head for the suit you have most of.", STRATEGY),
                no_rule(5, "A match by rank leads there.", STRATEGY),
                no_rule(6, "Keep an eye on the sizes of the other hands.", STRATEGY),
                no_rule(7, "Change the suit on somebody who is nearly out.", STRATEGY),
                no_rule(8, "Get rid of dear cards.", STRATEGY),
                no_rule(9, "Eights and court cards weigh most in a block.", STRATEGY),
            ),
        ),
        Section(
            "Quick questions",
            {40: 0, 41: 1, 42: 2, 43: 1, 44: 1, 45: 1, 46: 2, 47: 1, 48: 2, 49: 1, 50: 2},
            (
                no_rule(1, "How large are the hands?", QUESTION),
                rule(2, "Seven for two.", "test_seven_cards_each_for_two"),
                rule(3, "Five for three and four.", "test_five_cards_each_for_three_or_four"),
                no_rule(4, "May an eight be the last card?", QUESTION),
                rule(
                    5,
                    "It may, it wins, and no suit is named.",
                    "test_an_eight_may_be_the_last_card",
                    "test_a_final_eight_names_no_suit",
                ),
                no_rule(6, "One card, or as many as it takes?", QUESTION),
                no_rule(7, "Other tables go on drawing.", TALK),
                rule(
                    8,
                    "Here it is one card, then played or held.",
                    "test_nobody_draws_a_second_card",
                    "test_a_drawn_card_that_fits_is_played_or_kept",
                ),
                no_rule(9, "Is it a game for two?", QUESTION),
                rule(10, "It is, from seven cards each.", "test_two_people_can_play", "test_seven_cards_each_for_two"),
                no_rule(11, "Two people with real cards can do it as well.", TALK),
                no_rule(12, "What sets it apart from UNO?", QUESTION),
                rule(
                    13,
                    "The ordinary pack, in which eights alone are special.",
                    "test_one_pack_of_52_without_jokers",
                    "test_only_eights_have_a_power",
                ),
                rule(14, "No skip, reverse or draw-two.", "test_no_card_skips_turns_round_or_makes_draw"),
            ),
        ),
    ),
)
