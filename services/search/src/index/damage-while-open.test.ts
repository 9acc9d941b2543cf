import {
  closeSync,
  copyFileSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { closeAll, open, QUERY, fileOf, largeIndex } from './damage.fixture.ts'
import { indexFile } from './database.ts'
import { decision } from './kill-decision.fixture.ts'
import { segmentFolder } from './postings/segment-store.ts'
import { textFolder } from './postings/text-files.ts'

afterEach(closeAll)

/** Longer than the interval between two checks of the files. */
const LOOK_MS = 600

/** Overwrites twenty bytes spread over a file. */
function flip(path: string): void {
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  for (let i = 0; i < 20; i++) writeSync(file, Uint8Array.of(0xa5), 0, 1, Math.floor((size * (i + 0.5)) / 20))
  closeSync(file)
}

test.each<[string, (folder: string) => void]>([
  ['flipped bytes in the postings', (folder) => flip(fileOf(folder, '.postings'))],
  ['flipped bytes in the positions', (folder) => flip(fileOf(folder, '.positions'))],
  ['a truncated file of postings', (folder) => truncateSync(fileOf(folder, '.postings'), 5000)],
  ['no folder', (folder) => rmSync(folder, { recursive: true })],
  ['no segments', (folder) => rmSync(segmentFolder(folder), { recursive: true })],
  ['no texts', (folder) => rmSync(textFolder(folder), { recursive: true })],
  ['no database', (folder) => rmSync(indexFile(folder))],
  ['no log of its database', (folder) => rmSync(`${indexFile(folder)}-wal`)],
  [
    'another database',
    (folder) => {
      copyFileSync(indexFile(folder), join(folder, 'copy'))
      renameSync(join(folder, 'copy'), indexFile(folder))
    },
  ],
])('an open index with %s refuses to search, reports it, and is rebuilt', async (_, damage) => {
  const folder = largeIndex()
  const reports: Error[] = []
  const index = await open({ folder, training: false, report: (error) => void reports.push(error) })
  expect((await index.search(QUERY)).total).toBe(12)
  damage(folder)
  await sleep(LOOK_MS)
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => index.search(QUERY)))
  const refused = { status: 'rejected', reason: expect.objectContaining({ statusCode: 503 }) }
  expect(answers).toEqual(answers.map(() => refused))
  expect(reports).toHaveLength(1)
  expect(await index.stats()).toMatchObject({ generation: -1, documents: 0 })
  await expect(index.ready()).rejects.toMatchObject({ statusCode: 503 })
  await expect(index.complete('com', 'fr', 5)).rejects.toMatchObject({ statusCode: 503 })
  await index.addOrUpdate([decision(1, 'again')])
  await expect(index.search(QUERY)).rejects.toMatchObject({ statusCode: 503 })

  expect(await index.fingerprints(null, 5)).toHaveLength(1)
  expect((await index.search(QUERY)).total).toBe(1)
  expect((await index.stats()).generation).toBeGreaterThanOrEqual(0)
  await index.ready()
  expect(reports).toHaveLength(1)
})

test('bytes are verified again at each read', async () => {
  const folder = largeIndex()
  const index = await open({ folder, training: false })
  const other = { ...QUERY, text: { kind: 'word', text: 'mot7', field: 'text' } } as const
  for (const query of [QUERY, other, QUERY]) expect((await index.search(query)).total).toBe(12)
  // An index that checks its files only every half second reads the damaged bytes first.
  flip(fileOf(folder, '.postings'))
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (__, i) =>
      index.search({ ...QUERY, text: { kind: 'word', text: `mot${200 * i}`, field: 'text' } }),
    ),
  )
  for (const answer of answers) {
    if (answer.status === 'fulfilled') expect(answer.value.total).toBe(12)
    else expect(answer.reason).toMatchObject({ statusCode: 503 })
  }
})

test('files of an index may be touched', async () => {
  const folder = largeIndex()
  const reports: Error[] = []
  const index = await open({ folder, training: false, report: (error) => void reports.push(error) })
  expect((await index.search(QUERY)).total).toBe(12)
  for (const kind of ['.postings', '.positions']) utimesSync(fileOf(folder, kind), new Date(), new Date())
  await sleep(LOOK_MS)
  expect((await index.search(QUERY)).total).toBe(12)
  expect(reports).toEqual([])
})
