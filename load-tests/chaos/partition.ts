import { setTimeout as sleep } from 'node:timers/promises'
import { demonstration, pathOf } from '../product/decisions.ts'
import type { Entry } from './entry.ts'
import type { Fault } from './fault-proxy.ts'

const BOUND_MS = 7_000
const RECOVERS_MS = 10_000

/**
 * Entry 4: a network partition between gateway and catalogue, in both directions, then in one, then with every
 * connection refused: answers arrive in time, connections do not pile up, the other services answer. Does not apply to
 * one process.
 */
export const partition: Entry = {
  number: 4,
  name: 'partition',
  promises: 'R12 R21',
  async run({ product: { client }, ways, ledger, times, say }) {
    const faults: string[] = []
    const way = ways.get('catalog')
    if (!way) {
      say('in one process there is no way that could be cut')
      return []
    }
    const decision = pathOf(demonstration()[0] ?? { id: '' })
    await ledger.write()
    for (const fault of ['swallow', 'one-way', 'refuse'] as Fault[]) {
      way.set(fault)
      const answers = await Promise.all(Array.from({ length: 10 * times }, () => client.ask(decision)))
      for (const { status, error, ms } of answers)
        if (ms > BOUND_MS || ![503, 504].includes(status))
          faults.push(`${fault}: ${error ?? status} after ${Math.round(ms)} ms`)
      const other = await client.ask('/api/identity/professions')
      if (other.status !== 200) faults.push(`${fault}: another service answers ${other.error ?? other.status}`)
      const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
      way.set('open')
      const healedAt = performance.now()
      while ((await client.ask(decision)).status !== 200) {
        if (performance.now() - healedAt > RECOVERS_MS) return [...faults, `${fault}: no answer 10 s after it healed`]
        await sleep(50)
      }
      say(`${fault}: slowest answer ${slowest} ms, back after ${Math.round(performance.now() - healedAt)} ms`)
    }
    // At most two connections per interrupted request, and they close.
    for (const end = performance.now() + 15_000; way.connections() > 60 && performance.now() < end; ) await sleep(200)
    if (way.connections() > 60) faults.push(`${way.connections()} connections are left`)
    await ledger.write()
    return faults
  },
}
