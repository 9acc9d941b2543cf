import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry } from './entry.ts'

/**
 * Entry 1: a process is killed while it writes, 0.25 to 2 s after it began again: the product in one process; in processes the
 * catalogue, which holds the writing end.
 */
export const killInMidWrite: Entry = {
  number: 1,
  name: 'kill in mid-write',
  promises: 'R1 R2',
  async run({ product: { shape, parts }, ledger, random, times, say }) {
    const victim = shape === 'one' ? 'standalone' : 'catalog'
    const stop = new AbortController()
    const writing = ledger.keepWriting(stop.signal)
    const kills = 4 * times
    for (let kill = 0; kill < kills; kill++) {
      const before = ledger.acknowledged
      // A kill before anything was acknowledged since the last one would show nothing.
      while (ledger.acknowledged === before) await sleep(10)
      await sleep(250 + random.below(1_750))
      await parts.end(victim, 'SIGKILL')
      await parts.start(victim)
    }
    stop.abort()
    await writing
    say(`${victim} was killed ${kills} times, ${ledger.acknowledged} decisions were acknowledged`)
    return []
  },
}
