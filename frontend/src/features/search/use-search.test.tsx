import '../../test/browser-gaps.ts'
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createStore } from '../../app/store.ts'
import { searchAnswer } from '../../test/answers.ts'
import { useSearch } from './use-search.ts'

afterEach(cleanup)

type Step =
  | { do: 'search' }
  /** Settles the nth-last call: with an answer, or a network error. */
  | { do: 'answer'; back: number; fails: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ do: 'search' as const }),
  fc.record({ do: fc.constant('answer' as const), back: fc.nat(4), fails: fc.boolean() }),
)

interface Call {
  number: number
  finish: (fails: boolean) => void
}

/** A network that answers on command, also cancelled calls. */
function network(): Call[] {
  const calls: Call[] = []
  globalThis.fetch = (input) =>
    new Promise((resolve) => {
      const number = Number(new URL(String(input), 'http://localhost').searchParams.get('q'))
      const finish = (fails: boolean) => {
        const body = fails ? { code: 'INTERNAL' } : searchAnswer(1, { query: String(number) })
        resolve({ ok: !fails, status: fails ? 500 : 200, headers: new Headers(), json: async () => body } as Response)
      }
      calls.push({ number, finish })
    })
  return calls
}

test('200 random orders of answers render nothing stale, and only the latest search ends the loading state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const calls = network()
      const store = createStore()
      const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
      const renders: { asked: number; shown: number | null; loading: boolean; failed: boolean }[] = []
      const view = renderHook(
        ({ asked }) => {
          const { answer, loading, error } = useSearch(`q=${asked}`)
          renders.push({ asked, shown: answer && Number(answer.query), loading, failed: error !== null })
        },
        { wrapper, initialProps: { asked: 0 } },
      )
      let asked = 0
      const done = new Set<number>()
      for (const current of steps) {
        if (current.do === 'search') view.rerender({ asked: ++asked })
        else {
          const call = calls.at(-1 - current.back)
          if (!call || done.has(call.number)) continue
          done.add(call.number)
          await act(async () => call.finish(current.fails))
        }
      }
      await act(async () => calls.at(-1)?.finish(false))
      await waitFor(() => expect(renders.at(-1)?.loading).toBe(false), { interval: 5 })
      const newest = renders.map(({ shown }) => shown ?? -1)
      for (const [index, { asked: wanted, shown, loading, failed }] of renders.entries()) {
        if (!loading && !failed) expect(shown).toBe(wanted)
        if (failed) expect(shown).toBeNull()
        if (shown !== null) expect(shown).toBeGreaterThanOrEqual(Math.max(...newest.slice(0, index)))
        if (shown !== null && shown !== wanted) expect(loading).toBe(true)
      }
      expect(renders.at(-1)?.asked).toBe(asked)
      view.unmount()
    }),
  )
})

test('results from before a failure do not reappear while the next search is running', async () => {
  const calls = network()
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result, rerender } = renderHook(({ asked }) => useSearch(`q=${asked}`), {
    wrapper,
    initialProps: { asked: 0 },
  })
  await act(async () => calls.at(-1)?.finish(false))
  await waitFor(() => expect(result.current.answer?.query).toBe('0'))
  rerender({ asked: 1 })
  expect(result.current.answer?.query).toBe('0')
  await act(async () => calls.at(-1)?.finish(true))
  await waitFor(() => expect(result.current.error).not.toBeNull())
  rerender({ asked: 2 })
  expect([result.current.loading, result.current.answer]).toEqual([true, null])
})
