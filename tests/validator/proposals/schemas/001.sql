BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'proposals','m001_proposals','2026-11-18 11:55:48.822121+00:00');
CREATE TABLE decisions (
            number integer primary key autoincrement,
            proposal integer not null references proposals (number), at text not null,
            decision text not null, hash text not null, place text not null, reason text not null
        );
INSERT INTO "decisions" VALUES(1,1,'2026-11-18T12:00:00+00:00','accept','52c80d32493db40fda6a2f2cbd9f3cd3','test','');
INSERT INTO "decisions" VALUES(2,2,'2026-11-18T12:00:00+00:00','refuse','e04b54c28b9985efd6ee474f7b61b81e','test','');
CREATE TABLE in_force (game text primary key, hash text not null) without rowid;
INSERT INTO "in_force" VALUES('vs-2pcg','dc6485db418cd2453a12b298e95bf5c2809d3946d98dd7dc9419bd57c27f3379');
CREATE TABLE link (
            id integer primary key check (id = 1), hash blob, made_at text not null
        );
INSERT INTO "link" VALUES(1,X'0A25A0E28DEA1106E4AD0971E9D80AD6B691DE1C5E5335C5D197681FEF69F723','2026-11-18T12:00:00+00:00');
CREATE TABLE proposals (
            number integer primary key autoincrement, game text not null, hash text not null unique,
            content text not null, label text not null, origin text not null,
            batch integer not null, sender text not null, made_at text not null,
            state text not null, changed_at text not null, accepted integer
        );
INSERT INTO "proposals" VALUES(1,'vs-2pcg','04a43c990cdb55705090be5bc8c509a10d15af358da00f62f5b193704a4e1b1a','{"aliases":[],"facts":{"cost":3},"name":"Anole","note":"the card itself"}','Anole','api',1,'ann','2026-11-18T12:00:00+00:00','accepted','2026-11-18T12:00:00+00:00',1);
INSERT INTO "proposals" VALUES(2,'vs-2pcg','3e08bff29514f6fd9f64c0025261355dff3db5a02f51241576d4cfaa31845b78','{"aliases":[],"facts":{"cost":2},"name":"Armor","note":"the card itself"}','Armor','api',1,'ann','2026-11-18T12:00:00+00:00','refused','2026-11-18T12:00:00+00:00',NULL);
INSERT INTO "proposals" VALUES(3,'vs-2pcg','69a6ae802abcb162dc2f29686786577c2e615eb7e51fabfd166a8f6192c8eda7','{"aliases":[],"facts":{"cost":1},"name":"Night Porter","note":"the card itself"}','Night Porter','api',1,'ann','2026-11-18T12:00:00+00:00','open','2026-11-18T12:00:00+00:00',NULL);
CREATE TABLE senders (
            proposal integer not null references proposals (number), sender text not null,
            at text not null, primary key (proposal, sender)
        ) without rowid
        ;
INSERT INTO "senders" VALUES(1,'ann','2026-11-18T12:00:00+00:00');
INSERT INTO "senders" VALUES(2,'ann','2026-11-18T12:00:00+00:00');
INSERT INTO "senders" VALUES(3,'ann','2026-11-18T12:00:00+00:00');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX proposals_state on proposals (state, game, number);
CREATE INDEX proposals_sender on proposals (sender, state);
CREATE INDEX proposals_accepted on proposals (game, accepted);
CREATE INDEX decisions_proposal on decisions (proposal);
CREATE TRIGGER decisions_stay before update on decisions
        begin select raise(abort, 'a decision is never changed'); end;
CREATE TRIGGER decisions_are_kept before delete on decisions
        begin select raise(abort, 'a decision is never deleted'); end;
CREATE TRIGGER proposals_say_the_same before update of game, hash, content on proposals
        begin select raise(abort, 'what is proposed is never changed'); end;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('proposals',3);
INSERT INTO "sqlite_sequence" VALUES('decisions',2);
COMMIT;
