import { keycloakSignIn, type SignIn } from '@trilex/gateway'
import { loadBrands } from '@trilex/platform/brands'
import { type AccountsProvider, keycloakAccounts } from '@trilex/identity'
import { type Closers, createLogger, type Logger, SettingsError } from '@trilex/platform'
import type { DataFolder } from '@trilex/engines/data-folder'
import { type EmbeddedIdentity, openEmbeddedIdentity, type SendMail } from '@trilex/engines/accounts'
import type { StandaloneSettings } from './settings.ts'

/** The identity provider, and what services and the gateway need to use it. */
interface OpenAccounts {
  /** Null with Keycloak. */
  embedded: EmbeddedIdentity | null
  accounts: AccountsProvider
  signIn: SignIn | null
  /** Settings for services that the embedded provider determines. */
  tokens: Partial<EmbeddedIdentity['tokens']>
}

/**
 * Opens the embedded identity provider, or connects to Keycloak if `OIDC_ISSUER` is set. Rejects with a `SettingsError`
 * for inconsistent settings.
 */
export async function openAccounts(
  folder: DataFolder,
  settings: StandaloneSettings,
  send: SendMail,
  logger: Logger,
  closers: Closers,
): Promise<OpenAccounts> {
  const { googleClientId: clientId, googleClientSecret: clientSecret, googleIssuer: issuer, logLevel } = settings
  if (settings.oidcIssuer !== undefined) return openKeycloak(settings.oidcIssuer, settings, logger)
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw fault('GOOGLE_CLIENT_SECRET', 'is set if and only if GOOGLE_CLIENT_ID is')
  const google = clientId === undefined || clientSecret === undefined ? null : { issuer, clientId, clientSecret }
  const embedded = await openEmbeddedIdentity({
    file: folder.accounts,
    secrets: folder.secrets,
    brands: brandsOf(settings),
    port: settings.port,
    send,
    google,
    triesPerMinute: settings.signInTriesPerMinute,
    linksPerHour: settings.mailLinksPerHour,
    logger: createLogger('accounts', { level: logLevel }),
  })
  closers.add('accounts', () => embedded.close())
  const { tokens, administration: accounts } = embedded
  return {
    embedded,
    accounts,
    tokens,
    signIn: { issuer: tokens.oidcIssuer, keycloak: null, mailbox: false, google: google !== null },
  }
}

async function openKeycloak(oidcIssuer: string, settings: StandaloneSettings, logger: Logger): Promise<OpenAccounts> {
  const { keycloakRealmUrl = oidcIssuer, keycloakAdminClient, keycloakAdminSecret } = settings
  if (keycloakAdminSecret === undefined) throw fault('KEYCLOAK_ADMIN_SECRET', 'is missing')
  const context = { service: 'standalone', logger }
  const { engine: signIn } = await keycloakSignIn.open({ oidcIssuer }, context)
  const admin = { keycloakRealmUrl, keycloakAdminClient, keycloakAdminSecret }
  const { engine: accounts } = await keycloakAccounts.open(admin, context)
  return { embedded: null, accounts, signIn, tokens: {} }
}

const fault = (variable: string, message: string): SettingsError => new SettingsError([{ variable, message }])

function brandsOf({ brandsFile }: StandaloneSettings) {
  try {
    return loadBrands(brandsFile)
  } catch (error) {
    throw fault('BRANDS_FILE', error instanceof Error ? error.message : String(error))
  }
}
