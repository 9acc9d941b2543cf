import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { Type } from 'typebox'
import { defineCollection, type Stored } from '../../platform/src/documents/define-collection.ts'
import { Moment, NullableString, oneOf, orNull } from '../../platform/src/http/field-schemas.ts'
import { connectMongo, ensureIndexes } from '../../platform/src/documents/mongo.ts'
import { startEngines } from '../src/testing.ts'

const judgeCollection = defineCollection({
  name: 'judges',
  personal: 'none',
  fields: {
    _id: Type.String(),
    chamber: oneOf(['civil', 'criminal']),
    visit: orNull(Type.Object({ lastAt: Moment })),
    left: Type.Optional(NullableString),
  },
  indexes: [[{ chamber: 1, 'visit.lastAt': -1 }, { unique: true }]],
})

test('a declared collection stores and returns documents unchanged, and builds its indexes', async () => {
  const engines = await startEngines()
  const connection = await connectMongo(engines.mongoUri(`court${randomUUID().slice(0, 8)}`))
  try {
    const judges = judgeCollection.on(connection)
    await ensureIndexes(connection)
    const judge: Stored<typeof judgeCollection> = { _id: 'a', chamber: 'civil', visit: { lastAt: new Date(0) } }
    await judges.insertOne(judge)
    expect(await judges.find({ chamber: 'civil', left: null }).toArray()).toEqual([judge])
    await expect(judges.insertOne({ ...judge, _id: 'b' })).rejects.toThrow('duplicate key')
    await judges.updateOne({ _id: 'a' }, { $set: { visit: null }, $unset: { left: '' } })
    expect(await judges.findOne({ visit: null })).toEqual({ ...judge, visit: null })
  } finally {
    await connection.close()
    await engines.stop()
  }
})
