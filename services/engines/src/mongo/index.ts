import { Worker } from 'node:worker_threads'
import type { Durability } from '@trilex/platform/sqlite'
import { makeSocket } from '../socket.ts'
import type { Address } from './server.ts'
import type { WorkerData, WorkerReport } from './worker.ts'

interface MongoEngineOptions {
  /** SQLite database with all documents; created when missing. No other process may have it open. */
  file: string
  /** Folder for the socket, created with mode 0700. Default: a temporary folder. Not used on Windows. */
  socketFolder?: string
  durability?: Durability
  /** Seconds between two sweeps for expired documents. Default 60. */
  sweepSeconds?: number
  /** Called when the engine ends without `close`; it can no longer read or write. */
  onFailure?: (error: Error) => void
}

export interface MongoEngine {
  /** Connection string for one database of the engine. */
  uri(database: string): string
  /** Closes the connections; resolves when running commands have been answered and the file is closed. */
  close(): Promise<void>
}

/** Serves the MongoDB wire protocol over a SQLite file from a worker thread. Rejects when the file cannot be opened. */
export async function startMongoEngine(options: MongoEngineOptions): Promise<MongoEngine> {
  const { file, durability = 'process', sweepSeconds = 60, onFailure } = options
  const socket = process.platform === 'win32' ? null : makeSocket(options.socketFolder, 'documents.sock')
  const address: Address = socket === null ? { host: '127.0.0.1', port: 0 } : { path: socket.path }
  const workerData: WorkerData = { engine: { file, durability, sweepSeconds }, address }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let closing = false
  try {
    const port = await started(worker)
    worker.on('error', (error: Error) => onFailure?.(error))
    worker.once('exit', () => {
      if (!closing) onFailure?.(new Error('the documents engine ended'))
    })
    const host = socket === null ? `127.0.0.1:${port}` : encodeURIComponent(socket.path)
    return {
      uri: (database) => `mongodb://${host}/${database}`,
      async close() {
        closing = true
        worker.postMessage('close')
        await ended
        socket?.remove()
      },
    }
  } catch (error) {
    closing = true
    await worker.terminate()
    socket?.remove()
    throw error
  }
}

function started(worker: Worker): Promise<number | null> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the documents engine ended while it started')))
    worker.once('message', (report: WorkerReport) => {
      if ('failed' in report) reject(Object.assign(new Error(report.failed), { code: report.code }))
      else resolve(report.port)
    })
  })
}
