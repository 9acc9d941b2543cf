import { expect, test } from '@jest/globals'
import { serialize } from 'bson'
import { CURSOR_LIFETIME_MS, Cursors, RawDocuments } from './cursors.ts'
import type { Doc } from '../values/values.ts'

const documents = (count: number, bytes = 10) =>
  Array.from({ length: count }, (_, n) => serialize({ n, text: 'x'.repeat(bytes) }))

function read(answer: Doc): { id: string; count: number } {
  const cursor = answer['cursor'] as Doc
  const batch = cursor['firstBatch'] ?? cursor['nextBatch']
  return { id: String(cursor['id']), count: batch instanceof RawDocuments ? batch.documents.length : -1 }
}

const open = (cursors: Cursors, count: number, batchSize?: number, bytes?: number) =>
  read(
    cursors.first({
      namespace: 'a.b',
      documents: documents(count, bytes),
      connection: 1,
      ...(batchSize === undefined ? {} : { batchSize }),
    }),
  )

test('a first batch has 101 documents by default, and the cursor id is 0 when nothing is left', () => {
  const cursors = new Cursors()
  expect(open(cursors, 150)).toMatchObject({ count: 101 })
  expect(open(cursors, 5)).toEqual({ id: '0', count: 5 })
  expect(open(cursors, 5, 0)).toMatchObject({ count: 0 })
  expect(cursors.size).toBe(2)
})

test('batches end before 16 MB and lose no document', () => {
  const cursors = new Cursors()
  const counts: number[] = []
  let { id, count } = open(cursors, 40, 1000, 1_000_000)
  counts.push(count)
  while (id !== '0') {
    ;({ id, count } = read(cursors.next(id, 'a.b', 0, 1)))
    counts.push(count)
  }
  expect(counts).toEqual([16, 16, 8])
})

test('a cursor ends when its connection closes, when killed, and when unused for ten minutes', () => {
  const cursors = new Cursors()
  const ids = [1, 2, 3].map(() => open(cursors, 10, 1).id)
  cursors.next(ids[0] as string, 'a.b', 1, 2)
  expect(cursors.kill(ids[1] as string)).toBe(true)
  cursors.closeConnection(1)
  expect(cursors.size).toBe(1)
  cursors.expire(Date.now() + CURSOR_LIFETIME_MS - 1000)
  expect(cursors.size).toBe(1)
  cursors.expire(Date.now() + CURSOR_LIFETIME_MS + 1000)
  expect(cursors.size).toBe(0)
  expect(() => cursors.next(ids[0] as string, 'a.b', 1, 2)).toThrow(expect.objectContaining({ code: 43 }))
})
