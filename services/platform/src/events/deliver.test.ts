import { describe, expect, test } from '@jest/globals'
import type { OutgoingEvent, ReceivedEvent, SubscribeOptions } from './bus.ts'
import { currentTraceparent } from '../telemetry/trace.ts'
import { deliver, type Delivery } from './deliver.ts'

const event = (n: number): ReceivedEvent<number> => ({
  topic: 'orders',
  partition: 2,
  offset: String(n),
  key: `k${n}`,
  value: n,
  headers: { ce_id: `id${n}` },
  timestamp: 0,
})

interface Run {
  calls: { values: number[]; attempt: number; at: number }[]
  handled: number[]
  deadLetters: { topic: string; event: OutgoingEvent }[]
  reported: Error[]
  delivery: Delivery<number>
  abort: AbortController
}

function run(options: Partial<SubscribeOptions>, fails: (value: number, attempt: number) => unknown): Run {
  const abort = new AbortController()
  const state: Omit<Run, 'delivery'> = { calls: [], handled: [], deadLetters: [], reported: [], abort }
  const delivery: Delivery<number> = {
    bus: {
      publish: async (topic, events) => {
        for (const event of events) state.deadLetters.push({ topic, event })
      },
    },
    options: { group: 'g', topics: ['orders'], retry: { attempts: 3, backoffMs: 1 }, ...options },
    handle: async (events) => {
      state.calls.push({ values: events.map((e) => e.value), attempt: events[0]?.attempt ?? 0, at: performance.now() })
      for (const e of events) {
        const fault = fails(e.value, e.attempt)
        if (fault) throw fault as Error
      }
    },
    signal: abort.signal,
    handled: (e) => void state.handled.push(e.value),
    report: (error) => void state.reported.push(error),
  }
  return { ...state, delivery }
}

describe('deliver', () => {
  test('an event that fails is tried again in place until it succeeds', async () => {
    const { delivery, calls, handled, deadLetters } = run({}, (_, attempt) => attempt < 3 && new Error('not yet'))
    await deliver(delivery, [event(1)])
    expect(calls.map((call) => call.attempt)).toEqual([1, 2, 3])
    expect([handled, deadLetters]).toEqual([[1], []])
  })

  test('waits double', async () => {
    const retry = { attempts: 4, backoffMs: 20 }
    const { delivery, calls } = run({ retry }, () => new Error('down'))
    await deliver(delivery, [event(1)])
    const waits = calls.slice(1).map((call, i) => call.at - (calls[i]?.at ?? 0))
    const expected = [20, 40, 80]
    waits.forEach((wait, i) => expect(wait).toBeGreaterThanOrEqual((expected[i] ?? 0) - 2))
  })

  test('waits never exceed their maximum', async () => {
    const retry = { attempts: 60, backoffMs: 1, maxBackoffMs: 2 }
    const { delivery, calls } = run({ retry }, () => new Error('down'))
    await deliver(delivery, [event(1)])
    expect(calls).toHaveLength(60)
  })

  test('after its tries an event lies in the dead-letter topic with its cause', async () => {
    const { delivery, deadLetters, handled } = run({}, () => new Error('no such decision'))
    await deliver(delivery, [event(7)])
    expect(deadLetters).toEqual([
      {
        topic: 'orders.g.dlt',
        event: {
          key: 'k7',
          value: 7,
          headers: {
            ce_id: 'id7',
            'x-dlt-topic': 'orders',
            'x-dlt-partition': '2',
            'x-dlt-offset': '7',
            'x-dlt-attempts': '3',
            'x-dlt-error': 'no such decision',
          },
        },
      },
    ])
    expect(handled).toEqual([7])
  })

  test('an event that is put aside is told of with its cause, one that succeeds later is not', async () => {
    const { delivery, reported } = run({}, (value, attempt) => (value === 7 || attempt < 3) && new Error('away'))
    await deliver(delivery, [event(1)])
    expect(reported).toEqual([])
    await deliver(delivery, [event(7)])
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatchObject({
      message: expect.stringContaining('orders/2@7'),
      cause: expect.objectContaining({ message: 'away' }),
    })
  })

  test('an error that is not retryable is not tried again', async () => {
    const { delivery, calls, deadLetters } = run({}, () => Object.assign(new Error('malformed'), { retryable: false }))
    await deliver(delivery, [event(1)])
    expect([calls.length, deadLetters.length]).toEqual([1, 1])
  })

  test('a failing batch goes again one event at a time and only the poison is put aside', async () => {
    const { delivery, calls, handled, deadLetters } = run({}, (value) => value === 2 && new Error('poison'))
    await deliver(delivery, [event(1), event(2), event(3)])
    expect(calls.map((call) => [call.values, call.attempt])).toEqual([
      [[1, 2, 3], 1],
      [[1], 2],
      [[2], 2],
      [[2], 3],
      [[3], 2],
    ])
    expect(handled).toEqual([1, 2, 3])
    expect(deadLetters.map((letter) => letter.event.key)).toEqual(['k2'])
  })

  test('in a failing batch every event gets a try of its own even when only one try is allowed', async () => {
    const { delivery, handled, deadLetters } = run(
      { retry: { attempts: 1, backoffMs: 1 } },
      (value) => value === 2 && 'text',
    )
    await deliver(delivery, [event(1), event(2)])
    expect(handled).toEqual([1, 2])
    expect(deadLetters.map((letter) => letter.event.headers?.['x-dlt-error'])).toEqual(['text'])
  })

  test('without dead letters the events before the failing one count as handled and the error comes back', async () => {
    const { delivery, handled, deadLetters } = run({ deadLetter: false }, (value) => value === 2 && new Error('poison'))
    await expect(deliver(delivery, [event(1), event(2), event(3)])).rejects.toThrow('poison')
    expect([handled, deadLetters]).toEqual([[1], []])
  })

  test('an event that was replayed for another group counts as handled', async () => {
    const { delivery, calls, handled } = run({}, () => false)
    const replayed = (n: number, group: string) => ({ ...event(n), headers: { 'x-replay-group': group } })
    await deliver(delivery, [event(1), replayed(2, 'another'), replayed(3, 'another'), replayed(4, 'g'), event(5)])
    expect(calls.flatMap(({ values }) => values)).toEqual([1, 4, 5])
    expect(handled).toEqual([1, 2, 3, 4, 5])
    await deliver(delivery, [replayed(6, 'another')])
    expect(handled).toContain(6)
  })

  test('a replayed event that fails again becomes a dead letter as if it came first', async () => {
    const { delivery, deadLetters } = run({}, () => new Error('still'))
    await deliver(delivery, [{ ...event(1), headers: { ce_id: 'id1', 'x-replay-group': 'g' } }])
    expect(deadLetters[0]?.event.headers).toMatchObject({ ce_id: 'id1', 'x-dlt-error': 'still' })
    expect(deadLetters[0]?.event.headers).not.toHaveProperty('x-replay-group')
  })

  test('handlers run within the trace of their events, and within none when these belong to several', async () => {
    const [one, other] = ['1', '2'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`)
    const { delivery } = run({}, () => false)
    const seen: (string | undefined)[] = []
    const traced = { ...delivery, handle: async () => void seen.push(currentTraceparent()) }
    const of = (n: number, traceparent = '') => ({ ...event(n), headers: { traceparent } })
    await deliver(traced, [of(1, one)])
    await deliver(traced, [of(2, one), of(3, one)])
    await deliver(traced, [of(4, one), of(5, other)])
    await deliver(traced, [event(6)])
    expect(seen).toEqual([one, one, undefined, undefined])
  })

  test('a long wait ends at once when the subscription stops, and beats while it lasts', async () => {
    let beats = 0
    const { delivery, handled, abort } = run(
      { retry: { attempts: 5, backoffMs: 1e9, maxBackoffMs: 1e9 } },
      () => new Error('down'),
    )
    const heartbeat = async () => {
      if (++beats === 2) abort.abort()
    }
    await expect(deliver({ ...delivery, heartbeat }, [event(1)])).rejects.toThrow()
    expect(handled).toEqual([])
    expect(beats).toBe(2)
  })
})
