import { decodeEvent, type IncomingEvent } from '@trilex/platform'
import { QuestionDroppedSchema, QuestionFollowedSchema } from '@trilex/proto/watch/v1/events'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { Pace } from '../pace.ts'
import { type FollowedQuestion, QUESTION_KINDS, type QuestionRows } from './question-model.ts'
import { type Question, type ReadQuestion, readFields } from './question-reader.ts'

const EVENTS = [QuestionFollowedSchema, QuestionDroppedSchema] as const

/** A distinct question with a query. */
export type AskedQuestion = Pick<FollowedQuestion, 'questionId'> & { query: string }

/** Followed questions, as events of the watch service announce and end them. */
export class QuestionStore {
  readonly #rows: QuestionRows
  readonly #read: (question: Question) => Promise<ReadQuestion>

  constructor(rows: QuestionRows, read: (question: Question) => Promise<ReadQuestion>) {
    this.#rows = rows
    this.#read = read
  }

  /** Applies an event; a repeated one changes nothing. */
  async follow(event: IncomingEvent): Promise<void> {
    const message = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)?.message
    if (!message) return
    const { watchId: _id } = message
    if (message.$typeName === 'watch.v1.QuestionDropped') {
      await this.#rows.deleteOne({ _id })
      return
    }
    const kind = QUESTION_KINDS.find((known) => known === message.kind)
    const language = INTERFACE_LANGUAGES.find((known) => known === message.language)
    // A kind of a later version: it is announced again once this process was replaced.
    if (!kind || !language) return
    const question = { kind, asked: { ...message.asked }, language }
    const row = { questionId: message.questionId, ...question, ...(await readFields(question, this.#read)) }
    await this.#rows.replaceOne({ _id }, row, { upsert: true })
  }

  /** Reads every question again, because rules or the names of the collection may be newer than the stored reading. */
  async readAgain(signal: AbortSignal): Promise<void> {
    const pace = new Pace()
    for await (const { _id, kind, asked, language, query, keys } of this.#rows.find({})) {
      signal.throwIfAborted()
      const now = await readFields({ kind, asked, language }, this.#read)
      if (now.query !== query || now.keys?.join() !== keys?.join())
        await this.#rows.updateOne({ _id }, { $set: now, $unset: unsetOf(now) })
      await pace.breathe()
    }
  }

  async any(): Promise<boolean> {
    return (await this.#rows.findOne({}, { projection: { _id: 1 } })) !== null
  }

  /** Distinct questions with a query, a few hundred at a time. */
  async *withQuery(size: number): AsyncGenerator<AskedQuestion[]> {
    const found = this.#rows.find(
      { query: { $exists: true } },
      { projection: { questionId: 1, query: 1 }, sort: { questionId: 1 }, batchSize: size },
    )
    let chunk: AskedQuestion[] = []
    let last = ''
    for await (const { questionId, query } of found) {
      if (questionId === last || query === undefined) continue
      last = questionId
      chunk.push({ questionId, query })
      if (chunk.length < size) continue
      yield chunk
      chunk = []
    }
    if (chunk.length > 0) yield chunk
  }

  /** Distinct questions with any of these keys. */
  async withKeys(keys: readonly string[]): Promise<FollowedQuestion[]> {
    const rows = keys.length > 0 ? await this.#rows.find({ keys: { $in: [...keys] } }).toArray() : []
    return [...new Map(rows.map((row) => [row.questionId, row])).values()]
  }
}

/** What a new reading lacks is removed from the stored one. */
const unsetOf = (now: Pick<FollowedQuestion, 'query' | 'keys'>): Record<string, ''> =>
  Object.fromEntries((['query', 'keys'] as const).filter((name) => now[name] === undefined).map((name) => [name, '']))
