import type { mongo } from 'mongoose'
import type { StoredMark } from './graph-model.ts'

/** Marks of the catalogues that still have changes to report to the search index, one for each run of a process. */
export class CitationMarks {
  readonly #marks: mongo.Collection<StoredMark>

  constructor(marks: mongo.Collection<StoredMark>) {
    this.#marks = marks
  }

  /**
   * Whether the search index may lack some of the facts: while they are being reported, and after a stop in the
   * middle.
   */
  async any(): Promise<boolean> {
    return (await this.#marks.findOne({})) !== null
  }

  /** Writes or renews the mark of this run, which expires at `until`. */
  async set(run: string, until: Date): Promise<void> {
    await this.#marks.updateOne({ _id: run }, { $set: { until } }, { upsert: true })
  }

  /** The marks of the other runs, in any order. */
  async beside(run: string): Promise<StoredMark[]> {
    return this.#marks.find({ _id: { $ne: run } }).toArray()
  }

  /** Removes the marks of runs whose changes have been reported, by themselves or by another run. */
  async clear(runs: readonly string[]): Promise<void> {
    await this.#marks.deleteMany({ _id: { $in: [...runs] } })
  }
}
