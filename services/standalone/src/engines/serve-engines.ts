import { join } from 'node:path'
import type { Closers, Logger } from '@trilex/platform'
import { serveBus } from '@trilex/platform/remote-bus'
import { listenForPeers } from '@trilex/platform/remote-peer'
import { serveIndex } from '@trilex/search/remote/index.remote'
import type { DataFolder } from '../data-folder.ts'
import { openEngines } from './engines.ts'
import { makeSocket } from './socket.ts'

/**
 * Opens the engines of a data folder and serves them to other processes of this machine: documents over MongoDB's protocol, bus
 * and index over one Unix socket. Resolves to the settings with which services reach them; `closers` ends all of it.
 */
export async function serveEngines(
  folder: DataFolder,
  logger: Logger,
  closers: Closers,
): Promise<{ MONGODB_URI: string; ENGINES_SOCKET: string; IMPORT_TOKEN_FILE: string }> {
  const { mongoUri, bus, index } = await openEngines(folder, logger, closers)
  const socket = makeSocket(folder.run, 'engines.sock')
  closers.add('socket', () => socket.remove())
  closers.add('peers', await listenForPeers(socket.path, (peer) => ({ ...serveBus(bus, peer), ...serveIndex(index) })))
  return {
    MONGODB_URI: mongoUri(''),
    ENGINES_SOCKET: socket.path,
    IMPORT_TOKEN_FILE: join(folder.path, 'secrets', 'import-token'),
  }
}
