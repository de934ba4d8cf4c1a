"""The tables of proposals.db. A released migration is never changed; tests keep a copy of each."""

from sqlite_utils import Database, Migrations

migrations = Migrations("proposals")


@migrations()
def m001_proposals(db: Database) -> None:
    """Proposals, who sent them, what was decided, what of it is in the catalogue, and the link."""
    statements = (
        # The number is never given twice: what was named once means no other proposal later.
        """
        create table proposals (
            number integer primary key autoincrement, game text not null, hash text not null unique,
            content text not null, label text not null, origin text not null,
            batch integer not null, sender text not null, made_at text not null,
            state text not null, changed_at text not null, accepted integer
        )
        """,
        "create index proposals_state on proposals (state, game, number)",
        "create index proposals_sender on proposals (sender, state)",
        "create index proposals_accepted on proposals (game, accepted)",
        """
        create table senders (
            proposal integer not null references proposals (number), sender text not null,
            at text not null, primary key (proposal, sender)
        ) without rowid
        """,
        """
        create table decisions (
            number integer primary key autoincrement,
            proposal integer not null references proposals (number), at text not null,
            decision text not null, hash text not null, place text not null, reason text not null
        )
        """,
        "create index decisions_proposal on decisions (proposal)",
        # What the catalogue must have of a game, by the decisions that were made.
        "create table in_force (game text primary key, hash text not null) without rowid",
        """
        create table link (
            id integer primary key check (id = 1), hash blob, made_at text not null
        )
        """,
        # Triggers, so that no bug of ours can lose or change what was sent and decided.
        """
        create trigger decisions_stay before update on decisions
        begin select raise(abort, 'a decision is never changed'); end
        """,
        """
        create trigger decisions_are_kept before delete on decisions
        begin select raise(abort, 'a decision is never deleted'); end
        """,
        """
        create trigger proposals_say_the_same before update of game, hash, content on proposals
        begin select raise(abort, 'what is proposed is never changed'); end
        """,
    )
    for statement in statements:
        db.execute(statement)
