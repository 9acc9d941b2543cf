// @ts-nocheck
// MongoDB database commands over the engine: what a driver sends in OP_MSG, as plain objects.
import * as BSON from 'bson'
import { Store, MongoError, type Coll } from './engine.ts'
const { ObjectId, Long } = BSON
type Doc = Record<string, any>
type Sort = [string, 1 | -1][]
const int = (v: any): number => Number(v ?? 0)

interface Cursor {
  ns: string
  next: Iterator<Doc>
  owner: string | null
}
export class Server {
  private cursors = new Map<string, Cursor>()
  private nextCursor = 1
  readonly started = Date.now()
  private done = new Map<string, boolean>() // finished transactions, so that a late abort is harmless
  readonly store: Store
  constructor(store: Store) {
    this.store = store
  }

  async run(dbName: string, cmd: Doc): Promise<Doc> {
    try {
      return { ...(await this.dispatch(dbName, cmd)), ok: 1 }
    } catch (e: any) {
      if (e instanceof MongoError) return { ok: 0, errmsg: e.message, code: e.code, codeName: e.codeName, ...e.extra }
      return {
        ok: 0,
        errmsg: String(e?.message ?? e),
        code: e?.name === 'MingoError' || e?.constructor?.name === 'MingoError' ? 2 : 8,
        codeName: 'UnknownError',
      }
    }
  }
  private async dispatch(db: string, c: Doc): Promise<Doc> {
    const name = Object.keys(c)[0]!,
      s = this.store,
      ns = `${db}.${c[name]}`
    const owner =
      c.autocommit === false && c.lsid
        ? `${Buffer.from(c.lsid.id._bsontype ? c.lsid.id.buffer : c.lsid.id).toString('hex')}:${c.txnNumber}`
        : null
    if (owner && c.startTransaction) await s.begin(owner)
    if (owner && s.txn !== owner && name !== 'commitTransaction' && name !== 'abortTransaction')
      throw new MongoError(251, 'NoSuchTransaction', 'transaction was aborted', {
        errorLabels: ['TransientTransactionError'],
      })
    switch (name) {
      case 'hello':
      case 'ismaster':
      case 'isMaster':
        return {
          helloOk: true,
          ismaster: true,
          isWritablePrimary: true,
          maxBsonObjectSize: 16777216,
          maxMessageSizeBytes: 48000000,
          maxWriteBatchSize: 100000,
          localTime: new Date(),
          logicalSessionTimeoutMinutes: 30,
          connectionId: 1,
          minWireVersion: 0,
          maxWireVersion: 21,
          readOnly: false,
        }
      case 'ping':
      case 'endSessions':
      case 'killSessions':
        return {}
      case 'buildInfo':
      case 'buildinfo':
        return {
          version: '7.0.0',
          versionArray: [7, 0, 0, 0],
          gitVersion: 'embedded',
          modules: [],
          bits: 64,
          maxBsonObjectSize: 16777216,
        }
      case 'serverStatus':
        return { version: '7.0.0', uptime: (Date.now() - this.started) / 1000, process: 'embedded' }
      case 'connectionStatus':
        return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }
      case 'commitTransaction': {
        const k = owner!
        if (!s.end(k, true) && !this.done.get(k)) throw new MongoError(251, 'NoSuchTransaction', 'no such transaction')
        this.done.set(k, true)
        return {}
      }
      case 'abortTransaction':
        s.end(owner!, false)
        return {}
      case 'listDatabases': {
        const names = [
          ...new Set(
            s.db
              .prepare('SELECT ns FROM meta_coll')
              .all()
              .map((r) => String(r.ns).split('.')[0]!),
          ),
        ]
        return { databases: names.map((n) => ({ name: n, sizeOnDisk: 0, empty: false })), totalSize: 0 }
      }
      case 'listCollections': {
        const want = c.filter?.name
        return this.first(
          `${db}.$cmd.listCollections`,
          s
            .namespaces(db)
            .map((n) => n.slice(db.length + 1))
            .filter((n) => want === undefined || n === want)
            .map((n) => ({
              name: n,
              type: 'collection',
              options: {},
              info: { readOnly: false },
              idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
            })),
          1e6,
          owner,
        )
      }
      case 'create':
        if (s.coll(ns, false)) throw new MongoError(48, 'NamespaceExists', `Collection ${ns} already exists.`)
        if (c.capped || c.timeseries || c.viewOn || c.validator)
          throw new MongoError(238, 'NotImplemented', 'create: option not supported by the embedded store')
        await s.write(owner, (x) => x.coll(ns))
        return {}
      case 'drop': {
        const had = await s.write(owner, (x) => x.drop(ns))
        if (!had) throw new MongoError(26, 'NamespaceNotFound', 'ns not found')
        return { ns }
      }
      case 'dropDatabase':
        for (const n of s.namespaces(db)) await s.write(owner, (x) => x.drop(n))
        return { dropped: db }
      case 'createIndexes':
        return s.write(owner, (x) => {
          const k = x.coll(ns)!,
            before = k.indexes.length + 1
          for (const i of c.indexes) k.createIndex(i)
          return {
            numIndexesBefore: before,
            numIndexesAfter: k.indexes.length + 1,
            createdCollectionAutomatically: false,
          }
        })
      case 'listIndexes': {
        const k = s.coll(ns, false)
        if (!k) throw new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${ns}`)
        return this.first(
          ns,
          k.listIndexes().map((i) => ({ ...i })),
          1e6,
          owner,
        )
      }
      case 'dropIndexes':
        await s.write(owner, (x) => x.coll(ns)!.dropIndex(String(c.index)))
        return {}
      case 'insert':
        return s.write(owner, (x) =>
          this.batch(
            x,
            c.documents,
            c.ordered,
            (k, d) => {
              k.insert(d._id === undefined ? { _id: new ObjectId(), ...d } : d)
              return 1
            },
            ns,
          ),
        )
      case 'delete':
        return s.write(owner, (x) => this.batch(x, c.deletes, c.ordered, (k, d) => k.deleteMany(d.q, int(d.limit)), ns))
      case 'update':
        return s.write(owner, (x) => {
          let nModified = 0
          const upserted: Doc[] = []
          const r = this.batch(
            x,
            c.updates,
            c.ordered,
            (k, d, i) => {
              const y = k.update(d)
              nModified += y.nModified
              if ('upserted' in y) upserted.push({ index: i, _id: y.upserted })
              return y.n
            },
            ns,
          )
          return { ...r, nModified, ...(upserted.length ? { upserted } : {}) }
        })
      case 'findAndModify':
      case 'findandmodify':
        return s.write(owner, (x) =>
          x.tx(() => {
            const k = x.coll(ns)!,
              sort = Object.entries(c.sort ?? {}) as Sort
            if (c.remove) {
              const [r] = [...k.rows(c.query ?? {}, sort, 0, 1)]
              if (r) k.deleteMany({ _id: r.doc._id }, 1)
              return { lastErrorObject: { n: r ? 1 : 0 }, value: r ? k.project(r.doc, c.fields) : null }
            }
            const r = k.update({
              q: c.query ?? {},
              u: c.update,
              upsert: c.upsert,
              arrayFilters: c.arrayFilters,
              sort: c.sort,
            })
            const ups = 'upserted' in r,
              v = c.new ? r.after : ups ? null : r.before
            return {
              lastErrorObject: { n: r.n, updatedExisting: r.n > 0 && !ups, ...(ups ? { upserted: r.upserted } : {}) },
              value: v ? k.project(v, c.fields) : null,
            }
          }),
        )
      case 'find':
        return s.read(owner, (x) => {
          const k = x.coll(ns, false)
          if (!k) return this.first(ns, [], 1, owner)
          if (c.collation && c.collation.locale !== 'simple')
            throw new MongoError(238, 'NotImplemented', 'collation is not supported by the embedded store')
          const limit = Math.abs(int(c.limit)),
            it = k.rows(c.filter ?? {}, Object.entries(c.sort ?? {}) as Sort, int(c.skip), limit)
          return this.first(
            ns,
            (function* () {
              for (const r of it) yield c.projection ? k.project(r.doc, c.projection) : r.doc
            })(),
            c.batchSize === undefined ? 101 : int(c.batchSize),
            owner,
            c.singleBatch === true || int(c.limit) < 0,
          )
        })
      case 'aggregate':
        return s.read(owner, (x) => {
          if (c.aggregate === 1)
            throw new MongoError(238, 'NotImplemented', 'database-level aggregate is not supported')
          const p = c.pipeline as Doc[]
          for (const st of p) {
            const op = Object.keys(st)[0]!
            if (['$changeStream', '$out', '$merge', '$text', '$geoNear', '$search'].includes(op))
              throw new MongoError(40324, 'Location40324', `Unrecognized pipeline stage name: '${op}'`)
          }
          if (c.explain) return { explain: x.coll(ns, false)?.explain(p[0]?.$match ?? {}) }
          return this.first(
            ns,
            x.coll(ns, false)?.aggregate(p) ?? [],
            c.cursor?.batchSize === undefined ? 101 : int(c.cursor.batchSize),
            owner,
          )
        })
      case 'count':
        return s.read(owner, (x) => ({ n: x.coll(ns, false)?.count(c.query ?? {}, int(c.skip), int(c.limit)) ?? 0 }))
      case 'distinct':
        return s.read(owner, (x) => {
          const seen = new Map<string, any>()
          const k = x.coll(ns, false)
          if (k)
            for (const r of k.rows(c.query ?? {})) {
              const v = get(r.doc, c.key.split('.'))
              for (const e of v) seen.set(BSON.EJSON.stringify({ e }), e)
            }
          return { values: [...seen.values()] }
        })
      case 'explain':
        return s.read(owner, (x) => {
          const f = c.explain
          return {
            queryPlanner: {
              winningPlan:
                x
                  .coll(`${db}.${f.find ?? f.aggregate ?? f.count}`, false)
                  ?.explain(
                    f.filter ?? f.query ?? f.pipeline?.[0]?.$match ?? {},
                    Object.entries(f.sort ?? {}) as Sort,
                  ) ?? 'EOF',
            },
          }
        })
      case 'getMore': {
        const id = String(c.getMore),
          cur = this.cursors.get(id)
        if (!cur) throw new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`)
        return { cursor: { ...this.pull(id, cur, int(c.batchSize) || 1000, 'nextBatch') } }
      }
      case 'killCursors':
        for (const id of c.cursors) this.cursors.delete(String(id))
        return { cursorsKilled: c.cursors, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] }
      default:
        throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`)
    }
  }
  private batch(
    x: Store,
    items: Doc[],
    ordered: boolean | undefined,
    f: (k: Coll, d: Doc, i: number) => number,
    ns: string,
  ): Doc {
    const writeErrors: Doc[] = []
    let n = 0
    x.tx(() => {
      const k = x.coll(ns)!
      for (let i = 0; i < items.length; i++) {
        try {
          n += items.length === 1 ? f(k, items[i]!, i) : x.tx(() => f(k, items[i]!, i))
        } catch (e: any) {
          const code = e instanceof MongoError ? e.code : 2
          if (code === 8) throw e
          writeErrors.push({ index: i, code, errmsg: e.message, ...(e.extra ?? {}) })
          if (ordered !== false) break
        }
      }
    })
    return writeErrors.length ? { n, writeErrors } : { n }
  }
  private first(ns: string, docs: Iterable<Doc>, batchSize: number, owner: string | null, single = false): Doc {
    const id = String(this.nextCursor++),
      cur = { ns, next: docs[Symbol.iterator](), owner }
    const r = this.pull(id, cur, batchSize, 'firstBatch', single)
    return { cursor: r }
  }
  private pull(id: string, cur: Cursor, n: number, field: string, single = false): Doc {
    const out: Doc[] = []
    let bytes = 0,
      done = false
    while (out.length < n && bytes < 8e6) {
      const r = cur.next.next()
      if (r.done) {
        done = true
        break
      }
      out.push(r.value)
      if (out.length % 64 === 0) bytes += 64 * BSON.calculateObjectSize(r.value)
    }
    if (done || single) this.cursors.delete(id)
    else this.cursors.set(id, cur)
    return { id: Long.fromString(done || single ? '0' : id), ns: cur.ns, [field]: out }
  }
}
function get(o: any, p: string[]): any[] {
  if (!p.length) return Array.isArray(o) ? o : o === undefined ? [] : [o]
  if (Array.isArray(o)) return o.flatMap((x) => get(x, p))
  return o && typeof o === 'object' ? get(o[p[0]!], p.slice(1)) : []
}
