"""Which steps of a database's tables this version knows."""

from sqlite_utils import Database, Migrations


def known_steps(migrations: Migrations) -> set[str]:
    """The names of all steps."""
    # sqlite-utils tells what is pending only against a database: of an empty one that is all.
    empty = Database(memory=True)
    try:
        return {step.name for step in migrations.pending(empty)}
    finally:
        empty.close()


def newer_steps(migrations: Migrations, db: Database) -> set[str]:
    """The names of steps that a newer version has made."""
    return {step.name for step in migrations.applied(db)} - known_steps(migrations)
