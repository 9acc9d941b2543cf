import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ANALYSER_FORMAT, stemmerSample } from '../language/analyser-version.ts'
import { TEXT_WEIGHTS } from '../ranking/weights.ts'

const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE decisions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT UNIQUE,            -- null: deleted, or replaced under a new number
  content_hash TEXT,
  changed INTEGER NOT NULL,  -- generation of the last change of this row
  doc_types INTEGER, doc_type INTEGER, language INTEGER, part INTEGER, outcomes INTEGER,
  decision_year INTEGER, publication_year INTEGER,
  decision_date INTEGER, publication_date INTEGER, -- YYYYMMDD, YYYY0000 for a year, 0 for none
  chamber TEXT, domains TEXT, -- JSON array, sorted
  treatments INTEGER NOT NULL, cited_by INTEGER NOT NULL, -- as the citation graph says
  own BLOB, cites BLOB, -- terms by which others cite this decision, and of the decisions that it cites
  collation TEXT,
  added INTEGER -- into the collection, milliseconds since 1970
);
CREATE INDEX decisions_changed ON decisions (changed);
CREATE INDEX decisions_collation ON decisions (collation, id);
CREATE TABLE records (number INTEGER PRIMARY KEY, data BLOB NOT NULL); -- see shown.ts
CREATE TABLE texts (number INTEGER PRIMARY KEY, file INTEGER, start INTEGER, units INTEGER, width INTEGER); -- see text-files.ts
CREATE TABLE text_files (file INTEGER PRIMARY KEY AUTOINCREMENT, bytes INTEGER, gone INTEGER);
CREATE TABLE lexicon (part INTEGER PRIMARY KEY, forms INTEGER, terms INTEGER, data BLOB);
CREATE TABLE frequencies (part INTEGER PRIMARY KEY, data BLOB);
CREATE TABLE dictionary (part INTEGER PRIMARY KEY, version INTEGER, documents INTEGER, forms INTEGER, terms INTEGER, data BLOB, sum INTEGER);
CREATE TABLE columns (part INTEGER PRIMARY KEY, generation INTEGER, names TEXT, data BLOB, sum INTEGER);
CREATE TABLE segments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  first INTEGER, last INTEGER, documents INTEGER, terms BLOB, sum INTEGER, -- checksum of terms
  postings BLOB, positions BLOB,            -- null: in files
  postings_bytes INTEGER, positions_bytes INTEGER
);
`

/** What else determines the bytes of segments, columns and records. */
const FORMATS = { analyser: ANALYSER_FORMAT, segments: 3, columns: 4, records: 3, TEXT_WEIGHTS }

/** Changes with the schema, the stemmers and the formats; an index of another version is rebuilt. */
export function indexVersion(): string {
  const { stems, own } = stemmerSample()
  return createHash('sha256')
    .update(JSON.stringify([SCHEMA, stems, FORMATS, own]))
    .digest('hex')
    .slice(0, 16)
}

/** Creates the tables in an empty database and records their version. */
export function createSchema(database: DatabaseSync, version: string): void {
  database.exec(
    'PRAGMA journal_mode = DELETE; PRAGMA page_size = 8192; PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA journal_mode = WAL',
  )
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA}`)
  database.prepare("INSERT INTO meta VALUES ('version', ?), ('generation', 0)").run(version)
  database.exec('COMMIT')
}

/** Version of an index; null when the file contains none. */
export function versionOf(database: DatabaseSync): string | null {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()
  if (!known) return null
  const row = database.prepare("SELECT value FROM meta WHERE key = 'version'").get()
  return row ? String(row['value']) : null
}
