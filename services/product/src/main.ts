import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectAtRest } from '@trilex/platform/rest-collection'
import { createLogger, listeningHost, runUntilStopped, SettingsError } from '@trilex/platform'
import { compose, type Standalone } from './compose.ts'
import { openDataFolder } from '@trilex/engines/data-folder'
import { makeDemonstrationPeople } from './demonstration-people.ts'
import { seedDemonstration, withdrawDemonstration } from './demonstration.ts'
import { onFreePort } from './free-port.ts'
import { readStandaloneSettings, type StandaloneSettings } from './settings.ts'

/** The first start waits for its demonstration collection, but at most this long. */
const READY_AT_LATEST_MS = 3_000

const DISK_FULL = 'the disk is full: decisions can be searched and read, nothing can be written until there is room'

/** When the process began, in milliseconds since 1970. */
const began = performance.timeOrigin
const root = fileURLToPath(new URL('../../../', import.meta.url))

function give(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** What a person can do about a failed start; null for an unexpected failure. */
function explain(error: unknown, { host, port }: StandaloneSettings): string | null {
  const { code, name, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return `HOST: ${host} is no address of this machine`
  if (error instanceof SettingsError || code?.startsWith('DATA_FOLDER_') || name === 'NewerDatabaseError')
    return message
  return null
}

async function start(settings: StandaloneSettings, stop: Promise<void>): Promise<Standalone> {
  const logger = createLogger('standalone', { level: settings.logLevel })
  const folder = openDataFolder(isAbsolute(settings.dataDir) ? settings.dataDir : resolve(root, settings.dataDir))
  if (folder.full()) logger.error({ folder: folder.path }, DISK_FULL)
  const product = await compose(folder, settings, logger)
  product.gateway.readiness.add('disk', async () => (folder.full() ? DISK_FULL : undefined))
  let seeding = settings.demonstration
  let stopping = false
  void stop.then(() => {
    stopping = true
  })
  product.gateway.readiness.add('demonstration', async () => {
    if (seeding && Date.now() - began < READY_AT_LATEST_MS)
      throw new Error('the demonstration collection is being imported')
  })
  try {
    await product.gateway.listen({ host: listeningHost(settings.host), port: settings.port })
  } catch (error) {
    await product.stop()
    throw error
  }
  const change = settings.demonstration ? seedDemonstration : withdrawDemonstration
  const done = change(product.services.catalog, product.importToken, logger)
    .then((decisions) => {
      if (decisions > 0) logger.info({ decisions }, `demonstration collection ${seeding ? 'imported' : 'withdrawn'}`)
    })
    .catch((error: unknown) => {
      // The next start retries.
      if (!stopping)
        logger.error(
          { err: error },
          `the demonstration collection could not be ${settings.demonstration ? 'imported' : 'withdrawn'}`,
        )
    })
    .finally(() => {
      seeding = false
    })
  for (const { role, email, password } of await demonstrationPeople(product, settings))
    process.stdout.write(`demonstration account, its password is shown only now: ${email} · ${password} (${role})\n`)
  const left = seeding ? Math.max(0, READY_AT_LATEST_MS - (Date.now() - began)) : 0
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, left).unref())])
  folder.fillReserve()
  return product
}

/** Demonstration accounts, only where the product is reachable from this machine alone. */
async function demonstrationPeople(product: Standalone, { demonstration, host }: StandaloneSettings) {
  const loopback = host === 'localhost' || host === '::1' || /^127\./.test(host)
  return demonstration && loopback ? makeDemonstrationPeople(product) : []
}

function portOf(product: Standalone): number {
  const address = product.gateway.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function main(): Promise<void> {
  let settings: StandaloneSettings
  try {
    settings = readStandaloneSettings()
  } catch (error) {
    give(error instanceof Error ? error.message : String(error))
  }
  await runUntilStopped(async (stop) => {
    // Issuer, cookies and links in mails contain the port, so it is chosen before anything is composed.
    const started =
      settings.port === 0
        ? onFreePort(settings.host, (port) => start({ ...settings, port }, stop))
        : start(settings, stop)
    const product = await started.catch((error: unknown) => {
      const explanation = explain(error, settings)
      if (explanation === null) throw error
      give(explanation)
    })
    collectAtRest()
    const port = portOf(product)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `trilex is ready after ${seconds} s: http://localhost:${port} (fr) · http://de.localhost:${port} (de) · http://it.localhost:${port} (it)\n`,
    )
    return product.stop
  })
}

await main()
