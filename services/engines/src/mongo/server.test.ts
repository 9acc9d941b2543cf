import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { serialize } from 'bson'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import mongoose, { type Connection } from 'mongoose'
import { openSqlite } from '@trilex/platform/sqlite'
import { Frames } from './frames.ts'
import { type MongoEngine, startMongoEngine } from './index.ts'
import { ProtocolError, readRequest } from './message.ts'

let folder: string
let engine: MongoEngine
let failure: Error | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-server-'))
  engine = await startMongoEngine({
    file: join(folder, 'documents.sqlite'),
    socketFolder: join(folder, 'run'),
    onFailure: (error) => {
      failure = error
    },
  })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
  expect(failure).toBeUndefined()
})

/** `patienceMs`: how long the client waits for an engine that has ended. */
const connect = (patienceMs = 30_000): Promise<Connection> =>
  mongoose.createConnection(engine.uri('test'), { serverSelectionTimeoutMS: patienceMs }).asPromise()

const openCursors = async (connection: Connection): Promise<number> => {
  const status = await connection.getClient().db('admin').command({ serverStatus: 1 })
  return status['metrics'].cursor.open.total
}

/** A plain socket to the engine, without the driver. */
async function rawSocket(): Promise<net.Socket> {
  const [, encoded = ''] = /^mongodb:\/\/([^/]+)\//.exec(engine.uri('test')) ?? []
  const host = decodeURIComponent(encoded)
  const socket = host.startsWith('/') ? net.connect(host) : net.connect(Number(host.split(':')[1]), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function message(body: Uint8Array, { length = 21 + body.length, operation = 2013, flags = 0 } = {}): Buffer {
  const head = Buffer.alloc(21)
  head.writeInt32LE(length, 0)
  head.writeInt32LE(1, 4)
  head.writeInt32LE(operation, 12)
  head.writeUInt32LE(flags, 16)
  return Buffer.concat([head, body])
}

describe('a connection', () => {
  const ping = serialize({ ping: 1, $db: 'admin' })
  const broken: [string, Buffer][] = [
    ['a length below the head', message(ping, { length: 3 })],
    ['a negative length', message(ping, { length: -1 })],
    ['a length above 48 MB', message(ping, { length: 48_000_001 })],
    ['an unknown operation', message(ping, { operation: 2012 })],
    ['unknown required flags', message(ping, { flags: 4 })],
    ['a body that is no BSON', message(Buffer.from([9, 0, 0, 0, 200, 0, 1, 2, 0]))],
    ['a body that claims more than there is', message(Buffer.from([200, 0, 0, 0, 0]))],
  ]

  test.each(broken)('that sends %s is closed and the others continue', async (_name, bytes) => {
    const connection = await connect()
    const socket = await rawSocket()
    const closed = once(socket, 'close')
    socket.on('error', () => {})
    socket.write(bytes)
    await closed
    expect(await connection.collection('untouched').countDocuments()).toBe(0)
    await connection.close()
  })

  test('is answered when its message arrives byte by byte and when two arrive at once', async () => {
    const socket = await rawSocket()
    const answers: Buffer[] = []
    socket.on('data', (chunk: Buffer) => answers.push(chunk))
    const both = Buffer.concat([message(ping), message(ping)])
    for (const byte of both.subarray(0, 40)) socket.write(Buffer.from([byte]))
    socket.write(both.subarray(40))
    const size = 21 + serialize({ ok: 1 }).length
    while (Buffer.concat(answers).length < 2 * size) await wait(5)
    expect(Buffer.concat(answers)).toHaveLength(2 * size)
    socket.destroy()
  })

  test('that is lost frees its cursors', async () => {
    const watcher = await connect()
    const reader = await connect()
    await reader.collection('things').insertMany(Array.from({ length: 300 }, (_, n) => ({ n })))
    const cursor = reader.collection('things').find().batchSize(10)
    await cursor.next()
    expect(await openCursors(watcher)).toBe(1)
    const client = reader.getClient()
    await client.close(true)
    while ((await openCursors(watcher)) > 0) await wait(20)
    await watcher.close()
  })
})

describe('the engine', () => {
  test('keeps its socket in a private folder and removes it at the end', async () => {
    if (process.platform === 'win32') return
    expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700)
    expect(existsSync(join(folder, 'run', 'documents.sock'))).toBe(true)
    await engine.close()
    expect(existsSync(join(folder, 'run', 'documents.sock'))).toBe(false)
    engine = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: join(folder, 'run') })
  })

  test('uses a short temporary path when the given one is too long for a socket', async () => {
    const long = await startMongoEngine({
      file: join(folder, 'other.sqlite'),
      socketFolder: join(folder, 'x'.repeat(120)),
    })
    const connection = await mongoose.createConnection(long.uri('test')).asPromise()
    expect(await connection.collection('untouched').countDocuments()).toBe(0)
    await connection.close()
    await long.close()
  })

  test('answers running commands before it closes, and keeps their writes', async () => {
    const connection = await connect(3_000)
    const things = connection.collection('things')
    const answered = Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        things.insertOne({ n }).then(
          () => 1,
          () => 0,
        ),
      ),
    )
    await things.insertOne({ first: true })
    await engine.close()
    const acknowledged = (await answered).reduce((sum: number, one) => sum + one, 1)
    // Without its engine the driver may wait forever until it is closed.
    connection.close(true).catch(() => undefined)
    engine = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: join(folder, 'run') })
    const again = await connect()
    expect(await again.collection('things').countDocuments()).toBeGreaterThanOrEqual(acknowledged)
    await again.close()
  })

  test('does not start on a file that is not a database, nor on one of a newer version', async () => {
    const file = join(folder, 'none.sqlite')
    writeFileSync(file, 'this is not a database, but it is long enough to be read as one'.repeat(20))
    await expect(startMongoEngine({ file })).rejects.toThrow(/not a database/)
    const newer = openSqlite(join(folder, 'newer.sqlite'))
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    await expect(startMongoEngine({ file: join(folder, 'newer.sqlite') })).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
    })
    await expect(startMongoEngine({ file: join(dirname(file), 'no', 'such', 'folder.sqlite') })).rejects.toThrow(
      /unable to open/,
    )
  })
})

describe('messages', () => {
  test('of any bytes are read or rejected as a protocol violation', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 80 }), fc.boolean(), (bytes, known) => {
        const whole = Buffer.from(bytes)
        if (known) whole.writeInt32LE(2013, 12)
        try {
          readRequest(whole)
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError)
        }
      }),
      { numRuns: repetitions(2000) },
    )
  })

  test('are the same after the stream is split at any point', () => {
    const body = fc.uint8Array({ maxLength: 50 }).map((bytes) => message(bytes))
    fc.assert(
      fc.property(
        fc.array(body, { maxLength: 5 }),
        fc.array(fc.nat({ max: 200 }), { maxLength: 8 }),
        (messages, cuts) => {
          const stream = Buffer.concat(messages)
          const frames = new Frames()
          const out: Buffer[] = []
          let from = 0
          for (const to of [...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b), stream.length]) {
            frames.push(stream.subarray(from, to))
            from = to
            for (let next = frames.next(); next !== null; next = frames.next()) out.push(Buffer.from(next))
          }
          expect(out).toEqual(messages)
        },
      ),
    )
  })
})
