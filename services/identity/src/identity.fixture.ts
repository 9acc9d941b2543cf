import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, connectMongo, createLogger, type EventBus, type ReceivedEvent } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { type AccountsDouble, accountsDouble } from './accounts.fixture.ts'
import { type OrganizationModels, organizationModels } from './organizations/organization-model.ts'
import { identityModels, type ProfileModels } from './profile/profile-model.ts'
import { identity } from './service.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

interface Asked {
  body?: object
  headers?: Record<string, string>
}

type StoredModels = ProfileModels & OrganizationModels

export interface RunningIdentity {
  app: App
  provider: AccountsDouble
  issuer: LocalIssuer
  documents: Connection
  models: StoredModels
  bus: EventBus
  /** Sends a person's request below `/api/identity`, with a browser's headers. */
  ask(person: TokenPerson, method: string, path: string, asked?: Asked): Promise<Awaited<ReturnType<App['inject']>>>
  /** Published events, oldest first: type without package, and value. */
  events(): Promise<{ type: string; value: Record<string, unknown>; event: ReceivedEvent }[]>
  /** Waits until a condition holds; rejects after two minutes. */
  until(what: string, condition: () => Promise<boolean> | boolean): Promise<void>
  /** Stops the service and starts it again on the same engines. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The service on fresh embedded engines, with a token issuer and a provider in memory. */
export async function startIdentity(): Promise<RunningIdentity> {
  const engines = await startEngines()
  const [documents, bus, issuer] = [
    await connectMongo(engines.mongoUri('identity')),
    await engines.bus(),
    await startLocalIssuer(),
  ]
  const provider = accountsDouble()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const impersonationKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  let connection = documents
  const open = (): Promise<App> =>
    identity.open({
      engines: { documents: connection, bus, accounts: provider },
      settings: { oidcIssuer: issuer.issuer, accountsPollMs: 50, impersonationKey },
      logger: createLogger('identity', { level: 'silent' }),
    })
  const running: RunningIdentity = {
    app: await open(),
    provider,
    issuer,
    documents,
    bus,
    models: identityModelsOf(documents),
    async ask(person, method, path, { body, headers = {} } = {}) {
      const token = await issuer.tokenOf(person)
      return running.app.inject({
        method: method as 'GET',
        url: `/api/identity${path}`,
        ...(body && { payload: body }),
        headers: { authorization: `Bearer ${token}`, 'user-agent': FIREFOX, ...headers },
      })
    },
    async events() {
      const events = []
      for await (const event of bus.read('identity.events')) {
        const type = event.headers['ce_type']?.split('.').at(-1) ?? ''
        events.push({ type, value: event.value as Record<string, unknown>, event })
      }
      return events.sort((a, b) => a.event.timestamp - b.event.timestamp)
    },
    async until(what, condition) {
      for (const deadline = Date.now() + 120_000; !(await condition()); await sleep(20))
        if (Date.now() > deadline) throw new Error(`timed out after 120 s waiting for ${what}`)
    },
    async restart() {
      await running.app.close()
      if (connection !== documents) await connection.close()
      connection = await connectMongo(engines.mongoUri('identity'))
      running.app = await open()
    },
    async stop() {
      await running.app.close()
      if (connection !== documents) await connection.close()
      await documents.close()
      await engines.stop()
      await issuer.stop()
    },
  }
  return running
}

/** The collections of the running service. */
const identityModelsOf = (documents: Connection): StoredModels => ({
  ...identityModels(documents),
  ...organizationModels(documents),
})
