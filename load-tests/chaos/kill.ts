import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../../services/product/src/services.ts'
import type { Shape } from '../product/start.ts'
import type { Entry } from './entry.ts'

/** Groups of processes: those of one group are killed together, the groups one after the other. */
const VICTIMS: Record<Shape, readonly (readonly string[])[]> = {
  one: [['standalone']],
  processes: [['catalog'], ['library'], ['documents'], ['documents', ...Object.keys(table)]],
}

/** Time limit from a kill to the next acknowledged write. */
const BACK_WITHIN_MS = 60_000

/**
 * Entry 1: kill a process during writes, 0.25 to 2 s after writes succeed again: the product in one process; with
 * separate processes the catalogue, the library, the documents, and the documents with all services.
 */
export const killInMidWrite: Entry = {
  number: 1,
  name: 'kill in mid-write',
  promises: 'R1 R2',
  async run({ product: { shape, parts }, ledger, random, times, say }) {
    const victims = VICTIMS[shape]
    const stop = new AbortController()
    const writing = ledger.keepWriting(stop.signal)
    const kills = 4 * times
    const faults: string[] = []
    for (let kill = 0; kill < kills; kill++) {
      const [decisions, saved] = [ledger.acknowledged, ledger.saved]
      // A kill before any write was acknowledged since the last one would prove nothing.
      const end = Date.now() + BACK_WITHIN_MS
      while ((ledger.acknowledged === decisions || ledger.saved === saved) && Date.now() < end) await sleep(10)
      if (Date.now() >= end)
        faults.push(`nothing was acknowledged for ${BACK_WITHIN_MS / 1000} s before kill ${kill + 1}`)
      await sleep(250 + random.below(1_750))
      const killed = victims[kill % victims.length] ?? []
      await Promise.all(killed.map((name) => parts.end(name, 'SIGKILL')))
      await Promise.all(killed.map((name) => parts.start(name)))
    }
    stop.abort()
    await writing
    say(
      `${kills} kills of ${victims.map((group) => (group.length > 2 ? 'all' : group.join())).join(', ')}; ${ledger.acknowledged} decisions and ${ledger.saved} bookmarks were acknowledged`,
    )
    return faults
  },
}
