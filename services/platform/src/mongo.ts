import mongoose, { type Connection, type ConnectOptions } from 'mongoose'

/**
 * A connection of its own for one service, ready to use. Deadlines: 5 s to find a server, 1 s to open a socket, 20 s for an answer.
 * Filters are sanitised (an operator needs `mongoose.trusted()`), a filter on a field the schema does not know throws, and
 * indexes are never built behind the back: call `ensureIndexes` at start.
 */
export async function connectMongo(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 1_000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 20,
    ...options,
  })
  connection.set('strictQuery', 'throw')
  connection.set('sanitizeFilter', true)
  return connection.asPromise()
}

/** Builds the indexes that the connection's models declare and that are missing. Never drops one. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes()
}
