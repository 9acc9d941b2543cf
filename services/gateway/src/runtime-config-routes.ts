import { type App, isTraced, ProblemSchema } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import { AccountsConfig, accountsConfig } from './accounts-config.ts'
import { type Brand, type Brands, originOf } from '@trilex/platform/brands'
import { brandOf } from './brand-host.ts'
import { GatewaySettings, Operator } from './settings.ts'
import type { SignIn } from './sign-in.ts'

const Key = Type.Union([Type.Literal('fr'), Type.Literal('de'), Type.Literal('it')])
const BrandLink = Type.Object({ origin: Type.String(), name: Type.String(), language: Key })
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
    launchDate: Type.Union([Type.Null(), Type.String()], { description: 'Month, `2027-03`, until it is over' }),
    launchOffer: Type.Union([Type.Null(), Type.Required(GatewaySettings.properties.launchOffer)]),
    operator: Type.Union([Type.Null(), Operator]),
    waitingList: Type.Boolean({ description: 'Whether this installation takes addresses for the waiting list' }),
    telemetry: Type.Boolean({
      description: 'Whether the operator collects traces: the front end then names the trace of an act',
    }),
    accounts: Type.Union([Type.Null(), AccountsConfig], { description: 'Null where nobody can sign in' }),
    version: Type.String(),
  },
  { description: 'What the front end learns about the brand whose host it is served from' },
)

export interface RuntimeConfigOptions {
  brands: Brands
  settings: GatewaySettings
  /** Whether a service keeps the waiting list. */
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
      waitingList,
      telemetry: isTraced(),
      accounts: signIn && accountsConfig(signIn, { brands, brand, host, port }),
      version,
    }
  })
}
