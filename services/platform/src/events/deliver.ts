import { setTimeout as sleep } from 'node:timers/promises'
import { inTrace } from '../telemetry/trace.ts'
import type { EventBus, EventHandler, ReceivedEvent, RetryPolicy, SubscribeOptions } from './bus.ts'

export interface Delivery<T = unknown> {
  bus: Pick<EventBus, 'publish'>
  options: SubscribeOptions
  handle: EventHandler<T>
  /** Ends waits between tries; an event not handled by then stays uncommitted. */
  signal: AbortSignal
  /**
   * Called for each event, in order, once it is handled or stored in the dead-letter topic: its offset may be
   * committed.
   */
  handled: (event: ReceivedEvent<T>) => void
  /** Receives an error for each event that becomes a dead letter; its `cause` is the handler's error. */
  report: (error: Error) => void
  /** Keeps the group membership alive; called at least every second of a wait. */
  heartbeat?: () => Promise<unknown>
}

const defaultRetry: RetryPolicy = { attempts: 5, backoffMs: 100 }
const longestWaitMs = 30_000

/** Header of a replayed event: the only group that handles it. */
export const REPLAY_HEADER = 'x-replay-group'

/** Header of the placeholder of an erased event. */
export const ERASED_HEADER = 'x-erased'

/** The topic for events of `topic` that `group` could not handle. */
export function deadLetterTopic(topic: string, group: string): string {
  return `${topic}.${group}.dlt`
}

/**
 * Hands events of one partition to the handler, in the same way for every bus adapter. `events` is one batch, in order.
 *
 * A failing batch is delivered again one event at a time; its try counts as the first of each event. A failing event is retried
 * in place, which keeps the order, with doubling waits, and then goes to the dead-letter topic with its cause. An error with
 * `retryable: false` is not retried. An event that was replayed for another group counts as handled. The handler runs within
 * the trace that its events have in common.
 *
 * Rejects when aborted, when the dead-letter topic does not accept the event, or, with `deadLetter: false`, when all tries have
 * failed. The caller then delivers again from the first event not reported as `handled`.
 */
export async function deliver<T>(delivery: Delivery<T>, events: ReceivedEvent<T>[]): Promise<void> {
  if (events.length === 1) return deliverOne(delivery, events[0] as ReceivedEvent<T>, 1)
  const { handle, handled, signal } = delivery
  const batch = events.filter((event) => isFor(delivery, event)).map((event) => ({ ...event, attempt: 1 }))
  try {
    if (batch.length > 0) await inTrace(commonTrace(batch), () => handle(batch, signal))
  } catch (error) {
    if (signal.aborted) throw error
    for (const event of events) await deliverOne(delivery, event, 2)
    return
  }
  events.forEach(handled)
}

function isFor<T>({ options }: Delivery<T>, { headers }: ReceivedEvent): boolean {
  return headers[ERASED_HEADER] === undefined && (headers[REPLAY_HEADER] ?? options.group) === options.group
}

/** The trace that all these events share; undefined when they belong to several. */
function commonTrace(events: Pick<ReceivedEvent, 'headers'>[]): string | undefined {
  const [first, ...others] = new Set(events.map(({ headers }) => headers['traceparent']))
  return others.length === 0 ? first : undefined
}

async function deliverOne<T>(delivery: Delivery<T>, event: ReceivedEvent<T>, firstAttempt: number): Promise<void> {
  const { handle, handled, options, signal } = delivery
  const { attempts, backoffMs, maxBackoffMs = longestWaitMs } = options.retry ?? defaultRetry
  if (!isFor(delivery, event)) return handled(event)
  for (let attempt = firstAttempt; ; attempt++) {
    signal.throwIfAborted()
    try {
      await inTrace(event.headers['traceparent'], () => handle([{ ...event, attempt }], signal))
      break
    } catch (error) {
      if (signal.aborted) throw error
      if (attempt >= attempts || !isRetryable(error)) {
        if (options.deadLetter === false) throw error
        await putAside(delivery, event, attempt, error)
        break
      }
      await wait(delivery, Math.min(maxBackoffMs, backoffMs * 2 ** (attempt - 1)))
    }
  }
  handled(event)
}

function isRetryable(error: unknown): boolean {
  return !(typeof error === 'object' && error !== null && 'retryable' in error && error.retryable === false)
}

async function wait<T>({ signal, heartbeat }: Delivery<T>, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  for (;;) {
    await heartbeat?.()
    const left = end - Date.now()
    if (left <= 0) return
    await sleep(Math.min(left, 1_000), undefined, { signal })
  }
}

async function putAside<T>(
  { bus, options, report }: Delivery<T>,
  event: ReceivedEvent<T>,
  attempts: number,
  error: unknown,
): Promise<void> {
  const { topic, partition, offset, key, value } = event
  const place = `${topic}/${partition}@${offset}`
  const reported = new Error(`event ${place} cannot be handled by ${options.group}, moved to the dead-letter topic`, {
    cause: error,
  })
  inTrace(event.headers['traceparent'], () => report(reported))
  const { [REPLAY_HEADER]: _, ...own } = event.headers
  const headers = {
    ...own,
    'x-dlt-topic': topic,
    'x-dlt-partition': String(partition),
    'x-dlt-offset': offset,
    'x-dlt-attempts': String(attempts),
    'x-dlt-error': (error instanceof Error ? error.message : String(error)).slice(0, 500).toWellFormed(),
  }
  await bus.publish(deadLetterTopic(topic, options.group), [{ key, value, headers }])
}
