import { sleep } from 'k6'
import { acknowledges, type DecisionRecord, IMPORT_PATH, newDecision } from '../product/new-decisions.ts'
import { BURST, type Run } from '../profiles.ts'
import type { Asker } from './journey.ts'

/** Number of the first docket. */
const FIRST = 100_000
/**
 * Number of bursts before the first decisions are sent again as corrections, and the operator's pause between two
 * bursts.
 */
const BURSTS_UNTIL_CORRECTED = 10
const REST_S = 10
/** Timeout of an import, which streams its response while it runs. */
const GIVES_UP = '180s'

/** The operator imports burst number `burst` as one file; corrections are paced. */
export function importing(ask: Asker, { token, pattern, decisions }: NonNullable<Run['imports']>, burst: number): void {
  const edition = decisions === 'new' ? 0 : Math.floor(burst / BURSTS_UNTIL_CORRECTED)
  const first = FIRST + BURST * (decisions === 'new' ? burst : burst % BURSTS_UNTIL_CORRECTED)
  const records = Array.from({ length: BURST }, (_, at): DecisionRecord => newDecision(pattern, first + at, edition))
  const answer = ask('import', IMPORT_PATH, {
    method: 'POST',
    timeout: GIVES_UP,
    isAnswer: ({ body }) => acknowledges(body, BURST),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  if (decisions === 'corrected') sleep(REST_S)
  else if (answer.status !== 200) sleep(1)
}
