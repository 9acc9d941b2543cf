import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { serialize } from 'bson'
import { Engine } from './engine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-erased-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CANARY = 'Kanarienvogel'
const found = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(CANARY))

test('deleted and overwritten values are in no file after the next sweep of a running engine', async () => {
  const engine = new Engine({ file: join(folder, 'documents.sqlite') })
  const run = async (command: object): Promise<void> => {
    const answer = await engine.run({ ...command, $db: 'd' }, 1)
    expect(answer).toMatchObject({ ok: 1 })
    expect(answer['writeErrors']).toBeUndefined()
  }
  const documents = Array.from({ length: 200 }, (_, n) => ({ _id: n, name: n % 3 === 0 ? `${CANARY} ${n}` : 'Spatz' }))
  await run({ createIndexes: 'birds', indexes: [{ key: { name: 1 }, name: 'name_1' }] })
  await run({ insert: 'birds', documents: documents.map((each) => serialize(each)) })
  // Longer than a page, so that it needs overflow pages.
  const long = serialize({ _id: 'long', name: CANARY, text: `${CANARY} `.repeat(5_000) })
  await run({ insert: 'birds', documents: [long] })
  engine.sweep(Date.now())
  expect(found()).toContain('documents.sqlite')

  await run({ update: 'birds', updates: [{ q: { _id: { $lt: 100 } }, u: { $set: { name: 'Spatz' } }, multi: true }] })
  await run({ delete: 'birds', deletes: [{ q: { name: { $ne: 'Spatz' } }, limit: 0 }] })
  engine.sweep(Date.now())
  expect(found()).toEqual([])
  engine.close()
})
