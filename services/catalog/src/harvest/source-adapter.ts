import { isUtf8 } from 'node:buffer'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SourceFault } from './source-fault.ts'
import type { Answer, Validators, WebClient } from './web-client.ts'

export const HARVESTED = ['entscheidsuche', 'hudoc', 'opencaselaw'] as const
export type HarvestedSource = (typeof HARVESTED)[number]

/** Position up to which a source was read. */
export interface Cursor {
  /** Day up to which it was read, by the dates of the source. `YYYY-MM-DD` */
  day: string
  /** Source-specific position within this day after which to continue; null at the beginning of the day. */
  after: string | null
}

/** A record in the format of `npm run ingest`, with the source's own key. */
export interface FoundRecord {
  key: string
  record: object
  validators: Validators
}

/** Result of one page of a source; the cursor is valid once these records are stored. */
export interface Step {
  cursor: Cursor
  records: FoundRecord[]
  /** Number of documents unchanged since they were last read. */
  unchanged: number
  /** Number of documents that are listed but have no text (yet). */
  withoutText: number
}

export interface Reading {
  client: WebClient
  /** Client for the feeds, which may be at another address. */
  feeds: WebClient
  cursor: Cursor
  /** Day of the run in Switzerland. `YYYY-MM-DD` */
  today: string
  /** Validators of a document that was imported before. */
  known: (key: string) => Promise<Validators | undefined>
}

/** Reads new and changed decisions of one source, page by page, in an order in which a cursor can continue. */
export interface SourceAdapter {
  name: HarvestedSource
  /** Days before the cursor that every run reads again, because sources add and change decisions late. */
  overlapDays: number
  /** Number of decisions in the source, null if unknown. A sharp drop since the last run is treated as a fault. */
  size(client: WebClient): Promise<number | null>
  steps(reading: Reading): AsyncGenerator<Step>
}

/** Parses a page as JSON and validates it against the schema. Throws `SourceFault` with `SHAPE`. */
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

/** The day `days` days before `day`. `YYYY-MM-DD` */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
