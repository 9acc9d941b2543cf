import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripePayments } from '@trilex/billing/stripe'
import { gateway } from '@trilex/gateway'
import { smtpMail } from '@trilex/notifications/smtp'
import { combineSettings, httpUrl, readSettings, sharedSettings, telemetrySettings } from '@trilex/platform'
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { services } from './loaded-services.ts'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const builtFrontend = root('frontend/dist')

const httpUrlOf = (value: string, description: string) => Type.String({ ...httpUrl(description), default: value })

const own = {
  ...telemetrySettings,
  dataDir: Type.String({ default: '.data', description: 'Folder of all data, made with mode 0700' }),
  logLevel: sharedSettings.logLevel,
  trustProxy: sharedSettings.trustProxy,
  demonstration: Type.Boolean({
    default: true,
    description: 'Seed an empty data folder with the demonstration collection',
  }),
  googleClientId: Type.Optional(Type.String({ minLength: 1, description: 'With it people may sign in with Google' })),
  googleClientSecret: Type.Optional(Type.String({ minLength: 1 })),
  googleIssuer: httpUrlOf('https://accounts.google.com', 'Another provider in the shape of Google, for tests'),
  keycloakRealmUrl: Type.Optional(
    httpUrl('Realm of Keycloak as this process reaches it; default: OIDC_ISSUER. With OIDC_ISSUER only'),
  ),
  keycloakAdminClient: Type.String({ minLength: 1, default: 'trilex-identity' }),
  keycloakAdminSecret: Type.Optional(Type.String({ minLength: 1, description: 'Secret of that client' })),
  signInTriesPerMinute: Type.Integer({
    minimum: 1,
    default: 10,
    description: 'Wrong passwords of one network in a minute, over all accounts',
  }),
  mailLinksPerHour: Type.Integer({
    minimum: 1,
    default: 5,
    description: 'Links by mail (reset, confirmation) that one network may ask for in an hour',
  }),
  // Without a key payments are simulated, and only test cards are accepted.
  ...stripePayments.settings,
  mailCatcherPort: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Loopback port on which mails are caught without SMTP_URL, for a Keycloak beside this; 0: a free one',
  }),
} satisfies TProperties

/** Settings with another meaning or default than in a service's own process. */
const instead = {
  host: Type.String({ default: 'localhost', description: 'Address to listen on; 0.0.0.0 for every network' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  importToken: Type.Optional(
    Type.String({ minLength: 16, description: 'Default: the one in secrets/import-token of the data folder' }),
  ),
  frontendDist: Type.Optional(
    Type.String({
      ...(existsSync(`${builtFrontend}/index.html`) && { default: builtFrontend }),
      description: 'Folder of the built front end',
    }),
  ),
  smtpUrl: Type.Optional(
    Type.String({
      ...smtpMail.settings.smtpUrl,
      description: 'Mail server; without it mails are caught and shown at /dev/mail',
    }),
  ),
} satisfies TProperties

/** Intersection of the members of a union. */
type All<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never
type ServiceSettings = All<Static<(typeof services)[number]['settings']>> & Static<typeof gateway.settings>
type OwnSettings = Static<TObject<typeof own & typeof instead>>

/** Settings of the whole product in one process; each is an environment variable (`DATA_DIR`). */
export type StandaloneSettings = Omit<ServiceSettings, keyof typeof instead> & OwnSettings

/** Reads the settings from the environment. Throws a `SettingsError` that lists every fault. */
export function readStandaloneSettings(env?: Record<string, string | undefined>): StandaloneSettings {
  const { properties } = combineSettings([
    ...[...services, gateway].map(({ name, settings }) => ({ of: name, properties: settings.properties })),
    { of: 'standalone', properties: own },
  ])
  return readSettings(Type.Object({ ...properties, ...instead }), env) as StandaloneSettings
}
