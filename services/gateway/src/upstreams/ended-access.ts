import { createHash } from 'node:crypto'
import { ProblemError } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Ask, serviceWith } from './ask.ts'
import { claimedIn } from './claims.ts'
import type { Upstreams } from './upstreams.ts'

/** Why tokens are refused: of a session (`sid`) or an account (`sub`), by digest. */
interface Refusal {
  key: string
  /** Seconds since 1970: tokens issued up to then. Null: all. */
  givenBefore: number | null
  status: number
  code: string
  title: string
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The list is asked for again in the background when it is older than this, … */
const FRESH_MS = 5_000
/** … and a request waits for a new list when the current one is older than this. */
const USED_MS = 15_000

/**
 * Refuses access tokens whose session has ended, or whose account was disabled or deleted, although they have not
 * expired: on every service, at once where the command that ended it came this way, else within half a minute. The service
 * that knows it publishes a list (`edge.endedAccess`); while it is unavailable the last list holds. Verifies nothing: the
 * services do.
 */
export function refuseEndedAccess(app: FastifyInstance, { ask, upstreams }: { ask: Ask; upstreams: Upstreams }): void {
  const list = serviceWith(upstreams, 'endedAccess')
  if (!list) return
  let ended = new Map<string, Refusal[]>()
  let askedAt = 0
  let asking: Promise<void> | null = null
  /** Commands to the service that knows: each may have ended access. */
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
    // Only requests with a token can end access: those of visitors do not make the list outdated.
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
