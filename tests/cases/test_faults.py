"""Which test guards against which kind of fault."""

from __future__ import annotations

import importlib
from typing import Final

import pytest

from tests.cases.positions import CASES, Case, Rest

FAULTS: Final[dict[str, tuple[str, ...]]] = {
    "F01": (
        "test_positions.py::test_position[F01-draw]",
        "test_positions.py::test_position[F01-circle-8C-H-3]",
        "test_positions.py::test_position[F01-keep]",
        "test_positions.py::test_position[F01-turned-over]",
        "test_positions.py::test_position[F01-penalty]",
        "test_positions.py::test_position[F01-catch]",
    ),
    "F02": (
        "test_positions.py::test_position[F02-8C]",
        "test_positions.py::test_position[F02-nothing-between-H]",
        "test_positions.py::test_position[F02-drawn]",
        "test_positions.py::test_position[F02-other-wild]",
        "test_reading.py::test_what_is_no_move",
        "test_reading.py::test_a_suit_that_does_not_exist",
        "test_starter.py::test_the_dealer_names_a_suit_for_an_eight",
    ),
    "F03": (
        "test_positions.py::test_position[F03-next-card]",
        "test_positions.py::test_position[F03-rank-moves-on]",
        "test_positions.py::test_position[F03-suit-changes-by-rank]",
        "test_positions.py::test_position[F03-eight-on-eight-C-S]",
        "test_positions.py::test_position[F03-round-over]",
        "test_positions.py::test_position[F03-blocked]",
        "test_new_round.py::test_a_new_round_starts_from_its_starter_alone",
        "test_new_round.py::test_nothing_pending_reaches_the_next_round",
    ),
    "F04": (
        "test_positions.py::test_position[F04-clubs]",
        "test_positions.py::test_position[F04-8H-C]",
        "test_positions.py::test_position[F04-built]",
        "test_positions.py::test_position[F04-wild-on-wild-off]",
    ),
    "F05": (
        "test_starter.py::test_an_eight_is_never_the_starter",
        "test_starter.py::test_no_wild_starts_and_no_card_is_lost",
        "test_starter.py::test_the_dealer_names_a_suit_for_an_eight",
    ),
    "F06": (
        "test_positions.py::test_position[F06-two]",
        "test_positions.py::test_position[F06-ace]",
        "test_positions.py::test_position[F06-queen]",
        "test_positions.py::test_position[F06-answer]",
        "test_starter.py::test_a_special_starter_has_no_effect",
        "test_starter.py::test_a_starter_acts_only_where_the_rules_say_so",
    ),
    "F07": (
        "test_positions.py::test_position[F07-8C]",
        "test_positions.py::test_position[F07-wild-king]",
        "test_positions.py::test_position[F07-drawn]",
        "test_positions.py::test_position[F07-together]",
    ),
    "F08": (
        "test_positions.py::test_position[F08-queen]",
        "test_positions.py::test_position[F08-last-wild-draw-seat-0]",
        "test_positions.py::test_position[F08-answer]",
        "test_positions.py::test_position[F08-last-draw-acts-1]",
        "test_positions.py::test_position[F08-play-on]",
    ),
    "F09": (
        "test_positions.py::test_position[F09-nothing-seat-0-1]",
        "test_positions.py::test_position[F09-skip-seat-0-1]",
        "test_positions.py::test_position[F09-three-players]",
        "test_positions.py::test_position[F09-queen]",
    ),
    "F10": (
        "test_positions.py::test_position[F10-four]",
        "test_positions.py::test_position[F10-7-seat-6--1]",
    ),
    "F11": (
        "test_positions.py::test_position[F11-two-twos]",
        "test_positions.py::test_position[F11-stack-of-4]",
        "test_positions.py::test_position[F11-full-turn-after]",
        "test_positions.py::test_position[F11-wild-king]",
    ),
    "F12": (
        "test_positions.py::test_position[F12-jack]",
        "test_positions.py::test_position[F12-no-stacking]",
        "test_positions.py::test_position[F12-king]",
        "test_positions.py::test_position[F12-any-draw]",
        "test_positions.py::test_position[F12-answers-fit]",
        "test_positions.py::test_position[F12-paid-and-over]",
    ),
    "F13": (
        "test_positions.py::test_position[F13-turned-over]",
        "test_positions.py::test_position[F13-exact]",
        "test_positions.py::test_position[F13-exact-at-once]",
        "test_positions.py::test_position[F13-forgiven]",
        "test_positions.py::test_position[F13-catch]",
    ),
    "F14": (
        "test_positions.py::test_position[F14-pass]",
        "test_positions.py::test_position[F14-must-answer]",
        "test_positions.py::test_position[F14-take-1]",
        "test_positions.py::test_position[F14-one-in-the-pile]",
    ),
    "F15": (
        "test_positions.py::test_position[F15-last-card]",
        "test_positions.py::test_position[F15-last-card-fits]",
        "test_positions.py::test_position[F15-3-players-never]",
    ),
    "F16": (
        "test_positions.py::test_position[F16-pass]",
        "test_positions.py::test_position[F16-until-dry]",
        "test_positions.py::test_position[F16-blocked-3-when_needed-one]",
    ),
    "F17": (
        "test_positions.py::test_position[F17-never-knobs]",
        "test_positions.py::test_position[F17-never-preset]",
        "test_positions.py::test_position[F17-turned-over-how-to-play]",
        "test_positions.py::test_position[F17-king-in-hand]",
        "test_positions.py::test_position[F17-blocked-lowest_wins-never]",
        "test_positions.py::test_position[F17-play-resets]",
    ),
    "F18": (
        "test_positions.py::test_position[F18-fits]",
        "test_positions.py::test_position[F18-does-not-fit]",
        "test_positions.py::test_position[F18-only-6C]",
        "test_positions.py::test_position[F18-eight]",
        "test_positions.py::test_position[F18-alone]",
        "test_positions.py::test_position[F18-draw-is-the-turn]",
        "test_positions.py::test_position[F18-any-card]",
    ),
    "F19": (
        "test_positions.py::test_position[F19-three]",
        "test_positions.py::test_position[F19-holding-a-match]",
        "test_positions.py::test_position[F19-must-play]",
        "test_positions.py::test_position[F19-limit-3-stuck]",
        "test_positions.py::test_position[F19-three-at-will]",
    ),
    "F20": (
        "test_hidden.py::test_what_a_seat_cannot_see_is_not_in_its_view",
        "test_hidden.py::test_a_view_gives_what_everybody_sees",
        "test_hidden.py::test_a_view_of_a_match_gives_the_totals",
        "test_hidden.py::test_a_view_does_not_hold_the_seed",
        "test_hidden.py::test_hidden_cards_change_no_view",
        "test_hidden.py::test_open_cards_when_the_round_is_over",
        "test_hidden.py::test_neither_hidden_cards_nor_the_seed_are_in_any_form_of_a_view",
        "test_hidden.py::test_hidden_cards_change_no_json_and_no_pickle",
    ),
    "F21": (
        "test_hidden.py::test_a_player_that_is_given_a_view_plays_fair",
        "test_hidden.py::test_the_bots_of_the_library_play_fair",
        "test_hidden.py::test_a_view_answers_for_its_own_seat",
    ),
    "F22": (
        "test_seeds.py::test_a_seed_fixes_the_deal",
        "test_seeds.py::test_seeds_differ",
        "test_seeds.py::test_rounds_of_a_match_differ",
        "test_seeds.py::test_the_global_generator_is_left_alone",
        "test_seeds.py::test_every_process_agrees",
        "test_seeds.py::test_a_seed_fixes_the_json_text",
    ),
    "F23": (
        "test_seeds.py::test_the_rules_stay_with_the_match",
        "test_seeds.py::test_the_rules_stay_with_the_round",
    ),
    "F24": (
        "test_positions.py::test_position[F24-back-in-the-pile]",
        "test_positions.py::test_position[F24-again-H]",
        "test_purity.py::test_kept_tables_stay_as_they_were",
        "test_purity.py::test_cards_are_what_they_are_everywhere",
        "test_purity.py::test_moves_change_nothing_behind_them",
        "test_purity.py::test_the_same_move_gives_the_same_table",
        "test_purity.py::test_what_was_put_in_stays_the_callers",
        "test_purity.py::test_cards_read_from_json_are_the_cards_there_are",
    ),
    "F25": (
        "test_conservation.py::test_cards_are_neither_lost_nor_doubled",
        "test_conservation.py::test_views_count_what_there_is",
        "test_starter.py::test_no_wild_starts_and_no_card_is_lost",
    ),
    "F26": (
        "test_positions.py::test_position[F26-ace-one]",
        "test_positions.py::test_position[F26-ace-fifteen]",
        "test_positions.py::test_position[F26-winner-takes]",
        "test_scores.py::test_a_rank_is_worth_the_same_in_every_suit",
        "test_scores.py::test_points_add_up",
    ),
    "F27": (
        "test_positions.py::test_position[F27-own-points]",
        "test_positions.py::test_position[F27-winner-takes]",
        "test_scores.py::test_end_of_match",
        "test_scores.py::test_a_tie_for_the_best_total_is_played_off",
        "test_scores.py::test_totals_add_up_over_rounds",
    ),
    "F28": (
        "test_deals.py::test_what_is_no_number_of_players",
        "test_deals.py::test_players_are_counted",
        "test_deals.py::test_deal_sizes",
        "test_deals.py::test_two_players_leave_thirty_seven",
        "test_deals.py::test_a_pack_that_runs_out_during_the_deal",
        "test_deals.py::test_the_dealer_sits_at_the_table",
    ),
    "F29": (
        "test_pickles.py::test_a_table_comes_back_as_it_was",
        "test_pickles.py::test_a_match_comes_back_as_it_was",
        "test_pickles.py::test_the_middle_of_things_is_what_it_says",
        "test_pickles.py::test_a_view_comes_back_as_it_was",
        "test_pickles.py::test_a_table_comes_back_from_json",
        "test_pickles.py::test_a_match_comes_back_from_json",
        "test_pickles.py::test_seats_and_numbers_of_players_are_numbers_again",
    ),
    "F30": (
        "test_positions.py::test_position[F30-named-D]",
        "test_conservation.py::test_a_running_round_is_never_stuck",
        "test_conservation.py::test_what_is_offered_is_accepted",
    ),
    "F31": (
        "test_long_games.py::test_the_past_costs_nothing",
        "test_long_games.py::test_a_long_game_keeps_its_cards",
        "test_long_games.py::test_equal_tables_are_equal_whatever_came_before",
        "test_long_games.py::test_the_json_text_does_not_grow",
        "test_long_games.py::test_tables_of_every_preset_are_short",
    ),
    "F32": (
        "test_positions.py::test_position[F32-jacks]",
        "test_positions.py::test_position[F32-aces]",
        "test_positions.py::test_position[F32-queens]",
        "test_positions.py::test_position[F32-4-of-A]",
        "test_positions.py::test_position[F32-eights]",
        "test_positions.py::test_position[F32-switched-off]",
        "test_positions.py::test_position[F32-answer-with-two]",
    ),
    "F33": (
        "test_positions.py::test_position[F33-caught]",
        "test_positions.py::test_position[F33-called-after]",
        "test_positions.py::test_position[F33-called-with-the-play]",
        "test_positions.py::test_position[F33-too-many-cards]",
        "test_positions.py::test_position[F33-no-cards]",
        "test_positions.py::test_position[F33-window-4-seat-2]",
        "test_positions.py::test_position[F33-automatic]",
        "test_positions.py::test_position[F33-declared]",
    ),
    "F34": (
        "test_positions.py::test_position[F34-again]",
        "test_positions.py::test_position[F34-called-again]",
        "test_positions.py::test_position[F34-caught-and-down-again]",
        "test_positions.py::test_position[F34-swapped]",
        "test_positions.py::test_position[F34-penalty-pays-in-turn]",
    ),
    "F35": (
        "test_positions.py::test_position[F35-last-card]",
        "test_positions.py::test_position[F35-target]",
        "test_positions.py::test_position[F35-3-seat-1]",
        "test_positions.py::test_position[F35-plain-card]",
        "test_positions.py::test_position[F35-jump-in]",
        "test_positions.py::test_position[F35-jump-in-last]",
        "test_reading.py::test_a_target_that_is_no_other_seat",
    ),
    "F36": (
        "test_deals.py::test_jump_ins_need_two_packs",
        "test_positions.py::test_position[F36-on-from-the-jumper]",
        "test_positions.py::test_position[F36-seat-0-direction--1]",
        "test_positions.py::test_position[F36-same-rank-is-not-enough]",
        "test_positions.py::test_position[F36-not-while-cards-are-owed]",
        "test_positions.py::test_position[F36-drawn-cards-stay]",
        "test_positions.py::test_position[F36-last-card]",
    ),
    "F37": (
        "test_reading.py::test_a_ten_is_a_ten_however_it_is_written",
        "test_reading.py::test_every_card_reads_back",
        "test_reading.py::test_what_is_no_card",
        "test_reading.py::test_what_is_no_hand",
        "test_reading.py::test_a_ten_stays_a_ten_in_a_move",
    ),
}
"""Tests by kind of fault; of a family of positions one member stands for all."""

BY_ID: Final[dict[str, Case]] = {case.id: case for case in CASES}


def test_every_kind_is_guarded() -> None:
    """No kind of fault is left out, and none stands here without a test."""
    assert [f"F{number:02}" for number in range(1, 38)] == list(FAULTS)
    assert all(FAULTS.values())


@pytest.mark.parametrize("fault", FAULTS)
def test_every_guard_exists(fault: str) -> None:
    """Each test named in the table is there, and says in its docstring or its identifier which fault it is about."""
    for node in FAULTS[fault]:
        file, _, name = node.partition("::")
        function, _, parameter = name.partition("[")
        module = importlib.import_module(f"tests.cases.{file.removesuffix('.py')}")
        test: object = getattr(module, function)
        assert callable(test)
        if parameter:
            case = BY_ID[parameter.removesuffix("]")]
            assert case.id.startswith(fault)
        else:
            assert fault in (test.__doc__ or ""), node


def test_every_position_belongs_to_a_kind() -> None:
    """Every position is of a kind in the table; some hold with the listed cards alone, most in a full pack as well."""
    assert {case.id[:3] for case in CASES} <= set(FAULTS)
    assert {Rest.ANY, Rest.ABSENT} == {case.rest for case in CASES}
