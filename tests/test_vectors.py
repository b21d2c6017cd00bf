"""Every vector of the three sources that the rules decide: the package does what it expects."""

from __future__ import annotations

import pytest

from vectors import check, load_vectors

VECTORS = load_vectors()


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name: str) -> None:
    check(VECTORS[name])


def test_none_is_missing() -> None:
    assert len(VECTORS) == 99
    assert all(vector["expect"] for vector in VECTORS.values())
