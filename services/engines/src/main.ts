import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Closers, createLogger, readSettings, runUntilStopped, sharedSettings, stopInOrder } from '@trilex/platform'
import { Type } from 'typebox'
import { openDataFolder } from './data-folder.ts'
import { serveEngines } from './serve-engines.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Runs the embedded engines as a process of their own, for services in other processes. When they are ready, writes one line of
 * JSON to standard output: the settings of those services.
 */
const { dataDir, logLevel, mailCatcherPort } = readSettings(
  Type.Object({
    dataDir: Type.String({ default: '.data' }),
    logLevel: sharedSettings.logLevel,
    mailCatcherPort: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 65_535, description: 'Loopback port on which mails are caught' }),
    ),
  }),
)
const logger = createLogger('engines', { level: logLevel })
const closers = new Closers(logger)
const stop = (withinMs?: number) => stopInOrder({ apps: [], logger, drainMs: 0, connections: closers }, withinMs)
await runUntilStopped(async () => {
  try {
    const folder = openDataFolder(isAbsolute(dataDir) ? dataDir : resolve(root, dataDir))
    closers.add('data folder', () => folder.close())
    const settings = await serveEngines(folder, logger, closers, mailCatcherPort)
    process.stdout.write(`${JSON.stringify(settings)}\n`)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
})
