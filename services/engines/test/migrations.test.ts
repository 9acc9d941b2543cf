import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startEngines, type TestEngines } from '../src/testing.ts'
import { type Connection, Schema } from 'mongoose'
import { declaredIndexes } from '../../platform/src/documents/declared-indexes.ts'
import { type Migration, migrate, missingMigrations } from '../../platform/src/documents/migrations.ts'
import { connectMongo } from '../../platform/src/documents/mongo.ts'
import { documents } from '../../platform/src/service/engine-kinds.ts'

let engines: TestEngines
let database: string
const open: Connection[] = []
beforeAll(async () => {
  engines = await startEngines()
})
afterAll(() => engines.stop())
beforeEach(() => {
  database = `bench${randomUUID().slice(0, 8)}`
})
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close()
})

async function connect(): Promise<Connection> {
  const connection = await connectMongo(engines.mongoUri(database))
  open.push(connection)
  return connection
}

/** Version 1 of a service, which stores one name per judge. */
async function firstVersion() {
  const judges = (await connect()).model('judge', new Schema({ _id: String, name: String }), 'judges')
  return {
    write: (id: string, name: string) => judges.updateOne({ _id: id }, { $set: { name } }, { upsert: true }),
    read: async (id: string) => (await judges.findById(id).lean())?.name,
  }
}

/** Splits the single name into given and family name. */
const split = async (connection: Connection): Promise<void> => {
  const judges = connection.collection<{ _id: string; name: string }>('judges')
  for await (const { _id, name } of judges.find({ family: { $exists: false } })) {
    const [, given = '', family = name] = /^(.*) (\S+)$/.exec(name) ?? []
    await judges.updateOne({ _id, name }, { $set: { given, family } })
  }
}

/**
 * Version 2 stores two names; while version 1 runs it writes the single name too, and splits documents that have only
 * that.
 */
async function secondVersion() {
  const schema = new Schema({ _id: String, name: String, given: String, family: { type: String, index: true } })
  const connection = await connect()
  const judges = connection.model('judge', schema, 'judges')
  return {
    connection,
    write: (id: string, given: string, family: string) =>
      judges.updateOne({ _id: id }, { $set: { given, family, name: `${given} ${family}` } }, { upsert: true }),
    read: async (id: string) => {
      const judge = await judges.findById(id).lean()
      const written = judge?.name === `${judge?.given} ${judge?.family}`
      const [, given, family] = written ? [] : (/^(.*) (\S+)$/.exec(judge?.name ?? '') ?? [])
      return { given: given ?? judge?.given, family: family ?? judge?.family }
    },
  }
}

const expand: Migration = { name: '2026-11-names-in-two', up: split }
const contract: Migration = {
  name: '2026-12-no-single-name',
  async up(connection) {
    await split(connection)
    await connection.collection('judges').updateMany({ name: { $exists: true } }, { $unset: { name: '' } })
  },
}

describe('migrations', () => {
  test('two versions of a service work on one database between expand and contract', async () => {
    const old = await firstVersion()
    await old.write('a', 'Anne Weber')
    const fresh = await secondVersion()
    const indexes = declaredIndexes(fresh.connection)
    expect(await migrate(fresh.connection, [expand], indexes)).toEqual([expand.name])

    expect(await fresh.read('a')).toEqual({ given: 'Anne', family: 'Weber' })
    await old.write('b', 'Beat Muster')
    expect(await fresh.read('b')).toEqual({ given: 'Beat', family: 'Muster' })
    await fresh.write('c', 'Carla', 'Rossi')
    expect(await old.read('c')).toBe('Carla Rossi')
    await old.write('a', 'Anne Keller')
    expect(await fresh.read('a')).toEqual({ given: 'Anne', family: 'Keller' })

    expect(await migrate(fresh.connection, [expand, contract], indexes)).toEqual([contract.name])
    expect(await fresh.connection.collection('judges').countDocuments({ name: { $exists: true } })).toBe(0)
    expect(await fresh.connection.collection('judges').findOne({ family: 'Muster' })).toMatchObject({ given: 'Beat' })
  })

  test('each runs once and in order, and the indexes are built', async () => {
    const { connection } = await secondVersion()
    const made: string[] = []
    const list = ['1', '2', '3'].map((name) => ({ name, up: async () => void made.push(name) }))
    const indexes = declaredIndexes(connection)
    await migrate(connection, list.slice(0, 2), indexes)
    await migrate(connection, list, indexes)
    expect(made).toEqual(['1', '2', '3'])
    expect(Object.keys(await connection.collection('judges').indexInformation())).toEqual(['_id_', 'family_1'])
    // An older version that starts now finds all migrations that it knows.
    expect(await missingMigrations(connection, list.slice(0, 2))).toEqual([])
  })

  test('a failed one runs again, and never in two runs at the same time', async () => {
    const { connection } = await secondVersion()
    let broken = true
    const list: Migration[] = [
      {
        name: '1',
        async up() {
          await expect(migrate(connection, [], {})).rejects.toThrow('another migration')
          if (broken) throw new Error('power cut')
        },
      },
    ]
    await expect(migrate(connection, list, {})).rejects.toThrow('power cut')
    broken = false
    expect(await migrate(connection, list, {})).toEqual(['1'])
  })

  test('a run that takes longer than its lock is not overtaken, an interrupted one is', async () => {
    const { connection } = await secondVersion()
    const lockMs = 3_000
    const ran: string[] = []
    const slow: Migration = {
      name: 'slow',
      async up() {
        const locks = connection.collection<{ _id: string; at: Date }>('migrations')
        const lockedAt = async () => Number((await locks.findOne({ _id: 'lock' }))?.at)
        for (const first = await lockedAt(); (await lockedAt()) <= first + lockMs; ) await sleep(50)
        await expect(migrate(connection, [], {}, lockMs)).rejects.toThrow('another migration')
        ran.push('slow')
      },
    }
    await migrate(connection, [slow], {}, lockMs)
    expect(ran).toEqual(['slow'])
    const cutOff = { at: new Date(Date.now() - 2 * lockMs), by: 'a run that was killed' }
    await connection.collection<Record<string, unknown>>('migrations').insertOne({ _id: 'lock' as never, ...cutOff })
    expect(await migrate(connection, [], {}, lockMs)).toEqual([])
  })

  test('a run that lost its lock stops before its next migration', async () => {
    const { connection } = await secondVersion()
    const ran: string[] = []
    const locks = connection.collection<Record<string, unknown>>('migrations')
    const overtaken: Migration = {
      name: '1',
      up: () => locks.updateOne({ _id: 'lock' as never }, { $set: { by: 'another run' } }),
    }
    const list: Migration[] = [overtaken, { name: '2', up: async () => void ran.push('2') }]
    await expect(migrate(connection, list, {})).rejects.toThrow('stood still for too long')
    expect(ran).toEqual([])
    expect(await locks.findOne({ _id: 'lock' as never })).toMatchObject({ by: 'another run' })
  })

  test('a service on a server waits for migrations and indexes, creates neither, and logs what is missing', async () => {
    const { connection } = await secondVersion()
    await connection.collection('judges').insertOne({ name: 'a' })
    connection.set('migratedWithinMs', 0)
    const service = { topics: [], migrations: [expand] }
    const start = () => documents.prepare?.(connection, service)
    await expect(start()).rejects.toThrow(`lacks migration ${expand.name}, indexes of judges: npm run migrate`)
    connection.set('migratedWithinMs', 60_000)
    const started = start()
    await migrate(connection, [expand], declaredIndexes(connection))
    await started
  })
})
