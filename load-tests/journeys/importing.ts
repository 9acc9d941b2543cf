import { sleep } from 'k6'
import { type DecisionRecord, newDecision } from '../product/new-decisions.ts'
import { BURST, type Run } from '../profiles.ts'
import type { Answer, Asker } from './journey.ts'

/** Number of the first docket. */
const FIRST = 100_000
/** Bursts until the first decisions come again, where they are corrected, and how long the operator rests between two of them. */
const BURSTS_UNTIL_CORRECTED = 10
const REST_S = 10
/** An import answers while it works. */
const GIVES_UP = '180s'

interface Summary {
  type?: string
  new?: number
  changed?: number
}

/** Whether the last line of the answer acknowledges every decision of a burst as new or corrected. */
function isTaken({ body }: Answer): boolean {
  try {
    const last = JSON.parse(body.trimEnd().split('\n').at(-1) ?? '') as Summary
    return last.type === 'summary' && (last.new ?? 0) + (last.changed ?? 0) === BURST
  } catch {
    // It was cut off.
    return false
  }
}

/** The operator imports the burst of a number as one file; corrections come at a pace. */
export function importing(ask: Asker, { token, pattern, decisions }: NonNullable<Run['imports']>, burst: number): void {
  const edition = decisions === 'new' ? 0 : Math.floor(burst / BURSTS_UNTIL_CORRECTED)
  const first = FIRST + BURST * (decisions === 'new' ? burst : burst % BURSTS_UNTIL_CORRECTED)
  const records = Array.from({ length: BURST }, (_, at): DecisionRecord => newDecision(pattern, first + at, edition))
  const answer = ask('import', '/api/catalog/imports?name=load.ndjson&source=ndjson', {
    ...{ method: 'POST', timeout: GIVES_UP, isAnswer: isTaken },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  if (decisions === 'corrected') sleep(REST_S)
  else if (answer.status !== 200) sleep(1)
}
