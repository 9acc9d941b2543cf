import { isDuplicateKey } from '../documents/duplicate-key.ts'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'
import { defineCollection, type Stored } from '../documents/define-collection.ts'
import { personal } from '../documents/stored-definition.ts'
import type { App } from './create-app.ts'
import { Moment, NullableString, orNull } from './field-schemas.ts'
import { createError, ProblemSchema } from '../problems/problem.ts'

/** How long an answer is kept for a repeated request. */
const KEPT_MS = 24 * 3_600_000
/** After this long a request without an answer counts as lost: longer than any handler may take. */
const LEASE_MS = 30_000
/** Headers of an answer that are repeated with it. */
const REPEATED = ['content-type', 'etag', 'location'] as const

const KeyReused = createError('IDEMPOTENCY_KEY_REUSED', 'The key was used for another request', 422)
const InProgress = createError('IDEMPOTENCY_IN_PROGRESS', 'The first request with this key is still running', 409)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests with a header `Idempotency-Key` act once; spread `IDEMPOTENT` into the route's schema. */
    idempotent?: boolean
  }
}

const KEY = 'idempotency-key'

/** Parts of the schema of a route with `config: { idempotent: true }`. */
export const IDEMPOTENT = {
  headers: Type.Object({
    [KEY]: Type.Optional(
      Type.String({
        pattern: '^"?[\\w-]{8,128}"?$',
        description: 'Made by the client for one action; repeats within 24 hours get the first answer',
      }),
    ),
  }),
  answers: { 409: ProblemSchema, 422: ProblemSchema },
}

const Answer = Type.Object({
  status: Type.Integer(),
  headers: Type.Record(Type.String(), Type.String()),
  text: Type.String(),
})

/** The request sent with a key, and its answer once there is one. */
const keyCollection = defineCollection({
  name: 'idempotency_keys',
  fields: {
    /** Digest of caller, method, address and key. */
    _id: personal('none', Type.String()),
    /** Null for a caller who is not signed in. */
    userId: personal('identity', NullableString),
    /** Digest of the body. */
    body: personal('none', Type.String()),
    claimedAt: personal('use', Moment),
    answer: personal('use', orNull(Answer)),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ userId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
type KeptRequest = Stored<typeof keyCollection>

export interface Idempotency {
  /**
   * Makes the routes of a scope that say `config: { idempotent: true }` act once for each key of a caller: a repeat gets the first
   * answer byte for byte; one with another body 422 `IDEMPOTENCY_KEY_REUSED`; one beside the first 409 `IDEMPOTENCY_IN_PROGRESS`.
   * An answer of 500 or more is not kept. When the process dies before the answer is kept, the request runs again after half a
   * minute: what it does must be safe to repeat.
   */
  guard(app: App): void
  /** What is kept of a person, for the export of personal data. */
  of(userId: string): Promise<KeptRequest[]>
  eraseOf(userId: string): Promise<void>
}

/** The kept requests of a service's database. */
export function idempotencyOf(connection: Connection, now: () => Date = () => new Date()): Idempotency {
  const kept = keyCollection.on(connection)
  const claims = new WeakMap<FastifyRequest, Pick<KeptRequest, '_id' | 'claimedAt'>>()

  /** True when this request is the one that acts. Otherwise answers it, or throws. */
  async function claimed(request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> {
    const claim = { ...asked(request, key), claimedAt: now(), answer: null, expiresAt: later(now(), KEPT_MS) }
    claims.set(request, claim)
    if (await inserted(kept, claim)) return true
    claims.delete(request)
    const first = await kept.findOne({ _id: claim._id })
    if (first && first.body !== claim.body) throw new KeyReused(undefined, { field: KEY })
    if (first?.answer) {
      const { status, headers, text } = first.answer
      void reply.code(status).headers(headers).send(text)
      return false
    }
    if (first && later(first.claimedAt, LEASE_MS) < now()) {
      const { claimedAt, expiresAt } = claim
      const taken = await kept.updateOne(
        { _id: first._id, claimedAt: first.claimedAt, answer: null },
        { $set: { claimedAt, expiresAt } },
      )
      if (taken.matchedCount === 1) {
        claims.set(request, claim)
        return true
      }
    }
    throw new InProgress(undefined, { headers: { 'retry-after': '1' } })
  }

  return {
    guard(app) {
      app.addHook('preHandler', async (request, reply) => {
        const key = request.headers[KEY]
        if (!request.routeOptions.config.idempotent || typeof key !== 'string') return undefined
        return (await claimed(request, reply, key.replaceAll('"', ''))) ? undefined : reply
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const claim = claims.get(request)
        if (!claim) return payload
        claims.delete(request)
        const { _id, claimedAt } = claim
        if (reply.statusCode >= 500) await kept.deleteOne({ _id, claimedAt })
        else await kept.updateOne({ _id, claimedAt }, { $set: { answer: answerOf(reply, payload) } })
        return payload
      })
    },
    of: (userId) => kept.find({ userId }).toArray(),
    async eraseOf(userId) {
      await kept.deleteMany({ userId })
    },
  }
}

function asked(request: FastifyRequest, key: string): Pick<KeptRequest, '_id' | 'userId' | 'body'> {
  const userId = request.user?.id ?? null
  const [path = ''] = request.url.split('?')
  return {
    _id: digest([userId ?? `at ${request.ip}`, request.method, path, key]),
    userId,
    body: digest(request.body),
  }
}

function answerOf(reply: FastifyReply, payload: unknown): KeptRequest['answer'] {
  const headers = REPEATED.flatMap((name): [string, string][] => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : ''
  return { status: reply.statusCode, headers: Object.fromEntries(headers), text }
}

async function inserted(kept: mongo.Collection<KeptRequest>, claim: KeptRequest): Promise<boolean> {
  try {
    await kept.insertOne(claim)
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
