import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Closers, createLogger, readSettings, runUntilStopped, sharedSettings, stopInOrder } from '@trilex/platform'
import { Type } from 'typebox'
import { openDataFolder } from './data-folder.ts'
import { startMailCatcher } from './mail/catcher.ts'
import { embedded } from './engines.ts'
import { startPayments } from './payments-process.ts'
import { refuseDamaged } from './whole-databases.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Replaces MongoDB, an SMTP server and Stripe in a cluster on this machine: serves the documents of a data folder over
 * MongoDB's protocol (`run/documents.sock`), with MAIL_CATCHER_PORT catches mails in `mail/`, and with PAYMENTS_PORT
 * answers as Stripe. When ready, writes the services' settings as one line of JSON to standard output.
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
    refuseDamaged(folder)
    const mongo = await embedded.documents(folder, (error) => {
      logger.fatal({ err: error }, 'documents engine ended, exiting')
      process.exit(1)
    })
    closers.add('documents engine', () => mongo.close())
    const settings: Record<string, string> = {
      MONGODB_URI: mongo.uri(''),
      IMPORT_TOKEN_FILE: join(folder.secrets, 'import-token'),
    }
    if (mailCatcherPort !== undefined) {
      const mails = join(folder.path, 'mail')
      const catcher = await startMailCatcher(mails, logger, mailCatcherPort)
      closers.add('mail catcher', () => catcher.close())
      settings['SMTP_URL'] = catcher.smtpUrl
      settings['MAILBOX_FOLDER'] = mails
    }
    await startPayments(folder.payments, logger, closers)
    process.stdout.write(`${JSON.stringify(settings)}\n`)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
})
