import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from '@jest/globals'
import { closeAll, LONG, open, QUERY, fileOf, largeIndex as large } from './damage.fixture.ts'
import { indexFile } from './database.ts'
import { decision } from './kill-decision.fixture.ts'
import { KINDS, segmentFile, segmentFolder } from './postings/segment-store.ts'
import { textFolder } from './postings/text-files.ts'

afterEach(closeAll)

/**
 * Expects that the engine empties a damaged index, so that it finds nothing instead of something wrong, and can be
 * filled again.
 */
async function expectEmptied(folder: string): Promise<void> {
  const reports: Error[] = []
  const index = await open({ folder, training: false, report: (error) => void reports.push(error) })
  // Some damage is found when a file is opened, some when its bytes are read.
  await index.search(QUERY).catch(() => undefined)
  expect(reports).toHaveLength(1)
  expect(await index.fingerprints(null, 1)).toEqual([])
  const { hits, total } = await index.search(QUERY)
  expect({ hits, total }).toEqual({ hits: [], total: 0 })
  expect((await index.stats()).generation).toBe(0)
  await index.addOrUpdate([decision(1, 'again')])
  expect((await index.search(QUERY)).total).toBe(1)
}

test('an intact index in files is kept', async () => {
  const folder = large()
  const index = await open({ folder, training: false })
  expect((await index.search(QUERY)).total).toBe(12)
})

test.each([
  ['a truncated file', (folder: string) => truncateSync(fileOf(folder, '.postings'), 1000)],
  ['a missing file', (folder: string) => rmSync(fileOf(folder, '.positions'))],
  [
    'changed bytes',
    (folder: string) => {
      const file = fileOf(folder, '.postings')
      writeFileSync(
        file,
        readFileSync(file).map((byte) => byte ^ 1),
      )
    },
  ],
  ['a missing file of texts', (folder: string) => rmSync(join(textFolder(folder), '1'))],
  ['a truncated file of texts', (folder: string) => truncateSync(join(textFolder(folder), '1'), 10)],
  [
    'texts that a disk lost',
    (folder: string) => {
      const file = join(textFolder(folder), '1')
      writeFileSync(file, new Uint8Array(readFileSync(file).length))
    },
  ],
  ['half a database', (folder: string) => truncateSync(indexFile(folder), statSync(indexFile(folder)).size >> 1)],
  ['a database of other bytes', (folder: string) => writeFileSync(indexFile(folder), 'x'.repeat(50_000))],
  [
    'a changed table',
    (folder: string) => {
      const database = new DatabaseSync(indexFile(folder))
      database.exec('UPDATE segments SET terms = zeroblob(length(terms))')
      database.close()
    },
  ],
])('an index with %s is emptied, so that it is rebuilt', async (_, damage) => {
  const folder = large()
  damage(folder)
  await expectEmptied(folder)
})

test('an unreadable database is set aside', async () => {
  const folder = large()
  truncateSync(indexFile(folder), 100_000)
  await expectEmptied(folder)
  expect(statSync(join(folder, 'damaged.sqlite')).size).toBe(100_000)
})

test('an index whose last text file is missing is emptied at the next write', async () => {
  const folder = large()
  rmSync(join(textFolder(folder), '1'))
  const index = await open({ folder, training: false })
  await index.addOrUpdate([decision(1, 'again')])
  expect((await index.search(QUERY)).total).toBe(1)
})

test('a writer that failed to start is restarted once the obstacle is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-writer-'))
  const index = await open({ folder, training: false })
  const segments = segmentFolder(folder)
  renameSync(segments, `${segments}.away`)
  writeFileSync(segments, '')
  await expect(index.addOrUpdate([decision(1, 'x')])).rejects.toThrow()
  rmSync(segments)
  renameSync(`${segments}.away`, segments)
  await index.addOrUpdate([decision(1, 'commun')])
  expect((await index.search(QUERY)).total).toBe(1)
})

test('decisions are searchable even when merging fails on a full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-merging-'))
  const index = await open({ folder, training: false })
  // Starts the writer, which removes files that belong to no segment.
  await index.delete(['absent'])
  for (let id = 1; id < 100; id++) for (const kind of KINDS) mkdirSync(segmentFile(folder, id, kind))
  for (let i = 0; i < 20; i++) await index.addOrUpdate([{ ...decision(i, String(i)), text: `commun ${LONG}` }])
  expect((await index.search(QUERY)).total).toBe(20)
})
