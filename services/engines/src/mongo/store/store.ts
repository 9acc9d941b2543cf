import type { DatabaseSync } from 'node:sqlite'
import {
  type Durability,
  emptyLog,
  inTransaction,
  isNoRoom,
  type Migration,
  migrate,
  openSqlite,
} from '@trilex/platform/sqlite'
import { Collection } from './collection.ts'
import { CommandError } from '../errors.ts'

/** Never change a released step: add a new one. */
const MIGRATIONS: readonly Migration[] = [
  `CREATE TABLE collection(cid INTEGER PRIMARY KEY AUTOINCREMENT, namespace TEXT UNIQUE NOT NULL);
   CREATE TABLE collection_index(iid INTEGER PRIMARY KEY AUTOINCREMENT, cid INTEGER NOT NULL, name TEXT NOT NULL,
     spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE(cid, name))`,
]

/** Decisions have about 16 KB each; this size needs fewer overflow pages than SQLite's default. */
const PAGE_BYTES = 8192

/**
 * All databases of the engine, over one connection to one SQLite file. Each collection has a table `d_<cid>` with the key of
 * `_id` and the encoded document; each declared index has a table `i_<iid>` with key and row id.
 */
export class Store {
  readonly database: DatabaseSync
  readonly #collections = new Map<string, Collection>()
  #depth = 0

  constructor(file: string, durability: Durability) {
    this.database = openSqlite(file, { durability, pageBytes: PAGE_BYTES, overwriteDeleted: true })
    migrate(this.database, MIGRATIONS)
  }

  close(): void {
    try {
      this.database.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // On a full disk the pages stay in the write-ahead log, which is still read.
      if (!isNoRoom(error)) throw error
    } finally {
      this.database.close()
    }
  }

  /** Truncates the write-ahead log, so that deleted data leaves it too; skipped while a reader is open. */
  emptyLog(): void {
    emptyLog(this.database)
  }

  collection(namespace: string): Collection | null {
    const known = this.#collections.get(namespace)
    if (known !== undefined) return known
    const row = this.database.prepare('SELECT cid FROM collection WHERE namespace = ?').get(namespace)
    if (row === undefined) return null
    const collection = new Collection(this, namespace, Number(row['cid']))
    this.#collections.set(namespace, collection)
    return collection
  }

  /** The collection, created when missing. Error 73 for names that MongoDB refuses. */
  ensureCollection(namespace: string): Collection {
    const existing = this.collection(namespace)
    if (existing !== null) return existing
    const [database = '', name = ''] = [
      namespace.slice(0, namespace.indexOf('.')),
      namespace.slice(namespace.indexOf('.') + 1),
    ]
    if (database === '' || name === '' || name.startsWith('.') || /[\0$]/.test(name) || namespace.length > 255) {
      throw new CommandError(73, `Invalid namespace specified '${namespace}'`)
    }
    return this.transaction(() => {
      const { lastInsertRowid } = this.database.prepare('INSERT INTO collection(namespace) VALUES (?)').run(namespace)
      this.database.exec(
        `CREATE TABLE d_${lastInsertRowid}(rid INTEGER PRIMARY KEY, k BLOB UNIQUE NOT NULL, doc BLOB NOT NULL)`,
      )
      const collection = new Collection(this, namespace, Number(lastInsertRowid))
      this.#collections.set(namespace, collection)
      return collection
    })
  }

  /** Names of all databases, or namespaces of one database, in ascending order. */
  namespaces(database?: string): string[] {
    const rows = this.database.prepare('SELECT namespace FROM collection ORDER BY namespace').all()
    const names = rows.map((row) => String(row['namespace']))
    return database === undefined ? names : names.filter((name) => name.startsWith(`${database}.`))
  }

  drop(collection: Collection): void {
    const { cid } = collection
    this.transaction(() => {
      for (const index of collection.indexes.slice(1)) this.database.exec(`DROP TABLE ${index.table}`)
      this.database.exec(
        `DROP TABLE d_${cid}; DELETE FROM collection_index WHERE cid = ${cid}; DELETE FROM collection WHERE cid = ${cid}`,
      )
    })
    this.#collections.delete(collection.namespace)
  }

  /** Runs `work` in a transaction, or as part of the open one. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    try {
      return inTransaction(this.database, () => {
        this.#depth = 1
        return work()
      })
    } catch (error) {
      this.forget()
      throw error
    } finally {
      this.#depth = 0
    }
  }

  /** Like `transaction`, but a failure undoes only `work`. */
  atomically<T>(work: () => T): T {
    if (this.#depth === 0) return this.transaction(work)
    const name = `s${this.#depth++}`
    this.database.exec(`SAVEPOINT ${name}`)
    try {
      const result = work()
      this.database.exec(`RELEASE ${name}`)
      return result
    } catch (error) {
      this.database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
      this.#distrustMultikey()
      throw error
    } finally {
      this.#depth--
    }
  }

  begin(): void {
    this.database.exec('BEGIN IMMEDIATE')
    this.#depth = 1
  }

  end(commit: boolean): void {
    this.#depth = 0
    if (this.database.isTransaction) this.database.exec(commit ? 'COMMIT' : 'ROLLBACK')
    if (!commit) this.forget()
  }

  /** Discards cached collections and indexes, which another connection or a rollback may have changed. */
  forget(): void {
    this.#collections.clear()
  }

  #distrustMultikey(): void {
    for (const { indexes } of this.#collections.values()) {
      for (const index of indexes) index.multikeyStored = false
    }
  }
}
