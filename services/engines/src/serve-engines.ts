import { join } from 'node:path'
import type { Closers, Logger } from '@trilex/platform'
import { serveBus } from '@trilex/platform/remote-bus'
import { listenForPeers } from '@trilex/platform/remote-peer'
import { serveIndex } from '@trilex/search/remote/index.remote'
import type { DataFolder } from './data-folder.ts'
import { openEngines } from './engines.ts'
import { startMailCatcher } from './mail/catcher.ts'
import { makeSocket } from './socket.ts'

/** Environment of the services that use the served engines. */
interface ServedSettings {
  MONGODB_URI: string
  ENGINES_SOCKET: string
  IMPORT_TOKEN_FILE: string
  /** Where mails are caught. */
  SMTP_URL?: string
  MAILBOX_FOLDER?: string
}

/**
 * Opens the engines of a data folder and serves them to other processes of this machine: documents over MongoDB's protocol, bus
 * and index over one Unix socket; with `mailCatcherPort` it catches mails too. Resolves to the settings with which services reach them; `closers` ends all of it.
 */
export async function serveEngines(
  folder: DataFolder,
  logger: Logger,
  closers: Closers,
  mailCatcherPort?: number,
): Promise<ServedSettings> {
  const { mongoUri, bus, index } = await openEngines(folder, logger, closers)
  const socket = makeSocket(folder.run, 'engines.sock')
  closers.add('socket', () => socket.remove())
  closers.add('peers', await listenForPeers(socket.path, (peer) => ({ ...serveBus(bus, peer), ...serveIndex(index) })))
  const catcher =
    mailCatcherPort === undefined ? null : await startMailCatcher(join(folder.path, 'mail'), logger, mailCatcherPort)
  if (catcher) closers.add('mail catcher', () => catcher.close())
  return {
    ...(catcher && { SMTP_URL: catcher.smtpUrl, MAILBOX_FOLDER: join(folder.path, 'mail') }),
    MONGODB_URI: mongoUri(''),
    ENGINES_SOCKET: socket.path,
    IMPORT_TOKEN_FILE: join(folder.path, 'secrets', 'import-token'),
  }
}
