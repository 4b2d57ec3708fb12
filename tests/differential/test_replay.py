"""Two ways to the same state: clone and apply, or replay the texts from the start."""

import pytest

import sixfold
from sixfold import Rng
from tests.support.practice import practice_registered
from tests.support.variants import Variant, every_variant, name_of
from tests.support.walks import random_action

SEEDS = 5 if sixfold.compiled else 1


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_cloning_and_applying_is_the_same_as_replaying_from_the_start(variant: Variant, seed: int) -> None:
    cloned, texts, rng = variant.new(), list[str](), Rng(seed)
    while not cloned.is_over() and len(texts) < 400:
        action = random_action(cloned, rng)
        texts.append(cloned.game.text(cloned, action))
        cloned = cloned.clone()
        cloned.apply(action)
    with practice_registered():
        replayed = sixfold.Record(variant.game.id, variant.options, None, [], texts).last()
    assert sixfold.position(replayed) == sixfold.position(cloned)
    assert replayed.legal_texts() == cloned.legal_texts()
    assert replayed.is_over() == cloned.is_over()
