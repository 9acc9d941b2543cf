import { parentPort, workerData } from 'node:worker_threads'
import { Server } from './port/commands.ts'
import { Store } from './port/engine.ts'
import { listen } from './port/wire.ts'

const store = new Store(workerData.file)
const server = await listen(new Server(store), workerData.address)
parentPort?.on('message', () => {
  server.close()
  store.close()
  process.exit(0)
})
const address = server.address()
parentPort?.postMessage({ port: typeof address === 'object' && address !== null ? address.port : null })
