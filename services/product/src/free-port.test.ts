import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, test } from '@jest/globals'
import { onFreePort } from './free-port.ts'

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('another port is chosen where a program has taken the first one meanwhile', async () => {
  const tried: number[] = []
  const open: Server[] = []
  const server = await onFreePort('127.0.0.1', async (port) => {
    tried.push(port)
    if (tried.length === 1) open.push(await listening(port))
    return listening(port)
  })
  expect(tried).toHaveLength(2)
  expect(server.address()).toMatchObject({ port: tried[1] })
  for (const each of [server, ...open]) each.close()
})

test('any other failure is passed on at once', async () => {
  const tried: number[] = []
  const failing = onFreePort('127.0.0.1', async (port) => {
    tried.push(port)
    throw new Error('disk')
  })
  await expect(failing).rejects.toThrow('disk')
  expect(tried).toHaveLength(1)
})
