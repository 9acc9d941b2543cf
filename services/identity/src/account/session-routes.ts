import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { deviceOf } from '@trilex/platform/device'
import { networkOf } from '@trilex/platform/network'
import { GONE, SessionNotFound } from '../errors.ts'
import { LANGUAGES } from '../profile/languages.ts'
import type { KnownDevice } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { Accounts, ProviderSession } from './accounts.ts'

const Moment = Type.String({ format: 'date-time' })
export const SessionView = Type.Object({
  id: Type.String(),
  current: Type.Boolean({ description: 'The session of this request' }),
  device: { ...NullableString, description: 'Browser and system: `Firefox, Windows`' },
  network: { ...NullableString, description: 'Network of the last use, without the host part: `192.0.2.0/24`' },
  startedAt: Moment,
  lastAccessAt: Moment,
  brands: Type.Array(oneOf(LANGUAGES)),
})
export const SessionId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
const tags = ['sessions']
/** No content; a request body is refused. */
const DONE = { 204: Type.Null(), ...GONE }

/**
 * The caller's sessions at the provider. An ended session gets no new access token; its current one expires within 5
 * minutes. Disabled and deleted accounts are refused as on every route: the provider issues them no tokens, and signing
 * out needs only the provider.
 */
export function sessionRoutes(app: App, { profiles, accounts }: { profiles: Profiles; accounts: Accounts }): void {
  const list = { 200: Type.Object({ sessions: Type.Array(SessionView) }), ...GONE }
  app.get(
    '/sessions',
    { schema: { access: 'signedIn', tags, summary: 'Sessions of the account', querystring: NoQuery, response: list } },
    async (request) => {
      const { id, sessionId } = userOf(request)
      const { devices } = await profiles.of(userOf(request), null)
      const sessions = await accounts.sessions(id)
      return { sessions: sessions.map((session) => toSessionView(session, devices, sessionId)) }
    },
  )

  const own = { access: 'signedIn', impersonation: 'refused', tags }
  const one = { ...own, summary: 'Ends one session', params: SessionId }
  app.delete(
    '/sessions/:id',
    { schema: { ...one, response: { ...DONE, 404: ProblemSchema } } },
    async (request, reply) => {
      const { _id } = await profiles.of(userOf(request), null)
      const sessions = await accounts.sessions(_id)
      if (!sessions.some((session) => session.id === request.params.id)) throw new SessionNotFound()
      await accounts.endSession(request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/sessions',
    { schema: { ...own, summary: 'Ends all sessions, including this one', response: DONE } },
    async (request, reply) => {
      const { _id } = await profiles.of(userOf(request), null)
      await accounts.endAllSessions(_id)
      return reply.code(204).send(null)
    },
  )
}

/** @param current session id of the request */
export function toSessionView(
  session: ProviderSession,
  devices: readonly KnownDevice[],
  current: string | null,
): Static<typeof SessionView> {
  const known = devices.find(({ sessionId }) => sessionId === session.id)
  return {
    id: session.id,
    current: session.id === current,
    device: deviceOf(session.browser) ?? known?.name ?? null,
    network: session.ipAddress === undefined ? null : networkOf(session.ipAddress),
    startedAt: new Date(session.start).toISOString(),
    lastAccessAt: new Date(session.lastAccess).toISOString(),
    brands: LANGUAGES.filter((brand) => Object.values(session.clients ?? {}).includes(`trilex-${brand}`)),
  }
}
