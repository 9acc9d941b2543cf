import type { App, ProblemError } from '@trilex/platform'
import { NoQuery, NullableInteger } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { AccountDeleted } from '@trilex/platform/deleted-accounts'
import { AccountDisabled, SessionEnded } from '../errors.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import { accountDigest, type EndedAccess } from './ended-access.ts'

const Refusal = Type.Object({ status: Type.Integer(), code: Type.String(), title: Type.String() })
const Ended = Type.Object({
  ended: Type.Array(
    Type.Object({
      key: Type.String({ description: 'SHA-256 (base64url) of `session\\n<sid>` or `account\\n<sub>`' }),
      givenBefore: { ...NullableInteger, description: 'Refuses tokens with `iat` up to this second; null: all' },
      ...Refusal.properties,
    }),
  ),
})

/**
 * `GET /ended-access`: tokens revoked before they expire. The gateway polls it and refuses them for every service.
 * Contains digests only.
 */
export function endedAccessRoutes(
  app: App,
  { ended, users }: { ended: EndedAccess; users: ProfileModels['users'] },
): void {
  const schema = {
    access: 'public',
    tags: ['sessions'],
    summary: 'Access tokens that were revoked before they expire',
    querystring: NoQuery,
    response: { 200: Ended },
  }
  app.get('/ended-access', { schema }, async () => {
    const since = ended.since()
    const idsOf = async (filter: object) =>
      (await users.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)
    const [sessions, disabled, deleted] = await Promise.all([
      ended.recent(),
      idsOf({ accountStatus: 'disabled', updatedAt: { $gt: since } }),
      idsOf({ 'deletion.requestedAt': { $gt: since } }),
    ])
    const accounts = (ids: string[], refusal: Static<typeof Refusal>) =>
      ids.map((id) => ({ key: accountDigest(id), givenBefore: null, ...refusal }))
    return {
      ended: [
        ...sessions.map((each) => ({ ...each, ...refusalOf(new SessionEnded()) })),
        ...accounts(disabled, refusalOf(new AccountDisabled())),
        ...accounts(deleted, refusalOf(new AccountDeleted())),
      ],
    }
  })
}

const refusalOf = ({ statusCode: status, code, title }: ProblemError): Static<typeof Refusal> => ({
  status,
  code,
  title,
})
