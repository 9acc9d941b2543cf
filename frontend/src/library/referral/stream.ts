import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { AccessToken } from '../../api/request.ts'
import type { ReferralState } from './endpoints.ts'

const PATH = '/api/referral/progress/stream'
const RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/**
 * Calls `onState` with the state after each change while the tab is visible, until `signal` is aborted. The service ends the
 * stream every minute; it is opened again with a current token. Browsers open few connections to one host, so a hidden tab
 * closes its own.
 */
export async function listen(
  accessToken: AccessToken,
  onState: (state: ReferralState) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = ''
  let wait = RETRY_MS
  while (!signal.aborted) {
    await untilVisible(signal)
    const token = await accessToken()
    if (token === null || signal.aborted) return
    const opened = Date.now()
    const hidden = untilHidden()
    try {
      const body = await open(token, last, AbortSignal.any([signal, hidden.signal]))
      for await (const { id, data } of eventsOf(body)) {
        last = id
        onState(JSON.parse(data) as ReferralState)
      }
    } catch {
      // The tab is hidden, or the network or the service is away.
    } finally {
      hidden.forget()
    }
    if (hidden.signal.aborted) {
      wait = RETRY_MS
      continue
    }
    // A stream that lasted was in order.
    wait = Date.now() - opened > LONGEST_RETRY_MS / 2 ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
    await pause(wait, signal)
  }
}

async function open(token: string, last: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { authorization: `Bearer ${token}`, ...(last !== '' && { 'last-event-id': last }) }
  const answer = await fetch(PATH, { headers, cache: 'no-store', signal })
  if (!answer.ok || !answer.body) throw new Error(`${PATH} answered ${answer.status}`)
  return answer.body
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ id: string; data: string }> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const { id, data, event } = next.value
    if (event === 'referral' && id !== undefined) yield { id, data }
  }
}

/** A signal that is aborted when the tab is hidden. */
function untilHidden(): { signal: AbortSignal; forget: () => void } {
  const left = new AbortController()
  const onChange = () => document.visibilityState === 'visible' || left.abort()
  document.addEventListener('visibilitychange', onChange)
  return { signal: left.signal, forget: () => document.removeEventListener('visibilitychange', onChange) }
}

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const onChange = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', onChange)
      resolve()
    }
    document.addEventListener('visibilitychange', onChange)
    signal.addEventListener('abort', onChange, { once: true })
    onChange()
  })

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
