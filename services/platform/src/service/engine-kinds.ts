import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, ConnectOptions } from 'mongoose'
import { Type } from 'typebox'
import { collectionsWithoutIndexes, declaredIndexes } from '../documents/declared-indexes.ts'
import { applyMigrations, type Migration, missingMigrations } from '../documents/migrations.ts'
import { connectMongo } from '../documents/mongo.ts'
import type { EventBus } from '../events/bus.ts'
import { observeBus } from '../events/observed-bus.ts'
import type { Adapter } from '../settings/adapter.ts'
import { SettingsError } from '../settings/settings.ts'
import { sharedSettings } from '../settings/shared-settings.ts'
import type { EngineKind } from './service.ts'

/** The event bus of a service. The topics that the service declares exist once it has started. */
export const bus: EngineKind<EventBus> = {
  name: 'bus',
  prepare: (engine, { topics }) => engine.ensureTopics(topics),
  observe: observeBus,
}

/**
 * Option of connections for which a deployment creates indexes and migrations; its value is how long startup waits for
 * them.
 */
const MIGRATED_WITHIN_MS = 'migratedWithinMs'
const MIGRATED_POLL_MS = 500

/**
 * The documents of one service. On the embedded engine a service applies indexes and migrations at startup; on a server
 * `npm run migrate` applies them, and the service waits for them.
 */
export const documents: EngineKind<Connection> = {
  name: 'documents',
  check: async (connection) => connection.db?.command({ ping: 1 }),
  async prepare(connection, { migrations }) {
    const withinMs = connection.get(MIGRATED_WITHIN_MS) as number | undefined
    if (withinMs === undefined) await applyMigrations(connection, migrations, declaredIndexes(connection))
    else await awaitMigrations(connection, migrations, withinMs)
  },
}

async function awaitMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  withinMs: number,
): Promise<void> {
  for (const end = Date.now() + withinMs; ; await sleep(MIGRATED_POLL_MS)) {
    const missing = await missingMigrations(connection, migrations)
    const lacking = await collectionsWithoutIndexes(connection)
    if (missing.length === 0 && lacking.length === 0) return
    if (Date.now() >= end) {
      const what = [...missing.map((name) => `migration ${name}`), ...lacking.map((name) => `indexes of ${name}`)]
      throw new Error(`the database ${connection.name} lacks ${what.join(', ')}: npm run migrate`)
    }
  }
}

const milliseconds = (value: number, description: string) =>
  Type.Integer({ minimum: 100, maximum: 600_000, default: value, description: `Milliseconds ${description}` })

const mongodbSettings = {
  mongodbUri: Type.String({
    pattern: '^mongodb(\\+srv)?://',
    secret: true,
    description: 'Server of the documents, without a database; usually given as MONGODB_URI_FILE',
  }),
  mongodbPoolSize: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 20,
    description: 'Most connections of a process',
  }),
  mongodbSelectionMs: milliseconds(5_000, 'in which a primary must be found'),
  mongodbConnectMs: milliseconds(10_000, 'in which a connection must open'),
  mongodbSocketMs: milliseconds(20_000, 'in which a command must be answered'),
  mongodbWriteMs: milliseconds(10_000, 'in which a majority must confirm a write'),
  migrations: Type.Optional(
    Type.Enum(['deployment', 'start'], {
      description:
        'Who makes migrations and indexes; default: a deployment on a server, a start on the embedded engine',
    }),
  ),
  nodeEnv: sharedSettings.nodeEnv,
  dependenciesWaitMs: sharedSettings.dependenciesWaitMs,
}

/**
 * Options required of a server, whatever its defaults: a write is confirmed by a majority and in its journal (R1), a
 * read sees only such writes, at the primary, and one retry by the driver covers a primary that steps down.
 */
const durableOptions = (writeMs: number): ConnectOptions => ({
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: writeMs },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
})

async function isEmbedded(connection: Connection): Promise<boolean> {
  const { gitVersion } = (await connection.db?.command({ buildInfo: 1 })) ?? {}
  return gitVersion === 'embedded'
}

/** Documents on a MongoDB server, in the database with the service's name. */
export const mongodb: Adapter<Connection, typeof mongodbSettings> = {
  settings: mongodbSettings,
  async open(settings, { service }) {
    const connection = await connectMongo(settings.mongodbUri, {
      dbName: service,
      maxPoolSize: settings.mongodbPoolSize,
      serverSelectionTimeoutMS: settings.mongodbSelectionMs,
      connectTimeoutMS: settings.mongodbConnectMs,
      socketTimeoutMS: settings.mongodbSocketMs,
      ...durableOptions(settings.mongodbWriteMs),
    })
    const embedded = await isEmbedded(connection)
    if (settings.nodeEnv === 'production' && embedded) {
      await connection.close()
      const message = 'is the embedded engine, which is for one process or for a machine of a developer'
      throw new SettingsError([{ variable: 'MONGODB_URI', message }])
    }
    const { migrations = embedded ? 'start' : 'deployment' } = settings
    if (migrations === 'deployment') connection.set(MIGRATED_WITHIN_MS, settings.dependenciesWaitMs)
    return { engine: connection, close: () => connection.close() }
  },
}
