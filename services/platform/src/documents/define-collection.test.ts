import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import mongoose, { type Connection } from 'mongoose'
import { type TSchema, Type } from 'typebox'
import { Moment, NullableMoment, NullableString, oneOf, orNull, Strings } from '../http/field-schemas.ts'
import { storedFields } from './personal-fields.ts'
import { declaredIndexes } from './declared-indexes.ts'
import { defineCollection, type Stored } from './define-collection.ts'
import { personal } from './stored-definition.ts'

/** Not connected: these tests read only what is registered. */
let connection: Connection
beforeEach(() => {
  connection = mongoose.createConnection()
})

/** The mongoose types of the fields of a collection, by path. */
function typesOf(fields: Record<string, TSchema>): Record<string, string> {
  const separate = mongoose.createConnection()
  defineCollection({ name: 'judges', personal: 'none', fields: { _id: Type.String(), ...fields } }).on(separate)
  const { _id, ...paths } = separate.models['judges']?.schema.paths ?? {}
  expect(_id?.instance).toBe('String')
  return Object.fromEntries(Object.entries(paths).map(([path, { instance }]) => [path, instance]))
}

const SCALARS: [TSchema, string][] = [
  [Type.String(), 'String'],
  [Type.Integer(), 'Number'],
  [Type.Number(), 'Number'],
  [Type.Boolean(), 'Boolean'],
  [Moment, 'Date'],
  [oneOf(['civil', 'criminal']), 'String'],
  [Type.Literal(4), 'Number'],
  [Type.Union([Type.Literal('civil'), Type.Literal('criminal')]), 'String'],
  [Type.Enum(['civil', 'criminal']), 'String'],
]

describe('the mongoose schema', () => {
  test('has the type of each field, whether it is optional, nullable or both', () => {
    const variants = [
      (field: TSchema) => field,
      (field: TSchema) => Type.Optional(field),
      (field: TSchema) => Type.Union([field, Type.Null()]),
      (field: TSchema) => Type.Optional(Type.Union([Type.Null(), field])),
    ]
    const anyField = fc.tuple(fc.constantFrom(...SCALARS), fc.constantFrom(...variants))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^f[a-z]{2,5}$/), anyField), (declared) => {
        const entries = Object.entries(declared)
        const fields = Object.fromEntries(entries.map(([name, [[field], variant]]) => [name, variant(field)]))
        expect(typesOf(fields)).toEqual(Object.fromEntries(entries.map(([name, [[, type]]]) => [name, type])))
      }),
    )
  })

  test('has a path for each field of a nested object, and one for an object that is nullable', () => {
    const court = Type.Object({ name: Type.String(), seat: Type.Object({ since: NullableMoment }) })
    expect(typesOf({ court })).toEqual({ 'court.name': 'String', 'court.seat.since': 'Date' })
    expect(typesOf({ court: orNull(court) })).toEqual({ court: 'Mixed' })
    expect(typesOf({ court: Type.Union([court, Type.Null()]) })).toEqual({ court: 'Mixed' })
  })

  test('leaves records, unions of different types and unknown values as they are', () => {
    const fields = {
      byName: Type.Record(Type.String(), Type.Integer()),
      either: Type.Union([Type.String(), Strings]),
      any: Type.Unknown(),
    }
    expect(typesOf(fields)).toEqual({ byName: 'Mixed', either: 'Mixed', any: 'Mixed' })
  })

  test('types the elements of arrays, and gives none of them an id', () => {
    const schema = registered({
      names: Strings,
      sessions: Type.Array(Type.Object({ type: Type.String(), at: Moment, rooms: Strings })),
    })
    const document = { names: [1], sessions: [{ type: 'public', at: '2020-01-02T00:00:00.000Z', rooms: [7] }] }
    const { names, sessions } = new schema(document).toObject()
    expect({ names, sessions }).toEqual({
      names: ['1'],
      sessions: [{ type: 'public', at: new Date('2020-01-02'), rooms: ['7'] }],
    })
  })

  test('fills in defaults', () => {
    const schema = registered({
      seats: Type.Integer({ default: 5 }),
      tags: Type.Array(Type.String(), { default: ['x'] }),
    })
    expect(new schema({}).toObject()).toMatchObject({ seats: 5, tags: ['x'] })
  })

  test('drops unknown fields, unless the collection is open', () => {
    const fields = { _id: Type.String() }
    defineCollection({ name: 'closed', personal: 'none', fields }).on(connection)
    const open = Type.Unsafe<Record<`>${string}`, string>>({ type: 'object' })
    defineCollection({ name: 'open', personal: 'none', fields, open }).on(connection)
    const kept = (name: string) => new (connection.model(name))({ _id: 'a', '>bger': 'b' }).toObject() as object
    expect(kept('closed')).toEqual({ _id: 'a' })
    expect(kept('open')).toEqual({ _id: 'a', '>bger': 'b' })
  })

  function registered(fields: Record<string, TSchema>) {
    defineCollection({ name: 'judges', personal: 'none', fields: { _id: Type.String(), ...fields } }).on(connection)
    return connection.model('judges')
  }
})

const judgeCollection = defineCollection({
  name: 'judges',
  fields: {
    _id: personal('identity', Type.String()),
    chamber: personal('use', oneOf(['civil', 'criminal'])),
    visit: personal('use', orNull(Type.Object({ lastAt: Moment }))),
    left: Type.Optional(personal('none', NullableString)),
    address: Type.Object({ town: personal('contact', Type.String()) }),
  },
  indexes: [
    [{ chamber: 1, 'visit.lastAt': -1 }, { unique: true }],
    [{ left: 1 }, { sparse: true }],
  ],
  outbox: true,
})

describe('a declared collection', () => {
  test('gives documents their declared type', () => {
    const judge: Stored<typeof judgeCollection> = {
      _id: 'a',
      chamber: 'civil',
      visit: { lastAt: new Date(0) },
      address: { town: 'Lausanne' },
      outbox: [],
      outboxSeq: 0,
    }
    // @ts-expect-error: not a chamber
    judge.chamber = 'penal'
    // @ts-expect-error: not optional
    delete judge.visit
    delete judge.left
  })

  test('may be asked for again on its connection; another one of this name is refused', () => {
    expect(judgeCollection.on(connection)).toBe(judgeCollection.on(connection))
    const other = defineCollection({ name: 'judges', personal: 'none', fields: {} })
    expect(() => other.on(connection)).toThrow('judges')
  })

  test('declares its indexes in order, that of the outbox last', () => {
    judgeCollection.on(connection)
    expect(declaredIndexes(connection)).toEqual({
      judges: [
        [{ chamber: 1, 'visit.lastAt': -1 }, { unique: true }],
        [{ left: 1 }, { sparse: true }],
        [{ outboxPending: 1 }, { sparse: true }],
      ],
    })
    // @ts-expect-error: no such field
    defineCollection({ name: 'x', personal: 'none', fields: { _id: Type.String() }, indexes: [[{ chamber: 1 }]] })
  })

  test('lists its fields in the inventory of personal data: a mark covers everything in an object', () => {
    judgeCollection.on(connection)
    defineCollection({ name: 'rooms', personal: 'none', fields: { seats: Type.Integer() } }).on(connection)
    const inventory = storedFields(connection).map((field) => [field.collection, field.path, field.personal])
    expect(inventory).toEqual([
      ['judges', '_id', 'identity'],
      ['judges', 'chamber', 'use'],
      ['judges', 'visit', 'use'],
      ['judges', 'left', 'none'],
      ['judges', 'address.town', 'contact'],
      ...['outbox', 'outboxSeq', 'outboxPending', '__v'].map((path) => ['judges', path, 'none']),
      ['rooms', 'seats', 'none'],
      ['rooms', '_id', 'none'],
    ])
  })

  test('is refused when a field does not say what it tells about a person', () => {
    const fields = { _id: personal('none', Type.String()), address: Type.Object({ town: Type.String() }) }
    expect(() => defineCollection({ name: 'judges', fields })).toThrow('judges.address.town does not say')
  })
})
