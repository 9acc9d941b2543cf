import { gateway, loadBrands, realmOf, type SignIn, type Upstreams } from '@trilex/gateway'
import {
  type AnyService,
  type App,
  Closers,
  createLogger,
  type Logger,
  observeProcess,
  SettingsError,
  stopInOrder,
} from '@trilex/platform'
import type { DataFolder } from './data-folder.ts'
import { noAccounts } from './engines/no-accounts.ts'
import { type EmbeddedEngines, openDocuments, openEngines } from './engines/engines.ts'
import {
  type AccountsAdministration,
  type EmbeddedIdentity,
  openEmbeddedIdentity,
  type SendMail,
} from './engines/oidc/index.ts'
import { type Mail, openMail } from './engines/mail/index.ts'
import { mailQueue } from '@trilex/notifications'
import { services } from './loaded-services.ts'
import type { ServiceName } from './services.ts'
import type { StandaloneSettings } from './settings.ts'

export interface Standalone {
  /** The edge: what browsers and `npm run ingest` talk to. Not listening yet. */
  gateway: App
  /** The services behind it by name, for requests within the process. */
  services: Record<ServiceName, App>
  importToken: string
  engines: EmbeddedEngines
  /** The provider of identities; null where Keycloak is one (`OIDC_ISSUER`). */
  identity: EmbeddedIdentity | null
  /**
   * Stops in order: no new requests, running ones end, consumers and relays, connections, engines, the folder's lock. Resolves
   * to the exit code of the process: 1 when a part failed or `withinMs` (default 20 s) passed.
   */
  stop(withinMs?: number): Promise<number>
}

/** Every service with its engines in this process. Rejects when one does not start; what was started is stopped then. */
export async function compose(folder: DataFolder, settings: StandaloneSettings, logger: Logger): Promise<Standalone> {
  const connections = new Closers(logger)
  connections.add('data folder', () => folder.close())
  const apps: App[] = []
  const stop = (withinMs?: number) => stopInOrder({ apps, logger, drainMs: 0, connections }, withinMs)
  try {
    const outgoing: { send: SendMail } = { send: withoutMail(logger) }
    const [engines, identity] = await bothOf(
      openEngines(folder, logger, connections),
      settings.oidcIssuer === undefined
        ? openIdentity(folder, settings, connections, (mail) => outgoing.send(mail))
        : null,
    )
    const importToken = settings.importToken ?? folder.importToken
    const queued = await openDocuments(engines, 'notifications')
    connections.add('mails of the accounts', queued.close)
    const queue = mailQueue(queued.engine)
    outgoing.send = (mail) => queue.add(mail as never)
    const { mail, mailbox } = await openMail(folder.path, settings.smtpUrl, logger, connections)
    const given = {
      ...settings,
      importToken,
      ...identity?.tokens,
      ...(settings.port > 0 && { originPort: settings.port }),
    }
    const named = {} as Record<ServiceName, App>
    const upstreams: Upstreams = {}
    for (const service of services as readonly AnyService[]) {
      const app = await service.open({
        engines: await enginesOf(service, { ...engines, mail, accounts: identity?.administration }, connections),
        settings: given,
        logger: createLogger(service.name, { level: settings.logLevel }),
        // Only the gateway reaches it, which sets what is forwarded itself.
        trustProxy: true,
      })
      apps.push(app)
      named[service.name as ServiceName] = app
      upstreams[service.name] = { app, limits: service.limits, edge: service.edge }
    }
    if (identity) {
      apps.push(identity.app)
      upstreams['accounts'] = { app: identity.app, edge: { paths: ['/oidc/*', '/interaction/:uid/*'] } }
    }
    const edge = await gateway.open({
      engines: { upstreams, signIn: signInOf(settings, identity, mailbox !== null), mailbox },
      settings,
      logger: createLogger(gateway.name, { level: settings.logLevel }),
      trustProxy: settings.trustProxy,
    })
    apps.unshift(edge)
    observeProcess(edge.metrics)
    return { gateway: edge, services: named, importToken, engines, identity, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for both, also when one fails, so that what was opened can be closed. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B> | null): Promise<[A, B | null]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

async function openIdentity(
  folder: DataFolder,
  settings: StandaloneSettings,
  closers: Closers,
  send: SendMail,
): Promise<EmbeddedIdentity> {
  const { googleClientId: clientId, googleClientSecret: clientSecret, googleIssuer: issuer } = settings
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new SettingsError([{ variable: 'GOOGLE_CLIENT_SECRET', message: 'belongs to GOOGLE_CLIENT_ID' }])
  const identity = await openEmbeddedIdentity({
    file: folder.accounts,
    secrets: folder.secrets,
    brands: brandsOf(settings),
    port: settings.port,
    send,
    google: clientId === undefined || clientSecret === undefined ? null : { issuer, clientId, clientSecret },
    triesPerMinute: settings.signInTriesPerMinute,
    linksPerHour: settings.mailLinksPerHour,
    logger: createLogger('accounts', { level: settings.logLevel }),
  })
  closers.add('accounts', () => identity.close())
  return identity
}

const withoutMail =
  (logger: Logger): SendMail =>
  async ({ template }) =>
    logger.warn({ template }, 'no service sends mails: this one is lost')

function brandsOf({ brandsFile }: StandaloneSettings) {
  try {
    return loadBrands(brandsFile)
  } catch (error) {
    throw new SettingsError([
      { variable: 'BRANDS_FILE', message: error instanceof Error ? error.message : String(error) },
    ])
  }
}

/** Who signs people in, for the edge: the provider of this process, or Keycloak. */
function signInOf(
  { oidcIssuer, googleClientId }: StandaloneSettings,
  identity: EmbeddedIdentity | null,
  mailbox: boolean,
): SignIn | null {
  if (identity)
    return { issuer: identity.tokens.oidcIssuer, keycloak: null, mailbox, google: googleClientId !== undefined }
  return oidcIssuer === undefined ? null : { issuer: oidcIssuer, keycloak: realmOf(oidcIssuer), mailbox, google: false }
}

/** The engines that a service names; its documents are a database of its own. */
async function enginesOf(
  { name, engines: wanted }: AnyService,
  engines: EmbeddedEngines & Pick<Mail, 'mail'> & { accounts: AccountsAdministration | undefined },
  connections: Closers,
): Promise<Record<string, never>> {
  const given: Record<string, unknown> = {}
  for (const kind of Object.keys(wanted)) {
    if (kind === 'documents') {
      const { engine, close } = await openDocuments(engines, name)
      connections.add(`documents of ${name}`, close)
      given[kind] = engine
    } else if (kind === 'accounts') given[kind] = engines.accounts ?? noAccounts
    else if (kind === 'bus' || kind === 'index' || kind === 'mail') given[kind] = engines[kind]
    else throw new TypeError(`the service ${name} wants an engine ${kind}, which is not embedded`)
  }
  return given as Record<string, never>
}
