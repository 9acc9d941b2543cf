import type { DatabaseSync } from 'node:sqlite'
import { BUSY_MS } from '@trilex/platform/sqlite'
import type { IndexedDecision } from '../../port.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'
import { collationKey, listedTitle } from '../../ranking/listed-title.ts'
import { DOC_TYPE_BITS, DOC_TYPE_CODES, OUTCOME_BITS, volumeCode } from '../columns/columns.ts'

/** Columns of table `decisions`, in the order of `columnValues`. */
const COLUMNS = `id, content_hash, doc_types, doc_type, language, part, outcomes, decision_year, publication_year,
  decision_date, publication_date, chamber, domains, collation, added`

/** Values of these columns. */
export function columnValues(decision: IndexedDecision): (string | number | null)[] {
  const bits = <K extends string>(values: readonly K[], table: Record<K, number>) =>
    values.reduce((sum, value) => sum | table[value], 0)
  return [
    decision.id,
    decision.contentHash,
    bits(decision.docTypes, DOC_TYPE_BITS),
    DOC_TYPE_CODES[decision.docType],
    LANGUAGE_TAGS[decision.language],
    volumeCode(decision.part),
    bits(decision.outcomes, OUTCOME_BITS),
    decision.decisionYear ?? 0,
    decision.publicationYear ?? 0,
    dateNumber(decision.decisionDate),
    dateNumber(decision.publicationDate),
    decision.chamber,
    JSON.stringify([...new Set(decision.domains)].sort()),
    collationKey(listedTitle(decision)),
    decision.added ?? 0,
  ]
}

/** The statements of the index writer. */
export function writerStatements(database: DatabaseSync) {
  const columns = COLUMNS.split(',').map((name) => name.trim())
  return {
    generation: database.prepare("SELECT value FROM meta WHERE key = 'generation'"),
    setGeneration: database.prepare("UPDATE meta SET value = ? WHERE key = 'generation'"),
    count: database.prepare('SELECT coalesce(sum(documents), 0) AS n FROM segments'),
    stale: database.prepare(
      'SELECT count(*) AS n FROM decisions WHERE changed > (SELECT coalesce(max(generation), -1) FROM columns)',
    ),
    found: database.prepare('SELECT number, treatments, cited_by FROM decisions WHERE id = ?'),
    recordOf: database.prepare('SELECT number, data FROM decisions JOIN records USING (number) WHERE id = ?'),
    insert: database.prepare(
      `INSERT INTO decisions (changed, treatments, cited_by, own, cites, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ${columns.map(() => '?').join(', ')})`,
    ),
    setFacts: database.prepare(
      'UPDATE decisions SET changed = ?, treatments = ?, cited_by = ? WHERE id = ? AND (treatments <> ? OR cited_by <> ?)',
    ),
    forget: database.prepare(
      'UPDATE decisions SET changed = ?, id = NULL, content_hash = NULL, collation = NULL WHERE number = ?',
    ),
    putRecord: database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?)'),
    forgetRecord: database.prepare('DELETE FROM records WHERE number = ?'),
  }
}

/** Whether a reader may still see an older state of the index: `busy` is 0 once every reader sees the newest one. */
export function isReadAsBefore(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return Number(database.prepare('PRAGMA wal_checkpoint(RESTART)').get()?.['busy']) !== 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  }
}
