import http, { type RefinedResponse } from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import type { By } from '../profiles.ts'

/** Timeout of a request (R21); browsers time out later. */
const GIVES_UP = '15s'

// Names and tags must match those of `metricOf` (profiles.ts).
const accepted = new Trend('accepted', true)
const refused = new Trend('refused', true)
const failures = new Counter('failures')
const refusals = new Counter('refusals')

export type Answer = RefinedResponse<'text'>

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
  timeout?: string
  /** Whether an answer with an expected status is valid. */
  isAnswer?(answer: Answer): boolean
}

/**
 * Sends a request and counts the answer under a name, one of `NAMES`; `expected` are the accepted statuses (default
 * 200).
 */
export type Asker = (name: string, path: string, call?: Call, expected?: number[]) => Answer

/** What a journey receives for one person. */
export interface Person {
  ask: Asker
  /** An access token of a reader; null where sign-in is not available. */
  token: string | null
}

export type Journey = (person: Person) => void

/** Picks from a list, the same in each run with one seed. */
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Overload sheds with 503 and `retry-after` (R20); only accepted answers count for latency. */
export function askerOf(base: string, by: By): Asker {
  return (name, path, call = {}, expected = [200]) => {
    const { method = 'GET', headers = {}, body, timeout = GIVES_UP, isAnswer = () => true } = call
    const sent = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body)
    const type = sent === null ? {} : { 'content-type': 'application/json' }
    const answer = http.request(method, `${base}${path}`, sent, {
      headers: { accept: 'application/json', ...type, ...headers },
      timeout,
      redirects: 0,
      tags: { name },
      responseType: 'text',
    }) as Answer
    const { status, timings, error } = answer
    const tags = { name, by }
    if (expected.includes(status) && isAnswer(answer)) accepted.add(timings.duration, tags)
    else if (status === 503 && answer.headers['Retry-After'] !== undefined) {
      refused.add(timings.duration, tags)
      refusals.add(1, tags)
    } else {
      failures.add(1, tags)
      console.warn(`${name}: ${status || error}`)
    }
    return answer
  }
}

/** The body of an answer as JSON; null where there is none. */
export const read = <T>({ status, body }: Answer): T | null =>
  status === 200 || status === 201 ? (JSON.parse(body) as T) : null
