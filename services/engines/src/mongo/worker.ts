import { parentPort, workerData } from 'node:worker_threads'
import { collectAtRest } from '@trilex/platform/rest-collection'
import { Engine, type EngineOptions } from './engine.ts'
import { type Address, listen } from './server.ts'

export interface WorkerData {
  engine: EngineOptions
  address: Address
}

/** Sent by the worker thread once at startup: it listens, or why it failed to start. */
export type WorkerReport = { port: number | null } | { failed: string; code: string | null }

async function start({ engine: options, address }: WorkerData): Promise<void> {
  const engine = new Engine(options)
  const server = await listen(engine, address)
  const stopCollecting = collectAtRest()
  parentPort?.once('message', () => {
    stopCollecting()
    void server.close().then(() => {
      engine.close()
      parentPort?.close()
    })
  })
  parentPort?.postMessage({ port: server.port } satisfies WorkerReport)
}

start(workerData as WorkerData).catch((error: unknown) => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
  parentPort?.postMessage({
    failed: error instanceof Error ? error.message : String(error),
    code,
  } satisfies WorkerReport)
  parentPort?.close()
})
