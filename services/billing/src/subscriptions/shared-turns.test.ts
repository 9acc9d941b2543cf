import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { SharedTurns } from './shared-turns.ts'

test('calls that wait share the next turn, and a turn begins after the call and alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 }),
      async (scheduler, keys) => {
        let time = 0
        const busy = new Set<string>()
        const turns = new SharedTurns(async (key) => {
          expect(busy.has(key)).toBe(false)
          busy.add(key)
          const began = time++
          await scheduler.schedule(Promise.resolve())
          busy.delete(key)
          if (began % 3 === 2) throw new Error(String(began))
          return began
        })
        const calls = keys.map(async (key) => {
          await scheduler.schedule(Promise.resolve())
          const called = time
          const began = await turns.of(key).catch((error: Error) => Number(error.message))
          expect(began).toBeGreaterThanOrEqual(called)
        })
        await scheduler.waitFor(Promise.all(calls))
      },
    ),
  )
})

test('of many calls at once the first has its turn, and all others the second', async () => {
  let turns = 0
  const shared = new SharedTurns(async () => ++turns)
  const answers = await Promise.all(Array.from({ length: 50 }, () => shared.of('owner')))
  expect(answers).toEqual([1, ...Array.from({ length: 49 }, () => 2)])
  expect(await shared.of('owner')).toBe(3)
})
