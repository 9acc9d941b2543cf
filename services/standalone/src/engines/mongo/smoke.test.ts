import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { startEngines } from '../../testing.ts'

test('a document written through mongoose is read back', async () => {
  const engines = await startEngines()
  const connection = await mongoose.createConnection(engines.mongoUri('catalog')).asPromise()
  const Note = connection.model('Note', new mongoose.Schema({ text: String }))
  const { _id } = await Note.create({ text: 'x' })
  expect((await Note.findById(_id).lean())?.text).toBe('x')
  await connection.close()
  await engines.stop()
})
