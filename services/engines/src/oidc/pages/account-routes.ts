import { mailAddress } from '@trilex/platform/mail-address'
import { brandKeys } from '@trilex/platform/brands'
import type { App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import type { Provider } from 'oidc-provider'
import { Type } from 'typebox'
import { callerOf } from './caller.ts'
import { Accepted, Email, Language, Password, refusals, strict } from './fields.ts'
import type { Identity } from '../people/identity.ts'
import { LINK_MODES } from '../people/links.ts'
import { networkOf, Rate } from '../people/rates.ts'
import type { Sites } from '../sites.ts'

const HOUR_MS = 3_600_000

export interface AccountOptions {
  identity: Identity
  provider(): Promise<Provider>
  sites: Sites
  /** Links that one network can request per hour. */
  linksPerHour: number
}

/**
 * Requesting and using links in mails; answer and duration do not reveal whether an address has an account. Sign-out by
 * refresh token, the only credential that the application has.
 */
export async function accountRoutes(
  app: App,
  { identity, provider, sites, linksPerHour }: AccountOptions,
): Promise<void> {
  const byNetwork = new Rate(linksPerHour, HOUR_MS)
  const byAddress = new Rate(3, HOUR_MS)
  const common = { access: 'public', tags: ['sign-in'] }

  const Asked = Type.Object({ email: Email, language: Language, brand: oneOf(brandKeys) }, strict)
  const asked = { ...common, body: Asked, response: { ...refusals, 202: Accepted } }
  for (const [path, mode] of [
    ['password-reset', 'resetPassword'],
    ['verification', 'verifyEmail'],
  ] as const) {
    app.post(`/oidc/account/${path}`, { schema: asked }, async (request, reply) => {
      const { email, language, brand } = request.body
      byNetwork.take(networkOf(request.ip))
      byAddress.take(`${mode} ${mailAddress(email)}`)
      identity.sendLink(email, mode, callerOf(request, brand, language))
      return reply.code(202).send({})
    })
  }

  const Used = Type.Object(
    {
      mode: oneOf(LINK_MODES),
      code: Type.String({ pattern: '^[\\w-]{43}$' }),
      password: Type.Optional(Password),
    },
    strict,
  )
  const used = { ...common, body: Used, response: { ...refusals, 200: Type.Object({ email: Type.String() }) } }
  app.post('/oidc/account/actions', { schema: used }, async (request) => {
    const { mode, code, password } = request.body
    const brand = sites.ofHost(request.host)?.key ?? 'fr'
    const { email } = await identity.useLink(mode, code, password, callerOf(request, brand, brand))
    return { email }
  })

  const SignOut = Type.Object({ refreshToken: Type.String({ maxLength: 1_000 }) }, strict)
  const out = { ...common, body: SignOut, response: { ...refusals, 204: Type.Null() } }
  app.post('/oidc/account/sign-out', { schema: out }, async (request, reply) => {
    const token = await (await provider()).RefreshToken.find(request.body.refreshToken)
    if (token?.sessionUid !== undefined) identity.parts.sessions.end(token.sessionUid)
    return reply.code(204).send(null)
  })
}
