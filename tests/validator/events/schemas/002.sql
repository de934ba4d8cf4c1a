BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'events','m001_events','2026-11-17 03:49:26.428687+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'events','m002_statements','2026-11-18 08:20:48.749094+00:00');
CREATE TABLE entries (
            event text not null references events (id) on delete cascade,
            number integer not null, key text not null, part text not null, player text not null,
            side text not null, allegiance text not null, lock text, is_dropped integer not null,
            by integer not null, handed_at text, list_revision integer not null,
            checked_revision integer not null, status text not null, deck_name text not null,
            headline text not null, problems integer not null, cards integer not null,
            signature text not null, rules_hash text not null, catalogue text not null, is_as_stated integer not null default 0, claims integer not null default 0,
            primary key (event, number), unique (event, key)
        );
INSERT INTO "entries" VALUES('storedaaaaaaaaaa',1,'deck ann','deck','Ann','','',NULL,0,1,'2026-11-16T12:00:00+00:00',3,3,'illegal','The Late Boat','Illegal in vs-system-training: 2 problems',2,9,'NE0P-92VW-CW3N','48c594a6c6c1e9c3','57aba5985b84312a',0,0);
INSERT INTO "entries" VALUES('storedaaaaaaaaaa',2,'deck bob','deck','Bob','','',NULL,0,2,NULL,0,0,'missing','','',0,0,'','','',0,0);
CREATE TABLE events (
            id text primary key, made_at text not null, day text not null, settings text not null,
            lock text, opened_at text, revision integer not null, changed_at text not null,
            bytes integer not null
        );
INSERT INTO "events" VALUES('storedaaaaaaaaaa','2026-11-16T12:00:00+00:00','2026-11-21','{"name":"Friday night","date":"2026-11-21","format":"vs-system-training","deadline":"2026-11-20T17:00:00+00:00","zone":"Europe/Amsterdam","lists":"closed","parameters":{}}',NULL,NULL,5,'2026-11-16T12:00:00+00:00',2075);
CREATE TABLE keys (
            hash blob primary key, event text not null references events (id) on delete cascade,
            digest blob not null, entry integer not null, revision integer not null
        );
CREATE TABLE links (
            event text not null references events (id) on delete cascade,
            role text not null, entry integer not null, hash blob, sealed blob,
            made_at text not null, primary key (event, role, entry)
        );
INSERT INTO "links" VALUES('storedaaaaaaaaaa','organiser',0,X'0A25A0E28DEA1106E4AD0971E9D80AD6B691DE1C5E5335C5D197681FEF69F723',NULL,'2026-11-16T12:00:00+00:00');
INSERT INTO "links" VALUES('storedaaaaaaaaaa','player',0,X'37A60D8A9E954ACEB264E4C8F52E13D80BC34F518F10573B196E7A5F88C5204F',X'6FE64B0DBD11589D482953ADD606E307','2026-11-16T12:00:00+00:00');
INSERT INTO "links" VALUES('storedaaaaaaaaaa','entry',1,X'6739173660178244B2D9F8BD981EEB0E392CF7C2B0BFB4AA54ABC6BFE2125CE8',NULL,'2026-11-16T12:00:00+00:00');
CREATE TABLE revisions (
            event text not null references events (id) on delete cascade,
            number integer not null, at text not null, actor text not null, kind text not null,
            entry integer, content blob not null, primary key (event, number)
        );
INSERT INTO "revisions" VALUES('storedaaaaaaaaaa',1,'2026-11-16T12:00:00+00:00','organiser','created',NULL,X'789C558E4B0A02310C86AF22D96AB1ED42A13B177A022F106C1D0B7D0C4D14C6A177379D9D10B2F8FE07FF0A1498639908DC0A05730007B7163D2EBB12A717C3013CF2A056DB9332465923EC595B4616FA21450B71C88A1BC6224D2311D0A758FE52FA6ECE4E6BB9FDF6C5F6AD9BE5FA6E750EC74B969AE6318B9222B12C8247AA14BC80199B6C137DECECBDFF00882E3981');
INSERT INTO "revisions" VALUES('storedaaaaaaaaaa',2,'2026-11-16T12:00:00+00:00','player','expected',NULL,X'789CAB564ACD2B29CA4C2D56B28AAE56CA2BCD4D4A2D52B232D4512A482C2A51B2524A494DCE5602F272122B41124A8E7979406E71664A2A90036425E6E4A4A66726E62583F9B5B1B500380E19B3');
INSERT INTO "revisions" VALUES('storedaaaaaaaaaa',3,'2026-11-16T12:00:00+00:00','player','handed in',1,X'789CB554DB4E1B3110FD95919F5A69176D2E1B48FA04F422A496B602DA4A0121EF7A7663756347B6178850FEBD33CE268512A50F55DFECB99F73C67E14C5524C7A8968B40F5E4C1E85C2F2275FC444BCA5E3042E67081F654038B1325C9B215CDA4207F8DAEAA649E03D3AB784E3C5C2A109BAC46B93930BD180AD2050EA8534AA90EEDA88442CAC6DA8AE5825C2D97BEE763F4387643A36D1DFC825BAED9547B93572CE01CFA6209F0F32B434B0A029B0960D99662855A30D479FAD8DA00DDCF9D42F7DC0791A9CD4469B7A027D58385B3438F794565937970CF765E4D6BB99E29B3F808B1893C093A07AEDDD1660289B06937E224AE9149DC634B6AE0D0D1E319FBFCBBEA4E3FEB7EFE9E9F7C139F7926D438398968815C606A49CE94DF25F2571B8B02EB014FB7990FED656E4EC67FD51DAEBA5FD1E83948E900774BC39AB386843A6A0ADE92CAE6DD0DFDE5104D9289DB3D6B699F433320C8FCA7C3C94A37254F6705C0E44C7D6C65F0DE4481D16991A1755315092FC544DE9323CD3BED246D1A04CD8636CC0625DA42757671FDFA61977F548793A2C9FA5CDD17B5973F018625BDE18A688297F03324083D2071865201D824154A80EE2AE358B8D52A50E113255B96EB34C1E9EFD00D6A92039D49A3DEB74ADCD1F2BD26D052BCC6BBB3DCE35611B65BC7BAD51716D2AFDC0124945D7E934EF25DCF9E68608F66D5DA3EF189F926507FCFEDFE1EFDA0FD0CFE8801C82A68C373084D22E347A8E9791B7C88E6C1A7BFF941E71BA0E63674958022A2896C06F09A805746B916C8ADCEB30B36DA06BE7E1681DFC3AE3D56F40C3040824510B643BFE7472F6E1EAF3D5459A1DBDE6E6FFAAC74E32C4139506BF651A6E55CAB72A399CDB3B64A1E85FDD5D6B9772DD43E70A1ECBCD1BEA6CD32975DAFBCA69C069BEAF5F54E049C9F16AEF77B45A718E0CB2B175CBFEFC5016321F1FE5C5D170D0EBF34B54BAAAB8E05C7BCFC4C605C607FA36E23B8C1D23479B4F7C2F8064839B22E388BCCC5D8D7C5B6327C097A93408ABA022B5AB5FC518433B');
INSERT INTO "revisions" VALUES('storedaaaaaaaaaa',4,'2026-11-16T12:00:00+00:00','organiser','expected',NULL,X'789CAB564ACD2B29CA4C2D56B28AAE56CA2BCD4D4A2D52B232D2512A482C2A51B2524A494DCE5602F272122B41124A4EF949406E71664A2A90036425E6E4A4A66726E62583F9B5B1B500371619AA');
INSERT INTO "revisions" VALUES('storedaaaaaaaaaa',5,'2026-11-16T12:00:00+00:00','organiser','noted',1,X'789CAB562A49AD2851B252CA492C4955AA0500298D0526');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX events_day on events (day);
CREATE INDEX revisions_entry on revisions (event, entry, number);
CREATE INDEX keys_event on keys (event);
CREATE TRIGGER revisions_stay before update on revisions
        begin select raise(abort, 'a revision is never changed'); end;
CREATE TRIGGER revisions_are_not_replaced before insert on revisions
        when exists (select 1 from revisions where event = new.event and number = new.number)
        begin select raise(abort, 'a revision is never changed'); end;
CREATE TRIGGER revisions_are_kept before delete on revisions
        when exists (select 1 from events where id = old.event)
        begin select raise(abort, 'a revision goes with its event alone'); end;
COMMIT;
