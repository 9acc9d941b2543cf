import { chmodSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Migration, migrate, openSqlite } from '@trilex/platform/sqlite'

/**
 * Step n leads to version n. Never change a released step. Times are milliseconds since 1970, except `oidc.expires` in
 * seconds.
 */
const migrations: readonly Migration[] = [
  `
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE, -- as people are found by it: lower case
    email_verified INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    password TEXT, -- null: signs in with Google only
    google TEXT UNIQUE, -- claim sub of Google
    roles TEXT NOT NULL, -- JSON list: those given, not those that follow from them
    attributes TEXT NOT NULL, -- JSON: name -> list of texts
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE link (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    mode TEXT NOT NULL,
    email TEXT, -- the new address
    expires INTEGER NOT NULL,
    UNIQUE (account, mode)
  ) STRICT;
  CREATE TABLE guess (
    account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    failures INTEGER NOT NULL,
    last INTEGER NOT NULL,
    locked_until INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    time INTEGER NOT NULL,
    type TEXT NOT NULL,
    account TEXT,
    body TEXT NOT NULL -- JSON
  ) STRICT;
  CREATE INDEX event_time ON event(time);
  CREATE TABLE admin_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    time INTEGER NOT NULL,
    operation TEXT NOT NULL,
    account TEXT NOT NULL
  ) STRICT;
  CREATE TABLE device (
    session TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    address TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    remembered INTEGER NOT NULL,
    started INTEGER NOT NULL,
    seen INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE oidc (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL, -- JSON, of oidc-provider
    account TEXT,
    grant_id TEXT,
    uid TEXT,
    consumed INTEGER,
    expires INTEGER,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX oidc_grant ON oidc(grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX oidc_uid ON oidc(uid) WHERE uid IS NOT NULL;
  CREATE INDEX oidc_account ON oidc(account) WHERE account IS NOT NULL;
  CREATE INDEX oidc_expires ON oidc(expires) WHERE expires IS NOT NULL;
  CREATE TABLE done (name TEXT PRIMARY KEY) STRICT; -- what happens once in the life of a folder
  `,
  `
  CREATE TABLE mail ( -- mails that wait to be handed over
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT REFERENCES account ON DELETE CASCADE,
    body TEXT NOT NULL -- JSON
  ) STRICT;
  `,
]

/**
 * Opens the database of accounts, sessions and grants; another process may have it open. Deleted content is overwritten
 * (`secure_delete`). Only the owner may read the file.
 */
export function openAccountsDatabase(file: string): DatabaseSync {
  const database = openSqlite(file)
  try {
    chmodSync(file, 0o600)
    database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
    migrate(database, migrations)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
