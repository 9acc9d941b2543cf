import type { Payments } from '@trilex/billing'
import { gateway, type Upstreams } from '@trilex/gateway'
import { type AccountsProvider, impersonationKey as readImpersonationKey } from '@trilex/identity'
import { type MailQueue, mailQueue, notifications } from '@trilex/notifications'
import {
  type AnyService,
  type App,
  Closers,
  createLogger,
  enginesOf,
  type Logger,
  observeProcess,
  startTelemetry,
  stopInOrder,
} from '@trilex/platform'
import { openAccounts } from './accounts.ts'
import type { DataFolder } from '@trilex/engines/data-folder'
import { type EmbeddedEngines, openDocuments, openEngines } from '@trilex/engines'
import type { EmbeddedPayments } from '@trilex/engines/payments'
import { type Mail, openMail } from './mail.ts'
import type { EmbeddedIdentity, SendMail } from '@trilex/engines/accounts'
import { impersonationKeyIn, personMarksKeyIn } from './kept-keys.ts'
import { services } from './loaded-services.ts'
import { openPayments } from './payments.ts'
import type { ServiceName } from './services.ts'
import type { StandaloneSettings } from './settings.ts'

export interface Standalone {
  /** The edge, which browsers and `npm run ingest` connect to. Not listening yet. */
  gateway: App
  /** The services behind it by name, for requests from within the process. */
  services: Record<ServiceName, App>
  importToken: string
  engines: EmbeddedEngines
  /** The embedded identity provider; null with Keycloak (`OIDC_ISSUER`). */
  accounts: EmbeddedIdentity | null
  /** The embedded payment provider; null with Stripe. */
  payments: EmbeddedPayments | null
  /**
   * Stops in order: rejects new requests, lets running ones end, stops consumers and relays, closes connections and
   * engines, releases the folder's lock. Resolves to the exit code of the process: 1 when a part failed or `withinMs`
   * (default 20 s) passed.
   */
  stop(withinMs?: number): Promise<number>
}

/**
 * Opens every service with its engines in this process. Rejects when one fails to start; those already started are then
 * stopped.
 */
export async function compose(folder: DataFolder, settings: StandaloneSettings, logger: Logger): Promise<Standalone> {
  const connections = new Closers(logger)
  connections.add('data folder', () => folder.close())
  const apps: App[] = []
  const stop = (withinMs?: number) => stopInOrder({ apps, logger, drainMs: 0, connections }, withinMs)
  try {
    // Closed last but for the folder, so that spans and metrics of the stop are exported too.
    const telemetry = await startTelemetry(settings, { name: 'standalone' })
    connections.add('telemetry', () => telemetry.stop())
    const queue = Promise.withResolvers<MailQueue>()
    const send: SendMail = async (mail) => (await queue.promise).add(mail)
    const starting = [
      openEngines(folder, logger, connections),
      openAccounts(folder, settings, send, logger, connections),
    ] as const
    // When one fails, wait for the other too, so that it can be closed.
    await Promise.allSettled(starting)
    const [engines, { embedded, accounts, signIn, tokens }] = await Promise.all(starting)
    const billing = Promise.withResolvers<App>()
    const paid = await openPayments(folder, settings, billing.promise, connections)
    const importToken = settings.importToken ?? folder.importToken
    const mails = await openDocuments(engines, notifications.name)
    connections.add('mails of accounts', mails.close)
    queue.resolve(mailQueue(mails.engine))
    const { mail, mailbox } = await openMail(folder.path, settings, logger, connections)
    const acting = impersonationOf(settings.impersonationKey ?? impersonationKeyIn(folder.secrets))
    const given = {
      ...settings,
      importToken,
      ...tokens,
      ...acting,
      personMarksKey: settings.personMarksKey ?? personMarksKeyIn(folder.secrets),
      ...(settings.port > 0 && { originPort: settings.port }),
    }
    const named = {} as Record<ServiceName, App>
    const upstreams: Upstreams = {}
    const kinds = kindsOf({ ...engines, accounts, mail, payments: paid.payments }, connections)
    for (const service of services as readonly AnyService[]) {
      const app = await service.open({
        engines: (await enginesOf(service, kinds)) as Record<string, never>,
        settings: given,
        logger: createLogger(service.name, { level: settings.logLevel }),
        // Only the gateway reaches this app, and it sets the `x-forwarded-*` headers itself.
        trustProxy: true,
      })
      apps.push(app)
      telemetry.export(app.metrics)
      named[service.name as ServiceName] = app
      upstreams[service.name] = { app, limits: service.limits, edge: service.edge }
    }
    billing.resolve(named.billing)
    if (paid.embedded) {
      apps.push(paid.embedded.app)
      upstreams['payments'] = { app: paid.embedded.app, edge: paid.embedded.edge }
      paid.embedded.start()
    }
    if (embedded) {
      apps.push(embedded.app)
      upstreams['accounts'] = { app: embedded.app, edge: embedded.edge }
    }
    const edge = await gateway.open({
      engines: { upstreams, mailbox, signIn: signIn && { ...signIn, mailbox: mailbox !== null } },
      settings,
      logger: createLogger(gateway.name, { level: settings.logLevel }),
      trustProxy: settings.trustProxy,
    })
    apps.unshift(edge)
    observeProcess(edge.metrics)
    telemetry.export(edge.metrics)
    return { gateway: edge, services: named, importToken, engines, accounts: embedded, payments: paid.embedded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings to sign and to verify impersonation tokens, both in this process. */
function impersonationOf(pem: string) {
  return { impersonationKey: pem, impersonationJwks: readImpersonationKey(pem).published }
}

type Kinds = Record<string, (service: string) => Promise<unknown>>

/** Each kind of engine of this process, as a service receives it: its documents are a separate database. */
function kindsOf(
  engines: EmbeddedEngines & Pick<Mail, 'mail'> & { accounts: AccountsProvider; payments: Payments },
  connections: Closers,
): Kinds {
  const { bus, index, mail, accounts, payments } = engines
  return {
    async documents(service) {
      const { engine, close } = await openDocuments(engines, service)
      connections.add(`documents of ${service}`, close)
      return engine
    },
    bus: async () => bus,
    index: async () => index,
    mail: async () => mail,
    accounts: async () => accounts,
    payments: async () => payments,
  }
}
