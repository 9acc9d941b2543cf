import type { mongo } from 'mongoose'
import type { StoredMark } from './graph-model.ts'

/** Marks of the catalogues that still have to tell the search index of changes, one for the run of a process. */
export class CitationMarks {
  readonly #marks: mongo.Collection<StoredMark>

  constructor(marks: mongo.Collection<StoredMark>) {
    this.#marks = marks
  }

  /** Whether the search index may lack some of the facts: while they are told, and after a stop in the middle. */
  async any(): Promise<boolean> {
    return (await this.#marks.findOne({})) !== null
  }

  /** Says until when this run certainly tells the index what it has collected. */
  async set(run: string, until: Date): Promise<void> {
    await this.#marks.updateOne({ _id: run }, { $set: { until } }, { upsert: true })
  }

  /** Marks of the other runs, in any order. */
  async beside(run: string): Promise<StoredMark[]> {
    return this.#marks.find({ _id: { $ne: run } }).toArray()
  }

  /** Takes the marks of runs away that have told everything, or for which another has. */
  async clear(runs: readonly string[]): Promise<void> {
    await this.#marks.deleteMany({ _id: { $in: [...runs] } })
  }
}
