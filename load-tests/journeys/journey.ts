import http, { type RefinedResponse } from 'k6/http'
import { Counter, Trend } from 'k6/metrics'

/** No request of the product may take longer (R21); a reader's browser gives up later than this. */
const GIVES_UP = '15s'

// Their names and the tag `name` are those of `metricOf` (profiles.ts).
const accepted = new Trend('accepted', true)
const refused = new Trend('refused', true)
const failures = new Counter('failures')
const refusals = new Counter('refusals')

export type Answer = RefinedResponse<'text'>

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** What a journey is given for one person. */
export interface Person {
  /** Asks and counts the answer under a name, one of `NAMES`; `expected` are the statuses that are an answer (200). */
  ask(name: string, path: string, call?: Call, expected?: number[]): Answer
  /** An access token of a reader; null where nobody can sign in. */
  token: string | null
}

export type Journey = (person: Person) => void

/** One of a list, the same in each run with one seed. */
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Overload sheds with 503 and `retry-after` (R20); only answers that were accepted count as time. */
export function askerOf(base: string): Person['ask'] {
  return (name, path, { method = 'GET', headers = {}, body } = {}, expected = [200]) => {
    const json = body === undefined ? null : JSON.stringify(body)
    const type = json === null ? {} : { 'content-type': 'application/json' }
    const answer = http.request(method, `${base}${path}`, json, {
      ...{ headers: { accept: 'application/json', ...type, ...headers }, timeout: GIVES_UP, redirects: 0 },
      ...{ tags: { name }, responseType: 'text' },
    })
    const { status, timings, error } = answer
    if (status === 503 && answer.headers['Retry-After'] !== undefined) {
      refused.add(timings.duration, { name })
      refusals.add(1, { name })
    } else if (expected.includes(status)) accepted.add(timings.duration, { name })
    else {
      failures.add(1, { name })
      console.warn(`${name}: ${status || error}`)
    }
    return answer as Answer
  }
}

/** The body of an answer as JSON; null where there is none. */
export const read = <T>({ status, body }: Answer): T | null =>
  status === 200 || status === 201 ? (JSON.parse(body) as T) : null
