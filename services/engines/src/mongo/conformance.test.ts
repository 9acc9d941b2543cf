import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import mongoose, { type Connection } from 'mongoose'
import {
  anything,
  codes,
  type Loose,
  openSubject,
  orders,
  readers,
  rejection,
  type Subject,
} from './conformance.testing.ts'

const { Binary, Decimal128, Long, UUID } = mongoose.mongo

let subject: Subject
let connection: Connection
let Reader: ReturnType<typeof readers>
let Order: ReturnType<typeof orders>
let Code: ReturnType<typeof codes>
let Any: ReturnType<typeof anything>
let any: mongoose.mongo.Collection<Loose>

/** The driver's update type does not accept documents of arbitrary shape. */
const change = (update: Record<string, unknown>): mongoose.mongo.UpdateFilter<Loose> => update

beforeAll(async () => {
  subject = await openSubject()
  connection = subject.connection
  Reader = readers(connection)
  Order = orders(connection)
  Code = codes(connection)
  Any = anything(connection)
  any = connection.getClient().db(connection.name).collection<Loose>(Any.collection.collectionName)
  await Promise.all([Reader.init(), Order.init(), Code.init()])
})
afterAll(() => subject.stop())
beforeEach(async () => {
  await Promise.all([Reader.deleteMany({}), Order.deleteMany({}), Any.deleteMany({})])
})

const people = () =>
  Reader.create([
    {
      email: 'A@x.ch',
      name: 'Ann',
      age: 30,
      roles: ['reader', 'author'],
      profile: { city: 'Olten', tags: ['x', 'y'] },
      joinedAt: new Date('2024-01-02'),
    },
    { email: 'b@x.ch', name: 'Bea', age: 25 },
    { email: 'c@x.ch', name: 'Cyr', age: 40, handle: 'cyr' },
  ])

describe('documents', () => {
  test('are found by id with types and timestamps as they were stored', async () => {
    const [ann] = await people()
    const found = await Reader.findById(ann?._id)
    expect(found?.email).toBe('a@x.ch')
    expect(found?.joinedAt).toEqual(new Date('2024-01-02'))
    expect(found?.get('createdAt')).toBeInstanceOf(Date)
  })

  test('keep decimals, long integers, binary data, UUIDs, maps, patterns, empty arrays and nulls', async () => {
    const uuid = new UUID('6b29fc40-ca47-1067-b31d-00dd010662da')
    const stored = {
      d: Decimal128.fromString('1.10'),
      l: Long.fromString('9007199254740993'),
      b: new Binary(Buffer.from([1, 2])),
      u: uuid,
      n: { at: new Date(5) },
      r: /x/i,
      e: [],
      z: null,
    }
    await any.insertOne({ _id: 1, ...stored })
    await any.updateOne({ _id: 1 }, { $set: { changed: true } })
    const found = (await any.findOne({ _id: 1 }, { promoteLongs: false })) as unknown as typeof stored
    expect(found.d.toString()).toBe('1.10')
    expect(found.l.toString()).toBe('9007199254740993')
    expect(found.u.toString()).toBe(uuid.toString())
    expect(found.n.at).toEqual(new Date(5))
    expect([found.r.source, found.e, found.z]).toEqual(['x', [], null])
    expect(await any.countDocuments({ l: Long.fromString('9007199254740992') })).toBe(0)
    expect(await any.countDocuments({ l: Long.fromString('9007199254740993') })).toBe(1)
    await Reader.create({ email: 'm@x.ch', flags: { beta: true } })
    expect((await Reader.findOne({ email: 'm@x.ch' }))?.flags?.get('beta')).toBe(true)
  })

  test('of 16 MB and more are refused', async () => {
    expect((await rejection(any.insertOne({ text: 'x'.repeat(16_800_000) }))).code).toBe(10334)
    expect(await any.countDocuments()).toBe(0)
  })

  test('are inserted in parallel', async () => {
    const done = await Promise.all(Array.from({ length: 100 }, (_, n) => any.insertOne({ n })))
    expect(done).toHaveLength(100)
    expect(await any.countDocuments()).toBe(100)
  })

  test('with an array or a pattern as id are refused', async () => {
    expect((await rejection(any.insertOne({ _id: [1] }))).code).toBe(53)
    expect((await rejection(any.insertOne({ _id: /x/ }))).code).toBe(53)
  })
})

describe('unique indexes', () => {
  test('report a second value with code, key pattern and value', async () => {
    await people()
    const error = await rejection(Reader.create({ email: 'a@x.ch' }))
    expect(error).toMatchObject({
      name: 'MongoServerError',
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x.ch' },
    })
    expect(error.message).toMatch(
      /E11000 duplicate key error collection: \w+\.readers index: email_1 dup key: \{ email: "a@x.ch" \}/,
    )
  })

  test('report a second id', async () => {
    await any.insertOne({ _id: 7 })
    expect(await rejection(any.insertOne({ _id: 7 }))).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 7 },
    })
  })

  test('that are sparse leave documents without the field alone', async () => {
    await people()
    expect((await rejection(Reader.create({ email: 'd@x.ch', handle: 'cyr' }))).code).toBe(11000)
    expect(await Reader.countDocuments({ handle: null })).toBe(2)
  })

  test('that are partial hold only where their filter does', async () => {
    await Order.create([
      { tenant: 't', slug: 's', status: 'draft' },
      { tenant: 't', slug: 's', status: 'draft' },
      { tenant: 't', slug: 's', status: 'live' },
    ])
    expect((await rejection(Order.create({ tenant: 't', slug: 's', status: 'live' }))).code).toBe(11000)
  })

  test('are not built over duplicates', async () => {
    await any.insertMany([{ u: 1 }, { u: 1 }])
    expect((await rejection(any.createIndex({ u: 1 }, { unique: true, sparse: true }))).code).toBe(11000)
    expect((await any.indexes()).map((index) => index.name)).not.toContain('u_1')
  })

  test('undo a change that violates them', async () => {
    await people()
    const conflict = Reader.findOneAndUpdate({ email: 'b@x.ch' }, { $set: { email: 'a@x.ch', age: 99 } })
    expect((await rejection(conflict.exec())).code).toBe(11000)
    expect((await Reader.findOne({ email: 'b@x.ch' }))?.age).toBe(25)
  })
})

describe('batches', () => {
  test('go on after an error when unordered', async () => {
    await people()
    const error = await rejection(
      Reader.insertMany([{ email: 'e1@x.ch' }, { email: 'a@x.ch' }, { email: 'e2@x.ch' }], { ordered: false }),
    )
    expect(error).toMatchObject({ code: 11000, writeErrors: [{ index: 1 }] })
    expect(await Reader.countDocuments({ email: /^e\d@/ })).toBe(2)
  })

  test('stop at the first error when ordered', async () => {
    await people()
    expect(
      (await rejection(Reader.insertMany([{ email: 'f1@x.ch' }, { email: 'a@x.ch' }, { email: 'f2@x.ch' }]))).code,
    ).toBe(11000)
    expect(await Reader.countDocuments({ email: /^f\d@/ })).toBe(1)
  })

  test('mix inserts, updates, upserts and deletes', async () => {
    await any.insertOne({ _id: 'old' })
    const result = await any.bulkWrite([
      { insertOne: { document: { _id: 'b1', n: 1 } } },
      { updateOne: { filter: { _id: 'b1' }, update: change({ $inc: { n: 1 } }) } },
      { updateOne: { filter: { _id: 'b2' }, update: { $set: { n: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 'b3' }, replacement: { n: 6 }, upsert: true } },
      { deleteOne: { filter: { _id: 'old' } } },
    ])
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 2, deletedCount: 1 })
    expect(result.upsertedIds).toEqual({ 2: 'b2', 3: 'b3' })
  })

  test('report a duplicate among unordered inserts', async () => {
    await any.insertOne({ _id: 'b1' })
    const bulk = any.bulkWrite(
      [{ insertOne: { document: { _id: 'b1' } } }, { insertOne: { document: { _id: 'b2' } } }],
      { ordered: false },
    )
    expect(await rejection(bulk)).toMatchObject({ code: 11000, result: { insertedCount: 1 } })
  })

  test('of models set timestamps on upserts', async () => {
    await Reader.bulkWrite([
      { updateOne: { filter: { email: 'bw@x.ch' }, update: { $set: { name: 'BW' } }, upsert: true } },
    ])
    const found = await Reader.findOne({ email: 'bw@x.ch' }).lean<{ createdAt: Date; updatedAt: Date }>()
    expect([found?.createdAt, found?.updatedAt].every((at) => at instanceof Date)).toBe(true)
  })
})

describe('queries', () => {
  test('filter, sort, skip, limit and project', async () => {
    await people()
    const found = await Reader.find({ age: { $gte: 25, $lt: 40 } })
      .sort({ age: -1 })
      .select('name age -_id')
      .lean()
    expect(found).toEqual([
      { name: 'Ann', age: 30 },
      { name: 'Bea', age: 25 },
    ])
    const [second] = await Reader.find({ age: { $in: [25, 40] } })
      .sort('name')
      .skip(1)
      .limit(1)
      .lean()
    expect(second?.name).toBe('Cyr')
  })

  test('look into arrays and sub-documents', async () => {
    await people()
    const counts = await Promise.all(
      [
        { roles: 'author' },
        { roles: { $all: ['author', 'reader'] } },
        { roles: { $size: 2 } },
        { 'profile.tags': 'y' },
        { 'profile.city': 'Olten' },
        { roles: 'nobody' },
      ].map((filter) => Reader.countDocuments(filter)),
    )
    expect(counts).toEqual([1, 1, 1, 1, 1, 0])
  })

  test('treat missing fields as null, and negations as the rest', async () => {
    await people()
    const counts = await Promise.all(
      [
        { handle: null },
        { handle: { $exists: false } },
        { handle: { $ne: 'cyr' } },
        { age: { $nin: [30] } },
        { age: { $not: { $gt: 30 } } },
      ].map((filter) => Reader.countDocuments(filter)),
    )
    expect(counts).toEqual([2, 2, 2, 2, 2])
  })

  test('combine with or, and, nor', async () => {
    await people()
    expect(await Reader.countDocuments({ $or: [{ name: 'Ann' }, { age: 40 }] })).toBe(2)
    expect(await Reader.countDocuments({ $and: [{ age: { $gt: 20 } }, { name: { $ne: 'Ann' } }] })).toBe(2)
    expect(await Reader.countDocuments({ $nor: [{ name: 'Ann' }] })).toBe(2)
  })

  test('match patterns with and without case', async () => {
    await people()
    expect(await Reader.countDocuments({ name: /^An/ })).toBe(1)
    expect(await Reader.countDocuments({ name: /^an/i })).toBe(1)
    expect(await Reader.countDocuments({ name: { $regex: '^b', $options: 'i' } })).toBe(1)
    await any.insertMany([{ _id: 'abc' }, { _id: 'abd' }, { _id: 'b' }])
    expect(await any.countDocuments({ _id: /^ab/ })).toBe(2)
  })

  test('match one element with all its conditions', async () => {
    await Order.create({
      items: [
        { sku: 'a', quantity: 9 },
        { sku: 'b', quantity: 2 },
      ],
    })
    expect(await Order.countDocuments({ 'items.sku': 'b' })).toBe(1)
    expect(await Order.countDocuments({ items: { $elemMatch: { sku: 'b', quantity: { $gt: 1 } } } })).toBe(1)
    expect(await Order.countDocuments({ items: { $elemMatch: { sku: 'b', quantity: { $gt: 5 } } } })).toBe(0)
  })

  test('name the element that they matched for every field that an update sets, also for those that they are about', async () => {
    await any.insertOne({
      list: [
        { who: 'a', state: 'open' },
        { who: 'b', state: 'open' },
      ],
    })
    const open = { list: { $elemMatch: { who: 'b', state: 'open' } } }
    const $set = { 'list.$.state': 'done', 'list.$.was': 'open' }
    expect((await any.updateOne(open, { $set })).modifiedCount).toBe(1)
    const [stored] = await any.find({ 'list.who': 'b' }).toArray()
    expect(stored?.['list']).toEqual([
      { who: 'a', state: 'open' },
      { who: 'b', state: 'done', was: 'open' },
    ])
  })

  test('compare sub-documents with the order of their fields', async () => {
    await any.insertOne({ sub: { a: 1, b: 2 } })
    expect(await any.countDocuments({ sub: { a: 1, b: 2 } })).toBe(1)
    expect(await any.countDocuments({ sub: { b: 2, a: 1 } })).toBe(0)
  })

  test('compare numbers of all types by value', async () => {
    await any.insertOne({ d: Decimal128.fromString('1.5'), l: Long.fromNumber(5) })
    expect(await any.countDocuments({ d: { $gt: 1 }, l: 5 })).toBe(1)
    expect(await any.countDocuments({ d: 1.5, l: { $type: 'long' } })).toBe(1)
  })

  test('find many documents by their ids, each once', async () => {
    await any.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: n })))
    const found = await any.find({ _id: { $in: [7, 3, 3, 99] } }).toArray()
    expect(found.map(({ _id }) => _id).sort()).toEqual([3, 7])
    const page = await any
      .find({ _id: { $gte: 10, $lt: 20 } })
      .sort({ _id: -1 })
      .limit(2)
      .toArray()
    expect(page.map(({ _id }) => _id)).toEqual([19, 18])
  })

  test('sort mixed types in the order of BSON', async () => {
    await any.insertMany([
      { _id: 1, v: 'a' },
      { _id: 2, v: 2 },
      { _id: 3, v: null },
      { _id: 4, v: true },
      { _id: 5 },
      { _id: 6, v: new Date(0) },
    ])
    const found = await any.find().sort({ v: 1, _id: 1 }).toArray()
    expect(found.map(({ _id }) => _id)).toEqual([3, 5, 2, 1, 4, 6])
  })

  test('give distinct values of arrays and scalars', async () => {
    await any.insertMany([{ c: ['x', 'y'] }, { c: 'y' }, { c: null }, {}])
    expect(new Set(await any.distinct('c'))).toEqual(new Set(['x', 'y', null]))
  })

  test('project slices, matched elements and nested fields', async () => {
    await Order.create({
      title: 'T',
      items: [
        { sku: 'a', quantity: 1 },
        { sku: 'b', quantity: 2 },
        { sku: 'c', quantity: 3 },
      ],
    })
    const project = async (projection: Record<string, unknown>) =>
      Order.collection.findOne({ 'items.sku': 'b' }, { projection })
    expect((await project({ items: { $slice: 1 }, title: 1 }))?.['items']).toHaveLength(1)
    expect((await project({ items: { $slice: [1, 1] } }))?.['title']).toBe('T')
    expect(await project({ 'items.sku': 1, _id: 0 })).toEqual({ items: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] })
    expect((await project({ 'items.quantity': 0, __v: 0 }))?.['items']).toMatchObject([
      { sku: 'a' },
      { sku: 'b' },
      { sku: 'c' },
    ])
    expect((await project({ items: { $elemMatch: { quantity: 3 } } }))?.['items']).toMatchObject([{ sku: 'c' }])
    expect((await project({ 'items.$': 1 }))?.['items']).toMatchObject([{ sku: 'b' }])
    expect(await project({ _id: 0, upper: { $toUpper: '$title' } })).toEqual({ upper: 'T' })
    const whole = await project({})
    expect({ ...(await project({ title: 0 })), title: 'T' }).toEqual(whole)
    for (const projection of [{ 'items.sku': 0 }, { items: { $slice: 1 } }, { title: 1 }])
      expect((await project(projection))?._id).toEqual(whole?._id)
  })

  test('evaluate expressions', async () => {
    await any.insertMany([
      { v: 1, w: 2 },
      { v: 3, w: 2 },
    ])
    expect(await any.countDocuments({ $expr: { $gt: ['$v', '$w'] } })).toBe(1)
  })

  test('populate references', async () => {
    const [ann] = await people()
    await Order.create({ title: 'P', reader: ann?._id ?? null })
    const found = await Order.findOne({ title: 'P' }).populate<{ reader: { name: string } }>('reader')
    expect(found?.reader.name).toBe('Ann')
  })

  test('count all documents quickly and by filter', async () => {
    await people()
    expect(await Reader.estimatedDocumentCount()).toBe(3)
    expect(await Reader.countDocuments({ age: 30 }).limit(5)).toBe(1)
  })
})

describe('cursors', () => {
  beforeEach(async () => {
    await any.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, text: 'x'.repeat(100) })))
  })

  test('read in batches and can be left early', async () => {
    let seen = 0
    for await (const found of any.find().batchSize(100)) if ('n' in found) seen++
    expect(seen).toBe(1000)
    for await (const found of any.find().batchSize(10)) if ('n' in found && --seen === 990) break
    const last = await any.find().sort({ n: -1 }).limit(3).toArray()
    expect(last.map(({ n }) => n)).toEqual([999, 998, 997])
  })

  test('keep batches below 16 MB', async () => {
    await any.insertMany(Array.from({ length: 30 }, (_, n) => ({ large: n, text: 'y'.repeat(1_000_000) })))
    expect(
      await any
        .find({ large: { $gte: 0 } })
        .batchSize(1000)
        .toArray(),
    ).toHaveLength(30)
  })

  test('that are unknown are an error', async () => {
    const database = connection.getClient().db(connection.name)
    expect((await rejection(database.command({ getMore: Long.fromNumber(424242), collection: 'anies' }))).code).toBe(43)
  })
})

describe('updates', () => {
  test('set, increment and remove fields and count what they changed', async () => {
    await people()
    const result = await Reader.updateOne(
      { name: 'Ann' },
      { $inc: { age: 1 }, $set: { 'profile.city': 'Chur' }, $unset: { joinedAt: 1 } },
    )
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    const found = await Reader.findOne({ name: 'Ann' }).lean()
    expect([found?.age, found?.profile?.city, 'joinedAt' in (found ?? {})]).toEqual([31, 'Chur', false])
  })

  test('that change nothing say so', async () => {
    await any.insertOne({ k: 1, a: 1, o: { x: [1] } })
    expect(await any.updateOne({ none: 1 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0, modifiedCount: 0 })
    expect(await any.updateOne({ k: 1 }, { $set: { a: 1, o: { x: [1] } }, $max: { k: 0 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    })
  })

  test('push, sort, cut, add once, pull and pop', async () => {
    await any.insertOne({ _id: 1, list: ['q'] })
    const after = async (update: Record<string, unknown>) =>
      (await any.findOneAndUpdate({ _id: 1 }, update, { returnDocument: 'after' }))?.['list']
    expect(await after({ $push: { list: { $each: ['z', 'a', 'm'], $sort: 1, $slice: -2 } } })).toEqual(['q', 'z'])
    expect(await after({ $push: { list: { $each: ['p'], $position: 0 } } })).toEqual(['p', 'q', 'z'])
    expect(await after({ $addToSet: { list: { $each: ['z', 'y', 'y'] } } })).toEqual(['p', 'q', 'z', 'y'])
    expect(await after({ $pull: { list: { $in: ['q', 'y'] } } })).toEqual(['p', 'z'])
    expect(await after({ $pop: { list: -1 } })).toEqual(['z'])
    expect(await after({ $pullAll: { list: ['z'] } })).toEqual([])
  })

  test('reach array elements by position, all, or filter', async () => {
    await any.insertOne({
      _id: 1,
      items: [
        { s: 'a', q: 1 },
        { s: 'b', q: 2 },
      ],
    })
    await any.updateOne({ _id: 1, 'items.s': 'b' }, { $set: { 'items.$.q': 20 } })
    await any.updateOne({ _id: 1 }, change({ $inc: { 'items.$[].q': 1 } }))
    await any.updateOne({ _id: 1 }, { $set: { 'items.$[one].q': 99 } }, { arrayFilters: [{ 'one.s': 'a' }] })
    expect((await any.findOne({ _id: 1 }))?.['items']).toEqual([
      { s: 'a', q: 99 },
      { s: 'b', q: 21 },
    ])
  })

  test('take the least, the greatest, multiply, rename and set the date', async () => {
    await any.insertOne({ _id: 1, a: 5, b: 5, c: 5, d: 1 })
    await any.updateOne(
      { _id: 1 },
      change({
        $min: { a: 3 },
        $max: { b: 9 },
        $mul: { c: 2 },
        $rename: { d: 'e' },
        $currentDate: { at: true },
        $bit: { f: { or: 6 } },
      }),
    )
    const found = await any.findOne({ _id: 1 })
    expect(found).toEqual({ _id: 1, a: 3, b: 9, c: 10, e: 1, f: 6, at: expect.anything() })
  })

  test('insert when nothing matches, with the equalities of the filter', async () => {
    const upsert = (name: string, age: number) =>
      Reader.updateOne({ email: 'up@x.ch' }, { $set: { name }, $setOnInsert: { age } }, { upsert: true })
    const first = await upsert('Up', 1)
    expect([first.upsertedCount, typeof first.upsertedId]).toEqual([1, 'object'])
    expect((await upsert('Up2', 2)).upsertedCount).toBe(0)
    expect(await Reader.findOne({ email: 'up@x.ch' }).lean()).toMatchObject({ name: 'Up2', age: 1 })
  })

  test('give the document before or after, or null', async () => {
    await any.insertOne({ _id: 1, n: 1 })
    expect(
      await any.findOneAndUpdate({ _id: 1 }, change({ $inc: { n: 1 } }), { returnDocument: 'before' }),
    ).toMatchObject({
      n: 1,
    })
    expect(
      await any.findOneAndUpdate({ _id: 1 }, change({ $inc: { n: 1 } }), {
        returnDocument: 'after',
        projection: { _id: 0 },
      }),
    ).toEqual({ n: 3 })
    expect(
      await any.findOneAndUpdate({ _id: 2 }, { $set: { n: 9 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 2, n: 9 })
    expect(await any.findOneAndUpdate({ _id: 3 }, { $set: { n: 9 } })).toBeNull()
    expect(await any.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 2, n: 9 })
  })

  test('let one of several takers win', async () => {
    await any.insertOne({ _id: 'job', state: 'new' })
    const takers = await Promise.all(
      [1, 2, 3].map((by) => any.findOneAndUpdate({ _id: 'job', state: 'new' }, { $set: { state: 'taken', by } })),
    )
    expect(takers.filter(Boolean)).toHaveLength(1)
  })

  test('of a document that changed since it was read are refused', async () => {
    const { _id } = await Order.create({ title: 'T', items: [{ sku: 'a', quantity: 1 }] })
    const [x, y] = [await Order.findById(_id), await Order.findById(_id)]
    x?.set('title', 'X')
    await x?.save()
    y?.set('title', 'Y')
    expect((await rejection(y?.save() ?? Promise.resolve())).name).toBe('VersionError')
    x?.items.push({ sku: 'b', quantity: 2 })
    x?.set('items.0.quantity', 9)
    await x?.save()
    expect((await Order.findById(_id).lean())?.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['a', 9],
      ['b', 2],
    ])
  })

  test('replace documents and keep their id', async () => {
    await any.insertOne({ _id: 'r', a: 1 })
    await any.replaceOne({ _id: 'r' }, { b: 2 })
    expect(await any.findOne({ _id: 'r' })).toEqual({ _id: 'r', b: 2 })
    expect((await rejection(any.updateOne({ _id: 'r' }, { $set: { _id: 's' } }))).code).toBe(66)
  })

  test('run pipelines', async () => {
    await any.insertOne({ _id: 1, a: 3, b: 9 })
    await any.updateOne({ _id: 1 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'b' }])
    expect(await any.findOne({ _id: 1 })).toEqual({ _id: 1, a: 3, sum: 12 })
  })

  test('keep long integers exact', async () => {
    await any.insertOne({ _id: 1, n: Long.fromString('9007199254740993') })
    await any.updateOne({ _id: 1 }, change({ $inc: { n: 1 } }))
    expect(String((await any.findOne({ _id: 1 }, { promoteLongs: false }))?.['n'])).toBe('9007199254740994')
  })
})

describe('wrong updates', () => {
  beforeEach(async () => {
    await any.insertOne({ _id: 1, s: 'text', list: [1], n: null })
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['an increment of a text', { $inc: { s: 1 } }, 14],
    ['an increment of null', change({ $inc: { n: 1 } }), 14],
    ['an increment by a text', { $inc: { x: 'one' } }, 14],
    ['a push to a text', { $push: { s: 1 } }, 2],
    ['an addition to a text as a set', { $addToSet: { s: 1 } }, 2],
    ['a pull from a text', { $pull: { s: 1 } }, 2],
    ['a pop from a text', { $pop: { s: 1 } }, 14],
    ['a path through a text', { $set: { 's.x': 1 } }, 28],
    ['a named field of an array', { $set: { 'list.x': 1 } }, 28],
    ['two changes of one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change of a path and of its parent', { $set: { 'a.b': 1, a: 1 } }, 40],
    ['an unknown operator', { $bogus: { a: 1 } }, 9],
    ['an empty field name', { $set: { 'a..b': 1 } }, 56],
    ['a position that the filter does not give', { $set: { 'list.$': 1 } }, 2],
    ['all elements of a missing array', { $set: { 'none.$[]': 1 } }, 2],
  ])('%s is refused and changes nothing', async (_name, update, code) => {
    expect((await rejection(any.updateOne({ _id: 1 }, update))).code).toBe(code)
    expect(await any.findOne({ _id: 1 })).toEqual({ _id: 1, s: 'text', list: [1], n: null })
  })

  test('array filters that are missing or unused are refused', async () => {
    expect((await rejection(any.updateOne({ _id: 1 }, { $set: { 'list.$[x]': 1 } }))).code).toBe(2)
    expect((await rejection(any.updateOne({ _id: 1 }, { $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] }))).code).toBe(9)
  })
})

describe('aggregation', () => {
  beforeEach(async () => {
    await any.insertMany([
      { c: 'a', v: 1, tags: ['p', 'q'] },
      { c: 'a', v: 2, tags: ['p'] },
      { c: 'b', v: 5, tags: [] },
    ])
  })

  test('groups, sorts and limits', async () => {
    const groups = await Any.aggregate([
      { $match: { v: { $gt: 0 } } },
      { $group: { _id: '$c', total: { $sum: '$v' }, n: { $sum: 1 }, max: { $max: '$v' }, avg: { $avg: '$v' } } },
      { $sort: { total: -1 } },
    ])
    expect(groups).toEqual([
      { _id: 'b', total: 5, n: 1, max: 5, avg: 5 },
      { _id: 'a', total: 3, n: 2, max: 2, avg: 1.5 },
    ])
  })

  test('unwinds and projects', async () => {
    const most = await Any.aggregate([
      { $unwind: '$tags' },
      { $group: { _id: '$tags', n: { $sum: 1 } } },
      { $sort: { n: -1 } },
      { $limit: 1 },
      { $project: { _id: 0, tag: '$_id', n: 1 } },
    ])
    expect(most).toEqual([{ n: 2, tag: 'p' }])
  })

  test('counts, skips and adds fields', async () => {
    expect(await Any.aggregate([{ $match: { c: 'a' } }, { $count: 'n' }])).toEqual([{ n: 2 }])
    expect(
      await Any.aggregate([
        { $sort: { v: 1 } },
        { $skip: 1 },
        { $addFields: { w: { $add: ['$v', 1] } } },
        { $match: { w: { $gte: 3 } } },
        { $project: { _id: 0, w: 1 } },
      ]),
    ).toEqual([{ w: 3 }, { w: 6 }])
  })

  test('formats dates and decides', async () => {
    await any.insertOne({ at: new Date('2025-03-04T05:06:07Z'), v: 30 })
    const [found] = await Any.aggregate([
      { $match: { v: 30 } },
      {
        $project: {
          _id: 0,
          day: { $dateToString: { format: '%Y-%m-%d', date: '$at' } },
          size: { $cond: [{ $gt: ['$v', 2] }, 'large', 'small'] },
        },
      },
    ])
    expect(found).toEqual({ day: '2025-03-04', size: 'large' })
  })

  test('joins another collection by a field and by a pipeline', async () => {
    const [ann] = await people()
    await any.insertOne({ join: 1, reader: ann?._id })
    const [byField] = await Any.aggregate([
      { $match: { join: 1 } },
      { $lookup: { from: 'readers', localField: 'reader', foreignField: '_id', as: 'found' } },
    ])
    expect(byField.found).toMatchObject([{ name: 'Ann' }])
    const [byPipeline] = await Any.aggregate([
      { $match: { join: 1 } },
      {
        $lookup: {
          from: 'readers',
          pipeline: [{ $match: { age: { $gt: 26 } } }, { $sort: { name: 1 } }, { $project: { _id: 0, name: 1 } }],
          as: 'found',
        },
      },
    ])
    expect(byPipeline.found).toEqual([{ name: 'Ann' }, { name: 'Cyr' }])
  })

  test('computes facets', async () => {
    const [found] = await Any.aggregate([
      { $facet: { n: [{ $count: 'n' }], top: [{ $sort: { v: -1 } }, { $limit: 1 }] } },
    ])
    expect([found.n, found.top[0].v]).toEqual([[{ n: 3 }], 5])
  })

  test('of nothing gives nothing', async () => {
    const none = connection.collection('never_written')
    expect(await none.aggregate([{ $match: { a: 1 } }]).toArray()).toEqual([])
    expect(await none.countDocuments({ a: 1 })).toBe(0)
  })
})

describe('indexes', () => {
  test('are listed, and synchronised without a change', async () => {
    expect((await Reader.listIndexes()).map(({ name }) => name).sort()).toEqual([
      '_id_',
      'age_-1_name_1',
      'email_1',
      'handle_1',
    ])
    expect(await Reader.syncIndexes()).toEqual([])
  })

  test('with other options are a conflict', async () => {
    await any.createIndex({ q: 1 })
    await any.createIndex({ q: 1 })
    expect([85, 86]).toContain((await rejection(any.createIndex({ q: 1 }, { unique: true }))).code)
    await any.dropIndex('q_1')
    expect((await rejection(any.dropIndex('q_1'))).code).toBe(27)
  })

  test('over two arrays of one document are refused', async () => {
    await any.createIndex({ x: 1, y: 1 })
    expect((await rejection(any.insertOne({ x: [1], y: [2] }))).code).toBe(171)
    await any.dropIndex('x_1_y_1')
  })

  test('remove documents whose time is over', async () => {
    await Code.create([
      { text: 'old', expiresAt: new Date(Date.now() - 1000) },
      { text: 'new', expiresAt: new Date(Date.now() + 1e6) },
    ])
    const until = Date.now() + 120_000
    while ((await Code.countDocuments()) > 1 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await Code.find().lean()).map(({ text }) => text)).toEqual(['new'])
  })

  test('answer alone what their keys hold', async () => {
    const places = connection.collection('places')
    await places.createIndex({ volume: 1, part: 1 })
    await places.insertMany([
      { volume: 2, part: 'Ia', text: 'x' },
      { volume: 1, part: null, text: 'y' },
      { volume: 1.5, text: 'z' },
    ] as object[])
    const filter = { volume: { $gt: 0 } }
    const asked = places.find(filter, { projection: { _id: 0, volume: 1, part: 1 } })
    expect(JSON.stringify(await asked.clone().explain())).toContain('"stage":"PROJECTION_COVERED"')
    expect(await asked.toArray()).toEqual([{ volume: 1, part: null }, { volume: 1.5 }, { volume: 2, part: 'Ia' }])
    const group = { $group: { _id: '$volume', count: { $sum: 1 } } }
    expect(await places.aggregate([{ $match: filter }, group, { $sort: { _id: 1 } }]).toArray()).toEqual([
      { _id: 1, count: 1 },
      { _id: 1.5, count: 1 },
      { _id: 2, count: 1 },
    ])
    expect((await places.findOne({ volume: 1.5 }, { projection: { _id: 0, text: 1 } })) as object).toEqual({
      text: 'z',
    })
  })

  test('give the first in an order without reading all that another one leaves', async () => {
    const walked = connection.collection('walked')
    await walked.createIndex({ present: 1 })
    const many = Array.from({ length: 400 }, (_, at) => ({ _id: at, present: at >= 20 }))
    await walked.insertMany(many as object[])
    const page = (present: boolean) =>
      walked.find({ _id: { $gte: 15 }, present } as object, { sort: { _id: 1 }, limit: 10 })
    const [alive, gone] = [JSON.stringify(await page(true).explain()), JSON.stringify(await page(false).explain())]
    expect([alive.includes('"indexName":"_id_"'), alive.includes('"SORT"')]).toEqual([true, false])
    expect([gone.includes('"indexName":"present_1"'), gone.includes('"SORT"')]).toEqual([true, true])
    const ids = async (present: boolean) => (await page(present).toArray()).map(({ _id }) => Number(_id))
    expect([await ids(true), await ids(false)]).toEqual([
      [20, 21, 22, 23, 24, 25, 26, 27, 28, 29],
      [15, 16, 17, 18, 19],
    ])
  })

  test('are chosen by how many documents they leave, not by what the filter looks like', async () => {
    const judged = connection.collection('judged')
    await judged.createIndex({ present: 1 })
    await judged.createIndex({ dockets: 1 })
    const many = Array.from({ length: 300 }, (_, at) => ({ _id: at, present: at > 0, dockets: [`4A ${1000 + at}`] }))
    await judged.insertMany(many as object[])
    const docketed = (present: boolean) =>
      judged.find({ dockets: { $regex: '^4A 100' }, present }, { sort: { dockets: 1 }, limit: 5 })
    expect(JSON.stringify(await docketed(true).explain())).toContain('"indexName":"dockets_1"')
    expect(JSON.stringify(await docketed(false).explain())).toContain('"indexName":"present_1"')
    expect((await docketed(true).toArray()).map(({ _id }) => Number(_id))).toEqual([1, 2, 3, 4, 5])
    expect((await docketed(false).toArray()).map(({ _id }) => Number(_id))).toEqual([0])
  })

  test('that answer alone leave out what is removed while they are read', async () => {
    const rows = connection.collection('rows')
    await rows.createIndex({ place: 1, note: 1 })
    await rows.insertMany([1, 2, 3].map((place) => ({ place, note: null })))
    const cursor = rows.find({ place: { $gt: 0 } }, { projection: { _id: 0, place: 1, note: 1 }, batchSize: 1 })
    expect(await cursor.next()).toEqual({ place: 1, note: null })
    await rows.deleteOne({ place: 2 })
    expect(await cursor.toArray()).toEqual([{ place: 3, note: null }])
  })

  test('do not order by a field that is fixed where it may be an array', async () => {
    const mixed = connection.collection('mixed')
    await mixed.insertMany([
      { _id: 1, b: 5 },
      { _id: 2, b: [5, 1] },
    ] as object[])
    const sorted = await mixed.find({ b: 5 }).sort({ b: 1, _id: 1 }).toArray()
    expect(sorted.map(({ _id }) => Number(_id))).toEqual([2, 1])
  })

  test('named by a hint have to exist', async () => {
    await any.insertOne({ a: 1 })
    expect(await any.find().hint('_id_').toArray()).toHaveLength(1)
    expect((await rejection(any.find().hint('none_1').toArray())).code).toBe(2)
  })
})

describe('transactions', () => {
  // A MongoDB server supports transactions only as a replica set.
  const run = process.env['MONGODB_URI'] === undefined ? test : test.skip

  run('are invisible until committed and undone when aborted', async () => {
    const session = await connection.startSession()
    await session.withTransaction(async () => {
      await Reader.create([{ email: 'tx1@x.ch' }], { session })
      await any.insertOne({ _id: 'tx1' }, { session })
      expect(await Reader.countDocuments({ email: 'tx1@x.ch' })).toBe(0)
      expect(await Reader.countDocuments({ email: 'tx1@x.ch' }).session(session)).toBe(1)
    })
    expect(await Reader.countDocuments({ email: 'tx1@x.ch' })).toBe(1)
    const failing = session.withTransaction(async () => {
      await Reader.create([{ email: 'tx2@x.ch' }], { session })
      throw new Error('changed my mind')
    })
    expect((await rejection(failing)).message).toBe('changed my mind')
    expect(await Reader.countDocuments({ email: 'tx2@x.ch' })).toBe(0)
    await session.endSession()
  })

  run('let other writers wait', async () => {
    const session = await connection.startSession()
    session.startTransaction()
    await any.insertOne({ _id: 't', by: 'transaction' }, { session })
    const other = any.insertOne({ _id: 't', by: 'other' })
    await session.commitTransaction()
    expect((await rejection(other)).code).toBe(11000)
    expect(await any.findOne({ _id: 't' })).toMatchObject({ by: 'transaction' })
    await session.endSession()
  })
})

describe('what no server knows', () => {
  test('are unknown query operators, stages and commands', async () => {
    expect((await rejection(any.find({ a: { $bogus: 1 } }).toArray())).code).toBe(2)
    expect((await rejection(any.find({ $bogus: 1 }).toArray())).code).toBe(2)
    expect((await rejection(any.aggregate([{ $bogus: 1 }]).toArray())).code).toBe(40324)
    expect((await rejection(any.find({ a: { $regex: '(' } }).toArray())).code).toBe(51091)
    const database = connection.getClient().db(connection.name)
    expect((await rejection(database.command({ bogus: 1 }))).code).toBe(59)
    expect((await rejection(any.find({}, { projection: { a: 1, b: 0 } }).toArray())).code).toBe(31254)
  })
})

const refusals = process.env['MONGODB_URI'] === undefined ? describe : describe.skip
refusals('what the engine has not', () => {
  test('is refused with a clear error', async () => {
    await any.insertOne({ a: 1 })
    const error = await rejection(any.find({ a: 'x' }).collation({ locale: 'fr', strength: 2 }).toArray())
    expect(error).toMatchObject({ code: 238, message: 'collation is not supported by the embedded documents engine' })
    expect((await rejection(any.createIndex({ title: 'text' }))).code).toBe(67)
    expect((await rejection(any.createIndex({ place: '2dsphere' }))).code).toBe(67)
    expect((await rejection(any.find({ $text: { $search: 'x' } }).toArray())).code).toBe(238)
    expect((await rejection(any.find({ $where: 'true' }).toArray())).code).toBe(238)
    expect((await rejection(any.aggregate([{ $out: 'other' }]).toArray())).code).toBe(238)
    expect((await rejection(any.rename('other'))).code).toBe(59)
    expect((await rejection(connection.createCollection('log', { capped: true, size: 1000 }))).code).toBe(238)
    await any.updateOne({ a: 1 }, { $set: { d: Decimal128.fromString('1.1') } })
    expect((await rejection(any.updateOne({ a: 1 }, change({ $inc: { d: 1 } })))).code).toBe(238)
    const stream = Any.watch()
    const failed = await new Promise<{ code?: number }>((resolve) => stream.once('error', resolve))
    expect(failed.code).toBe(238)
    await stream.close()
  })
})
