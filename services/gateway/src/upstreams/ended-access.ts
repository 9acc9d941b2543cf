import { createHash } from 'node:crypto'
import { ProblemError } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Ask, giverOf } from './ask.ts'
import { claimedIn } from './claims.ts'
import type { Upstreams } from './upstreams.ts'

/** Revoked tokens of a session (`sid`) or an account (`sub`), by digest. */
interface Refusal {
  key: string
  /** Seconds since 1970: revokes tokens issued up to then. Null: all. */
  givenBefore: number | null
  status: number
  code: string
  title: string
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A list older than this is refreshed in the background, … */
const FRESH_MS = 5_000
/** … and a request waits for a new one when it is older than this. */
const USED_MS = 15_000

/**
 * Refuses access tokens that were revoked before they expired, because the session ended or the account was disabled or
 * deleted: for every service, at once where the command came through this gateway, otherwise within half a minute. The
 * service in charge publishes a list (`edge.endedAccess`); while it is unavailable the last list stays in use. Verifies
 * no token: the services do.
 */
export function refuseEndedAccess(app: FastifyInstance, { ask, upstreams }: { ask: Ask; upstreams: Upstreams }): void {
  const list = giverOf(upstreams, 'endedAccess')
  if (!list) return
  let ended = new Map<string, Refusal[]>()
  let askedAt = 0
  let asking: Promise<void> | null = null
  /** Number of commands sent to the service in charge, each of which may have ended access. */
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
        app.log.warn({ err: error }, 'list of revoked access not refreshed, using the last one'),
      )
      .finally(() => {
        askedAt = known === commands ? Date.now() : 0
        asking = null
      })
    return asking
  }

  app.addHook('onResponse', async ({ method, url, headers: { authorization } }) => {
    // Ending access requires a token: a visitor's command does not make readers wait for a new list.
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
