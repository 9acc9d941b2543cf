import mongoose, { type Connection, type Model } from 'mongoose'
import type { ImportReport } from './reports.ts'

const { Schema } = mongoose

/** Collection `imports`: one document per imported file. */
export interface ImportRecord {
  name: string
  startedAt: Date
  /** Null while the import runs, and permanently if the process died during it. */
  endedAt: Date | null
  /** False if the client left or the store failed; what had been acknowledged was kept. */
  complete: boolean
  new: number
  changed: number
  unchanged: number
  /** Absent in records older than this count. */
  withdrawn?: number
  refused: number
}

const COUNTS = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 }

/** The history of imports. */
export class ImportHistory {
  readonly #model: Model<ImportRecord>

  constructor(connection: Connection) {
    const schema = new Schema<ImportRecord>(
      {
        name: String,
        startedAt: Date,
        endedAt: Date,
        complete: Boolean,
        new: Number,
        changed: Number,
        unchanged: Number,
        withdrawn: Number,
        refused: Number,
      },
      { versionKey: false },
    )
    schema.index({ startedAt: -1 })
    this.#model = connection.model<ImportRecord>('import', schema, 'imports')
  }

  /** Opens the record of a file and returns its id. */
  async begin(name: string): Promise<unknown> {
    const record = { name, startedAt: new Date(), endedAt: null, complete: false, ...COUNTS }
    return (await this.#model.collection.insertOne(record)).insertedId
  }

  /** @param last the last report of the import */
  async end(id: unknown, last: ImportReport | null): Promise<void> {
    const counted = last?.type === 'progress' || last?.type === 'summary' ? last : COUNTS
    const { new: added, changed, unchanged, withdrawn, refused } = counted
    const complete = last?.type === 'summary'
    const $set = { endedAt: new Date(), complete, new: added, changed, unchanged, withdrawn, refused }
    await this.#model.collection.updateOne({ _id: id as never }, { $set })
  }

  async latest(): Promise<ImportRecord | null> {
    return this.#model.findOne().sort({ startedAt: -1 }).lean()
  }
}
