import { type App, ProblemSchema, userOf, ValidationFailed } from '@trilex/platform'
import { NoQuery, NullableInteger, oneOf, Strings } from '@trilex/platform/field-schemas'
import { PLANS, type Plans } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import { TooManyDomains } from '../errors.ts'
import type { StoredReader } from './reader-model.ts'
import type { Readers } from './reader-store.ts'

const Followed = Type.Object({
  keys: Strings,
  limit: { ...NullableInteger, description: 'Maximum number of domains in the plan; null: unlimited' },
  plan: oneOf(PLANS),
})
const Keys = Type.Object(
  { keys: Type.Array(Type.String({ pattern: '^[a-z0-9_]{1,80}$' }), { maxItems: 300 }) },
  { additionalProperties: false },
)
const tags = ['domains']

/**
 * Followed domains. A reader above the limit of the plan, after a downgrade, keeps them and can remove some but not add
 * any.
 */
export function domainRoutes(
  app: App,
  {
    readers,
    domainKeys,
    plans,
  }: {
    readers: Readers
    /** Keys of all domains of law. */
    domainKeys: ReadonlySet<string>
    plans: Plans
  },
): void {
  const own = { access: 'signedIn', tags }
  const get = { ...own, summary: 'Followed domains', querystring: NoQuery, response: { 200: Followed } }
  app.get('/domains', { schema: get }, async (request) => toFollowed(await readers.find(userOf(request).id), plans))

  const put = {
    ...own,
    summary: 'Sets the followed domains',
    body: Keys,
    response: { 200: Followed, 409: ProblemSchema },
  }
  app.put('/domains', { schema: put }, async (request) => {
    const keys = [...new Set(request.body.keys)]
    const unknown = keys.find((key) => !domainKeys.has(key))
    if (unknown !== undefined) throw new ValidationFailed(`keys has the unknown value "${unknown}"`, { field: 'keys' })
    const reader = await readers.follow(userOf(request).id, (before) => allowed(keys, before, plans))
    return toFollowed(reader, plans)
  })
}

function allowed(keys: string[], { domains, plan }: StoredReader, plans: Plans): string[] {
  const limit = plans[plan].followedDomains
  const more = keys.some((key) => !domains.includes(key))
  if (limit !== null && keys.length > limit && more)
    throw new TooManyDomains(`${limit} at most`, { field: 'keys', limit })
  return keys
}

const toFollowed = ({ domains, plan }: StoredReader, plans: Plans): Static<typeof Followed> => ({
  keys: domains,
  plan,
  limit: plans[plan].followedDomains,
})
