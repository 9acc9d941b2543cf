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
  /** Name of the source when the import began; absent in records older than this field. */
  source?: string
  /** The first refusals; absent in records older than this field. */
  refusals?: ImportRefusal[]
}

/** A record of a file that was refused. */
interface ImportRefusal {
  /** From 1; null for a whole file. */
  line: number | null
  code: string
  field: string | null
}

/** Most refusals of a file that are kept. */
const MOST_REFUSALS = 100

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
        source: String,
        refusals: [{ _id: false, line: Number, code: String, field: String }],
      },
      { versionKey: false },
    )
    schema.index({ startedAt: -1 })
    this.#model = connection.model<ImportRecord>('import', schema, 'imports')
  }

  /** Opens the record of a file and returns its id. */
  async begin(name: string, source: string): Promise<unknown> {
    const record = { name, source, refusals: [], startedAt: new Date(), endedAt: null, complete: false, ...COUNTS }
    return (await this.#model.collection.insertOne(record)).insertedId
  }

  /** @param last the last report of the import */
  async end(id: unknown, last: ImportReport | null, refusals: ImportRefusal[] = []): Promise<void> {
    const counted = last?.type === 'progress' || last?.type === 'summary' ? last : COUNTS
    const { new: added, changed, unchanged, withdrawn, refused } = counted
    const complete = last?.type === 'summary'
    const $set = { endedAt: new Date(), complete, new: added, changed, unchanged, withdrawn, refused, refusals }
    await this.#model.collection.updateOne({ _id: id as never }, { $set })
  }

  /** Newest first. */
  async recent(most: number): Promise<(ImportRecord & { _id: unknown })[]> {
    return this.#model.find().sort({ startedAt: -1 }).limit(most).lean<(ImportRecord & { _id: unknown })[]>()
  }

  async latest(): Promise<ImportRecord | null> {
    return this.#model.findOne().sort({ startedAt: -1 }).lean()
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
