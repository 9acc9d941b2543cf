import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from '@trilex/platform'
import type { Account as OidcAccount, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { grantsAdapter } from './adapter.ts'
import type { Accounts } from '../people/accounts.ts'
import type { Events } from '../people/events.ts'
import type { ProviderKeys } from './keys.ts'
import { showError } from './protocol-pages.ts'
import { actionStatus, promptPolicy } from './prompts.ts'
import type { Sessions } from '../people/sessions.ts'
import { portOf, type Sites } from '../sites.ts'
import { accessClaims, AUDIENCE, LIFETIMES, refreshTokenHandle, RESOURCE, SCOPES, sessionLeft } from './tokens.ts'

export interface ProviderParts {
  /** Claim `iss`. */
  issuer: string
  database: DatabaseSync
  keys: ProviderKeys
  sites: Sites
  accounts: Accounts
  sessions: Sessions
  events: Events
  logger: Pick<Logger, 'error'>
}

/** OpenID Connect for our three clients. The module is imported with the first provider: loading takes 100 ms. */
export async function openProvider(parts: ProviderParts): Promise<Provider> {
  const { Provider: ProviderClass, interactionPolicy } = await import('oidc-provider')
  const configuration = {
    ...configurationOf(parts),
    interactions: { policy: promptPolicy(interactionPolicy), url: pageOf },
  }
  const provider = new ProviderClass(parts.issuer, configuration)
  // The gateway sets the `x-forwarded-*` headers.
  provider.proxy = true
  Object.assign(provider.RefreshToken.prototype, { generateTokenId: refreshTokenHandle })
  const port = () => portOf(ProviderClass.ctx?.host ?? '')
  provider.Client.prototype.redirectUriAllowed = function (address) {
    return parts.sites.mayAnswerTo(this.clientId, address, port())
  }
  listen(provider, parts)
  return provider
}

const pageOf = (_ctx: unknown, { uid }: { uid: string }): string => `/interaction/${uid}`

function configurationOf({ database, keys, sites, accounts }: ProviderParts): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: grantsAdapter(database),
    jwks: keys.signing as NonNullable<Configuration['jwks']>,
    cookies: { keys: keys.cookies, long: cookie, short: cookie },
    clients: sites.clientIds.map((id) => ({
      client_id: id,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: sites.registered(id),
    })),
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    // ID tokens appear in addresses, so they carry no name.
    claims: { openid: ['sub'], profile: [], email: [] },
    extraParams: ['kc_action'],
    // Browsers send `origin` for same-origin requests too.
    clientBasedCORS: (ctx, origin) => sites.isBrand(origin, portOf(ctx.host)),
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: LIFETIMES.accessToken,
      IdToken: LIFETIMES.accessToken,
      AuthorizationCode: LIFETIMES.code,
      RefreshToken: LIFETIMES.idle,
      Interaction: LIFETIMES.interaction,
      Grant: LIFETIMES.remembered,
      Session: (_ctx, session) => sessionLeft(session.loginTs, !session.transient),
    },
    async findAccount(_ctx, id): Promise<OidcAccount | undefined> {
      return accounts.byId(id)?.enabled ? { accountId: id, claims: async () => ({ sub: id }) } : undefined
    },
    async extraTokenClaims(ctx, token) {
      const account = 'accountId' in token ? accounts.byId(String(token.accountId)) : null
      if (!account) return undefined
      const { AuthorizationCode: code, RefreshToken: refreshed } = ctx.oidc.entities
      const session = 'sessionUid' in token ? token.sessionUid : undefined
      const authTime = (refreshed ?? code)?.authTime
      return accessClaims(account, { clientId: token.clientId, session, authTime })
    },
    loadExistingGrant: firstPartyGrant,
    renderError: async (ctx, { error }) => showError(ctx, error, sites.ofHost(ctx.host)?.key ?? 'fr'),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      // Enabled so that discovery announces the endpoint; the page that it redirects to is ours (`protocol-routes.ts`).
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: LIFETIMES.accessToken,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  }
}

/** Grants all scopes: all clients are ours, so no consent is requested. */
async function firstPartyGrant({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc
  const clientId = client?.clientId ?? ''
  const accountId = session?.accountId ?? ''
  const id = session?.grantIdFor(clientId)
  const known = id === undefined ? undefined : await provider.Grant.find(id)
  const grant = known?.accountId === accountId ? known : new provider.Grant({ clientId, accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(RESOURCE, SCOPES)
  await grant.save()
  return grant
}

function listen(provider: Provider, { sessions, events, logger }: ProviderParts): void {
  provider.on('interaction.ended', (ctx) => {
    const { session, result, client } = ctx.oidc
    const { prompt } = ctx.oidc.entities.Interaction ?? {}
    const signedIn = result?.login && (prompt?.name === 'login' || prompt?.name === 'create')
    if (!signedIn || !session?.accountId) return
    const from = { ipAddress: ctx.ip, userAgent: ctx.get('user-agent') }
    sessions.begin(session.uid, session.accountId, { ...from, remembered: !session.transient })
    events.add('LOGIN', session.accountId, {
      ipAddress: from.ipAddress,
      ...(client && { clientId: client.clientId }),
      sessionId: session.uid,
      details: { user_agent: from.userAgent },
    })
  })
  provider.on('authorization.success', (ctx, answer) => {
    const status = actionStatus(ctx)
    if (status !== undefined && answer) answer['kc_action_status'] = status
    if (ctx.oidc.session) sessions.seen(ctx.oidc.session.uid)
  })
  provider.on('grant.success', ({ oidc }) => {
    const { sessionUid } = oidc.entities.RefreshToken ?? {}
    if (sessionUid !== undefined) sessions.seen(sessionUid)
  })
  // A code presented with a wrong verifier is stolen (RFC 9700 §4.5): it is revoked, so that it cannot be redeemed.
  provider.on('grant.error', ({ oidc }) => {
    const { code } = oidc.params ?? {}
    if (typeof code === 'string') void oidc.provider.AuthorizationCode.find(code).then((found) => found?.destroy())
  })
  provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'identity provider failed'))
}
