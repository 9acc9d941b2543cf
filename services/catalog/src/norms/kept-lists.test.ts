import { describe, expect, test } from '@jest/globals'
import { KeptLists } from './kept-lists.ts'

const reader = (calls: string[][]) => async (missing: string[]) => {
  calls.push(missing)
  return missing.map((key) => [`${key}1`, `${key}2`])
}

describe('cached lists', () => {
  test('a list is read once, and only missing ones are requested', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], reader(calls))
    expect(await lists.of(['b', 'a'], reader(calls))).toEqual([
      ['b1', 'b2'],
      ['a1', 'a2'],
    ])
    expect(calls).toEqual([['a'], ['b']])
  })

  test('an evicted list is read again', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], reader(calls))
    lists.forget(['a'])
    await lists.of(['a'], reader(calls))
    expect(calls).toEqual([['a'], ['a']])
  })

  test('a list invalidated while it is read is not cached', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], async (missing) => {
      lists.forget(['a'])
      return reader([])(missing)
    })
    await lists.of(['a'], reader(calls))
    expect(calls).toEqual([['a']])
  })

  test.each(['fails', 'is still on its way'])('nor when a later read of it %s', async (later) => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    const [old, next] = [Promise.withResolvers<string[][]>(), Promise.withResolvers<string[][]>()]
    const first = lists.of(['a'], () => old.promise)
    lists.forget(['a'])
    const second = lists.of(['a'], () => next.promise)
    if (later === 'fails') {
      next.reject(new Error('no answer'))
      await expect(second).rejects.toThrow('no answer')
    }
    old.resolve([['old']])
    await first
    await lists.of(['a'], reader(calls))
    expect(calls).toEqual([['a']])
    next.resolve([['new']])
    await second.catch(() => undefined)
  })

  test('the least recently used list is evicted when there are too many rows', async () => {
    const lists = new KeptLists<string>(7)
    const calls: string[][] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await lists.of([key], reader(calls))
    expect(calls.flat()).toEqual(['a', 'b', 'c', 'b'])
  })
})
