import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type ConnectOptions, Mongoose } from 'mongoose'
import { Type } from 'typebox'
import { buildIndexes, collectionsWithoutIndexes, declaredIndexes } from './documents/declared-indexes.ts'
import { applyMigrations, type Migration, missingMigrations } from './documents/migrations.ts'
import type { Adapter } from './run.ts'
import type { EngineKind } from './service.ts'
import { SettingsError } from './settings.ts'
import { sharedSettings } from './shared-settings.ts'
import { traceCommands } from './telemetry/command-spans.ts'
import { isTraced } from './telemetry/span.ts'

/**
 * Opens a service's own connection, ready to use. Deadlines: 5 s to find a server, 10 s to open a socket, 20 s for an answer.
 * The second also closes every connection to a server that misses its heartbeat for that long. A command that is still being
 * written then never settles (driver 7.8: `writeCommand` waits only for `drain`), so this deadline must exceed the pauses of a
 * busy server.
 *
 * Filters are sanitised: an operator works only inside `mongoose.trusted()`, and a field that the schema does not know throws.
 * Indexes are not built automatically: call `ensureIndexes` at start.
 */
export async function connectMongo(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  // One instance per connection: `strictQuery` belongs to the instance, and services share the process.
  const mongoose = new Mongoose({ strictQuery: 'throw', sanitizeFilter: true, autoIndex: false, autoCreate: false })
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 10_000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 20,
    monitorCommands: isTraced(),
    ...options,
  })
  if (isTraced()) traceCommands(connection.getClient())
  return connection.asPromise()
}

/** Builds the missing indexes that the connection's models declare. Never drops one. */
export const ensureIndexes = (connection: Connection): Promise<void> =>
  buildIndexes(connection, declaredIndexes(connection))

/** Names the connections of which a deployment makes indexes and migrations; the value is how long a start waits for them. */
const MIGRATED_WITHIN_MS = 'migratedWithinMs'
const MIGRATED_POLL_MS = 500

/**
 * The documents of one service. The embedded engine gets indexes and migrations when a service starts; on a server
 * `npm run migrate` makes them, and the service waits for them.
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
 * What a service asks of a server, whatever its defaults are: a write is confirmed by a majority and in its journal (R1), a read
 * sees only such writes, at the primary, and one retry by the driver covers a primary that steps down.
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
