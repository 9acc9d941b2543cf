import { brandKeys } from '@trilex/platform/brands'
import type { App } from '@trilex/platform'
import { NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CredentialsWrong } from '../people/errors.ts'
import {
  Accepted,
  Email,
  Language,
  Name,
  Password,
  Profession,
  PromoCode,
  Redirect,
  refusals,
  strict,
} from './fields.ts'
import type { Identity } from '../people/identity.ts'
import { type Interaction, signedIn } from './interaction.ts'
import { PROMPTS } from '../protocol/prompts.ts'

const Details = Type.Object({
  prompt: oneOf(PROMPTS),
  brand: oneOf(brandKeys),
  language: oneOf(brandKeys),
  email: NullableString,
  google: Type.Boolean({ description: 'Whether one may sign in with Google; of a known account, whether it ever did' }),
  returnTo: Type.String({ description: 'Origin of the brand' }),
})

export interface InteractionOptions {
  identity: Identity
  interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction>
  google: boolean
}

/**
 * What the sign-in page requests and submits, below its own path: the cookie of an interaction covers only that path.
 */
export async function interactionRoutes(
  app: App,
  { identity, interactionOf, google }: InteractionOptions,
): Promise<void> {
  const { accounts, sessions } = identity.parts
  const common = { access: 'public', tags: ['sign-in'], params: Type.Object({ uid: Type.String() }) }

  const details = { ...common, querystring: NoQuery, response: { ...refusals, 200: Details } }
  app.get('/interaction/:uid/details', { schema: details }, async (request, reply) => {
    const { prompt, brand, language, account, returnTo } = await interactionOf(request, reply)
    const known = account === null ? null : accounts.byId(account)
    const byGoogle = google && known?.google !== null
    void reply.header('cache-control', 'no-store')
    return { prompt, brand, language, email: known?.email ?? null, google: byGoogle, returnTo }
  })

  const Login = Type.Object({ email: Email, password: Password, remember: Type.Optional(Type.Boolean()) }, strict)
  const login = { ...common, body: Login, response: { ...refusals, 200: Redirect } }
  app.post('/interaction/:uid/login', { schema: login }, async (request, reply) => {
    const { email, password, remember = false } = request.body
    const { session, caller, finish } = await interactionOf(request, reply)
    const account = await identity.signIn(email, password, caller)
    // Reauthenticating keeps "stay signed in".
    const isRemembered = remember || (session !== null && sessions.isRemembered(session))
    return { redirectTo: await finish(signedIn(account.id, isRemembered)) }
  })

  const Register = Type.Object(
    {
      email: Email,
      password: Password,
      firstName: Name,
      lastName: Name,
      profession: Profession,
      promoCode: Type.Optional(PromoCode),
      terms: Type.Literal(true),
      language: Language,
    },
    strict,
  )
  const register = { ...common, body: Register, response: { ...refusals, 202: Accepted } }
  app.post('/interaction/:uid/register', { schema: register }, async (request, reply) => {
    const { caller } = await interactionOf(request, reply)
    const { terms: _, ...registration } = request.body
    await identity.register(registration, caller)
    return reply.code(202).send({})
  })

  const NewPassword = Type.Object({ currentPassword: Password, password: Password }, strict)
  const password = { ...common, body: NewPassword, response: { ...refusals, 200: Redirect } }
  app.post('/interaction/:uid/password', { schema: password }, async (request, reply) => {
    const { account, session, caller, finish } = await interactionOf(request, reply)
    if (account === null || session === null) throw new CredentialsWrong()
    await identity.changePassword(account, request.body.currentPassword, request.body.password, session, caller)
    return { redirectTo: await finish({ password: { status: 'success' } }) }
  })

  const NewEmail = Type.Object({ password: Password, email: Email }, strict)
  const email = { ...common, body: NewEmail, response: { ...refusals, 202: Accepted } }
  app.post('/interaction/:uid/email', { schema: email }, async (request, reply) => {
    const { account, caller } = await interactionOf(request, reply)
    if (account === null) throw new CredentialsWrong()
    await identity.requestEmailChange(account, request.body.password, request.body.email, caller)
    return reply.code(202).send({})
  })

  const abort = { ...common, body: Type.Any(), response: { ...refusals, 200: Redirect } }
  app.post('/interaction/:uid/abort', { schema: abort }, async (request, reply) => {
    const { prompt, finish } = await interactionOf(request, reply)
    // Cancelling a change keeps the session, as with Keycloak.
    const change = prompt === 'password' || prompt === 'email'
    const result = change ? { [prompt]: { status: 'cancelled' } } : { error: 'access_denied' }
    return { redirectTo: await finish(result) }
  })
}
