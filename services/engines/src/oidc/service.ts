import type { Brands } from '@trilex/platform/brands'
import { type App, createApp, type Edge, frame, type Logger } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type { Provider } from 'oidc-provider'
import { accountRoutes } from './pages/account-routes.ts'
import { sweepGrants } from './protocol/adapter.ts'
import { adminRoutes } from './administration/admin-routes.ts'
import { requireSameOrigin } from './pages/caller.ts'
import { Google, type GoogleSettings } from './google/google.ts'
import { googleRoutes } from './google/google-routes.ts'
import type { Identity } from './people/identity.ts'
import { interactionOf as find } from './pages/interaction.ts'
import { interactionRoutes } from './pages/interaction-routes.ts'
import { openKeys } from './protocol/keys.ts'
import type { SendMail } from './people/mails.ts'
import { openStore } from './people/store.ts'
import { openProvider } from './protocol/provider.ts'
import { protocolRoutes } from './protocol/protocol-routes.ts'
import { portOf, Sites } from './sites.ts'
import { AUDIENCE } from './protocol/tokens.ts'

export interface EmbeddedIdentityOptions {
  /** SQLite database. */
  file: string
  /** Folder for the keys. */
  secrets: string
  brands: Brands
  /** Port on which the gateway listens; 0 for any. */
  port: number
  send: SendMail
  google: GoogleSettings | null
  /** Failed sign-ins per network and minute. */
  triesPerMinute: number
  /** Links that one network can request per hour. */
  linksPerHour: number
  logger: Logger
}

export interface EmbeddedIdentity {
  /** Answers `/oidc/…` and `/interaction/:uid/…` behind the gateway, whose headers it trusts. */
  app: App
  /** Paths that it answers outside `/api`. */
  edge: Edge
  /**
   * The embedded subset of Keycloak's Admin REST: sends one request below `/admin/realms/{realm}`. Resolves for every
   * status; `body` is the JSON of the answer or null.
   */
  administration: { request(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> }
  /** Settings with which services verify its tokens. */
  tokens: { oidcIssuer: string; oidcAudience: string; oidcJwks: JSONWebKeySet }
  identity: Identity
  close(): Promise<void>
}

const SWEEP_MS = 10 * 60_000

/**
 * The identity provider in this process: accounts, sign-in, tokens. oidc-provider is imported with the first request
 * that needs it. Rejects when its database or its keys cannot be read.
 */
export async function openEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { brands, port, logger, google: googleSettings, linksPerHour } = options
  const sites = new Sites(brands, port || null)
  const keys = await openKeys(options.secrets)
  const { identity, close } = openStore({ ...options, sites })
  const { database, accounts, sessions, events } = identity.parts
  const issuer = `${sites.accountsOrigin(port || null)}/oidc`
  let opened: Promise<Provider> | undefined
  const provider = () => {
    opened ??= openProvider({ issuer, database, keys, sites, accounts, sessions, events, logger })
    return opened
  }
  const google = googleSettings && new Google(googleSettings)
  const interactionOf = async (request: FastifyRequest, reply: FastifyReply) =>
    find(await provider(), sites, request, reply)

  const app = createApp('accounts', { logger, trustProxy: true })
  await app.register(frame, { name: 'accounts' })
  app.addHook('onRequest', async ({ host }) => {
    sites.lastPort = portOf(host)
  })
  await app.register(async (scope: App) => {
    scope.removeContentTypeParser('text/plain')
    scope.addHook('onRequest', requireSameOrigin)
    await scope.register(interactionRoutes, { identity, interactionOf, google: google !== null })
    await scope.register(accountRoutes, { identity, provider, sites, linksPerHour })
    if (google) await scope.register(googleRoutes, { google, identity, sites, interactionOf })
  })
  await app.register(protocolRoutes, { provider, sites })
  await app.ready()

  const admin = createApp('accounts-administration', { logger })
  adminRoutes(admin, identity)
  await admin.ready()

  const sweep = (): void => {
    sweepGrants(database)
    sessions.sweep()
    events.sweep()
    identity.parts.links.sweep()
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_MS).unref()
  return {
    app,
    edge: { paths: ['/oidc/*', '/interaction/:uid/*'] },
    administration: { request: (method, path, body) => ask(admin, method, path, body) },
    tokens: { oidcIssuer: issuer, oidcAudience: AUDIENCE, oidcJwks: keys.published },
    identity,
    async close() {
      clearInterval(timer)
      await app.close()
      await admin.close()
      await close()
    },
  }
}

async function ask(admin: App, method: string, url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const payload =
    body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await admin.inject({ method: method as 'GET', url, ...payload })
  return { status: answer.statusCode, body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown) }
}
