import type { DatabaseSync } from 'node:sqlite'
import type { DecisionIndex, IndexedDecision } from '../../port.ts'
import type { CitationMark } from '@trilex/citations/vocabulary'
import { Columns, TREATMENT_BITS } from '../columns/columns.ts'
import { readColumns, saveColumns, STALE_ROWS } from '../columns/column-snapshot.ts'
import { DecisionText } from './decision-text.ts'
import { isDictionaryStale, saveDictionary } from '../dictionary/dictionary-store.ts'
import { sizeOf } from '../dictionary/form-table-parts.ts'
import { FormTableStore } from '../dictionary/form-table-store.ts'
import { merge, mergeable } from '../postings/merging.ts'
import { citedTerms, ownTerms } from '../../ranking/decision-terms.ts'
import { SegmentBuilder } from '../postings/segment-builder.ts'
import { removeOrphans } from '../postings/orphans.ts'
import { insertSegment, readSegmentRows } from '../postings/segment-store.ts'
import { encodeShown, withSummaries } from '../hits/shown.ts'
import { UnitReader } from '../../bytes/strings.ts'
import { CANONICAL_TAG, canonicalText } from '../../language/term-kinds.ts'
import { listBytes } from '../columns/term-lists.ts'
import { TextFiles } from '../postings/text-files.ts'
import { columnValues, isReadAsBefore, writerStatements } from './writer-statements.ts'

interface Tools {
  table: FormTableStore
  text: DecisionText
  builder: SegmentBuilder
}

/** The only writer of an index. Every write is one transaction: complete and durable, or without effect. */
export class IndexWriter {
  readonly #database: DatabaseSync
  readonly #folder: string
  readonly #statements: ReturnType<typeof writerStatements>
  readonly #columns: Columns
  readonly #texts: TextFiles
  readonly #units = new UnitReader()
  /** Loaded at the first write: an index that is only searched does not hold the form table twice. */
  #loaded: Tools | null = null
  /** Whether files of merged segments or compacted texts may remain. */
  #retired = false
  /** Whether deleted texts may still be on the disk. */
  #forgotten = true

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
    this.#statements = writerStatements(database)
    this.#columns = new Columns(database)
    this.#texts = new TextFiles(database, folder)
    removeOrphans(database, folder)
  }

  get #tools(): Tools {
    if (this.#loaded) return this.#loaded
    const table = new FormTableStore(this.#database)
    this.#loaded = { table, text: new DecisionText(table.table), builder: new SegmentBuilder() }
    return this.#loaded
  }

  /** Of several documents with the same id, the last one counts. */
  put(documents: IndexedDecision[]): void {
    if (documents.length === 0) return
    this.#transaction((generation) => {
      const { text, builder, table } = this.#tools
      const last = [...new Map(documents.map((document) => [document.id, document])).values()]
      text.begin()
      this.#texts.begin()
      const scanned = last.map((document) => {
        const number = this.#place(document, generation)
        const units = this.#units.read(document.text)
        const words = text.scan(document, units)
        this.#statements.putRecord.run(number, encodeShown(document, words.blocks))
        this.#texts.put(number, units)
        return { number, words }
      })
      this.#texts.write()
      last.forEach((document, i) => {
        const { number, words } = scanned[i] as (typeof scanned)[number]
        text.add(builder, number, document, words)
      })
      const segment = builder.finish()
      if (segment) insertSegment(this.#database, null, segment, last.length)
      table.save(last.length, this.#count())
    })
  }

  /** Background work after a put: rebuilding the dictionary after many new words, merging segments. */
  follow(): void {
    this.#renewDictionary(true)
    this.#merge(false)
  }

  setSummaries(summaries: { id: string; short: string; long: string }[]): void {
    const { recordOf, putRecord } = this.#statements
    this.#atomically(() => {
      for (const { id, short, long } of summaries) {
        const found = recordOf.get(id)
        if (found) putRecord.run(Number(found['number']), withSummaries(found['data'] as Uint8Array, short, long))
      }
    })
  }

  /** Unchanged facts do not even change the generation: an import repeats the facts of most decisions. */
  setCitationFacts(facts: Parameters<DecisionIndex['setCitationFacts']>[0]): void {
    const { generation, setGeneration, setFacts } = this.#statements
    this.#atomically(() => {
      const next = 1 + Number(generation.get()?.['value'])
      let changes = 0
      for (const { id, treatments, citedBy } of facts) {
        const bits = bitsOf(treatments)
        changes += Number(setFacts.run(next, bits, citedBy, id, bits, citedBy).changes)
      }
      if (changes > 0) setGeneration.run(next)
    })
  }

  delete(ids: string[]): void {
    this.#transaction((generation) => {
      for (const id of ids) this.#forget(id, generation)
    })
  }

  /**
   * One step of the work for idle times: compacting texts, merging, then a new snapshot of the columns. False: nothing
   * is left.
   */
  tidy(): boolean {
    if (this.#compactTexts() || this.#merge(true)) return true
    const generation = Number(this.#statements.generation.get()?.['value'])
    const stale = Number(this.#statements.stale.get()?.['n'])
    if (stale > STALE_ROWS) {
      this.#refreshColumns(generation)
      this.#atomically(() => saveColumns(this.#database, this.#columns))
    }
    this.#renewDictionary(false)
    this.#loaded = null
    this.#overwriteDeleted()
    this.#database.exec('PRAGMA incremental_vacuum(2000); PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory')
    return false
  }

  close(): void {
    this.#database.close()
  }

  #merge(resting: boolean): boolean {
    this.#removeRetired()
    const rows = mergeable(readSegmentRows(this.#database), resting)
    if (!rows) return false
    this.#refreshColumns(Number(this.#statements.generation.get()?.['value']))
    merge(this.#database, this.#folder, rows, this.#columns.alive)
    this.#retired = true
    return true
  }

  #compactTexts(): boolean {
    const file = this.#texts.wasted()
    if (file === null) return false
    this.#transaction(() => this.#texts.compact(file))
    this.#retired = true
    return true
  }

  /** Erases deleted texts from the disk once every reader that might still show them has finished. */
  #overwriteDeleted(): void {
    if (!this.#forgotten || isReadAsBefore(this.#database)) return
    this.#texts.overwriteDeleted()
    this.#forgotten = false
  }

  /** Removes unused files once every reader that might still open them has finished. */
  #removeRetired(): void {
    if (!this.#retired || isReadAsBefore(this.#database)) return
    removeOrphans(this.#database, this.#folder)
    this.#retired = false
  }

  #refreshColumns(generation: number): void {
    if (this.#columns.generation < 0) readColumns(this.#database, this.#columns)
    this.#columns.refresh(generation)
  }

  /** `writing`: more documents are expected. */
  #renewDictionary(writing: boolean): void {
    if (!this.#loaded) return
    const { table } = this.#loaded.table
    const documents = this.#count()
    if (!isDictionaryStale(this.#database, { documents, ...sizeOf(table) }, writing)) return
    this.#transaction(() => saveDictionary(this.#database, table, documents))
  }

  #count(): number {
    return Number(this.#statements.count.get()?.['n'])
  }

  /**
   * Gives the document a new number and deletes its former version. Citation facts are kept unless the document states
   * new ones.
   */
  #place(document: IndexedDecision, generation: number): number {
    const { id, treatments, citedBy } = document
    const before = this.#forget(id, generation)
    const kept = treatments ? bitsOf(treatments) : Number(before?.['treatments'] ?? 0)
    const cited = citedBy ?? Number(before?.['cited_by'] ?? 0)
    const { table } = this.#tools.table
    const idsOf = (terms: string[]) => new Set(terms.map((term) => table.intern(canonicalText(term), CANONICAL_TAG)))
    const own = listBytes(idsOf(ownTerms(document)))
    const cites = listBytes(idsOf(citedTerms(document)))
    const values = [generation, kept, cited, own, cites, ...columnValues(document)]
    return Number(this.#statements.insert.run(...values).lastInsertRowid)
  }

  #forget(id: string, generation: number): Record<string, unknown> | undefined {
    const { found, forget, forgetRecord } = this.#statements
    const row = found.get(id)
    if (!row) return undefined
    const number = row['number'] as number
    forget.run(generation, number)
    forgetRecord.run(number)
    this.#texts.forget(number)
    this.#forgotten = true
    return row
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
      this.#loaded = null
      throw error
    }
  }
}

const bitsOf = (treatments: CitationMark[]): number => treatments.reduce((bits, each) => bits | TREATMENT_BITS[each], 0)
