import { setTimeout as sleep } from 'node:timers/promises'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { type App, ProblemSchema } from '@trilex/platform'
import { Counts, NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { DecisionStore } from './decision-store.ts'

const AddressQuery = Type.Object(
  {
    docType: oneOf(DOC_TYPES),
    offset: Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 5000, default: 1000 }),
  },
  { additionalProperties: false },
)
const Addresses = Type.Object({
  addresses: Type.Array(
    Type.Object({
      docId: Type.String(),
      changed: Type.String({ description: 'Time of the last import or change' }),
    }),
  ),
})

const LastImport = Type.Object({
  name: Type.String({ description: 'Name of the file, without folders' }),
  startedAt: Type.String(),
  endedAt: NullableString,
  complete: Type.Boolean(),
  new: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  withdrawn: Type.Integer({ description: 'Skipped because they were withdrawn permanently' }),
  refused: Type.Integer(),
})

const ByType = Type.Object({ atf: Type.Integer(), cedh: Type.Integer(), other: Type.Integer() })
const Stats = Type.Object({
  documents: Type.Integer(),
  byType: ByType,
  decisions: Type.Object(ByType.properties, {
    description: 'Each decision once: the language versions of a Strasbourg judgment are several documents',
  }),
  byLanguage: Counts,
  indexed: Type.Integer({ description: 'Lower than `documents` while an import is being indexed' }),
  lastImport: Type.Union([Type.Null(), LastImport]),
})

const Withdrawal = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200, description: 'Decision id: atf-147-III-463' }),
    evidence: Type.String({
      minLength: 10,
      maxLength: 2000,
      pattern: '\\S',
      description:
        'The evidence: a statement of the source, a confirmed 410, a takedown. Absence from the source is no evidence.',
    }),
  },
  { additionalProperties: false },
)

export interface CollectionParts {
  store: DecisionStore
  /** Publishes the events of stored changes at once. */
  publish: () => void
  /** Number of decisions that a search can find. */
  indexed: () => Promise<number>
  /** The newest import, as `GET /stats` shows it. */
  lastImport: () => Promise<Static<typeof LastImport> | null>
}

/** A count is used for this many times the time that it took, because other processes change the collection too. */
const HELD_TIMES = 20
/** Milliseconds after which the previous count is returned; the slower new one serves later requests. */
const LATE_MS = 1_000
/** Longest that the service waits for its first count before it is ready. Milliseconds. */
const FIRST_MS = 5_000
const nothing = (): void => undefined

/** `GET /addresses`, `GET /stats`, `POST /withdrawals`: the collection as a whole. */
export function collectionRoutes(app: App, { store, publish, indexed, lastImport }: CollectionParts): void {
  const addressSchema = {
    access: 'public',
    tags: ['collection'],
    summary: 'Addresses of all decisions of a type, in order',
    querystring: AddressQuery,
    response: { 200: Addresses },
  }
  app.get('/addresses', { schema: addressSchema }, async ({ query: { docType, offset, limit } }) => {
    const addresses = await store.addresses(docType, offset, limit)
    return { addresses: addresses.map(({ docId, updatedAt }) => ({ docId, changed: updatedAt.toISOString() })) }
  })

  const statsSchema = {
    access: 'public',
    tags: ['collection'],
    summary: 'Size of the collection',
    querystring: NoQuery,
    response: { 200: Stats },
  }
  const count = async (): Promise<Static<typeof Stats>> => {
    const [counts, found, last] = await Promise.all([store.counts(), indexed(), lastImport()])
    return { ...counts, indexed: found, lastImport: last }
  }
  let last: { stats: Static<typeof Stats>; changes: number; until: number } | null = null
  let counting: Promise<Static<typeof Stats>> | null = null
  const countAgain = async (): Promise<Static<typeof Stats>> => {
    const { changes } = store
    const start = performance.now()
    const stats = await count()
    const end = performance.now()
    last = { stats, changes, until: end + HELD_TIMES * (end - start) }
    return stats
  }
  // Counting reads every key of an index, so concurrent requests share the answer.
  const counted = () => (counting ??= countAgain().finally(() => (counting = null)))
  // The service starts without a first count that takes long: Fastify ends a start that waits for ten seconds.
  app.addHook('onReady', () =>
    Promise.race([counted().then(nothing, nothing), sleep(FIRST_MS, undefined, { ref: false })]),
  )
  app.get('/stats', { schema: statsSchema }, async () => {
    if (last === null) return counted()
    const { stats, changes, until } = last
    if (changes === store.changes && performance.now() < until) return stats
    return Promise.race([counted().catch(() => stats), sleep(LATE_MS, stats, { ref: false })])
  })

  const withdrawalSchema = {
    access: 'service',
    tags: ['imports'],
    summary: 'Withdraw a decision on positive evidence',
    description: 'Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.',
    body: Withdrawal,
    response: { 202: Type.Object({ id: Type.String() }), 401: ProblemSchema, 404: ProblemSchema, 507: ProblemSchema },
  }
  app.post('/withdrawals', { schema: withdrawalSchema }, async (request, reply) => {
    const { id, evidence } = request.body
    await store.withdraw(id, evidence)
    publish()
    return reply.code(202).send({ id })
  })
}
