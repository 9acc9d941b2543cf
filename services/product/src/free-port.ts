import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const PORTS_TRIED = 5

/**
 * Calls `listen` with a free port of `host`, and again with another one if a program has taken it in the meantime.
 * @throws what `listen` throws; EADDRINUSE after five ports
 */
export async function onFreePort<T>(host: string, listen: (port: number) => Promise<T>): Promise<T> {
  for (let left = PORTS_TRIED; ; left--)
    try {
      return await listen(await freePort(host))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || left === 1) throw error
    }
}

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
