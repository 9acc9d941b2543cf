import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import type { IncomingEvent } from '@trilex/platform'
import { gathered } from './gathered.ts'

const event = (key: string, attempt = 1): IncomingEvent => ({
  topic: 'court.events',
  partition: 0,
  offset: '0',
  value: null,
  headers: {},
  timestamp: 0,
  key,
  attempt,
})
const keysOf = (events: IncomingEvent[]) => events.map(({ key }) => key)
const { signal } = new AbortController()

/** Lets all pending work continue. */
async function turns(): Promise<void> {
  for (let n = 0; n < 5; n++) await turn()
}

/** Work that the test ends. */
function slowWork() {
  const batches: { ids: string[]; end: PromiseWithResolvers<void> }[] = []
  const work = (ids: string[]) => {
    const end = Promise.withResolvers<void>()
    batches.push({ ids, end })
    return end.promise
  }
  return { batches, work }
}

test('items that arrive together or while others are in progress form one batch, up to the limit', async () => {
  const { batches, work } = slowWork()
  const handle = gathered(keysOf, work, { most: 3, atOnce: 1 })
  const all = [handle([event('a')], signal), handle([event('b')], signal)]
  await turns()
  all.push(handle([event('c'), event('d')], signal), handle([event('e')], signal), handle([event('f')], signal))
  await turns()
  expect(batches.map(({ ids }) => ids)).toEqual([['a', 'b']])
  batches[0]?.end.resolve()
  await turns()
  expect(batches[1]?.ids).toEqual(['c', 'd', 'e'])
  batches[1]?.end.resolve()
  await turns()
  batches[2]?.end.resolve()
  await Promise.all(all)
  expect(batches[2]?.ids).toEqual(['f'])
})

test('no more batches than allowed are in progress', async () => {
  const { batches, work } = slowWork()
  const handle = gathered(keysOf, work, { most: 1, atOnce: 2 })
  const all = ['a', 'b', 'c'].map((key) => handle([event(key)], signal))
  await turns()
  expect(batches.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  for (const { end } of batches) end.resolve()
  await turns()
  batches[2]?.end.resolve()
  await Promise.all(all)
})

test('a failing batch fails for all its items, and retried items go alone', async () => {
  const seen: string[][] = []
  const work = async (ids: string[]) => {
    seen.push(ids)
    if (ids.includes('bad')) throw new Error('refused')
  }
  const handle = gathered(keysOf, work, { most: 10, atOnce: 1 })
  const first = await Promise.allSettled([handle([event('good')], signal), handle([event('bad')], signal)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = await Promise.allSettled([handle([event('good', 2)], signal), handle([event('bad', 2)], signal)])
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(seen).toEqual([['good', 'bad'], ['good'], ['bad']])
})

test('stopping one partition aborts the running batch', async () => {
  const stopping = new AbortController()
  const work = (_: string[], stop: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      stop.addEventListener('abort', () => reject(stop.reason as Error))
      stopping.abort(new Error('stopped'))
    })
  const handle = gathered(keysOf, work, { most: 10, atOnce: 1 })
  await expect(handle([event('a')], stopping.signal)).rejects.toThrow('stopped')
})

test('waiting items of a stopped partition are dropped, and the others continue', async () => {
  const stopping = new AbortController()
  const { batches, work } = slowWork()
  const handle = gathered(keysOf, work, { most: 10, atOnce: 1 })
  const stopped = handle([event('a')], stopping.signal)
  const other = handle([event('b')], signal)
  stopping.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  expect(batches.map(({ ids }) => ids)).toEqual([['b']])
  batches[0]?.end.resolve()
  await other
})
