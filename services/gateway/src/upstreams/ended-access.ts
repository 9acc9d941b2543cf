import { createHash } from 'node:crypto'
import { ProblemError } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Ask, serviceWith } from './ask.ts'
import { claimedIn } from './claims.ts'
import type { Upstreams } from './upstreams.ts'

/** Tokens to refuse: those of a session (`sid`) or an account (`sub`), by digest. */
interface Refusal {
  key: string
  /** Refuses tokens issued up to this time, in seconds since 1970; null: all. */
  givenBefore: number | null
  status: number
  code: string
  title: string
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The list is refreshed in the background when it is older than this, … */
const FRESH_MS = 5_000
/** … and a request waits for a new list when the current one is older than this. */
const USED_MS = 15_000

/**
 * Refuses access tokens that have not expired, but whose session has ended, or whose account was disabled or deleted:
 * on every service, immediately if the command that ended it went through this gateway, else at most `USED_MS`
 * milliseconds after the responsible service knows of it. That service publishes a list (`edge.endedAccess`); while it
 * is unavailable, the last list applies. Tokens are not verified here: the services do that.
 */
export function refuseEndedAccess(app: FastifyInstance, { ask, upstreams }: { ask: Ask; upstreams: Upstreams }): void {
  const list = serviceWith(upstreams, 'endedAccess')
  if (!list) return
  let ended = new Map<string, Refusal[]>()
  let askedAt = 0
  let asking: Promise<void> | null = null
  /** Number of commands sent to the service that publishes the list: each may have ended access. */
  let commands = 0
  const renew = (): Promise<void> => {
    const known = commands
    asking ??= (async () => {
      const { status, body } = await ask(list.service, list.path, null)
      if (status !== 200) throw new Error(`the list of ended access answered ${status}`)
      const refusals = (JSON.parse(body) as { ended: Refusal[] }).ended
      ended = Map.groupBy(refusals, ({ key }) => key)
    })()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'list of ended access not available, keeping the last one'),
      )
      .finally(() => {
        askedAt = known === commands ? Date.now() : 0
        asking = null
      })
    return asking
  }

  app.addHook('onResponse', async ({ method, url, headers: { authorization } }) => {
    // Only requests with a token can end access: requests of visitors do not invalidate the list.
    if (!authorization || READS.has(method) || !url.startsWith(`/api/${list.service}/`)) return
    commands++
    askedAt = 0
  })
  app.addHook('preHandler', async ({ headers: { authorization } }) => {
    if (!authorization) return
    const age = Date.now() - askedAt
    if (age > USED_MS) {
      await renew()
      // A list requested before a command ended does not contain its effect.
      if (askedAt === 0) await renew()
    } else if (age > FRESH_MS) void renew()
    const { sid, sub, iat } = claimedIn(authorization)
    const refusals = [digestOf('session', sid), digestOf('account', sub)].flatMap((key) => ended.get(key) ?? [])
    const found = refusals.find(({ givenBefore }) => givenBefore === null || Number(iat) <= givenBefore)
    if (found) throw new ProblemError(found.code, found.title, found.status)
  })
}

const digestOf = (kind: 'session' | 'account', claim: unknown): string =>
  createHash('sha256')
    .update(`${kind}\n${String(claim)}`)
    .digest('base64url')
