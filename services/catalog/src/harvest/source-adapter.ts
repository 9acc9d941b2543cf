import { isUtf8 } from 'node:buffer'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SourceFault } from './source-fault.ts'
import type { Answer, Validators, WebClient } from './web-client.ts'

export const HARVESTED = ['entscheidsuche', 'hudoc', 'opencaselaw'] as const
export type HarvestedSource = (typeof HARVESTED)[number]

/** How far a source was read. */
export interface Cursor {
  /** Day up to which it was read, by the dates of the source. `YYYY-MM-DD` */
  day: string
  /** Position after which to go on from this day, in the words of the source; null at its beginning. */
  after: string | null
}

/** A record as `npm run ingest` reads it, under the name that the source gives it. */
export interface FoundRecord {
  key: string
  record: object
  validators: Validators
}

/** What one page of a source brought; the cursor holds once these records are kept. */
export interface Step {
  cursor: Cursor
  records: FoundRecord[]
  /** Documents that did not change since they were read. */
  unchanged: number
  /** Documents that were announced, and have no text (yet). */
  withoutText: number
}

export interface Reading {
  client: WebClient
  /** Where the source has its feeds at another address. */
  feeds: WebClient
  cursor: Cursor
  /** Day of the run in Switzerland. `YYYY-MM-DD` */
  today: string
  /** What is known of the version of a document that was imported before. */
  known: (key: string) => Promise<Validators | undefined>
}

/** Reads new and changed decisions of one source, page by page, in an order in which a cursor can continue. */
export interface SourceAdapter {
  name: HarvestedSource
  /** Days before the cursor that every run reads again: sources add and change late. */
  overlapDays: number
  /** Number of decisions that the source holds: far fewer than before are no news, but a fault. Null if it does not say. */
  size(client: WebClient): Promise<number | null>
  steps(reading: Reading): AsyncGenerator<Step>
}

/** The JSON of a page in the shape in which its source was described. */
export function shaped<T extends TSchema>(schema: T, answer: Answer, what: string): Static<T> {
  const value = jsonOf(answer, what)
  const [error] = Value.Errors(schema, value)
  if (error) throw new SourceFault('SHAPE', `${what}: ${error.instancePath || '/'} ${error.message}`)
  return value as Static<T>
}

function jsonOf(answer: Answer, what: string): unknown {
  if (answer.kind !== 'page') throw new SourceFault('SHAPE', `${what}: no content`)
  if (!isUtf8(answer.bytes)) throw new SourceFault('SHAPE', `${what}: not UTF-8`)
  const text = answer.bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    const kind = /^\s*</.test(text) ? 'a page instead of data' : 'not JSON'
    throw new SourceFault('SHAPE', `${what}: ${kind}`)
  }
}

/** The day some days before another. `YYYY-MM-DD` */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
