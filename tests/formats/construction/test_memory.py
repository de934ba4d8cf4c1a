"""What was made of a submission is kept while one rule after the other asks for it."""

from formats.construction.memory import made_once
from formats.construction.submission import Submission


def test_each_submission_is_asked_about_once_in_a_row() -> None:
    asked = []

    @made_once
    def heroes(submission: Submission) -> str:
        asked.append(submission)
        return submission.declarations["heroes"]

    ann, bob = Submission((), {"heroes": "Ann"}), Submission((), {"heroes": "Bob"})
    assert [heroes(each) for each in (ann, ann, bob, ann)] == ["Ann", "Ann", "Bob", "Ann"]
    assert asked == [ann, bob, ann]


def test_a_submission_that_is_equal_is_another_one() -> None:
    """Cards are compared by identity, so nothing but the submission itself is sure to be alike."""
    made = made_once(lambda _: object())
    one, other = Submission(()), Submission(())
    assert made(one) is not made(other)
