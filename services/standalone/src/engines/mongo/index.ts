import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface MongoEngine {
  /** Connection string for one database of the engine. */
  uri(database: string): string
  /** Resolves when running commands have ended and the file is closed. */
  close(): Promise<void>
}

/** Serves the MongoDB wire protocol over the SQLite database `file` from a worker thread. */
export async function startMongoEngine({
  file,
  socketFolder,
}: {
  file: string
  socketFolder?: string
}): Promise<MongoEngine> {
  const windows = process.platform === 'win32'
  const folder = windows ? null : (socketFolder ?? mkdtempSync(join(tmpdir(), 'trilex-')))
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
  const path = folder === null ? null : join(folder, 'documents.sock')
  if (path !== null) rmSync(path, { force: true })
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, address: path === null ? { host: '127.0.0.1', port: 0 } : { path } },
  })
  const port = await new Promise<number | null>((resolve, reject) => {
    worker.once('message', (message: { port: number | null }) => resolve(message.port))
    worker.once('error', reject)
  })
  const host = path === null ? `127.0.0.1:${port}` : encodeURIComponent(path)
  return {
    uri: (database) => `mongodb://${host}/${database}`,
    async close() {
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('close')
      await ended
      if (folder !== null && socketFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
