import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Matches, NOTHING } from './matches.ts'
import { TEXT_COLUMNS } from './schema.ts'
import { COLUMN_WEIGHTS, SELF_WEIGHT, TERM_SATURATION } from './weights.ts'

/** Bytes of matches kept for words that are asked again: at least, and for each document of the index. */
const LEAST_CACHE_BYTES = 16 * 1024 * 1024
const CACHE_BYTES_A_DOCUMENT = 1280
/** SQLite's bm25() gives words of more than half of all documents this inverse frequency. */
const LEAST_INVERSE = 1e-6

/**
 * Matches of single words, phrases and canonical terms from the full-text table; scores are saturated frequencies
 * between 0 and about 2.2 without any weight for how rare the word is. Kept until the index changes.
 */
export class Postings {
  readonly #ranked: StatementSync
  readonly #unranked: StatementSync
  readonly #occurrences: StatementSync
  readonly #cache = new Map<string, Matches>()
  #bytes = 0
  #generation = -1
  #documents = 0

  constructor(database: DatabaseSync) {
    const weights = TEXT_COLUMNS.map((column) => COLUMN_WEIGHTS[column]).join(', ')
    // LIMIT -1 keeps the inner query apart, without which bm25() has no context.
    this.#ranked = database.prepare(
      `SELECT '[' || group_concat(number || ',' || CAST(score * ?2 AS INTEGER)) || ']' AS list FROM (
         SELECT rowid AS number, bm25(words, ${weights}) AS score FROM words WHERE words MATCH ?1 LIMIT -1)`,
    )
    this.#unranked = database.prepare(`SELECT '[' || group_concat(rowid) || ']' AS list FROM words WHERE words MATCH ?`)
    this.#occurrences = database.prepare(
      `SELECT '[' || group_concat(doc || ',' || (col = 'self')) || ']' AS list FROM occurrences WHERE term = ?`,
    )
  }

  /** Forgets everything when the index has changed. `documents`: rows of the full-text table. */
  refresh(generation: number, documents: number): void {
    if (generation === this.#generation) return
    this.#generation = generation
    this.#documents = documents
    this.#cache.clear()
    this.#bytes = 0
  }

  /** Documents of an FTS5 expression for one word or one phrase. `ranked` false: scores are all 1, four times faster. */
  words(expression: string, ranked: boolean): Matches {
    const kept = this.#kept(`r${expression}`) ?? (ranked ? undefined : this.#kept(`u${expression}`))
    if (kept) return kept
    if (!ranked) {
      const documents = Uint32Array.from(this.#list(this.#unranked.get(expression)))
      return this.#keep(`u${expression}`, { documents, scores: new Float32Array(documents.length).fill(1) })
    }
    let scaled = -1e4
    let list = this.#list(this.#ranked.get(expression, scaled))
    const frequency = list.length / 2
    const inverse = Math.log((this.#documents - frequency + 0.5) / (frequency + 0.5))
    if (inverse < 0.01) {
      scaled = -1e10
      list = this.#list(this.#ranked.get(expression, scaled))
    }
    const matches = empty(frequency)
    const factor = -scaled * (inverse > 0 ? inverse : LEAST_INVERSE)
    for (let i = 0; i < frequency; i++) {
      matches.documents[i] = list[2 * i] as number
      matches.scores[i] = (list[2 * i + 1] as number) / factor
    }
    return this.#keep(`r${expression}`, matches)
  }

  /** Documents that hold a canonical token, by how often; the decision it names stands out. */
  canonical(token: string): Matches {
    const kept = this.#kept(`c${token}`)
    if (kept) return kept
    const list = this.#list(this.#occurrences.get(token))
    const counts = new Map<number, number>()
    for (let i = 0; i < list.length; i += 2) {
      const document = list[i] as number
      counts.set(document, (counts.get(document) ?? 0) + (list[i + 1] ? 1000 : 1))
    }
    const matches = empty(counts.size)
    let at = 0
    for (const [document, count] of [...counts].sort(([a], [b]) => a - b)) {
      matches.documents[at] = document
      const mentions = count % 1000
      const self = count >= 1000 ? SELF_WEIGHT : 0
      matches.scores[at++] = self + ((1 + TERM_SATURATION) * mentions) / (TERM_SATURATION + mentions)
    }
    return this.#keep(`c${token}`, matches)
  }

  #list(row: Record<string, unknown> | undefined): number[] {
    const list = row?.['list']
    return typeof list === 'string' ? (JSON.parse(list) as number[]) : []
  }

  #kept(key: string): Matches | undefined {
    const matches = this.#cache.get(key)
    if (matches) {
      this.#cache.delete(key)
      this.#cache.set(key, matches)
    }
    return matches
  }

  #keep(key: string, matches: Matches): Matches {
    this.#cache.set(key, matches)
    this.#bytes += costOf(key, matches)
    const room = Math.max(LEAST_CACHE_BYTES, this.#documents * CACHE_BYTES_A_DOCUMENT)
    for (const [oldest, dropped] of this.#cache) {
      if (this.#bytes <= room) break
      this.#cache.delete(oldest)
      this.#bytes -= costOf(oldest, dropped)
    }
    return matches
  }
}

const empty = (length: number): Matches =>
  length === 0 ? NOTHING : { documents: new Uint32Array(length), scores: new Float32Array(length) }

const costOf = (key: string, { documents }: Matches): number => 200 + 2 * key.length + 8 * documents.length
