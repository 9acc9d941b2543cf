import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { keepReconciled } from './keep-reconciled.ts'

const MINUTE = 60_000
let warned: unknown[] = []
const log = { info: () => undefined, warn: (line: unknown) => void warned.push(line) } as never

beforeEach(() => {
  warned = []
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('what is kept reconciled', () => {
  test('is walked again when its index was emptied during a walk and that walk has ended', async () => {
    let generation = 5
    const walks: (() => void)[] = []
    const repair = () => new Promise<object>((resolve) => walks.push(() => resolve({})))
    const stop = keepReconciled(repair, 'the index', log, async () => generation)
    await jest.advanceTimersByTimeAsync(30_000)
    generation = 0
    await jest.advanceTimersByTimeAsync(30_000)
    expect(walks).toHaveLength(1)
    walks[0]?.()
    await jest.advanceTimersByTimeAsync(1)
    expect(walks).toHaveLength(2)
    const stopped = stop()
    walks[1]?.()
    await stopped
  })

  test('is walked again soon after a failure, ever later while it fails, and every 15 minutes when it succeeds', async () => {
    const begun: number[] = []
    const start = Date.now()
    let fails = true
    const repair = async () => {
      begun.push((Date.now() - start) / MINUTE)
      if (fails) throw new Error('the store is away')
      return {}
    }
    const stop = keepReconciled(repair, 'the graph', log)
    await jest.advanceTimersByTimeAsync(50 * MINUTE)
    expect(begun.map((minute) => Math.round(minute * 2) / 2)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 30.5, 45.5])
    expect(warned).toHaveLength(8)
    fails = false
    begun.length = 0
    await jest.advanceTimersByTimeAsync(30 * MINUTE)
    expect(begun.map((minute) => Math.round(minute * 2) / 2)).toEqual([60.5, 75.5])
    await stop()
    await jest.advanceTimersByTimeAsync(60 * MINUTE)
    expect(begun).toHaveLength(2)
  })
})
