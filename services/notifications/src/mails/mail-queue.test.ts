import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import type { Mail } from './mail.ts'
import { mailCollection } from './mail-model.ts'
import { mailQueue } from './mail-queue.ts'

let engines: TestEngines
let documents: Connection
beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('notifications'))
  mailCollection.on(documents)
  await ensureIndexes(documents)
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const mail: Mail = {
  id: 'event-1',
  template: 'welcome',
  to: ' A.Rochat@Etude.example',
  language: 'fr',
  brand: 'fr',
  data: { firstName: 'Anne' },
}

test('a mail is queued once per id, even by parallel calls', async () => {
  let added = 0
  const queue = mailQueue(documents, () => added++)
  await Promise.all(Array.from({ length: 20 }, () => queue.add(mail)))
  await mailQueue(documents).add({ ...mail, to: 'somebody-else@etude.example' })
  const stored = await mailCollection.on(documents).find({}).toArray()
  expect(stored).toMatchObject([{ _id: 'event-1', to: 'a.rochat@etude.example', state: 'waiting', attempts: 0 }])
  expect(added).toBe(1)
})

test.each(['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>'])(
  'refuses anything but exactly one address: %j',
  async (to) => {
    await expect(mailQueue(documents).add({ ...mail, id: 'event-2', to })).rejects.toThrow(TypeError)
    expect(await mailCollection.on(documents).countDocuments({ _id: 'event-2' })).toBe(0)
  },
)
