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

describe('a reconciled index', () => {
  test('is reconciled again within a second after it was emptied, and a running reconciliation ends', async () => {
    let generation = 5
    const walks: AbortSignal[] = []
    const repair = (signal: AbortSignal) => {
      walks.push(signal)
      return new Promise<object>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
    }
    const stop = keepReconciled(repair, 'the index', log, async () => generation)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(walks).toHaveLength(1)
    generation = 0
    await jest.advanceTimersByTimeAsync(1000)
    expect(walks.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(warned).toEqual([])
    await stop()
    expect(walks.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('is reconciled at once when it was emptied between two runs', async () => {
    let generation = 5
    let walks = 0
    const repair = async () => {
      walks++
      return {}
    }
    const stop = keepReconciled(repair, 'the index', log, async () => generation)
    await jest.advanceTimersByTimeAsync(30_000)
    generation = -1
    await jest.advanceTimersByTimeAsync(1000)
    expect(walks).toBe(2)
    await jest.advanceTimersByTimeAsync(5000)
    expect(walks).toBe(2)
    await stop()
  })

  test('is reconciled again soon after a failure, with growing delays, and every 15 minutes after success', async () => {
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
