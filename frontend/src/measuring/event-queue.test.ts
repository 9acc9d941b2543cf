import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Batch, EventQueue } from './event-queue.ts'

let may: 'now' | 'later' | 'never' = 'now'
let fails = false
let sent: Batch[] = []
let left: Batch[] = []
let queue: EventQueue
beforeEach(() => {
  jest.useFakeTimers()
  may = 'now'
  fails = false
  sent = []
  left = []
  queue = new EventQueue({
    may: () => may,
    send: async (batch) => {
      sent.push(batch)
      return fails
    },
    leave: (batch) => {
      left.push(batch)
      return true
    },
  })
})
afterEach(() => void jest.useRealTimers())

const event = (id: number) => ({ id })
const add = (from: number, to: number) => {
  for (let id = from; id <= to; id++) queue.add(event(id))
}
const ids = (batches: Batch[]) => batches.map(({ events }) => events.map((one) => (one as { id: number }).id))

test('events wait for five seconds and leave together, twenty at most', async () => {
  add(1, 23)
  await jest.advanceTimersByTimeAsync(4_900)
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  const twenty = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(ids(sent)).toEqual([twenty, [21, 22, 23]])
})

test('a batch that fails is sent again twice, then its events are reported as lost', async () => {
  fails = true
  add(1, 2)
  await jest.advanceTimersByTimeAsync(70_000)
  expect(ids(sent)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  fails = false
  add(3, 3)
  await jest.advanceTimersByTimeAsync(5_000)
  add(4, 4)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(sent.slice(3).map(({ lost }) => lost)).toEqual([2, 0])
})

test('too many waiting events are lost, the oldest first', async () => {
  may = 'later'
  add(1, 203)
  may = 'now'
  await jest.advanceTimersByTimeAsync(10_000)
  expect(sent[0]?.lost).toBe(3)
  expect(ids(sent)[0]?.[0]).toBe(4)
})

describe('nothing is sent', () => {
  test('until it is known who reads', async () => {
    may = 'later'
    add(1, 1)
    await jest.advanceTimersByTimeAsync(20_000)
    queue.leave()
    expect([sent, left]).toEqual([[], []])
    may = 'now'
    await jest.advanceTimersByTimeAsync(5_000)
    expect(ids(sent)).toEqual([[1]])
  })

  test('while somebody acts as the reader, nor afterwards', async () => {
    may = 'never'
    add(1, 1)
    await jest.advanceTimersByTimeAsync(5_000)
    may = 'now'
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})

test('what waits when the page is left is handed to the browser, once', async () => {
  add(1, 25)
  queue.leave()
  queue.leave()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(ids(left).flat()).toHaveLength(25)
  expect(sent).toEqual([])
})
