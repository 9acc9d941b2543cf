import { randomUUID } from 'node:crypto'
import { isDuplicateKey } from './duplicate-key.ts'
import type { Connection } from 'mongoose'
import { buildIndexes, type DeclaredIndexes } from './declared-indexes.ts'

/**
 * One change of the stored data. During and after it, the previous version of the service continues reading and
 * writing: expand first (add what the new version reads, and let it read the old form too), and remove only in a later
 * release, when no process of the old version is left (contract).
 */
export interface Migration {
  /** Unique name: `2026-11-names-in-two`. Released migrations never change their name or position. */
  name: string
  /** Must be idempotent, because it runs again after a crash. */
  up(connection: Connection): Promise<unknown>
}

interface Applied {
  _id: string
  at: Date
}

/** Held by one run, which renews it until it ends. */
interface Lock extends Applied {
  by: string
}

/** Age of a lock, in milliseconds, from which its run counts as crashed. */
const LOCK_MS = 120_000
/** Number of renewals within this time. */
const RENEWALS = 10
const LOCK = 'lock'
/** Collection of the migrations applied to a database. */
const COLLECTION = 'migrations'

/** Names of the listed migrations that were not applied to a database yet. */
export async function missingMigrations(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await connection.collection<Applied>(COLLECTION).find({}).toArray()
  const known = new Set(applied.map(({ _id }) => _id))
  return migrations.map(({ name }) => name).filter((name) => !known.has(name))
}

/**
 * Applies the missing migrations in order, then builds missing indexes. Resolves to the names of those applied.
 * Migrations applied by a newer version are ignored. Only for a database that no other process migrates: `mayGoOn` is
 * called before each step and rejects when that is no longer ensured.
 */
export async function applyMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  indexes: DeclaredIndexes,
  mayGoOn: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const missing = migrations.length === 0 ? [] : await missingMigrations(connection, migrations)
  for (const { name, up } of migrations.filter((migration) => missing.includes(migration.name))) {
    await mayGoOn()
    await up(connection)
    await connection.collection<Applied>(COLLECTION).insertOne({ _id: name, at: new Date() })
  }
  await mayGoOn()
  await buildIndexes(connection, indexes)
  return missing
}

/** `applyMigrations`, one run at a time: rejects while another one holds the lock. */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  indexes: DeclaredIndexes,
  lockMs = LOCK_MS,
): Promise<string[]> {
  const log = connection.collection<Lock>(COLLECTION)
  const by = randomUUID()
  const taken = { $set: { at: new Date(), by } }
  const free = { _id: LOCK, at: { $lt: new Date(taken.$set.at.getTime() - lockMs) } }
  await log.updateOne(free, taken, { upsert: true }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error
    throw new Error(`another migration of ${connection.name} runs, or was cut off less than ${lockMs / 1000} s ago`)
  })
  const renew = async () => {
    const { matchedCount } = await log.updateOne({ _id: LOCK, by }, { $set: { at: new Date() } })
    if (matchedCount === 0)
      throw new Error(`another migration of ${connection.name} began: this one stood still for too long`)
  }
  const renewing = setInterval(() => void renew().catch(() => undefined), lockMs / RENEWALS)
  try {
    return await applyMigrations(connection, migrations, indexes, renew)
  } finally {
    clearInterval(renewing)
    await log.deleteOne({ _id: LOCK, by })
  }
}
