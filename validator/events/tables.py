"""The tables of events.db. A released migration is never changed; tests keep a copy of each."""

from sqlite_utils import Database, Migrations

migrations = Migrations("events")


@migrations()
def m001_events(db: Database) -> None:
    """Events, their links, entries and revisions; keys that make handing in safe to repeat.

    Revisions hold everything that was ever done. The other tables say how things stand by them.
    """
    # The last three are triggers, so that no bug of ours can lose what a player sent: a revision is
    # neither changed nor deleted while its event is there. "insert or replace" needs one of its
    # own, as SQLite deletes for it without asking the trigger of deletions.
    statements = (
        """
        create table events (
            id text primary key, made_at text not null, day text not null, settings text not null,
            lock text, opened_at text, revision integer not null, changed_at text not null,
            bytes integer not null
        )
        """,
        "create index events_day on events (day)",
        """
        create table links (
            event text not null references events (id) on delete cascade,
            role text not null, entry integer not null, hash blob, sealed blob,
            made_at text not null, primary key (event, role, entry)
        )
        """,
        """
        create table entries (
            event text not null references events (id) on delete cascade,
            number integer not null, key text not null, part text not null, player text not null,
            side text not null, allegiance text not null, lock text, is_dropped integer not null,
            by integer not null, handed_at text, list_revision integer not null,
            checked_revision integer not null, status text not null, deck_name text not null,
            headline text not null, problems integer not null, cards integer not null,
            signature text not null, rules_hash text not null, catalogue text not null,
            primary key (event, number), unique (event, key)
        )
        """,
        """
        create table revisions (
            event text not null references events (id) on delete cascade,
            number integer not null, at text not null, actor text not null, kind text not null,
            entry integer, content blob not null, primary key (event, number)
        )
        """,
        "create index revisions_entry on revisions (event, entry, number)",
        """
        create table keys (
            hash blob primary key, event text not null references events (id) on delete cascade,
            digest blob not null, entry integer not null, revision integer not null
        )
        """,
        "create index keys_event on keys (event)",
        """
        create trigger revisions_stay before update on revisions
        begin select raise(abort, 'a revision is never changed'); end
        """,
        """
        create trigger revisions_are_not_replaced before insert on revisions
        when exists (select 1 from revisions where event = new.event and number = new.number)
        begin select raise(abort, 'a revision is never changed'); end
        """,
        """
        create trigger revisions_are_kept before delete on revisions
        when exists (select 1 from events where id = old.event)
        begin select raise(abort, 'a revision goes with its event alone'); end
        """,
    )
    for statement in statements:
        db.execute(statement)


@migrations()
def m002_statements(db: Database) -> None:
    """Whether a verdict rests on what the organiser stated, and how much a player claims."""
    db.execute("alter table entries add column is_as_stated integer not null default 0")
    db.execute("alter table entries add column claims integer not null default 0")
