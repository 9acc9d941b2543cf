import { Long } from 'bson'
import { MAX_DOCUMENT_BYTES } from '../values/bson.ts'
import { CommandError } from '../errors.ts'
import type { Doc } from '../values/values.ts'

/** Encoded documents, inserted into an answer unchanged. */
export class RawDocuments {
  readonly documents: readonly Uint8Array[]
  constructor(documents: readonly Uint8Array[]) {
    this.documents = documents
  }
}

interface Cursor {
  namespace: string
  source: Iterator<Uint8Array>
  /** Already read from the source, but too large for the previous batch. */
  held: Uint8Array | null
  /** The connection that last used the cursor. */
  connection: number
  /** Time of the last use, in milliseconds since 1970. */
  usedAt: number
}

/** A cursor unused for this many milliseconds is freed. */
export const CURSOR_LIFETIME_MS = 600_000
const FIRST_BATCH = 101

interface CursorRequest {
  namespace: string
  documents: Iterable<Uint8Array>
  connection: number
  batchSize?: number
  singleBatch?: boolean
}

/**
 * Open result sets. A cursor ends when it is read to the end, killed, unused for 10 minutes, or when its connection
 * closes.
 */
export class Cursors {
  readonly #open = new Map<string, Cursor>()
  #next = 1

  get size(): number {
    return this.#open.size
  }

  /** The answer with the first batch; its cursor id is 0 when nothing is left. */
  first({ namespace, documents, connection, batchSize = FIRST_BATCH, singleBatch = false }: CursorRequest): Doc {
    const cursor = { namespace, source: documents[Symbol.iterator](), held: null, connection, usedAt: Date.now() }
    const { batch, done } = readBatch(cursor, batchSize)
    const ended = done || singleBatch
    const id = ended ? '0' : String(this.#next++)
    if (!ended) this.#open.set(id, cursor)
    return { cursor: { firstBatch: new RawDocuments(batch), id: Long.fromString(id), ns: namespace } }
  }

  /**
   * The answer with the next batch, filled to the largest answer unless `batchSize` is above 0. Error 43 for an unknown cursor.
   */
  next(id: string, namespace: string, batchSize: number, connection: number): Doc {
    const cursor = this.#open.get(id)
    if (cursor === undefined || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`)
    cursor.connection = connection
    cursor.usedAt = Date.now()
    try {
      const { batch, done } = readBatch(cursor, batchSize > 0 ? batchSize : Number.POSITIVE_INFINITY)
      if (done) this.#open.delete(id)
      return { cursor: { nextBatch: new RawDocuments(batch), id: Long.fromString(done ? '0' : id), ns: namespace } }
    } catch (error) {
      this.#open.delete(id)
      throw error
    }
  }

  kill(id: string): boolean {
    return this.#open.delete(id)
  }

  closeConnection(connection: number): void {
    for (const [id, cursor] of this.#open) if (cursor.connection === connection) this.#open.delete(id)
  }

  expire(now: number): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt > CURSOR_LIFETIME_MS) this.#open.delete(id)
  }
}

function readBatch(cursor: Cursor, most: number): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = []
  let bytes = 0
  while (batch.length < most) {
    const document = cursor.held ?? pull(cursor)
    cursor.held = null
    if (document === null) return { batch, done: true }
    bytes += document.length
    if (batch.length > 0 && bytes > MAX_DOCUMENT_BYTES) {
      cursor.held = document
      break
    }
    batch.push(document)
  }
  return { batch, done: false }
}

function pull(cursor: Cursor): Uint8Array | null {
  const next = cursor.source.next()
  return next.done ? null : next.value
}
