import { type Connection, type ConnectOptions, Mongoose } from 'mongoose'

/**
 * A connection of its own for one service, ready to use. Deadlines: 5 s to find a server, 10 s to open a socket, 20 s for an answer.
 * The second also ends every connection of a server that answers no heartbeat for so long, and then a command whose bytes are
 * still on their way out never settles (driver 7.8, `writeCommand` waits for `drain` alone): shorter than a busy server's pause is fatal.
 * Filters are sanitised: an operator works only inside `mongoose.trusted()`, and a field that the schema does not know throws.
 * Indexes are never built behind the back: call `ensureIndexes` at start.
 */
export async function connectMongo(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  // An instance for each connection: `strictQuery` belongs to the instance, and services share the process.
  const mongoose = new Mongoose({ strictQuery: 'throw', sanitizeFilter: true, autoIndex: false, autoCreate: false })
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 10_000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 20,
    ...options,
  })
  return connection.asPromise()
}

/** Builds the indexes that the connection's models declare and that are missing. Never drops one. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes()
}
