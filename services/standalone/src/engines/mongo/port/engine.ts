// @ts-nocheck
// A small MongoDB-compatible document engine over SQLite. Documents are BSON blobs; every declared index is a
// table of order-preserving keys, so equality, range, $in, sort and unique work on real B-trees; whatever the
// key range leaves over is decided by mingo, document by document.
import * as BSON from 'bson'
import { Query } from 'mingo'
import { Aggregator } from 'mingo'
import { updateOne as mingoUpdate } from 'mingo/updater'
import { Context } from 'mingo/core'
import * as ops from './mingo-ops.ts'
import { openSqlite, isUniqueViolation } from '../../sqlite.ts'
import type { DatabaseSync as Sqlite, StatementSync as Stmt } from 'node:sqlite'
import { encode, encodeIx, invert, FF, pathValues, sortKey, compareSortKeys, typeOfKey } from './keys.ts'

const { ObjectId } = BSON
type Doc = Record<string, any>
type Sort = [string, 1 | -1][]
const dec = (b: Uint8Array): Doc => BSON.deserialize(b)
const isPlain = (v: any): v is Doc =>
  v !== null &&
  typeof v === 'object' &&
  !Array.isArray(v) &&
  v._bsontype === undefined &&
  !(v instanceof Date) &&
  !(v instanceof RegExp) &&
  !Buffer.isBuffer(v) &&
  !(v instanceof Uint8Array)
const isOps = (v: any): boolean => isPlain(v) && Object.keys(v).some((k) => k[0] === '$')

export class MongoError extends Error {
  code: number
  codeName: string
  extra: Doc
  constructor(code: number, codeName: string, message: string, extra: Doc = {}) {
    super(message)
    this.code = code
    this.codeName = codeName
    this.extra = extra
  }
}
const bad = (m: string) => new MongoError(2, 'BadValue', m)

interface IndexDef {
  id: number
  name: string
  key: Sort
  unique: boolean
  sparse: boolean
  partial?: Doc
  ttl?: number
  multikey: boolean
  spec: Doc
  ins: Stmt
  del: Stmt
  sel: Map<string, Stmt>
}
interface Range {
  lo: Buffer
  hi: Buffer
  hiIncl?: boolean
}
interface Plan {
  index: IndexDef | null
  ranges: Range[] | null
  sorted: boolean
  reverse: boolean
  exact: boolean
  score: number
  note: string
}

export class Store {
  readonly db: Sqlite
  private colls = new Map<string, Coll>()
  private depth = 0
  private reader?: Store
  private chain: Promise<void> = Promise.resolve()
  private ttlTimer?: NodeJS.Timeout
  readonly file: string
  readonly opts: { durability?: 'process' | 'power'; ttlSeconds?: number }
  constructor(file: string, opts: { durability?: 'process' | 'power'; ttlSeconds?: number } = {}) {
    this.file = file
    this.opts = opts
    this.db = openSqlite(file, { durability: opts.durability ?? 'process' })
    this.db.exec(`CREATE TABLE IF NOT EXISTS meta_coll(cid INTEGER PRIMARY KEY, ns TEXT UNIQUE NOT NULL);
      CREATE TABLE IF NOT EXISTS meta_index(iid INTEGER PRIMARY KEY, cid INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE(cid,name))`)
    this.ttlTimer = setInterval(() => this.sweep(), (opts.ttlSeconds ?? 60) * 1000)
    this.ttlTimer.unref()
  }
  close(): void {
    clearInterval(this.ttlTimer)
    this.db.close()
  }
  coll(ns: string, create = true): Coll | undefined {
    let c = this.colls.get(ns)
    if (c) return c
    let row = this.db.prepare('SELECT cid FROM meta_coll WHERE ns=?').get(ns)
    if (!row) {
      if (!create) return undefined
      this.db.prepare('INSERT INTO meta_coll(ns) VALUES(?)').run(ns)
      row = this.db.prepare('SELECT cid FROM meta_coll WHERE ns=?').get(ns)
      this.db.exec(`CREATE TABLE d_${row.cid}(rid INTEGER PRIMARY KEY, k BLOB UNIQUE NOT NULL, doc BLOB NOT NULL)`)
    }
    c = new Coll(this, ns, Number(row.cid))
    this.colls.set(ns, c)
    return c
  }
  namespaces(db: string): string[] {
    return this.db
      .prepare('SELECT ns FROM meta_coll ORDER BY ns')
      .all()
      .map((r) => r.ns as string)
      .filter((n) => n.startsWith(db + '.'))
  }
  drop(ns: string): boolean {
    const c = this.coll(ns, false)
    if (!c) return false
    this.tx(() => {
      for (const i of c.indexes) this.db.exec(`DROP TABLE i_${i.id}`)
      this.db.exec(
        `DROP TABLE d_${c.cid}; DELETE FROM meta_index WHERE cid=${c.cid}; DELETE FROM meta_coll WHERE cid=${c.cid}`,
      )
    })
    this.colls.delete(ns)
    return true
  }
  /** Nested calls become savepoints; the outermost is one SQLite transaction. */
  tx<T>(f: () => T): T {
    const d = this.depth++
    this.db.exec(d ? `SAVEPOINT s${d}` : 'BEGIN IMMEDIATE')
    try {
      const r = f()
      this.db.exec(d ? `RELEASE s${d}` : 'COMMIT')
      return r
    } catch (e) {
      this.db.exec(d ? `ROLLBACK TO s${d}; RELEASE s${d}` : 'ROLLBACK')
      throw e
    } finally {
      this.depth--
    }
  }
  // --- multi-statement transactions: one at a time; others' writes wait, others' reads use a second connection ---
  private txnOwner: string | null = null
  private release?: () => void
  private watchdog?: NodeJS.Timeout
  private async lock(): Promise<() => void> {
    let rel!: () => void
    const prev = this.chain
    this.chain = new Promise((r) => {
      rel = r
    })
    await prev
    return rel
  }
  get txn(): string | null {
    return this.txnOwner
  }
  async begin(owner: string): Promise<void> {
    const rel = await this.lock()
    this.txnOwner = owner
    this.release = rel
    this.db.exec('BEGIN IMMEDIATE')
    this.depth = 1
    this.watchdog = setTimeout(() => this.end(owner, false), 60_000)
    this.watchdog.unref()
  }
  end(owner: string, commit: boolean): boolean {
    if (this.txnOwner !== owner) return false
    clearTimeout(this.watchdog)
    this.depth = 0
    this.db.exec(commit ? 'COMMIT' : 'ROLLBACK')
    if (!commit) this.colls.clear()
    this.txnOwner = null
    this.release!()
    return true
  }
  async write<T>(owner: string | null, f: (s: Store) => T): Promise<T> {
    if (this.txnOwner === null || this.txnOwner === owner) return f(this)
    const rel = await this.lock()
    try {
      return f(this)
    } finally {
      rel()
    }
  }
  read<T>(owner: string | null, f: (s: Store) => T): T {
    if (this.txnOwner === null || this.txnOwner === owner) return f(this)
    this.reader ??= new Store(this.file, { ...this.opts, ttlSeconds: 1e6 })
    return f(this.reader)
  }
  sweep(now = Date.now()): number {
    if (this.txnOwner) return 0
    let n = 0
    for (const ns of this.db.prepare('SELECT ns FROM meta_coll').all()) {
      const c = this.coll(ns.ns)!
      for (const i of c.indexes)
        if (i.ttl !== undefined) n += c.deleteMany({ [i.key[0]![0]]: { $lt: new Date(now - i.ttl * 1000) } }, 0)
    }
    return n
  }
}

export class Coll {
  indexes: IndexDef[] = []
  private q: Record<string, Stmt>
  private hasUnique = false
  readonly store: Store
  readonly ns: string
  readonly cid: number
  constructor(store: Store, ns: string, cid: number) {
    this.store = store
    this.ns = ns
    this.cid = cid
    const p = (s: string) => store.db.prepare(s),
      d = `d_${cid}`
    this.q = {
      ins: p(`INSERT INTO ${d}(k,doc) VALUES(?,?)`),
      upd: p(`UPDATE ${d} SET doc=? WHERE rid=?`),
      del: p(`DELETE FROM ${d} WHERE rid=?`),
      byk: p(`SELECT rid,doc FROM ${d} WHERE k=?`),
      byrid: p(`SELECT doc FROM ${d} WHERE rid=?`),
      scan: p(`SELECT rid,doc FROM ${d} WHERE rid>? ORDER BY rid LIMIT ?`),
      rscan: p(`SELECT rid,doc FROM ${d} WHERE k>=? AND k<? ORDER BY k LIMIT ?`),
      count: p(`SELECT count(*) n FROM ${d}`),
    }
    for (const r of store.db.prepare('SELECT * FROM meta_index WHERE cid=? ORDER BY iid').all(cid)) this.attach(r)
  }
  private attach(r: any): IndexDef {
    const spec = dec(r.spec),
      t = `i_${r.iid}`,
      p = (s: string) => this.store.db.prepare(s)
    const ix: IndexDef = {
      id: Number(r.iid),
      name: r.name,
      key: Object.entries(spec.key) as Sort,
      unique: !!spec.unique,
      sparse: !!spec.sparse,
      partial: spec.partialFilterExpression,
      ttl: spec.expireAfterSeconds,
      multikey: !!r.multikey,
      spec,
      ins: p(`INSERT INTO ${t}(k,rid) VALUES(?,?)`),
      del: p(`DELETE FROM ${t} WHERE k=? AND rid=?`),
      sel: new Map(),
    }
    this.indexes.push(ix)
    this.hasUnique ||= ix.unique
    return ix
  }
  // ---------------------------------------------------------------- indexes
  createIndex(spec: Doc): string {
    const key = Object.entries(spec.key) as Sort
    for (const [f, d] of key)
      if (d !== 1 && d !== -1)
        throw new MongoError(
          67,
          'CannotCreateIndex',
          `index type "${d}" on "${f}" is not supported by the embedded store`,
        )
    if (spec.collation && spec.collation.locale !== 'simple')
      throw new MongoError(67, 'CannotCreateIndex', 'collation is not supported by the embedded store')
    const name = spec.name ?? key.map(([f, d]) => `${f}_${d}`).join('_')
    if (name === '_id_') return name
    const same = (a: Doc) =>
      JSON.stringify([a.key, !!a.unique, !!a.sparse, a.partialFilterExpression ?? null, a.expireAfterSeconds ?? null])
    const old = this.indexes.find((i) => i.name === name || JSON.stringify(i.spec.key) === JSON.stringify(spec.key))
    if (old) {
      if (same(old.spec) === same(spec)) {
        if (old.name !== name)
          throw new MongoError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${old.name}`)
        return name
      }
      throw new MongoError(
        old.name === name ? 86 : 85,
        old.name === name ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
        `An equivalent index already exists with the same name but different options: ${old.name}`,
      )
    }
    return this.store.tx(() => {
      const db = this.store.db
      db.prepare('INSERT INTO meta_index(cid,name,spec) VALUES(?,?,?)').run(
        this.cid,
        name,
        Buffer.from(BSON.serialize({ ...spec, name, v: 2 })),
      )
      const row = db.prepare('SELECT * FROM meta_index WHERE cid=? AND name=?').get(this.cid, name)
      db.exec(
        `CREATE TABLE i_${row.iid}(k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(k${spec.unique ? '' : ',rid'})) WITHOUT ROWID`,
      )
      const ix = this.attach(row)
      try {
        for (const r of this.rows()) this.addKeys(ix, r.doc, r.rid)
      } catch (e) {
        this.indexes = this.indexes.filter((i) => i !== ix)
        throw e
      }
      return name
    })
  }
  dropIndex(name: string): void {
    const names = name === '*' ? this.indexes : this.indexes.filter((i) => i.name === name)
    if (!names.length && name !== '*') throw new MongoError(27, 'IndexNotFound', `index not found with name [${name}]`)
    this.store.tx(() => {
      for (const i of names) this.store.db.exec(`DROP TABLE i_${i.id}; DELETE FROM meta_index WHERE iid=${i.id}`)
    })
    this.indexes = this.indexes.filter((i) => !names.includes(i))
    this.hasUnique = this.indexes.some((i) => i.unique)
  }
  listIndexes(): Doc[] {
    return [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...this.indexes.map((i) => i.spec)]
  }
  private keysOf(ix: IndexDef, doc: Doc): Buffer[] {
    if (ix.partial && !new Query(ix.partial, mq).test(doc)) return []
    let keys: Buffer[] = [Buffer.alloc(0)]
    let multis = 0,
      present = false
    for (const [path, dir] of ix.key) {
      const { values, multi } = pathValues(doc, path)
      if (multi && ++multis > 1)
        throw new MongoError(171, 'CannotIndexParallelArrays', `cannot index parallel arrays [${path}]`)
      if (multi && !ix.multikey) {
        ix.multikey = true
        this.store.db.exec(`UPDATE meta_index SET multikey=1 WHERE iid=${ix.id}`)
      }
      if (values.some((v) => v !== undefined)) present = true
      const enc = values.map((v) => (dir === 1 ? encodeIx(v) : invert(encodeIx(v))))
      keys =
        keys.length === 1 && enc.length === 1
          ? [keys[0]!.length ? Buffer.concat([keys[0]!, enc[0]!]) : enc[0]!]
          : keys.flatMap((a) => enc.map((b) => Buffer.concat([a, b])))
    }
    if (ix.sparse && !present) return []
    if (keys.length < 2) return keys
    const seen = new Map(keys.map((k) => [k.toString('latin1'), k]))
    return [...seen.values()]
  }
  private addKeys(ix: IndexDef, doc: Doc, rid: number): void {
    for (const k of this.keysOf(ix, doc)) {
      try {
        ix.ins.run(k, rid)
      } catch (e) {
        if (isUniqueViolation(e)) throw this.dup(ix.name, Object.fromEntries(ix.key), doc)
        throw e
      }
    }
  }
  private dup(name: string, keyPattern: Doc, doc: Doc): MongoError {
    const keyValue = Object.fromEntries(Object.keys(keyPattern).map((f) => [f, pathValues(doc, f).values[0] ?? null]))
    const show = Object.entries(keyValue)
      .map(([k, v]) => `${k}: ${v?._bsontype === 'ObjectId' ? `ObjectId('${v}')` : JSON.stringify(v)}`)
      .join(', ')
    return new MongoError(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.ns} index: ${name} dup key: { ${show} }`,
      { keyPattern, keyValue },
    )
  }
  // ---------------------------------------------------------------- writes
  insert(doc: Doc): void {
    const go = () => {
      let rid: number
      try {
        this.q.ins!.run(encode(doc._id), Buffer.from(BSON.serialize(doc, { ignoreUndefined: true })))
        rid = Number(this.q.byk!.get(encode(doc._id)).rid)
      } catch (e) {
        if (isUniqueViolation(e)) throw this.dup('_id_', { _id: 1 }, doc)
        throw e
      }
      for (const ix of this.indexes) this.addKeys(ix, doc, rid)
    }
    this.store.tx(go)
  }
  private rewrite(rid: number, before: Doc, after: Doc): void {
    if (Buffer.compare(encode(before._id), encode(after._id)))
      throw new MongoError(
        66,
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      )
    this.q.upd!.run(Buffer.from(BSON.serialize(after, { ignoreUndefined: true })), rid)
    for (const ix of this.indexes) {
      const a = this.keysOf(ix, before),
        b = this.keysOf(ix, after)
      if (a.length === 1 && b.length === 1 && a[0]!.equals(b[0]!)) continue
      const bs = new Set(b.map((k) => k.toString('latin1'))),
        as = new Set(a.map((k) => k.toString('latin1')))
      for (const k of a) if (!bs.has(k.toString('latin1'))) ix.del.run(k, rid)
      for (const k of b)
        if (!as.has(k.toString('latin1'))) {
          try {
            ix.ins.run(k, rid)
          } catch (e) {
            if (isUniqueViolation(e)) throw this.dup(ix.name, Object.fromEntries(ix.key), after)
            throw e
          }
        }
    }
  }
  private remove(rid: number, doc: Doc): void {
    this.q.del!.run(rid)
    for (const ix of this.indexes) for (const k of this.keysOf(ix, doc)) ix.del.run(k, rid)
  }
  deleteMany(filter: Doc, limit: number): number {
    return this.store.tx(() => {
      const hit = [...this.rows(filter, [], 0, limit)]
      for (const r of hit) this.remove(r.rid, r.doc)
      return hit.length
    })
  }
  update(o: { q: Doc; u: Doc | Doc[]; multi?: boolean; upsert?: boolean; arrayFilters?: Doc[]; sort?: Doc }): {
    n: number
    nModified: number
    upserted?: any
    before?: Doc
    after?: Doc
  } {
    return this.store.tx(() => {
      const hit = [...this.rows(o.q, Object.entries(o.sort ?? {}) as Sort, 0, o.multi ? 0 : 1)]
      let nModified = 0,
        before: Doc | undefined,
        after: Doc | undefined
      for (const r of hit) {
        before = r.doc
        after = applyUpdate(r.doc, r.raw!, o.q, o.u, o.arrayFilters, false)
        if (after !== before) {
          nModified++
          this.rewrite(r.rid, before, after)
        }
      }
      if (hit.length || !o.upsert) return { n: hit.length, nModified, before, after }
      const seed = seedFrom(o.q)
      const doc = applyUpdate(seed, Buffer.from(BSON.serialize(seed)), {}, o.u, o.arrayFilters, true)
      const full = { _id: doc._id ?? new ObjectId(), ...doc }
      this.insert(full)
      return { n: 1, nModified: 0, upserted: full._id, after: full }
    })
  }
  // ---------------------------------------------------------------- reads
  get size(): number {
    return Number(this.q.count!.get().n)
  }
  count(filter: Doc, skip = 0, limit = 0): number {
    let n: number
    const p = this.plan(filter, [])
    if (!Object.keys(filter).length) n = this.size
    else if (p.exact && p.index && p.ranges?.length === 1)
      n = Number(
        this.stmt(p.index, `SELECT count(*) n FROM i_${p.index.id} WHERE k>=? AND k<?`).get(
          p.ranges[0]!.lo,
          p.ranges[0]!.hi,
        ).n,
      )
    else {
      n = 0
      for (const _ of this.rows(filter)) n++
    }
    n = Math.max(0, n - skip)
    return limit ? Math.min(n, limit) : n
  }
  private stmt(ix: IndexDef, sql: string): Stmt {
    let s = ix.sel.get(sql)
    if (!s) ix.sel.set(sql, (s = this.store.db.prepare(sql)))
    return s
  }
  explain(filter: Doc, sort: Sort = []): string {
    const p = this.plan(filter, sort)
    return `${p.note}${sort.length ? (p.sorted ? ' sorted-by-index' : ' sort-in-memory') : ''}${p.exact ? ' exact' : ''}`
  }

  *rows(
    filter: Doc = {},
    sort: Sort = [],
    skip = 0,
    limit = 0,
  ): Generator<{ rid: number; doc: Doc; raw?: Uint8Array }> {
    const plan = this.plan(filter, sort)
    const test = plan.exact || !Object.keys(filter).length ? null : new Query(filter, mq)
    let src = this.source(plan, plan.sorted || !sort.length ? (limit ? skip + limit : 0) : 0)
    if (sort.length && !plan.sorted) {
      const all: { rid: number; doc: Doc; raw?: Uint8Array; s: Buffer[] }[] = []
      for (const r of src) if (!test || test.test(r.doc)) all.push({ ...r, s: sortKey(r.doc, sort) })
      all.sort((a, b) => compareSortKeys(a.s, b.s, sort))
      yield* limit ? all.slice(skip, skip + limit) : all.slice(skip)
      return
    }
    let n = 0
    for (const r of src) {
      if (test && !test.test(r.doc)) continue
      if (n++ < skip) continue
      yield r
      if (limit && n >= skip + limit) return
    }
  }
  private *source(p: Plan, want: number): Generator<{ rid: number; doc: Doc; raw: Uint8Array }> {
    let size = want && p.exact ? Math.min(want, 1000) : want ? Math.min(Math.max(want, 16), 1000) : 256
    if (!p.index && p.ranges) {
      for (const r of p.ranges) {
        const row = this.q.byk!.get(r.lo)
        if (row) yield { rid: Number(row.rid), doc: dec(row.doc), raw: row.doc }
      }
      return
    }
    if (!p.index) {
      let last = 0
      for (;;) {
        const rows = this.q.scan!.all(last, size)
        for (const r of rows) {
          last = Number(r.rid)
          yield { rid: last, doc: dec(r.doc), raw: r.doc }
        }
        if (rows.length < size) return
        size = 1000
      }
    }
    const ix = p.index,
      t = `i_${ix.id}`,
      dir = p.reverse ? 'DESC' : 'ASC',
      cmp = p.reverse ? '<' : '>'
    const first = this.stmt(
      ix,
      `SELECT i.k,i.rid,d.doc FROM ${t} i JOIN d_${this.cid} d ON d.rid=i.rid WHERE i.k>=? AND i.k<? ORDER BY i.k ${dir}, i.rid ${dir} LIMIT ?`,
    )
    const next = this.stmt(
      ix,
      `SELECT i.k,i.rid,d.doc FROM ${t} i JOIN d_${this.cid} d ON d.rid=i.rid WHERE i.k>=? AND i.k<? AND (i.k,i.rid)${cmp}(?,?) ORDER BY i.k ${dir}, i.rid ${dir} LIMIT ?`,
    )
    const seen = ix.multikey || p.ranges!.length > 1 ? new Set<number>() : null
    for (const r of p.reverse ? [...p.ranges!].reverse() : p.ranges!) {
      let rows = first.all(r.lo, r.hi, size),
        n = size
      for (;;) {
        for (const x of rows) {
          const rid = Number(x.rid)
          if (seen) {
            if (seen.has(rid)) continue
            seen.add(rid)
          }
          yield { rid, doc: dec(x.doc), raw: x.doc }
        }
        if (rows.length < n) break
        const l = rows[rows.length - 1]
        n = size = 1000
        rows = next.all(r.lo, r.hi, l.k, l.rid, n)
      }
    }
  }
  // ---------------------------------------------------------------- planner
  private plan(filter: Doc, sort: Sort): Plan {
    const full: Plan = {
      index: null,
      ranges: null,
      sorted: (sort.length === 1 && sort[0]![0] === '$natural') || !sort.length,
      reverse: false,
      exact: false,
      score: 0,
      note: 'COLLSCAN',
    }
    const c = constraints(filter)
    const id = c.fields.get('_id')
    if (id?.eq && !c.other) {
      const vs = id.eq
      return {
        ...full,
        ranges: vs.map((v) => ({ lo: encode(v), hi: FF })),
        sorted: vs.length === 1 || !sort.length,
        exact: c.fields.size === 1 && !id.rest,
        score: 1e6,
        note: 'IDHACK',
      }
    }
    let best = full
    for (const ix of this.indexes) {
      if (
        ix.partial &&
        !Object.entries(ix.partial).every(
          ([k, v]) => k in filter && BSON.EJSON.stringify({ v: filter[k] }) === BSON.EJSON.stringify({ v }),
        )
      )
        continue
      let prefixes: Buffer[] = [Buffer.alloc(0)],
        i = 0,
        exact = !c.other,
        used = 0,
        score = 0
      for (; i < ix.key.length; i++) {
        const f = c.fields.get(ix.key[i]![0])
        if (!f?.eq || f.eq.length * prefixes.length > 200) break
        if (ix.sparse && f.eq.some((v) => v === null || v === undefined)) break
        if (f.rest || f.eq.some((v) => v === null)) exact = false
        const enc = f.eq.map((v) => (ix.key[i]![1] === 1 ? encode(v) : invert(encode(v))))
        prefixes = prefixes.flatMap((a) => enc.map((b) => Buffer.concat([a, b])))
        used++
        score += 10
      }
      let ranges: Range[] = prefixes.sort(Buffer.compare).map((p) => ({ lo: p, hi: Buffer.concat([p, FF]) }))
      const f = i < ix.key.length ? c.fields.get(ix.key[i]![0]) : undefined
      if (f && (f.lo !== undefined || f.hi !== undefined) && !f.eq) {
        const useLo = f.lo !== undefined,
          useHi = f.hi !== undefined && !(ix.multikey && useLo),
          t = typeOfKey(useLo ? f.lo : f.hi)
        let lo = useLo ? encode(f.lo) : Buffer.from([t]),
          hi = useHi ? Buffer.concat([encode(f.hi), FF]) : Buffer.from([t + 1])
        if (ix.key[i]![1] === -1) {
          const up = useLo ? Buffer.concat([invert(encode(f.lo)), FF]) : Buffer.from([(~t & 0xff) + 1])
          lo = useHi ? invert(encode(f.hi)) : Buffer.from([~t & 0xff])
          hi = up
        }
        ranges = prefixes.map((p) => ({ lo: Buffer.concat([p, lo]), hi: Buffer.concat([p, hi]) }))
        score += 5
        used++
        exact = false
      }
      if (ix.sparse && !used) continue
      // does the rest of the key give the wanted order?
      let sorted = !sort.length,
        reverse = false
      if (sort.length && !ix.multikey && ranges.length === 1) {
        const eq = (n: string) => c.fields.get(n)?.eq?.length === 1
        const want = sort.filter(([n]) => !eq(n))
        const from = ix.key.slice(Math.min(i, ix.key.length))
        const ok = (sgn: number) =>
          want.length <= from.length && want.every(([n, d], j) => from[j]![0] === n && from[j]![1] * sgn === d)
        if (ok(1)) sorted = true
        else if (ok(-1)) {
          sorted = true
          reverse = true
        }
        if (sorted) score += 4
      }
      if (!used && !(sorted && sort.length && !ix.sparse && !ix.partial)) continue
      if (ix.unique && i === ix.key.length) score += 3
      exact = exact && used === c.fields.size && !ix.multikey && !ix.partial
      if (score > best.score)
        best = {
          index: ix,
          ranges,
          sorted,
          reverse,
          exact,
          score,
          note: `IXSCAN ${ix.name} (${ranges.length} range${ranges.length > 1 ? 's' : ''})`,
        }
    }
    return best
  }
  aggregate(pipeline: Doc[]): Doc[] {
    let filter: Doc = {},
      sort: Sort = [],
      i = 0
    if (pipeline[0]?.$match) {
      filter = pipeline[0].$match
      i = 1
    }
    const g = pipeline[i]?.$group
    if (
      g &&
      pipeline.length === i + 1 &&
      Object.keys(g).length === 2 &&
      g.n?.$sum === 1 &&
      (g._id === 1 || g._id === null)
    ) {
      const n = this.count(filter)
      return n ? [{ _id: g._id, n }] : []
    } // countDocuments()
    if (pipeline[i]?.$sort) {
      sort = Object.entries(pipeline[i]!.$sort) as Sort
      i++
    }
    let skip = 0,
      limit = 0
    if (pipeline[i]?.$skip !== undefined) {
      skip = Number(pipeline[i]!.$skip)
      i++
    }
    if (pipeline[i]?.$limit !== undefined) {
      limit = Number(pipeline[i]!.$limit)
      i++
    }
    const docs: Doc[] = []
    for (const r of this.rows(filter, sort, skip, limit)) docs.push(r.doc)
    const rest = pipeline.slice(i)
    if (!rest.length) return docs
    const db = this.ns.slice(0, this.ns.indexOf('.') + 1)
    return new Aggregator(rest, {
      ...mq,
      collectionResolver: (n: string) => [...(this.store.coll(db + n, false)?.rows() ?? [])].map((r) => r.doc),
    } as any).run(docs) as Doc[]
  }
  project(doc: Doc, projection?: Doc): Doc {
    if (!projection || !Object.keys(projection).length) return doc
    const e = Object.entries(projection)
    if (e.every(([k, v]) => !k.includes('.') && (v === 1 || v === true || v === 0 || v === false))) {
      // fast path
      const nonId = e.filter(([k]) => k !== '_id'),
        incl = nonId.length ? !!nonId[0]![1] : !!e[0]![1]
      if (nonId.some(([, v]) => !!v !== incl))
        throw new MongoError(31254, 'Location31254', 'Cannot do exclusion on a field in inclusion projection')
      const out: Doc = {}
      if (incl) {
        if (projection._id !== 0 && projection._id !== false && '_id' in doc) out._id = doc._id
        for (const k of Object.keys(doc)) if (k !== '_id' && projection[k]) out[k] = doc[k]
      } else for (const k of Object.keys(doc)) if (!(k in projection) || projection[k]) out[k] = doc[k]
      return out
    }
    return [...new Query({}, mq).find<Doc>([doc], projection)][0] ?? {}
  }
}
const mq: any = { context: Context.init(ops as any), scriptEnabled: false }

// -------------------------------------------------------------------- filters
interface Constraint {
  eq?: any[]
  lo?: any
  hi?: any
  rest: boolean
}
/** What a filter says of each path in conjunction; `other` = something an index range cannot express. */
function constraints(filter: Doc): { fields: Map<string, Constraint>; other: boolean } {
  const fields = new Map<string, Constraint>()
  let other = false
  const get = (f: string) => {
    let c = fields.get(f)
    if (!c) fields.set(f, (c = { rest: false }))
    return c
  }
  const scalar = (v: any) => !Array.isArray(v) && !(v instanceof RegExp) && !isPlain(v)
  const eq = (c: Constraint, vs: any[]) => {
    if (c.eq || !vs.every(scalar)) c.rest = true
    if (!c.eq && vs.every(scalar)) c.eq = vs
  }
  const visit = (f: Doc): void => {
    for (const [k, v] of Object.entries(f)) {
      if (k === '$and') {
        for (const x of v) visit(x)
        continue
      }
      if (k[0] === '$') {
        if (k !== '$comment') other = true
        continue
      }
      const c = get(k)
      if (v instanceof RegExp) {
        c.rest = true
        prefix(c, v.source, v.flags)
        continue
      }
      if (!isOps(v)) {
        eq(c, [v])
        continue
      }
      for (const [op, x] of Object.entries(v as Doc)) {
        if (op === '$eq') eq(c, [x])
        else if (op === '$in' && Array.isArray(x)) eq(c, x)
        else if ((op === '$gt' || op === '$gte') && scalar(x) && x !== null) {
          if (c.lo === undefined) c.lo = x
          c.rest = true
        } else if ((op === '$lt' || op === '$lte') && scalar(x) && x !== null) {
          if (c.hi === undefined) c.hi = x
          c.rest = true
        } else {
          c.rest = true
          if (op === '$regex')
            prefix(
              c,
              x instanceof RegExp ? x.source : (x?.pattern ?? String(x)),
              (v as Doc).$options ?? (x instanceof RegExp ? x.flags : (x?.options ?? '')),
            )
        }
      }
    }
  }
  const prefix = (c: Constraint, src: string, flags: string) => {
    const m = /^\^([A-Za-z0-9 _\-@:/]+)/.exec(src)
    if (!m || flags.includes('i') || src.includes('|')) return
    let p = m[1]!
    if (/^[*?{+]/.test(src.slice(1 + p.length))) p = p.slice(0, -1)
    if (p && c.lo === undefined && c.hi === undefined) {
      c.lo = p
      c.hi = p + '\u{10ffff}'
    }
  }
  visit(filter)
  return { fields, other }
}
function setPath(o: Doc, path: string, v: any): void {
  const ps = path.split('.')
  let c = o
  for (const p of ps.slice(0, -1)) c = c[p] ??= {}
  c[ps[ps.length - 1]!] = v
}
function seedFrom(q: Doc): Doc {
  const o: Doc = {}
  const visit = (f: Doc) => {
    for (const [k, v] of Object.entries(f)) {
      if (k === '$and') for (const x of v) visit(x)
      else if (k[0] === '$') continue
      else if (!isOps(v)) {
        if (!(v instanceof RegExp)) setPath(o, k, v)
      } else if ('$eq' in v) setPath(o, k, v.$eq)
      else if (Array.isArray(v.$in) && v.$in.length === 1) setPath(o, k, v.$in[0])
    }
  }
  visit(q)
  return o
}
function applyUpdate(
  before: Doc,
  raw: Uint8Array,
  q: Doc,
  u: Doc | Doc[],
  arrayFilters: Doc[] | undefined,
  inserting: boolean,
): Doc {
  if (!Array.isArray(u) && !Object.keys(u).some((k) => k[0] === '$')) {
    // replacement
    const r = { _id: before._id, ...u }
    if (r._id === undefined) delete (r as Doc)._id
    return !inserting && Buffer.from(BSON.serialize(r, { ignoreUndefined: true })).equals(Buffer.from(raw)) ? before : r
  }
  const docs = [dec(raw)]
  let mod: any = u
  if (!Array.isArray(u)) {
    const { $setOnInsert, ...rest } = u
    mod = rest
    if (inserting && $setOnInsert) mod = { ...rest, $set: { ...rest.$set, ...$setOnInsert } }
    for (const [op, e] of Object.entries(mod)) {
      if (!isPlain(e) || !Object.keys(e).length) delete mod[op]
    }
    if (!Object.keys(mod).length) return before
    if (inserting && mod.$set && '_id' in mod.$set) {
      docs[0]!._id = mod.$set._id
    }
  }
  try {
    const needsCond =
      !Array.isArray(u) && Object.values(mod).some((e: any) => Object.keys(e).some((p) => p.includes('.$')))
    const r = mingoUpdate(docs, needsCond ? q : {}, mod, { arrayFilters, cloneMode: 'none' } as any, mq)
    return r.modifiedCount || inserting ? docs[0]! : before
  } catch (e: any) {
    throw e instanceof MongoError
      ? e
      : /_id/.test(e.message)
        ? new MongoError(
            66,
            'ImmutableField',
            "Performing an update on the path '_id' would modify the immutable field '_id'",
          )
        : new MongoError(9, 'FailedToParse', e.message)
  }
}
export { bad }
