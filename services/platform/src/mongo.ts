import { type Connection, type ConnectOptions, Mongoose } from 'mongoose'
import { Type } from 'typebox'
import type { Adapter } from './run.ts'
import type { EngineKind } from './service.ts'
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
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes()
}

/** The documents of one service. Models declared on the connection get their indexes at start. */
export const documents: EngineKind<Connection> = {
  name: 'documents',
  check: async (connection) => connection.db?.command({ ping: 1 }),
  prepare: ensureIndexes,
}

const mongodbSettings = {
  mongodbUri: Type.String({
    pattern: '^mongodb(\\+srv)?://',
    description: 'Server of the documents, without a database',
  }),
}

/** Documents on a MongoDB server, in the database with the service's name. */
export const mongodb: Adapter<Connection, typeof mongodbSettings> = {
  settings: mongodbSettings,
  async open({ mongodbUri }, { service }) {
    const connection = await connectMongo(mongodbUri, { dbName: service })
    return { engine: connection, close: () => connection.close() }
  },
}
