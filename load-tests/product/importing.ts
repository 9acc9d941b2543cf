import { setTimeout as sleep } from 'node:timers/promises'
import { importDecisions, newDecisions } from './decisions.ts'
import type { Client } from '../runner/client.ts'

/** Decisions of one burst. */
const BURST = 200
/** Number of the first docket. */
const FIRST = 100_000
/** Bursts until the first decisions come again, where they are corrected, and how long the operator rests between two of them. */
const BURSTS_UNTIL_CORRECTED = 10
const REST_MS = 10_000

export interface Imports {
  /** `new`: one file of new decisions after another. `corrected`: again and again the same decisions, each time with another text. */
  decisions: 'new' | 'corrected'
  signal: AbortSignal
}

/**
 * The operator imports bursts while readers read, until it is told to stop. Resolves to how many decisions were acknowledged;
 * rejects when a file was not.
 */
export async function importing(client: Client, token: string, { decisions, signal }: Imports): Promise<number> {
  let count = 0
  for (let burst = 0; !signal.aborted; burst++) {
    const edition = decisions === 'new' ? 0 : Math.floor(burst / BURSTS_UNTIL_CORRECTED)
    const first = FIRST + BURST * (decisions === 'new' ? burst : burst % BURSTS_UNTIL_CORRECTED)
    const records = newDecisions(first, edition).take(BURST).toArray()
    if (!(await importDecisions(client, token, records))) throw new Error('a file was not imported')
    count += records.length
    if (decisions === 'corrected') await sleep(REST_MS, undefined, { signal }).catch(() => undefined)
  }
  return count
}
