import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { type App, sendWritten, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import type { HourlyLimits } from '@trilex/platform/hourly-limit'
import { type Static, Type } from 'typebox'
import type { Listeners } from './listeners.ts'
import { ReferralView } from './referral-view.ts'
import type { Referrals } from './counting.ts'

/** Each look-up checks five codes at most. */
const LOOK_UPS_AN_HOUR = 10
/**
 * A stream ends after this many seconds and the page reopens it with a current token, so that a disabled account or an
 * ended session gets nothing after a minute.
 */
const STREAM_S = 55
/** Proxies close connections on which nothing is sent. */
const HEARTBEAT_MS = 15_000
/** How long a browser waits before it opens the stream again. */
const RETRY_MS = 2_000
/** Length of the digest that identifies a state. */
const ID_LENGTH = 16
/** Longest delay of a timer in Node, in milliseconds. */
const NEVER = 2 ** 31 - 1

export const STREAM_PATH = '/progress/stream'

const Visits = Type.Object(
  {
    visits: Type.Array(
      Type.Object(
        {
          code: Type.String({ pattern: '^[A-Z0-9]{8}$' }),
          visitedAt: Type.String({ format: 'date-time', maxLength: 40 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 5, description: 'Links that were followed in this browser, newest first' },
    ),
  },
  { additionalProperties: false },
)

const StreamQuery = Type.Object(
  {
    wait: Type.Optional(
      Type.Integer({ minimum: 0, maximum: STREAM_S, description: 'Seconds after which the stream ends; default 55' }),
    ),
  },
  { additionalProperties: false },
)

interface Needs {
  referrals: Referrals
  listeners: Listeners
  limits: Pick<HourlyLimits, 'count'>
  /** The caller's view; stores an unknown caller. */
  view(user: ReturnType<typeof userOf>): Promise<Static<typeof ReferralView>>
}

/** A person's own referrals. */
export function referralRoutes(app: App, { referrals, listeners, limits, view }: Needs): void {
  const own = { access: 'signedIn', tags: ['referral'] }

  const me = {
    ...own,
    summary: 'Referrals, progress and rewards of the caller',
    querystring: NoQuery,
    response: { 200: ReferralView },
  }
  app.get('/me', { schema: me }, async (request) => view(userOf(request)))

  const post = {
    ...own,
    impersonation: 'unrecorded',
    summary: 'Report the referral links that were followed before the account was made',
    description: 'The answer does not tell whether a code exists. Ten times an hour.',
    body: Visits,
    response: { 204: Type.Null() },
  }
  app.post('/visits', { schema: post }, async (request, reply) => {
    const user = userOf(request)
    await limits.count('referral codes', user.id, LOOK_UPS_AN_HOUR)
    await view(user)
    const visits = request.body.visits.map(({ code, visitedAt }) => ({ code, visitedAt: new Date(visitedAt) }))
    await referrals.noteVisits(user.id, visits)
    return reply.code(204).send(null)
  })

  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  const stream = {
    ...own,
    summary: 'The same as server-sent events: at once unless `Last-Event-ID` is current, then after each change',
    querystring: StreamQuery,
    response: {
      200: { description: 'Events `referral`', content: { 'text/event-stream': { schema: Type.String() } } },
    },
  }
  app.get(STREAM_PATH, { schema: stream, handlerTimeout: NEVER }, async (request, reply) => {
    const user = userOf(request)
    const body = new PassThrough()
    let sent = request.headers['last-event-id']
    let reading = Promise.resolve()
    const send = (): void => {
      reading = reading
        .then(async () => {
          const state = JSON.stringify(await view(user))
          const id = createHash('sha256').update(state).digest('base64url').slice(0, ID_LENGTH)
          if (id === sent || body.writableEnded) return
          sent = id
          body.write(`id: ${id}\nevent: referral\ndata: ${state}\n\n`)
        })
        .catch(() => end())
    }
    const stopListening = listeners.add(user.id, send)
    const heartbeat = setInterval(() => body.write(':\n\n'), HEARTBEAT_MS).unref()
    const last = setTimeout(() => void reading.then(end), (request.query.wait ?? STREAM_S) * 1_000).unref()
    const end = (): void => {
      if (!streams.delete(end)) return
      stopListening()
      clearInterval(heartbeat)
      clearTimeout(last)
      body.end()
    }
    streams.add(end)
    reply.raw.once('close', end)
    body.write(`retry: ${RETRY_MS}\n\n`)
    send()
    reply.headers({ 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' })
    return sendWritten(reply, 'text/event-stream; charset=utf-8', body)
  })
}
