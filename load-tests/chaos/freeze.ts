import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf, demonstration } from '../product/decisions.ts'
import type { Entry } from './entry.ts'

/**
 * Longest answer while a service is frozen: the gateway's timeout (5 s) plus a margin for a busy machine. Milliseconds.
 */
const BOUND_MS = 7_000
const RECOVERS_MS = 10_000

/** Entry 2: a process is paused and resumed. Callers get an answer in time, and nothing is applied twice. */
export const freeze: Entry = {
  number: 2,
  name: 'freeze',
  promises: 'R18 R21',
  async run({ product: { shape, parts, client }, ledger, times, say }) {
    const faults: string[] = []
    const victim = shape === 'one' ? 'standalone' : 'catalog'
    const decision = pathOf(demonstration()[0] ?? { id: '' })
    await ledger.write()
    parts.signal(victim, 'SIGSTOP')
    const writing = ledger.write()
    const frozenAt = performance.now()
    if (shape === 'processes') {
      for (let ask = 0; ask < times; ask++) {
        const answer = await client.ask(decision)
        if (answer.ms > BOUND_MS || ![503, 504].includes(answer.status))
          faults.push(`while frozen: ${answer.error ?? answer.status} after ${Math.round(answer.ms)} ms`)
      }
      const other = await client.ask('/api/identity/professions')
      if (other.status !== 200) faults.push(`another service answers ${other.error ?? other.status} meanwhile`)
    } else await sleep(4_000 * times)
    parts.signal(victim, 'SIGCONT')
    say(`${victim} stood still for ${Math.round((performance.now() - frozenAt) / 1000)} s`)
    await writing
    const thawedAt = performance.now()
    while ((await client.ask(decision)).status !== 200) {
      if (performance.now() - thawedAt > RECOVERS_MS) return [...faults, 'it did not recover within 10 s']
      await sleep(100)
    }
    while (!(await ledger.write())) {
      if (performance.now() - thawedAt > RECOVERS_MS) return [...faults, 'it takes no writes 10 s later']
      await sleep(200)
    }
    return faults
  },
}
