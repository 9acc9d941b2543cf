import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, NullableMoment, NullableString } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import type { ImportReport } from './reports.ts'

/** A refused record. */
const Refusal = Type.Object({
  line: { ...NullableInteger, description: 'From 1; null for a whole file' },
  code: Type.String(),
  field: NullableString,
})
type ImportRefusal = Static<typeof Refusal>

/** One document per imported file. */
const importCollection = defineCollection({
  name: 'imports',
  personal: 'none',
  fields: {
    name: Type.String(),
    startedAt: Moment,
    /** Null while the import runs, and permanently if the process died during it. */
    endedAt: NullableMoment,
    /** False if the client left or the store failed; what had been acknowledged was kept. */
    complete: Type.Boolean(),
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    /** Absent in records older than this count. */
    withdrawn: Type.Optional(Type.Integer()),
    refused: Type.Integer(),
    /** The source requested at the start; absent in older records. */
    source: Type.Optional(Type.String()),
    /** The first refusals; absent in older records. */
    refusals: Type.Optional(Type.Array(Refusal)),
  },
  indexes: [[{ startedAt: -1 }]],
})
export type ImportRecord = Stored<typeof importCollection>

/** Most refusals of a file that are kept. */
const MOST_REFUSALS = 100

const COUNTS = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 }

/** The history of imports. */
export class ImportHistory {
  readonly #imports: mongo.Collection<ImportRecord>

  constructor(connection: Connection) {
    this.#imports = importCollection.on(connection)
  }

  /** Opens the record of a file and returns its id. */
  async begin(name: string, source: string): Promise<mongo.ObjectId> {
    const record = { name, source, refusals: [], startedAt: new Date(), endedAt: null, complete: false, ...COUNTS }
    return (await this.#imports.insertOne(record)).insertedId
  }

  /** @param last the last report of the import */
  async end(id: mongo.ObjectId, last: ImportReport | null, refusals: ImportRefusal[] = []): Promise<void> {
    const counted = last?.type === 'progress' || last?.type === 'summary' ? last : COUNTS
    const { new: added, changed, unchanged, withdrawn, refused } = counted
    const complete = last?.type === 'summary'
    const $set = { endedAt: new Date(), complete, new: added, changed, unchanged, withdrawn, refused, refusals }
    await this.#imports.updateOne({ _id: id }, { $set })
  }

  /** Newest first. */
  recent(most: number): Promise<mongo.WithId<ImportRecord>[]> {
    return this.#imports.find().sort({ startedAt: -1 }).limit(most).toArray()
  }

  latest(): Promise<ImportRecord | null> {
    return this.#imports.findOne({}, { sort: { startedAt: -1 } })
  }
}

/** Gathers the first refusals of an import, for its record. */
export function refusalsOf() {
  const refusals: ImportRefusal[] = []
  return {
    refusals,
    see(report: ImportReport): void {
      if (report.type !== 'refused' || refusals.length >= MOST_REFUSALS) return
      refusals.push({ line: report.line, code: report.code, field: report.field ?? null })
    },
  }
}
