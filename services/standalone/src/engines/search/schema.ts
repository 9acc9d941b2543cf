import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { TextLanguage } from '@trilex/catalog'
import { stem } from './stem.ts'

/** Columns of the full-text table, in order. */
export const TEXT_COLUMNS = ['title', 'regeste_fr', 'regeste_de', 'regeste_it', 'text', 'self', 'terms'] as const

/**
 * `words` holds folded stems made here; SQLite only splits them at blanks. In `terms` a canonical term begins with
 * `TERM_MARK` and the part of a German compound with `PART_MARK`, so neither is ever taken for a word.
 * `self` holds the words and canonical terms by which the decision itself is cited.
 */
export const TERM_MARK = '§'
export const PART_MARK = '¤'
/** Stands between texts of one column, so that no phrase runs from one into the next. */
export const BREAK = '¶'

const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE decisions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT UNIQUE,            -- null: deleted
  content_hash TEXT,
  changed INTEGER NOT NULL,  -- generation of the last change of this row
  doc_types INTEGER, doc_type INTEGER, language INTEGER, part INTEGER, outcomes INTEGER,
  decision_year INTEGER, publication_year INTEGER,
  decision_date INTEGER, publication_date INTEGER, -- YYYYMMDD, YYYY0000 for a year, 0 for none
  chamber TEXT, domains TEXT, -- JSON array, sorted
  cited INTEGER NOT NULL DEFAULT 0, -- other decisions of the collection that cite this one
  treatments INTEGER NOT NULL DEFAULT 0, cited_by INTEGER NOT NULL DEFAULT 0, -- as the citation graph says
  collation TEXT
);
CREATE INDEX decisions_changed ON decisions (changed);
CREATE INDEX decisions_collation ON decisions (collation, id);
CREATE TABLE records (number INTEGER PRIMARY KEY, data TEXT NOT NULL, text BLOB NOT NULL);
CREATE TABLE own_terms (term TEXT, number INTEGER, PRIMARY KEY (term, number)) WITHOUT ROWID;
CREATE INDEX own_terms_number ON own_terms (number);
CREATE TABLE citing (term TEXT PRIMARY KEY, decisions INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE lexicon (part INTEGER PRIMARY KEY, forms INTEGER, terms INTEGER, data BLOB);
CREATE TABLE frequencies (part INTEGER PRIMARY KEY, data BLOB);
CREATE VIRTUAL TABLE words USING fts5(${TEXT_COLUMNS.join(', ')},
  content = '', contentless_delete = 1, detail = full, tokenize = "ascii tokenchars '._/-'");
CREATE VIRTUAL TABLE occurrences USING fts5vocab(words, instance);
INSERT INTO words(words, rank) VALUES ('automerge', 8), ('hashsize', 33554432);
`

const PROBES: Record<TextLanguage, string> = {
  fr: 'responsabilité résiliations œuvre ambiguës contractuelles',
  de: 'kündigung mietverträge beschwerdeführerin grösste häuser',
  it: 'responsabilità disdette ricorrenti città contrattuali',
  rm: 'tribunal federal',
  en: 'violations applicants judgments admissibility',
}

/** Changes when the schema, or the stemmers do: an index of another version is built again. */
export function indexVersion(): string {
  const stems = Object.entries(PROBES).map(([language, words]) =>
    words.split(' ').map((word) => stem(word, language as TextLanguage)),
  )
  return createHash('sha256')
    .update(JSON.stringify([SCHEMA, stems, 'analyser 1']))
    .digest('hex')
    .slice(0, 16)
}

/** Creates the tables in an empty database and writes down their version. */
export function createSchema(database: DatabaseSync, version: string): void {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA page_size = 8192; VACUUM; PRAGMA journal_mode = WAL')
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA}`)
  database.prepare("INSERT INTO meta VALUES ('version', ?), ('generation', 0)").run(version)
  database.exec('COMMIT')
}

/** Version of an index, or null when the file holds none. */
export function versionOf(database: DatabaseSync): string | null {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()
  if (!known) return null
  const row = database.prepare("SELECT value FROM meta WHERE key = 'version'").get()
  return row ? String(row['value']) : null
}
