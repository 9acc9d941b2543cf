import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from '@jest/globals'
import { collectAtRest } from './rest-collection.ts'

const heapMegabytes = () => getHeapStatistics().total_heap_size / 1e6

/** Megabytes of old generation, held as long as the caller holds them. */
const filled = (megabytes: number) =>
  Array.from({ length: megabytes }, (_, n) => Array.from({ length: 125_000 }, (_, at) => n + at))

test('a thread at rest gives the memory of its garbage back', async () => {
  const stop = collectAtRest({ everyMs: 50, worthBytes: 30_000_000 })
  try {
    let held = filled(120)
    const full = heapMegabytes()
    expect(held).toHaveLength(120)
    held = []
    const deadline = Date.now() + 4000
    while (heapMegabytes() > full - 80 && Date.now() < deadline) await sleep(50)
    expect(held).toHaveLength(0)
    expect(heapMegabytes()).toBeLessThan(full - 80)
  } finally {
    stop()
  }
})
