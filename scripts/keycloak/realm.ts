import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { withSettings } from './differences.ts'

/** An object of Keycloak's Admin REST API, with the members that are read here. */
export type Representation<T = object> = Record<string, unknown> & T

/** Names of roles: of the realm, and by client. */
export interface RoleNames {
  realm: string[]
  clients: Record<string, string[]>
}

interface Scopes {
  defaultClientScopes: string[]
  optionalClientScopes: string[]
}
export type Client = Representation<Scopes & { clientId: string; attributes?: object }>
export type Scope = Representation<{ name: string; protocolMappers: Representation[] }>
export type IdentityProvider = Representation<{ alias: string; config: Record<string, string> }>

export interface Realm {
  settings: Representation<{ realm: string; attributes?: object }>
  roles: { realm: { name: string; description: string; composites: string[] }[]; default: RoleNames }
  profile: Representation
  scopes: Scope[]
  clients: Client[]
  service: { clientId: string; roles: RoleNames }
  /** Requirement of each step of the registration, by its provider. */
  registration: Record<string, string>
  requiredActions: Representation<{ alias: string }>[]
  identityProviders: IdentityProvider[]
}

/** `clients.json`: what the clients of all brands share, and what differs. */
interface ClientsFile {
  scopes: Scope[]
  browser: Representation<Scopes & { attributes: object }>
  brands: { clientId: string; name: string; origin: string }[]
  service: Client
  serviceRoles: RoleNames
}
type SignInFile = Pick<Realm, 'registration' | 'requiredActions' | 'identityProviders'>

/** `SMTP_URL` (`smtp[s]://user:password@host:port`) split into Keycloak's settings. */
function smtpSettings({ SMTP_URL: url }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!url) return {}
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    SMTP_HOST: hostname,
    SMTP_PORT: port || (secure ? '465' : '587'),
    SMTP_SSL: String(secure),
    SMTP_STARTTLS: String(!secure && username !== ''),
    SMTP_AUTH: String(username !== ''),
    SMTP_USER: decodeURIComponent(username),
    SMTP_PASSWORD: decodeURIComponent(password),
  }
}

/**
 * Google as Keycloak's built-in provider, or, with `GOOGLE_ISSUER`, a compatible provider as a generic OpenID Connect
 * one.
 */
function providerOf(provider: IdentityProvider, { GOOGLE_ISSUER: issuer }: NodeJS.ProcessEnv): IdentityProvider {
  if (!issuer) return provider
  const at = (path: string) => `${issuer}${path}`
  const config = {
    ...provider.config,
    issuer,
    authorizationUrl: at('/auth'),
    tokenUrl: at('/token'),
    jwksUrl: at('/keys'),
    useJwksUrl: 'true',
    validateSignature: 'true',
    clientAuthMethod: 'client_secret_post',
    pkceEnabled: 'true',
    pkceMethod: 'S256',
    disableUserInfo: 'true',
  }
  return { ...provider, providerId: 'oidc', displayName: 'Google', config }
}

/** The files of infra/keycloak/realm with settings from `environment`. Throws `Failure` for a missing setting. */
export function readRealm(environment: NodeJS.ProcessEnv): Realm {
  const settings = { ...smtpSettings(environment), ...environment }
  const read = <T>(name: string): T => {
    const text = readFileSync(join(root, 'infra/keycloak/realm', `${name}.json`), 'utf8')
    try {
      return JSON.parse(withSettings(text, settings)) as T
    } catch (error) {
      throw error instanceof TypeError ? new Failure(error.message) : error
    }
  }
  const { scopes, browser, brands, service, serviceRoles } = read<ClientsFile>('clients')
  const { registration, requiredActions, identityProviders } = read<SignInFile>('sign-in')
  // The front end returns to `/auth-sync` after sign-in and to its start page after sign-out.
  const clientOfBrand = ({ clientId, name, origin }: ClientsFile['brands'][number]): Client => ({
    ...browser,
    clientId,
    name,
    baseUrl: `${origin}/`,
    redirectUris: [`${origin}/auth-sync`],
    webOrigins: [origin],
    attributes: { ...browser.attributes, 'post.logout.redirect.uris': `${origin}/` },
  })
  return {
    settings: read('settings'),
    roles: read('roles'),
    profile: read('user-profile'),
    scopes,
    clients: [...brands.map(clientOfBrand), service],
    service: { clientId: service.clientId, roles: serviceRoles },
    registration,
    requiredActions,
    // A provider without a configured client is not offered.
    identityProviders: identityProviders
      .filter(({ config }) => config.clientId !== '')
      .map((provider) => providerOf(provider, settings)),
  }
}
