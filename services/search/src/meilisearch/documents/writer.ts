import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexedDecision } from '../../port.ts'
import { documentOf, keyOf, readForms } from './decision-document.ts'
import type { Dictionary } from './dictionary.ts'
import type { Server } from '../server.ts'

/** Documents whose forms are read at a time before they are replaced. */
const READ_AT_ONCE = 500
/** Maximum size of one request body, in UTF-16 units. */
const BODY = 8_000_000

/** Writes documents to the index, one call after the other, and updates the form counts of the dictionary. */
export class MeilisearchWriter {
  readonly #server: Server
  readonly #index: string
  readonly #dictionary: Dictionary
  readonly #counts: { clear(): void }
  #last: Promise<unknown> = Promise.resolve()

  constructor(server: Server, index: string, dictionary: Dictionary, counts: { clear(): void }) {
    this.#server = server
    this.#index = index
    this.#dictionary = dictionary
    this.#counts = counts
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  addOrUpdate(decisions: readonly IndexedDecision[]): Promise<void> {
    const last = [...new Map(decisions.map((each) => [each.id, each])).values()]
    return this.#inTurn(async () => {
      if (last.length === 0) return
      await this.#forget(last.map(({ id }) => id))
      const read = last.map((decision) => readForms(decision, this.#dictionary))
      for (const forms of read) for (const form of new Set(forms.flat())) this.#dictionary.count(form, 1)
      await this.#send(last.map((decision, i) => () => documentOf(decision, read[i] ?? [], this.#dictionary)))
    })
  }

  /** Updates fields of existing documents; unknown ids are ignored. */
  change(documents: { id: string }[]): Promise<void> {
    return this.#inTurn(() =>
      this.#send(
        documents.map((document) => () => document),
        { skipCreation: true },
      ),
    )
  }

  delete(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      if (ids.length === 0) return
      await this.#forget(ids)
      await this.#server.finish((client) => client.index(this.#index).deleteDocuments(ids.map(keyOf)))
      this.#counts.clear()
    })
  }

  /** Subtracts the forms of decisions about to be replaced or deleted from the counts. */
  async #forget(ids: readonly string[]): Promise<void> {
    for (let i = 0; i < ids.length; i += READ_AT_ONCE) {
      const some = ids.slice(i, i + READ_AT_ONCE).map(keyOf)
      const body = { ids: some, fields: ['m'], limit: some.length }
      const { results } = await this.#server.documents<{ m: string[] }>(this.#index, body)
      for (const { m } of results) for (const value of m) this.#dictionary.countValue(value, -1)
    }
  }

  /** Sends documents in batches; each request body is built just before it is sent. */
  async #send(documents: (() => { id: string })[], options: { skipCreation?: boolean } = {}): Promise<void> {
    let body: string[] = []
    let units = 0
    const flush = async (): Promise<void> => {
      const lines = body.join('\n')
      body = []
      units = 0
      await this.#server.finish((client) =>
        client
          .index(this.#index)
          .updateDocumentsFromString(lines, 'application/x-ndjson', { primaryKey: 'id', ...options }),
      )
    }
    for (const make of documents) {
      // Building a document takes milliseconds; yield in between so that searches of this process can run.
      await nextTurn()
      const line = JSON.stringify(make())
      body.push(line)
      units += line.length
      if (units > BODY) await flush()
    }
    if (body.length > 0) await flush()
    this.#counts.clear()
  }
}
