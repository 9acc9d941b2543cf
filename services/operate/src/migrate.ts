import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnyService,
  createLogger,
  type DeclaredIndexes,
  migrate,
  mongodb,
  readSettings,
  sharedSettings,
} from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { Type } from 'typebox'
import { services } from '@trilex/product/loaded-services'

const USAGE =
  'Usage: npm run migrate (applies migrations and builds indexes of every service at MONGODB_URI, before its new version starts)'
const RETRY_MS = 500

commandLine(USAGE, {}, [0, 0], () => true)

const indexes = JSON.parse(readFileSync(new URL('../../product/indexes.json', import.meta.url), 'utf8')) as Record<
  string,
  DeclaredIndexes
>

async function main(): Promise<void> {
  const settings = readSettings(Type.Object({ ...mongodb.settings, logLevel: sharedSettings.logLevel }))
  const logger = createLogger('migrate', { level: settings.logLevel })
  const open = async (service: string) => {
    for (const end = Date.now() + settings.dependenciesWaitMs; ; await sleep(RETRY_MS)) {
      try {
        return await mongodb.open(settings, { service, logger })
      } catch (error) {
        if (Date.now() >= end) throw error
      }
    }
  }
  for (const { name, engines, migrations } of services as readonly AnyService[]) {
    if (!Object.hasOwn(engines, 'documents')) continue
    const { engine, close } = await open(name)
    try {
      const applied = await migrate(engine, migrations, indexes[name] ?? {})
      process.stdout.write(`${name}\t${applied.length === 0 ? 'as it should be' : applied.join(', ')}\n`)
    } finally {
      await close()
    }
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
