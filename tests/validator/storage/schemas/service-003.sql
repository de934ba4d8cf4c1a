BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'service','m001_kept','2026-11-17 03:49:27.897035+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'service','m002_size','2026-11-17 03:49:27.903058+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'service','m003_rows','2026-11-18 08:49:27.903058+00:00');
CREATE TABLE "kept" (
   "kind" TEXT NOT NULL,
   "id" TEXT NOT NULL,
   "made_at" TEXT NOT NULL,
   "expires_at" TEXT,
   "content" BLOB NOT NULL, size integer not null default 0,
   PRIMARY KEY ("kind", "id")
);
INSERT INTO "kept" VALUES('check','a-shared-result','2026-11-16T12:00:00+00:00',NULL,X'789CAB564A2CCE4E4D51B2AA564A494DCECEC92C2E51B2523251F02ECA4FCD4BCD8BC953AAD5512A4A2D2ECD2901A9294B2D4AC94C0629C9494D4FCC51AAAD0500DDD71675',8192);
INSERT INTO "kept" VALUES('bulk','a-bulk-result','2026-11-16T12:00:00+00:00','2999-01-01T00:00:00+00:00',X'789CAB564A2CCE4E4D51B2AA564A494DCECEC92C2E51B2523251F02ECA4FCD4BCD8BC953AAD5512A4A2D2ECD2901A9294B2D4AC94C0629C9494D4FCC51AAAD0500DDD71675',8192);
CREATE TABLE kept_rows (kind text not null, id text not null, number integer not null, content blob not null, primary key (kind, id, number)) without rowid;
CREATE TRIGGER kept_rows_gone after delete on kept begin delete from kept_rows where kind = old.kind and id = old.id; end;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX "idx_kept_expires_at"
    ON "kept" ("expires_at");
CREATE INDEX kept_size on kept (expires_at, size);
COMMIT;
