import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { startEngines } from './testing.ts'

test('test engines provide documents, events and a search index in a folder that is removed afterwards', async () => {
  const engines = await startEngines()
  const connection = await mongoose.createConnection(engines.mongoUri('catalog')).asPromise()
  const Note = connection.model('Note', new mongoose.Schema({ text: String }))
  const { _id } = await Note.create({ text: 'x' })
  expect((await Note.findById(_id).lean())?.text).toBe('x')
  const bus = await engines.bus()
  await bus.ensureTopics([{ topic: 'notes', partitions: 1 }])
  expect(await bus.lag('readers', 'notes')).toBe(0)
  expect((await (await engines.index()).stats()).documents).toBe(0)
  await connection.close()
  await engines.stop()
  expect(existsSync(engines.folder)).toBe(false)
})
