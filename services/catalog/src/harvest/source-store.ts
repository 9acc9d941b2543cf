import { createHash, randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import {
  itemCollection,
  recordCollection,
  runCollection,
  sourceCollection,
  type SourceRecord,
  type SourceRun,
} from './source-model.ts'
import type { Cursor, HarvestedSource, Step } from './source-adapter.ts'
import type { Validators } from './web-client.ts'

/** Kept small, because a record may have a megabyte. */
const READ_AT_ONCE = 10

const idOf = (source: HarvestedSource, key: string): string => `${source} ${key}`
const FRESH = {
  paused: false,
  requestedAt: null,
  scheduledDay: null,
  cursor: null,
  size: null,
  freshAt: null,
  run: null,
}
const NOTHING = {
  requests: 0,
  fetched: 0,
  withoutText: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  shrunk: 0,
  refused: 0,
}

/** Stores sources, their runs, and the records fetched from a source and not imported yet. */
export class SourceStore {
  readonly #sources
  readonly #runs
  readonly #records
  readonly #items

  constructor(documents: Connection) {
    this.#sources = sourceCollection.on(documents)
    this.#runs = runCollection.on(documents)
    this.#records = recordCollection.on(documents)
    this.#items = itemCollection.on(documents)
  }

  async source(name: HarvestedSource) {
    return (await this.#sources.findOne({ _id: name })) ?? { _id: name, ...FRESH }
  }

  async change(name: HarvestedSource, $set: Partial<typeof FRESH> | object): Promise<void> {
    const $setOnInsert = Object.fromEntries(Object.entries(FRESH).filter(([field]) => !(field in $set)))
    await this.#sources.updateOne({ _id: name }, { $set, $setOnInsert }, { upsert: true })
  }

  /** Newest first. */
  runs(source: HarvestedSource, most: number): Promise<SourceRun[]> {
    return this.#runs.find({ source }).sort({ startedAt: -1 }).limit(most).toArray()
  }

  run(id: string): Promise<SourceRun | null> {
    return this.#runs.findOne({ _id: id })
  }

  async begin(source: HarvestedSource, cursor: Cursor, startedAt: Date): Promise<SourceRun> {
    const run: SourceRun = {
      _id: randomUUID(),
      source,
      startedAt,
      endedAt: null,
      status: 'fetching',
      fault: null,
      cursor,
      size: null,
      whole: false,
      ...NOTHING,
    }
    await this.#runs.insertOne(run)
    await this.change(source, { run: run._id, requestedAt: null })
    return run
  }

  async save(run: SourceRun): Promise<void> {
    await this.#runs.replaceOne({ _id: run._id }, run)
  }

  /** Validators of a document; undefined before it was imported. */
  async known(source: HarvestedSource, key: string): Promise<Validators | undefined> {
    const item = await this.#items.findOne({ _id: idOf(source, key) })
    if (!item) return undefined
    const { etag, lastModified } = item
    return { ...(etag && { etag }), ...(lastModified && { lastModified }) }
  }

  /**
   * Stores the records of a step for the import.
   * @returns how many of the records have not changed since they were imported
   */
  async keep(run: SourceRun, { records }: Step, at: Date): Promise<number> {
    let same = 0
    for (const { key, record: value, validators } of records) {
      const _id = idOf(run.source, key)
      const record = JSON.stringify(value)
      const hash = hashOf(value)
      if ((await this.#items.findOne({ _id }))?.hash === hash) {
        same++
        continue
      }
      const { etag = null, lastModified = null } = validators
      const $set = { source: run.source, key, run: run._id, at, record, hash, etag, lastModified, refusal: null }
      await this.#records.updateOne({ _id }, { $set }, { upsert: true })
    }
    return same
  }

  /** Ids of the records of a run that await import, in order. */
  async waiting(run: string): Promise<string[]> {
    const options = { projection: { _id: 1 }, sort: { _id: 1 } } as const
    return (await this.#records.find({ run, refusal: null }, options).toArray()).map(({ _id }) => _id)
  }

  /** Reads these records in their order, a few at a time. */
  async *read(ids: readonly string[]): AsyncGenerator<SourceRecord> {
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const some = ids.slice(at, at + READ_AT_ONCE)
      const found = await this.#records.find({ _id: { $in: some } }).toArray()
      const byId = new Map(found.map((record) => [record._id, record]))
      for (const id of some) {
        const record = byId.get(id)
        if (record) yield record
      }
    }
  }

  async discard(run: string): Promise<void> {
    await this.#records.deleteMany({ run, refusal: null })
  }

  async refuse(id: string, refusal: NonNullable<SourceRecord['refusal']>): Promise<void> {
    await this.#records.updateOne({ _id: id }, { $set: { refusal } })
  }

  /** Remembers the versions of imported records and deletes their content, which is now in the collection. */
  async settle(ids: readonly string[], at: Date): Promise<void> {
    for await (const { _id, hash, etag, lastModified } of this.read(ids)) {
      await this.#items.updateOne({ _id }, { $set: { hash, etag, lastModified, at } }, { upsert: true })
      await this.#records.deleteOne({ _id, hash })
    }
  }

  /** Refused records, newest first, and their number. */
  async refused(source: HarvestedSource, skip: number, limit: number) {
    const filter = { source, refusal: { $ne: null } }
    const options = { projection: { record: 0 }, sort: { at: -1, _id: 1 }, skip, limit } as const
    const records = (await this.#records.find(filter, options).toArray()) as Omit<SourceRecord, 'record'>[]
    return { total: await this.#records.countDocuments(filter), records }
  }

  refusedRecord(source: HarvestedSource, key: string): Promise<SourceRecord | null> {
    return this.#records.findOne({ _id: idOf(source, key), refusal: { $ne: null } })
  }
}

/** Hash of a record, without the fields that differ on each search of the source. */
function hashOf(record: object): string {
  const { _score: _, sort: __, ...content } = record as Record<string, unknown>
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
