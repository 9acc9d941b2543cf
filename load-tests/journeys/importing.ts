import { importDecisions, newDecisions } from '../product/decisions.ts'
import type { Client } from '../runner/client.ts'

/** Decisions of one burst. */
const BURST = 200
/** Number of the first docket. */
const FIRST = 100_000

/**
 * The operator imports a burst while readers read: one file after another until it is told to stop. Resolves to how many decisions
 * were acknowledged; rejects when one file was not.
 */
export async function importing(client: Client, token: string, signal: AbortSignal): Promise<number> {
  let next = FIRST
  let count = 0
  while (!signal.aborted) {
    const burst = newDecisions(next).take(BURST).toArray()
    next += BURST
    if (!(await importDecisions(client, token, burst))) throw new Error('a file was not imported')
    count += burst.length
  }
  return count
}
