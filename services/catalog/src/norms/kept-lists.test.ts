import { describe, expect, test } from '@jest/globals'
import { KeptLists } from './kept-lists.ts'

const reader = (calls: string[][]) => async (missing: string[]) => {
  calls.push(missing)
  return missing.map((key) => [`${key}1`, `${key}2`])
}

describe('lists kept in memory', () => {
  test('a list is read once, and only what is missing is asked for', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], reader(calls))
    expect(await lists.of(['b', 'a'], reader(calls))).toEqual([
      ['b1', 'b2'],
      ['a1', 'a2'],
    ])
    expect(calls).toEqual([['a'], ['b']])
  })

  test('a forgotten list is read again', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], reader(calls))
    lists.forget(['a'])
    await lists.of(['a'], reader(calls))
    expect(calls).toEqual([['a'], ['a']])
  })

  test('a list that is forgotten while it is read is not kept', async () => {
    const lists = new KeptLists<string>(100)
    const calls: string[][] = []
    await lists.of(['a'], async (missing) => {
      lists.forget(['a'])
      return reader([])(missing)
    })
    await lists.of(['a'], reader(calls))
    expect(calls).toEqual([['a']])
  })

  test.each(['fails', 'is still on its way'])('nor when a later reading of it %s', async (later) => {
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

  test('the list that was asked for longest ago goes first when there are too many rows', async () => {
    const lists = new KeptLists<string>(7)
    const calls: string[][] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await lists.of([key], reader(calls))
    expect(calls.flat()).toEqual(['a', 'b', 'c', 'b'])
  })
})
