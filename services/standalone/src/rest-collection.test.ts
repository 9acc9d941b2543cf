import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from '@jest/globals'
import { collectAtRest } from './rest-collection.ts'

const heapMegabytes = () => getHeapStatistics().total_heap_size / 1e6

/** Fills the old generation with what nobody needs afterwards. */
function grow(megabytes: number): number {
  const held = Array.from({ length: megabytes }, (_, n) => Array.from({ length: 125_000 }, (_, at) => n + at))
  return held.length
}

test('a thread at rest gives the memory of its garbage back', async () => {
  const stop = collectAtRest({ everyMs: 50, worthBytes: 30_000_000 })
  try {
    const before = heapMegabytes()
    grow(120)
    const grown = heapMegabytes()
    expect(grown - before).toBeGreaterThan(60)
    await sleep(1500)
    expect(heapMegabytes()).toBeLessThan(before + 40)
  } finally {
    stop()
  }
})
