import { chmodSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Migration, migrate, openSqlite } from '@trilex/platform/sqlite'

/** Step n leads to version n. Never change a released step. Times are seconds since 1970, as in Stripe's API. */
const migrations: readonly Migration[] = [
  `
  CREATE TABLE object (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL, -- field object of Stripe's API
    customer TEXT,
    body TEXT NOT NULL -- JSON; fields that begin with an underscore are never shown
  ) STRICT;
  CREATE INDEX object_kind ON object(kind, number);
  CREATE INDEX object_customer ON object(customer, kind, number) WHERE customer IS NOT NULL;
  CREATE TABLE idempotency (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL, -- digest of method, path and parameters
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE delivery ( -- events that the webhook has not accepted yet
    event TEXT PRIMARY KEY,
    due INTEGER NOT NULL, -- milliseconds since 1970
    tries INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
]

/** Opens the database of the embedded payment provider. Only the owner may read the file. */
export function openPaymentsDatabase(file: string): DatabaseSync {
  const database = openSqlite(file, { overwriteDeleted: true })
  try {
    chmodSync(file, 0o600)
    migrate(database, migrations)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
