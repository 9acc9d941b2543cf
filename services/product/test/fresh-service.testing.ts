import { noPayments } from '@trilex/billing'
import { type FreshService, startOnFreshEngines } from '@trilex/engines/testing'
import type { AccountsProvider } from '@trilex/identity'
import type { MailTransport } from '@trilex/notifications'
import type { EngineKinds, Service } from '@trilex/platform'
import type { Static, TObject } from 'typebox'

const LIST = /^\/(?:users|events|admin-events)\?/

const withoutUsers: AccountsProvider = {
  request: async (_method, path) => (LIST.test(path) ? { status: 200, body: [] } : { status: 404, body: null }),
}
const withoutServer: MailTransport = { send: async () => ({ is: 'sent' }) }

/**
 * Starts any service of the table on fresh embedded engines, with an identity provider without users, a transport that
 * drops every mail, and no payment provider. `more` replaces these, by the name of the engine.
 */
export function startFreshService<S extends TObject, E extends EngineKinds>(
  service: Service<S, E>,
  settings: Static<S>,
  logLevel?: string,
  more: Record<string, unknown> = {},
): Promise<FreshService> {
  return startOnFreshEngines(service, settings, logLevel, {
    accounts: withoutUsers,
    mail: withoutServer,
    payments: noPayments,
    ...more,
  })
}
