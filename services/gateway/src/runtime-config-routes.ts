import { type App, isTraced, ProblemSchema } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { accountsBrand, type Brand, type Brands, clientIdOf, originOf } from '@trilex/platform/brands'
import { brandOf } from './hosts/brand-host.ts'
import { GatewaySettings, Operator } from './settings.ts'
import { authorizationEndpointOf, type SignIn } from './sign-in.ts'

const Key = Type.Union([Type.Literal('fr'), Type.Literal('de'), Type.Literal('it')])
const BrandLink = Type.Object({ origin: Type.String(), name: Type.String(), language: Key })
/** Sign-in settings of a brand for the browser, in the form that keycloak-js takes. */
const AccountsConfig = Type.Object(
  {
    clientId: Type.String({ description: 'OpenID client of this brand' }),
    issuer: Type.String(),
    keycloak: Type.Union([Type.Null(), Type.Object({ url: Type.String(), realm: Type.String() })]),
    metadata: Type.Union([
      Type.Null(),
      Type.Object(
        {
          issuer: Type.String(),
          authorization_endpoint: Type.String(),
          token_endpoint: Type.String({ description: 'On the requested origin, so that no request crosses origins' }),
          end_session_endpoint: Type.String(),
          jwks_uri: Type.String(),
        },
        { description: 'Endpoints of the provider behind this gateway' },
      ),
    ]),
    ownPages: Type.Boolean({ description: 'Signing in, registration and reset are pages of our own front end' }),
    mailbox: Type.Boolean({ description: '`/dev/mail` shows the mails of this installation' }),
    google: Type.Boolean({ description: 'The sign-in page offers Google' }),
  },
  { description: 'How a reader signs in' },
)

const RuntimeConfig = Type.Object(
  {
    brand: Type.Object({
      key: Key,
      name: Type.String(),
      language: Key,
      origin: Type.String(),
      contact: Type.String(),
    }),
    brands: Type.Object({ fr: BrandLink, de: BrandLink, it: BrandLink }),
    launchMode: Type.String(),
    launchDate: Type.Union([Type.Null(), Type.String()], {
      description: 'Month of the launch (`2027-03`), until it is over',
    }),
    launchOffer: Type.Union([Type.Null(), Type.Required(GatewaySettings.properties.launchOffer)]),
    operator: Type.Union([Type.Null(), Operator]),
    readingAccess: oneOf(['account', 'open'], { description: 'Who can read full texts' }),
    waitingList: Type.Boolean({ description: 'Whether this installation takes addresses for the waiting list' }),
    telemetry: Type.Boolean({
      description: 'Whether the operator collects traces; the front end then sends a trace id with each action',
    }),
    accounts: Type.Union([Type.Null(), AccountsConfig], { description: 'Null if nobody can sign in' }),
    version: Type.String(),
  },
  { description: 'Configuration of the front end for the brand of the host' },
)

export interface RuntimeConfigOptions {
  brands: Brands
  settings: GatewaySettings
  /** Whether a service manages a waiting list. */
  waitingList: boolean
  signIn: SignIn | null
  version: string
}

/** `GET /config.json`. */
export async function runtimeConfigRoutes(app: App, options: RuntimeConfigOptions): Promise<void> {
  const { brands, settings, waitingList, signIn, version } = options
  const schema = {
    access: 'public',
    querystring: Type.Object({}, { additionalProperties: false }),
    response: { 200: RuntimeConfig, 421: ProblemSchema },
  }

  app.get('/config.json', { schema }, async (request, reply): Promise<Static<typeof RuntimeConfig>> => {
    const brand = brandOf(brands, request)
    const { key, name, contact } = brand
    const { host, port } = request
    const link = (brand: Brand) => ({
      origin: originOf(brand, port),
      name: brand.name,
      language: brand.key,
    })
    const { fr, de, it } = brands.all
    const offer = settings.launchOffer
    const today = new Date().toISOString().slice(0, 10)
    const { launchDate } = settings
    reply.header('cache-control', 'no-cache')
    return {
      brand: { key, name, language: key, origin: originOf(brands.all[key], port), contact },
      brands: { fr: link(fr), de: link(de), it: link(it) },
      launchMode: settings.launchMode,
      launchDate: launchDate && today.slice(0, 7) <= launchDate ? launchDate : null,
      launchOffer: offer && today <= offer.until ? offer : null,
      operator: settings.operator ?? null,
      readingAccess: settings.readingAccess ?? 'account',
      waitingList,
      telemetry: isTraced(),
      accounts: signIn && accountsConfig(signIn, { brands, brand, host, port }),
      version,
    }
  })
}

/** @param host `Host` header of the request, with the port */
function accountsConfig(
  signIn: SignIn,
  { brands, brand, host, port }: { brands: Brands; brand: Brand; host: string; port: number | null },
): Static<typeof AccountsConfig> {
  const { issuer, keycloak, mailbox, google } = signIn
  const accounts = `${originOf(accountsBrand(brands), port)}/oidc`
  const own = `${new URL(originOf(brand, port)).protocol}//${host}/oidc`
  return {
    clientId: clientIdOf(brand),
    issuer,
    keycloak,
    metadata: keycloak
      ? null
      : {
          issuer,
          authorization_endpoint: authorizationEndpointOf(signIn, brands, port),
          token_endpoint: `${own}/token`,
          end_session_endpoint: `${accounts}/session/end`,
          jwks_uri: `${accounts}/jwks`,
        },
    ownPages: keycloak === null,
    mailbox,
    google: google && keycloak === null,
  }
}
