import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startEngines, type TestEngines } from '../src/testing.ts'
import { type Connection, Schema } from 'mongoose'
import { createLogger } from '../../platform/src/telemetry/logger.ts'
import { connectMongo, ensureIndexes } from '../../platform/src/documents/mongo.ts'
import { mongodb } from '../../platform/src/service/engine-kinds.ts'

const READ = {
  mongodbPoolSize: 7,
  mongodbSelectionMs: 5_000,
  mongodbConnectMs: 10_000,
  mongodbSocketMs: 20_000,
  nodeEnv: 'test' as const,
  dependenciesWaitMs: 1_000,
}
let engines: TestEngines
const open: Connection[] = []
beforeAll(async () => {
  engines = await startEngines()
})
afterAll(() => engines.stop())
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close()
})

interface Docket {
  number: string
  year: number
}
async function connect() {
  const connection = await connectMongo(engines.mongoUri('court'))
  open.push(connection)
  const dockets = connection.model(
    'Docket',
    new Schema<Docket>({ number: { type: String, unique: true }, year: Number }),
  )
  return { connection, dockets }
}

test('a service requests durable writes and majority reads, whatever the defaults of the server are', async () => {
  const logger = createLogger('court', { level: 'silent' })
  const settings = { ...READ, mongodbUri: engines.mongoUri('court'), mongodbWriteMs: 4_000 }
  const { engine } = await mongodb.open(settings, { service: 'court', logger })
  open.push(engine)
  const { writeConcern, readConcern, readPreference, retryWrites, retryReads, maxPoolSize } = engine.getClient().options
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 4_000 })
  expect([readConcern?.level, readPreference.mode, retryWrites, retryReads, maxPoolSize]).toEqual([
    ...['majority', 'primary', true, true],
    7,
  ])
  expect(engine.name).toBe('court')
})

describe('connectMongo', () => {
  test('indexes are built only when requested', async () => {
    const { connection, dockets } = await connect()
    await dockets.create({ number: '1C_1/2020', year: 2020 })
    expect(Object.keys(await dockets.collection.indexInformation())).toEqual(['_id_'])
    await ensureIndexes(connection)
    expect(Object.keys(await dockets.collection.indexInformation())).toEqual(['_id_', 'number_1'])
    await expect(dockets.create({ number: '1C_1/2020', year: 2021 })).rejects.toMatchObject({ code: 11_000 })
  })

  test('an operator that a client injects into a filter is treated as a value', async () => {
    const { dockets } = await connect()
    const smuggled = JSON.parse('{"number": {"$gt": ""}}')
    await expect(dockets.findOne(smuggled)).rejects.toMatchObject({ name: 'CastError' })
  })

  test('a filter on a field that the schema lacks is refused', async () => {
    const { dockets } = await connect()
    await expect(dockets.findOne(JSON.parse('{"nmber": "1C_1/2020"}'))).rejects.toMatchObject({
      name: 'StrictModeError',
    })
  })

  test('two services with models of the same name do not share them', async () => {
    const [one, two] = [await connect(), await connectMongo(engines.mongoUri('other'))]
    open.push(two)
    const others = two.model('Docket', new Schema({ other: String }))
    await others.create({ other: 'x' })
    expect(await one.dockets.findOne({ year: 1 })).toBeNull()
    expect(await others.countDocuments()).toBe(1)
  })

  test('a command sent while the server is silent for seconds completes when it answers again', async () => {
    const path = decodeURIComponent(new URL(engines.mongoUri('court')).host)
    const sockets: Socket[] = []
    const between = createServer((client) => {
      const server = connectTo(path)
      sockets.push(client, server)
      client.on('error', () => server.destroy()).pipe(server)
      server.on('error', () => client.destroy()).pipe(client)
    })
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    const address = between.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const connection = await connectMongo(`mongodb://127.0.0.1:${port}/court`, { heartbeatFrequencyMS: 500 })
    open.push(connection)
    const dockets = connection.collection('paused')
    await dockets.insertOne({ number: '1C_1/2020' })
    for (const socket of sockets) socket.pause()
    const written = dockets.insertOne({ number: 'x'.repeat(12_000_000) })
    await sleep(3000)
    for (const socket of sockets) socket.resume()
    await written
    expect(await dockets.countDocuments()).toBe(2)
    await connection.close()
    between.close()
  })

  test('a server that accepts connections and never answers causes an error within the deadline', async () => {
    const server: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const uri = `mongodb://127.0.0.1:${port}/court`
    await expect(connectMongo(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 300 })).rejects.toMatchObject({
      name: 'MongooseServerSelectionError',
    })
    server.close()
  })
})
