import { setTimeout as sleep } from 'node:timers/promises'
import { demonstration, pathOf } from '../product/decisions.ts'
import { untilFound } from '../product/start.ts'
import { quantile } from '../runner/figures.ts'
import type { Entry } from './entry.ts'

/** Outage of the broker in the short form, in seconds. */
const AWAY_S = 10
/** Longest observation of reads and writes before the outage, in seconds. */
const WATCHED_S = 30
/** Deadline for the backlog to be searchable after the broker is back (R6). */
const DRAINED_MS = 60_000
/** Allowed slowdown of answers during the outage: a ratio, and milliseconds for a busy machine. */
const [SLOWER, SLACK_MS] = [0.2, 20]

/**
 * Entry 3: broker outage. Reads continue, writes are acknowledged and wait in the outbox, and once the broker is back
 * all of them are found (R6).
 */
export const brokerGone: Entry = {
  number: 3,
  name: 'broker gone',
  promises: 'R6',
  async run({ product: { client, broker }, ledger, times, awaySeconds = AWAY_S * times, say }) {
    if (!broker) {
      say('the event log is a part of the process: there is no broker that could be away')
      return []
    }
    const faults: string[] = []
    const decision = pathOf(demonstration()[0] ?? { id: '' })
    /** Reads and writes for `seconds`; resolves to the p95 of the reads in milliseconds. */
    const watched = async (seconds: number, when: string) => {
      const taken: number[] = []
      for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(200)) {
        const read = await client.ask(decision)
        taken.push(read.ms)
        if (read.status !== 200) faults.push(`a reader gets ${read.error ?? read.status} ${when}`)
        if (!(await ledger.write())) faults.push(`a file is refused ${when}`)
      }
      return quantile(taken, 0.95)
    }
    const there = await watched(Math.min(awaySeconds, WATCHED_S), 'before')
    const before = ledger.acknowledged
    await broker.kill(1)
    const away = await watched(awaySeconds, 'meanwhile')
    await broker.start(1)
    const back = performance.now()
    await untilFound(client, demonstration().length + ledger.acknowledged, DRAINED_MS).catch((error: Error) =>
      faults.push(error.message),
    )
    const drained = ((performance.now() - back) / 1000).toFixed(1)
    say(
      `away ${awaySeconds} s: ${ledger.acknowledged - before} decisions acknowledged meanwhile, all found ${drained} s after its return; p95 of readers ${there} ms before, ${away} ms meanwhile`,
    )
    if (away > there * (1 + SLOWER) + SLACK_MS) faults.push(`p95 of readers is ${away} ms instead of ${there}`)
    return faults
  },
}
