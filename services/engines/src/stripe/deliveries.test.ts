import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openPaymentsDatabase } from './database.ts'
import { Deliveries } from './deliveries.ts'
import { Objects } from './objects.ts'

test('says what becomes of a refused event: another try, or none after the last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-deliveries-'))
  const database = openPaymentsDatabase(join(folder, 'payments.sqlite'))
  const objects = new Objects(database)
  for (const [id, tries] of Object.entries({ evt_first: 0, evt_last: 80 })) {
    objects.put({ id, object: 'event', created: 0 })
    database.prepare('INSERT INTO delivery (event, due, tries) VALUES (?, 0, ?)').run(id, tries)
  }
  const lines: [fields: object, text: string][] = []
  const log = { warn: (fields: object, text: string) => void lines.push([fields, text]) }
  const deliveries = new Deliveries({ database, objects, secret: 'whsec_a', send: async () => 500, log })
  deliveries.kick()
  while (lines.length < 2) await new Promise(setImmediate)
  await deliveries.stop()
  expect(lines).toEqual([
    [{ event: 'evt_first', status: 500, waitMs: 500 }, 'webhook not accepted, retrying in 500 ms'],
    [{ event: 'evt_last', status: 500 }, 'webhook not accepted 81 times, giving up'],
  ])
  expect(database.prepare('SELECT event FROM delivery').all()).toMatchObject([{ event: 'evt_first' }])
  database.close()
  rmSync(folder, { recursive: true, force: true })
})
