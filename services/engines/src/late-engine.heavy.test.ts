import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { openDocuments } from './engines.ts'
import { startMongoEngine } from './mongo/index.ts'

/** Longer than one attempt of the driver. */
const LATE_MS = 6_000

test('a start waits for a document engine that answers late', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-late-'))
  const engine = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: join(folder, 'run') })
  const [, encoded = ''] = /^mongodb:\/\/([^/]+)\//.exec(engine.uri('late')) ?? []
  const path = decodeURIComponent(encoded)
  const listening = (server: Server, port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  const probe = createServer()
  const port = await listening(probe, 0)
  await new Promise((resolve) => probe.close(resolve))
  const door = createServer((socket) => {
    const inner = path.startsWith('/') ? connect(path) : connect(Number(path.split(':')[1]), '127.0.0.1')
    socket.pipe(inner).pipe(socket)
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
  })
  const opening = openDocuments(
    { mongoUri: (name) => `mongodb://127.0.0.1:${port}/${name}?directConnection=true` },
    'late',
  )
  try {
    await sleep(LATE_MS)
    await listening(door, port)
    const { engine: connection, close } = await opening
    expect(connection.readyState).toBe(1)
    await close()
  } finally {
    await opening.catch(() => undefined)
    door.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
