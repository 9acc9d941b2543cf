import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { openSqlite } from '@trilex/platform/sqlite'
import { startToKill, wholeLines } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import { decode } from './values/bson.ts'
import { find } from './query/query.ts'
import { Store } from './store/store.ts'

const KILLS = repetitions(6)
const CHILD = fileURLToPath(new URL('./kill.child.ts', import.meta.url))

/** Runs the writer for a random time, kills it and returns its acknowledged values by id. */
async function writeAndKill(file: string, round: number): Promise<Map<string, number>> {
  const child = startToKill(CHILD, file, String(round))
  await child.ready
  await wait(100 + ((round * 137) % 400))
  await child.kill()
  const acknowledged = new Map<string, number>()
  for (const line of wholeLines(child.output())) {
    const [, id = '', n = '0'] = line.split(' ')
    acknowledged.set(id, Number(n))
  }
  return acknowledged
}

test(`${KILLS} kills lose no acknowledged insert or update`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-kill-'))
  const file = join(folder, 'documents.sqlite')
  const expected = new Map<string, number>()
  try {
    for (let round = 0; round < KILLS; round++) {
      for (const [id, n] of await writeAndKill(file, round)) expected.set(id, n)
      const database = openSqlite(file)
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
      database.close()
    }
    const store = new Store(file, 'process')
    const entries = store.collection('kill.entries')
    const found = new Map<string, number>()
    for (const { raw } of entries === null ? [] : find(entries, { filter: {} })) {
      const { _id: id, n } = decode(raw)
      found.set(String(id), Number(n))
    }
    const byIndex = entries === null ? [] : [...find(entries, { filter: { writer: { $in: [0, 1, 2, 3] } } })]
    store.close()
    const lost = [...expected].filter(([id, n]) => (found.get(id) ?? -1) < n)
    process.stdout.write(
      `${KILLS} kills: ${expected.size} acknowledged documents, ${lost.length} lost, ${found.size - expected.size} stored though not acknowledged\n`,
    )
    expect(lost).toEqual([])
    expect(byIndex).toHaveLength(found.size)
    expect(expected.size).toBeGreaterThan(KILLS)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
