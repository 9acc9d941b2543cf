import { type Connection, type ConnectOptions, Mongoose } from 'mongoose'
import { buildIndexes, declaredIndexes } from './declared-indexes.ts'
import { traceCommands } from '../telemetry/command-spans.ts'
import { isTraced } from '../telemetry/span.ts'

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
