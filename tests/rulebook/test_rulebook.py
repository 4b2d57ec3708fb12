"""Every example of every rulebook holds: the JSON files in the folders beside this one."""

from pathlib import Path

import pytest

from sixfold.examples import Example, check, read_examples

HERE = Path(__file__).parent


def examples() -> list[Example]:
    """The examples of every game."""
    return [example for path in sorted(HERE.glob("*/*.json")) for example in read_examples(path)]


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_an_example_of_the_rulebook_holds(example: Example) -> None:
    failure = check(example)
    assert failure is None, f"{example.rule} {example.title}:\n" + "\n".join(failure.wrong)


def test_every_example_has_an_id_of_its_own_and_names_its_rule() -> None:
    ids = [example.id for example in examples()]
    assert len(set(ids)) == len(ids)
    assert all(example.rule and example.title for example in examples())
