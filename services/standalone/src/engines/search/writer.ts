import type { DatabaseSync } from 'node:sqlite'
import type { DecisionIndex, IndexedDecision, Treatment } from '@trilex/catalog'
import { CitationCounts } from './citation-counts.ts'
import { TREATMENT_BITS } from './columns.ts'
import { DecisionText, type ScannedDecision } from './decision-text.ts'
import { LexiconStore } from './lexicon-store.ts'
import { TEXT_COLUMNS } from './schema.ts'
import { decodeText, encodeText } from './text-bytes.ts'
import { columnValues, type DecisionRecord, ownTerms, recordOf } from './record.ts'

const COLUMNS = `id, content_hash, doc_types, doc_type, language, part, outcomes, decision_year, publication_year,
  decision_date, publication_date, chamber, domains, collation`

/** The one writer of an index. Every method is one transaction: done and durable, or nothing at all. */
export class IndexWriter {
  readonly #database: DatabaseSync
  readonly #statements: ReturnType<typeof prepare>
  readonly #citations: CitationCounts
  /** Loaded at the first write: an index that is only searched does not hold it twice. */
  #loaded: { lexicon: LexiconStore; text: DecisionText } | null = null

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = prepare(database)
    this.#citations = new CitationCounts(database)
  }

  get #writing(): { lexicon: LexiconStore; text: DecisionText } {
    if (this.#loaded) return this.#loaded
    const lexicon = new LexiconStore(this.#database)
    this.#loaded = { lexicon, text: new DecisionText(lexicon.lexicon) }
    return this.#loaded
  }

  /** Of two documents with the same id the later one stays. */
  put(documents: IndexedDecision[]): void {
    this.#transaction((generation) => {
      const last = [...new Map(documents.map((document) => [document.id, document])).values()]
      const numbers = last.map((document) => this.#place(document, generation))
      const scanned = last.map((document) => this.#writing.text.scan(document))
      last.forEach((document, i) => this.#write(document, numbers[i] as number, scanned[i] as ScannedDecision))
      this.#citations.apply(generation)
      this.#writing.lexicon.save(last.length, this.#count())
    })
  }

  setSummaries(summaries: { id: string; short: string; long: string }[]): void {
    this.#atomically(() => {
      for (const { id, short, long } of summaries) {
        const found = this.#statements.record.get(id)
        if (!found) continue
        const kept = JSON.parse(String(found['data'])) as DecisionRecord
        const record = { ...kept, summaryShort: short, summaryLong: long }
        this.#statements.setRecord.run(JSON.stringify(record), found['number'] as number)
      }
    })
  }

  setCitationFacts(facts: Parameters<DecisionIndex['setCitationFacts']>[0]): void {
    this.#transaction((generation) => {
      for (const { id, treatments, citedBy } of facts) {
        this.#statements.setFacts.run(generation, bitsOf(treatments), citedBy, id)
      }
    })
  }

  delete(ids: string[]): void {
    this.#transaction((generation) => {
      for (const id of ids) {
        const found = this.#statements.record.get(id)
        if (!found) continue
        const number = Number(found['number'])
        this.#forget(number, found)
        this.#statements.forgetRecord.run(number)
        this.#statements.forgetDecision.run(generation, number)
      }
      this.#citations.apply(generation)
      this.#writing.lexicon.save(ids.length, this.#count())
    })
  }

  /** Merges a little of the full-text table; false when nothing is left to merge. */
  tidy(): boolean {
    const before = this.#changes()
    this.#database.exec("INSERT INTO words(words, rank) VALUES ('merge', 200)")
    return this.#changes() - before >= 2
  }

  #changes(): number {
    return Number(this.#database.prepare('SELECT total_changes() AS n').get()?.['n'])
  }

  #count(): number {
    return Number(this.#statements.count.get()?.['n'])
  }

  /** Number of the document, whose former text is gone from the full-text table and the counts. */
  #place(document: IndexedDecision, generation: number): number {
    const found = this.#statements.record.get(document.id)
    if (!found) return Number(this.#statements.insert.run(generation, ...columnValues(document)).lastInsertRowid)
    const number = Number(found['number'])
    this.#forget(number, found)
    this.#statements.update.run(generation, ...columnValues(document), number)
    return number
  }

  #forget(number: number, found: Record<string, unknown>): void {
    const record = JSON.parse(String(found['data'])) as DecisionRecord
    this.#writing.text.forget({ ...record, text: readText(found['text']) })
    this.#citations.remove(number, record.cites)
    this.#statements.forgetWords.run(number)
  }

  #write(document: IndexedDecision, number: number, scanned: ScannedDecision): void {
    const record = recordOf(document)
    if (document.treatments) this.#statements.setTreatments.run(bitsOf(document.treatments), number)
    if (document.citedBy !== undefined) this.#statements.setCitedBy.run(document.citedBy, number)
    this.#statements.putRecord.run(number, JSON.stringify(record), encodeText(document.text))
    this.#citations.add(number, ownTerms(document), record.cites)
    this.#statements.words.run(number, ...this.#writing.text.columns(document, scanned))
  }

  #transaction(work: (generation: number) => void): void {
    this.#atomically(() => {
      const generation = 1 + Number(this.#statements.generation.get()?.['value'])
      work(generation)
      this.#statements.setGeneration.run(generation)
    })
  }

  #atomically(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      work()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      this.#citations.reset()
      this.#loaded = null
      throw error
    }
  }
}

const bitsOf = (treatments: Treatment[]): number => treatments.reduce((bits, each) => bits | TREATMENT_BITS[each], 0)

function readText(bytes: unknown): string {
  const { units, piece } = decodeText(bytes as Uint8Array)
  return piece(0, units.length)
}

function prepare(database: DatabaseSync) {
  const columns = COLUMNS.split(',').map((name) => name.trim())
  return {
    generation: database.prepare("SELECT value FROM meta WHERE key = 'generation'"),
    setGeneration: database.prepare("UPDATE meta SET value = ? WHERE key = 'generation'"),
    count: database.prepare('SELECT count(id) AS n FROM decisions'),
    record: database.prepare('SELECT number, data, text FROM decisions JOIN records USING (number) WHERE id = ?'),
    insert: database.prepare(
      `INSERT INTO decisions (changed, ${COLUMNS}) VALUES (?, ${columns.map(() => '?').join(', ')})`,
    ),
    update: database.prepare(
      `UPDATE decisions SET changed = ?, ${columns.map((name) => `${name} = ?`).join(', ')} WHERE number = ?`,
    ),
    setFacts: database.prepare('UPDATE decisions SET changed = ?, treatments = ?, cited_by = ? WHERE id = ?'),
    setTreatments: database.prepare('UPDATE decisions SET treatments = ? WHERE number = ?'),
    setCitedBy: database.prepare('UPDATE decisions SET cited_by = ? WHERE number = ?'),
    forgetDecision: database.prepare(
      'UPDATE decisions SET changed = ?, id = NULL, content_hash = NULL, collation = NULL WHERE number = ?',
    ),
    putRecord: database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)'),
    setRecord: database.prepare('UPDATE records SET data = ? WHERE number = ?'),
    forgetRecord: database.prepare('DELETE FROM records WHERE number = ?'),
    forgetWords: database.prepare('DELETE FROM words WHERE rowid = ?'),
    words: database.prepare(
      `INSERT INTO words (rowid, ${TEXT_COLUMNS.join(', ')})
       VALUES (?, ${TEXT_COLUMNS.map(() => 'CAST(? AS TEXT)').join(', ')})`,
    ),
  }
}
