"""Hand records: reading, writing, replaying, and what is wrong with a damaged one."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hearts_lessons.rules import (
    PRESETS,
    Card,
    HandRecord,
    RulesError,
    read_records,
    replay,
)
from records import Data, held_record, passed_deal, refused, told, whole_record
from vectors import played_out


def read(*lines: str | bytes) -> list[tuple[int, HandRecord | RulesError]]:
    return list(read_records(lines))


# Sound records


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_survives_writing_and_reading(preset: str) -> None:
    deal = played_out(passed_deal("round trip", PRESETS[preset]))
    record = HandRecord.of(deal, before=(10, 0, 99, 5)[: deal.rules.players])
    line = json.dumps(record.to_data())
    assert read(line) == [(1, record)]
    assert replay(record) == replay(HandRecord.from_data(json.loads(line)))


def test_dealer_and_totals_are_optional_and_kept() -> None:
    data = {**held_record(), "dealer": 3, "before": [1, -2, 30, 400]}
    record = HandRecord.from_data(data)
    assert (record.dealer, record.before) == (3, (1, -2, 30, 400))
    assert record.to_data() == data
    assert replay(record) == replay(HandRecord.from_data(held_record()))


@pytest.mark.parametrize("name", ["passes", "dealer", "before", "choice", "kitty", "corrections"])
def test_an_optional_key_may_be_null_or_absent(name: str) -> None:
    data = held_record()
    absent = {key: value for key, value in data.items() if key != name}
    assert HandRecord.from_data({**data, name: None}) == HandRecord.from_data(absent)


@pytest.mark.parametrize("name", ["kitty", "corrections"])
def test_a_list_of_nothing_is_nothing(name: str) -> None:
    assert HandRecord.from_data({**held_record(), name: []}) == HandRecord.from_data(held_record())


# Lines


def test_lines_are_numbered_and_a_damaged_one_does_not_stop_the_rest() -> None:
    line = json.dumps(held_record())
    found = read(line, "", "  \r\n", "{", "\ufeff" + line + "\r\n", line.encode())
    assert [number for number, _ in found] == [1, 4, 5, 6]
    record = HandRecord.from_data(held_record())
    assert [item for _, item in found if not isinstance(item, RulesError)] == [record] * 3


LINES: list[tuple[str | bytes, str]] = [
    ("not json", "record_json"),
    ("{", "record_json"),
    ('{"rules": "site"} {}', "record_json"),
    ("{'rules': 'site'}", "record_json"),
    ("\x00", "record_json"),
    ("[" * 100_000, "record_size"),
    ('{"a":' * 100_000, "record_size"),
    ("9" * 5000, "record_size"),
    ('{"rules": 1, "rules": 1}', "record_key_twice"),
    ('{"rules": {"moon": 1, "moon": 1}}', "record_key_twice"),
    ("null", "record_object"),
    ("[]", "record_object"),
    ('"site"', "record_object"),
    ("NaN", "record_object"),
    ("1e999", "record_object"),
    ("{}", "record_key_missing"),
    ('{"\\ud800": 1}', "record_key"),
    (b"\xff\xfe{\x00}\x00", "record_text"),
    (b'{"rules": "\xe9"}', "record_text"),
    ("site".encode("utf-16"), "record_text"),
]


@pytest.mark.parametrize(("line", "code"), LINES, ids=range(len(LINES)))
def test_a_line_that_is_no_record_is_refused(line: str | bytes, code: str) -> None:
    [(number, found)] = read(line)
    assert number == 1
    assert isinstance(found, RulesError)
    assert found.code == code
    assert found.values["where"]
    assert len(str(found)) < 300


def test_the_place_of_a_fault_in_the_text_is_told() -> None:
    [(_, found)] = read('{"rules" "site"}')
    assert isinstance(found, RulesError)
    assert found.values["character"] == 10
    [(_, found)] = read(b'{"\xe9": 1}')
    assert isinstance(found, RulesError)
    assert found.values["byte"] == 3


# Damaged records. Each case changes one thing in a sound record with a pass.

Damage = Callable[[Data], object]


def without(name: str) -> Damage:
    return lambda data: data.pop(name)


def putting(name: str, value: object) -> Damage:
    return lambda data: data.update({name: value})


def card(name: str, seat: int, place: int, value: object) -> Damage:
    def change(data: Data) -> None:
        data[name][seat][place] = value

    return change


FORM: list[tuple[Damage, str, str]] = [
    (without("rules"), "record_key_missing", "rules"),
    (without("deal"), "record_key_missing", "deal"),
    (without("pass"), "record_key_missing", "pass"),
    (without("plays"), "record_key_missing", "plays"),
    (putting("play", []), "record_key", "play"),
    (putting("Rules", "site"), "record_key", "Rules"),
    (putting("choice", "self_minus"), "record_choice", "choice"),
    (putting("choice", "others"), "record_choice_value", "choice"),
    (putting("choice", ["self_minus"]), "record_choice_value", "choice"),
    (putting("choice", True), "record_choice_value", "choice"),
    (putting("kitty", ["2C"]), "dealt_kitty", "kitty"),
    (putting("kitty", "2C"), "record_list", "kitty"),
    (putting("kitty", ["QX"]), "unknown_card", "kitty[0]"),
    (putting("corrections", {"play": 3, "card": "2C"}), "record_list", "corrections"),
    (putting("corrections", ["2C"]), "record_correction", "corrections[0]"),
    (putting("corrections", [{"play": 3}]), "record_correction", "corrections[0]"),
    (putting("corrections", [{"play": 3, "card": "2C", "seat": 0}]), "record_correction",
     "corrections[0]"),
    (putting("corrections", [{"play": "3", "card": "2C"}]), "record_number", "corrections[0].play"),
    (putting("corrections", [{"play": -1, "card": "2C"}]), "record_number", "corrections[0].play"),
    (putting("corrections", [{"play": 52, "card": "2C"}]), "record_number", "corrections[0].play"),
    (putting("corrections", [{"play": True, "card": "2C"}]), "record_number",
     "corrections[0].play"),
    (putting("corrections", [{"play": 3, "card": 7}]), "unknown_card", "corrections[0].card"),
    (putting("corrections", [{"play": 3, "card": "2C"}]), "correction", "corrections[0]"),
    (putting("rules", "sitee"), "unknown_preset", "rules"),
    (putting("rules", None), "rule_set", "rules"),
    (putting("rules", {"moonn": 1}), "unknown_parameter", "rules.moonn"),
    (putting("rules", {"moon": "sun"}), "bad_value", "rules.moon"),
    (putting("rules", {"target": float("nan")}), "bad_value", "rules.target"),
    (putting("rules", {"target": 10**400}), "bad_value", "rules.target"),
    (putting("rules", {"players": 3}), "combination_uneven", "rules.players"),
    (putting("rules", {"players": 8}), "unsupported_value", "rules.players"),
    (putting("rules", {"players": 3, "removed_cards": "default", "pass_cycle": "default"}),
     "dealt_hands", "deal"),
    (putting("pass", "up"), "record_pass", "pass"),
    (putting("pass", None), "record_pass", "pass"),
    (putting("pass", ["left"]), "record_pass", "pass"),
    (putting("deal", None), "record_list", "deal"),
    (putting("deal", "2C"), "record_list", "deal"),
    (putting("deal", {"0": []}), "record_list", "deal"),
    (putting("deal", ["2C 3C", [], [], []]), "record_list", "deal[0]"),
    (putting("deal", [[], [], []]), "dealt_hands", "deal"),
    (putting("deal", []), "dealt_hands", "deal"),
    (putting("plays", None), "record_list", "plays"),
    (putting("plays", "2C"), "record_list", "plays"),
    (putting("plays", [["2C"]]), "unknown_card", "plays[0]"),
    (putting("plays", [float("nan")]), "unknown_card", "plays[0]"),
    (putting("passes", "QS"), "record_list", "passes"),
    (putting("passes", [[], [], [], [5]]), "unknown_card", "passes[3][0]"),
    (putting("passes", [[], [], []]), "pass_seats", "passes"),
    (putting("passes", None), "pass_pending", "passes"),
    (putting("dealer", 4), "record_number", "dealer"),
    (putting("dealer", -1), "record_number", "dealer"),
    (putting("dealer", "0"), "record_number", "dealer"),
    (putting("dealer", True), "record_number", "dealer"),
    (putting("dealer", 1.0), "record_number", "dealer"),
    (putting("before", 0), "record_list", "before"),
    (putting("before", [0, 0, 0]), "record_totals", "before"),
    (putting("before", [0, 0, 0, None]), "record_number", "before[3]"),
    (putting("before", [0, 10**50, 0, 0]), "record_number", "before[1]"),
    (putting("before", [0, float("nan"), 0, 0]), "record_number", "before[1]"),
    (card("deal", 2, 5, "QX"), "unknown_card", "deal[2][5]"),
    (card("deal", 2, 5, None), "unknown_card", "deal[2][5]"),
    (card("deal", 2, 5, []), "unknown_card", "deal[2][5]"),
    (card("passes", 1, 0, "1S"), "unknown_card", "passes[1][0]"),
    (lambda data: data["deal"][3].pop(), "dealt_cards", "deal[3]"),
    (lambda data: data["deal"][1].append("2C"), "dealt_cards", "deal[1]"),
    (lambda data: data["passes"][2].pop(), "pass_count", "passes[2]"),
    (lambda data: data["passes"][2].append(data["deal"][2][-1]), "pass_count", "passes[2]"),
    (putting("pass", "hold"), "no_pass", "passes"),
    (putting("rules", {"pass_cycle": ["right"]}), "pass_cycle", "pass"),
    (putting("pass", "left2"), "pass_cycle", "pass"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "code", "where"), FORM, ids=range(len(FORM)))
def test_a_damaged_record_is_refused_with_what_and_where(
    damage: Damage, code: str, where: str
) -> None:
    data = whole_record()
    damage(data)
    assert told(refused(data)) == {"code": code, "where": where}


@pytest.mark.parametrize("seat", range(4))
def test_a_card_dealt_twice_is_found(seat: int) -> None:
    data = held_record()
    twin = data["deal"][(seat + 1) % 4][0]
    data["deal"][seat][0] = twin
    place = f"deal[{max(seat, (seat + 1) % 4)}]"
    assert told(refused(data), "card") == {
        "code": "duplicate_card", "where": place, "card": Card(twin),
    }  # fmt: skip


def test_a_card_passed_twice_or_not_held_is_found() -> None:
    data = whole_record()
    given, other = data["passes"][1][0], data["deal"][2][0]
    data["passes"][1][1] = given
    assert told(refused(data), "seat", "card") == {
        "code": "pass_twice", "where": "passes[1]", "seat": 1, "card": Card(given),
    }  # fmt: skip
    data["passes"][1][1] = other
    assert told(refused(data), "seat", "card") == {
        "code": "pass_not_held", "where": "passes[1]", "seat": 1, "card": Card(other),
    }  # fmt: skip


def test_a_hand_that_passes_nothing_needs_no_passes() -> None:
    data = {**held_record(), "rules": {"preset": "play_cards", "pass_count": 0}, "pass": "left"}
    assert replay(HandRecord.from_data(data)).finished
    assert refused({**data, "passes": [[], [], [], []]}).code == "no_pass"
