import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Connection, Schema } from 'mongoose'
import { databaseOf } from '../documents.testing.ts'
import { startMongoEngine } from './index.ts'

export interface Subject {
  connection: Connection
  uri: string
  /** False when the tests run against a MongoDB server (`MONGODB_URI`). */
  embedded: boolean
  stop(): Promise<void>
}

/** An empty database on the engine, or on the server that `MONGODB_URI` names. */
export async function openSubject(): Promise<Subject> {
  const server = process.env['MONGODB_URI']
  const folder = mkdtempSync(join(tmpdir(), 'trilex-conformance-'))
  const engine = !server ? await startMongoEngine({ file: join(folder, 'documents.sqlite'), sweepSeconds: 0.2 }) : null
  const uri = server ? databaseOf(server, 'trilex_conformance') : (engine?.uri('conformance') ?? '')
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5000 }).asPromise()
  await connection.dropDatabase()
  return {
    connection,
    uri,
    embedded: !server,
    async stop() {
      await connection.close()
      await engine?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const readerSchema = new Schema(
  {
    email: { type: String, unique: true, lowercase: true },
    name: String,
    age: Number,
    roles: [String],
    handle: { type: String, index: { unique: true, sparse: true } },
    profile: { city: String, tags: [String] },
    joinedAt: Date,
    flags: { type: Map, of: Boolean },
  },
  { timestamps: true },
).index({ age: -1, name: 1 })

const orderSchema = new Schema(
  {
    title: String,
    reader: { type: Schema.Types.ObjectId, ref: 'Reader' },
    items: [{ sku: String, quantity: Number, price: Number }],
    status: String,
    publishedAt: Date,
    slug: String,
    tenant: String,
  },
  { timestamps: true, optimisticConcurrency: true },
)
  .index({ status: 1, publishedAt: -1 })
  .index({ tenant: 1, slug: 1 }, { unique: true, partialFilterExpression: { status: 'live' } })
  .index({ 'items.sku': 1 })

const codeSchema = new Schema({ text: String, expiresAt: { type: Date, index: { expireAfterSeconds: 0 } } })

/** A document of any shape. */
export interface Loose {
  _id?: string | number | RegExp | number[]
  [field: string]: unknown
}

export const anything = (connection: Connection) => connection.model('Any', new Schema({}, { strict: false }))

/** Models that use every kind of index. */
export const readers = (connection: Connection) => connection.model('Reader', readerSchema)
export const orders = (connection: Connection) => connection.model('Order', orderSchema)
export const codes = (connection: Connection) => connection.model('Code', codeSchema)

/** The error that a promise rejects with. */
export async function rejection(
  promise: PromiseLike<unknown>,
): Promise<{ code?: number; name: string; message: string } & Record<string, unknown>> {
  try {
    await promise
  } catch (error) {
    return error as { name: string; message: string }
  }
  throw new Error('expected a rejection')
}
