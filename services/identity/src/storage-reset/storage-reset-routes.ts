import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, NullableString } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { fullName } from '../profile/profile-events.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import { staffOf } from '../staff/staff.ts'
import type { StorageReset, StorageResets } from './storage-resets.ts'

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Demanded = Type.Object({
  version: Type.Integer({ description: '0 before the first reset' }),
  reason: Type.String(),
  demandedAt: NullableString,
  demandedBy: Type.Union([
    Type.Object({
      uid: Type.String(),
      name: { ...NullableString, description: 'Current name; null once the account is deleted' },
    }),
    Type.Null(),
  ]),
  confirmed: Type.Integer({ description: 'Browsers that have cleared their storage' }),
})

/** Staff order all browsers to clear the data that the product stores in them. */
export function storageResetAdminRoutes(app: App, resets: StorageResets, users: ProfileModels['users']): void {
  const tags = ['admin']
  const nameOf = async (uid: string): Promise<string | null> => {
    const user = await users.findOne({ _id: uid, deletion: null })
    return user && (fullName(user) || user.email)
  }
  const shown = async (reset: StorageReset | null): Promise<Static<typeof Demanded>> => ({
    version: reset?.version ?? 0,
    reason: reset?.reason ?? '',
    demandedBy: reset && { uid: reset.demandedBy, name: await nameOf(reset.demandedBy) },
    demandedAt: reset?.demandedAt.toISOString() ?? null,
    confirmed: reset ? await resets.confirmed(reset.version) : 0,
  })
  const get = { access: 'admin', tags, summary: 'The current storage reset', querystring: NoQuery }
  app.get('/admin/local-storage-reset', { schema: { ...get, response: { 200: Demanded } } }, async () =>
    shown(await resets.demanded()),
  )
  const Body = Type.Object({ version: Version, reason: Reason }, { additionalProperties: false })
  const put = { access: 'superAdmin', tags, summary: 'Orders a storage reset', body: Body }
  app.put(
    '/admin/local-storage-reset',
    { schema: { ...put, response: { 200: Demanded, 409: ProblemSchema } } },
    async (request) => {
      const { version, reason } = request.body
      return shown(await resets.demand({ version, reason: reason.trim() }, staffOf(request)))
    },
  )
}

/** Requests of browsers, signed in or not. */
export function storageResetRoutes(app: App, resets: StorageResets): void {
  const common = { access: 'public', tags: ['local storage'] }
  const Stored = Type.Object(
    {
      version: Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        default: 0,
        description: 'Version that the browser applied last',
      }),
    },
    { additionalProperties: false },
  )
  const Answer = Type.Object({ required: Type.Boolean(), version: Type.Integer(), reason: Type.String() })
  const get = { ...common, summary: 'Whether the browser must clear its storage', querystring: Stored }
  app.get('/local-storage-reset', { schema: { ...get, response: { 200: Answer } } }, async (request) => {
    const demanded = await resets.demanded()
    const version = demanded?.version ?? 0
    return { required: version > request.query.version, version, reason: demanded?.reason ?? '' }
  })
  const Body = Type.Object(
    {
      version: Version,
      client: Type.String({ pattern: '^[\\w-]{8,64}$', description: 'Random id of the browser' }),
    },
    { additionalProperties: false },
  )
  const post = { ...common, summary: 'Reports that the browser has cleared its storage', body: Body }
  app.post('/local-storage-reset', { schema: { ...post, response: { 204: Type.Null() } } }, async (request, reply) => {
    await resets.confirm(request.body.version, request.body.client)
    return reply.code(204).send(null)
  })
}
