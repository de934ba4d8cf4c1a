"""The tables of games.db. A released migration is never changed; tests keep a copy of each."""

from sqlite_utils import Database, Migrations

migrations = Migrations("games")


@migrations()
def m001_jobs(db: Database) -> None:
    """A row a job, with all that was played of it so far."""
    db.table("jobs").create(
        {
            "id": str,
            "content": bytes,
            "games": int,
            "state": str,
            "played": int,
            "tally": bytes,
            "seconds": float,
            "code": str,
            "tries": int,
            "client": str,
            "asked_at": str,
            "changed_at": str,
            "worked_at": str,
            "fault": str,
        },
        pk="id",
        not_null=("content", "games", "state", "played", "seconds", "tries", "client", "asked_at"),
        defaults={
            "played": 0,
            "seconds": 0.0,
            "tries": 0,
            "code": "",
            "worked_at": "",
            "fault": "",
        },
    )
    # To count what waits, of all and of one client; the next is for what is forgotten first.
    db.table("jobs").create_index(["state", "client", "asked_at"])
    db.table("jobs").create_index(["changed_at"])


@migrations()
def m002_turn(db: Database) -> None:
    """Whose turn it is: of the jobs that are not over the one with the lowest number is next.

    Jobs of before have the same number, and follow each other as they were asked for.
    """
    db.execute("alter table jobs add column turn integer not null default 0")
    db.execute(
        # Only of what waits, so that finished jobs cost nothing. SQLite takes it for a query that
        # says the same condition, as UNFINISHED does; it is written out here because a released
        # step never changes.
        "create index jobs_in_line on jobs (turn, asked_at, id) "
        "where state in ('waiting', 'running')"
    )
