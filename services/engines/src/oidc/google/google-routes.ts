import { type App, ProblemError } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Google } from './google.ts'
import { accountFromGoogle } from './google-accounts.ts'
import type { Identity } from '../people/identity.ts'
import { type Interaction, signedIn } from '../pages/interaction.ts'
import { portOf, type Sites } from '../sites.ts'

const CALLBACK = '/oidc/google/callback'

export interface GoogleOptions {
  google: Google
  identity: Identity
  sites: Sites
  interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction>
}

/**
 * Redirects to Google and back. Google has one redirect URI for all sign-ins, which the cookie of a sign-in does not
 * cover, so the browser is then redirected below the path of the sign-in that it came from.
 */
export async function googleRoutes(app: App, { google, identity, sites, interactionOf }: GoogleOptions): Promise<void> {
  const schema = { hide: true, access: 'public', params: Type.Object({ uid: Type.String() }) }
  const Answer = Type.Object({ state: Type.String(), code: Type.Optional(Type.String()) })

  app.get('/interaction/:uid/google', { schema }, async (request, reply) => {
    await interactionOf(request, reply)
    const origin = sites.accountsOrigin(portOf(request.host))
    return reply.redirect(await google.begin(request.params.uid, `${origin}${CALLBACK}`))
  })

  app.get(CALLBACK, { schema: { hide: true, access: 'public', querystring: Answer } }, async (request, reply) => {
    const { state, code = '' } = request.query
    const [uid = ''] = state.split('.')
    const rest = new URLSearchParams({ state, code })
    return reply.redirect(`/interaction/${encodeURIComponent(uid)}/google/done?${rest}`)
  })

  app.get('/interaction/:uid/google/done', { schema: { ...schema, querystring: Answer } }, async (request, reply) => {
    const { session, caller, finish } = await interactionOf(request, reply)
    const { uid } = request.params
    const { state, code = '' } = request.query
    try {
      const account = accountFromGoogle(identity.parts, await google.end(uid, state, code), caller)
      const isRemembered = session !== null && identity.parts.sessions.isRemembered(session)
      return reply.redirect(await finish(signedIn(account.id, isRemembered)))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      request.log.warn({ err: error.cause ?? error }, 'sign-in with Google failed')
      return reply.redirect(`/interaction/${encodeURIComponent(uid)}?error=${error.code}`)
    }
  })
}
