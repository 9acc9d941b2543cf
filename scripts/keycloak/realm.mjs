import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { withSettings } from './differences.mjs'

/** `SMTP_URL` (`smtp[s]://user:password@host:port`) split into Keycloak's settings. */
function smtpSettings({ SMTP_URL: url }) {
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
function providerOf(provider, { GOOGLE_ISSUER: issuer }) {
  if (!issuer) return provider
  const at = (path) => `${issuer}${path}`
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
export function readRealm(environment) {
  const settings = { ...smtpSettings(environment), ...environment }
  const read = (name) => {
    const text = readFileSync(join(root, 'infra/keycloak/realm', `${name}.json`), 'utf8')
    try {
      return JSON.parse(withSettings(text, settings))
    } catch (error) {
      throw error instanceof TypeError ? new Failure(error.message) : error
    }
  }
  const { scopes, browser, brands, service, serviceRoles } = read('clients')
  const { registration, requiredActions, identityProviders } = read('sign-in')
  // The front end returns to `/auth-sync` after sign-in and to its start page after sign-out.
  const clientOfBrand = ({ clientId, name, origin }) => ({
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
