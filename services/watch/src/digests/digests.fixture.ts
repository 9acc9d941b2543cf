import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines } from '@trilex/engines/testing'
import { noticeCollection, type StoredNotice } from '../inbox/notice-model.ts'
import { NoticeStore } from '../inbox/notice-store.ts'
import { readerCollection } from '../readers/reader-model.ts'
import { openReaders } from '../readers/readers.ts'
import type { Rhythm, StoredWatch } from '../watches/watch-model.ts'
import { watchCollection } from '../watches/watch-model.ts'
import { WatchStore } from '../watches/watch-store.ts'
import { digestCollection, type DigestRows } from './digest-model.ts'
import { DigestStore } from './digest-store.ts'

export type FreshDigests = Awaited<ReturnType<typeof openDigestStore>>

/** Thrown where a process is killed. */
class Killed extends Error {}

/** Digests over a fresh database, without the service: the test moves the clock and interrupts any step. */
export async function openDigestStore() {
  const engines = await startEngines()
  const connection = await connectMongo(engines.mongoUri('watch'))
  const [watchRows, noticeRows, digestRows, readerRows] = [
    watchCollection.on(connection),
    noticeCollection.on(connection),
    digestCollection.on(connection),
    readerCollection.on(connection),
  ]
  await ensureIndexes(connection)
  const now = () => new Date()
  const readers = openReaders({ documents: connection, now })
  const watches = new WatchStore(watchRows, readers, now)
  const notices = new NoticeStore(noticeRows, watches, now)

  return {
    /** A reader with three watches, which are sent at once, daily and weekly. */
    async reader() {
      const userId = randomUUID()
      await readerRows.insertOne({ _id: userId, email: 'a@example.org', takesMails: true, plan: 'professional' })
      const rhythms: Rhythm[] = ['at_once', 'daily', 'weekly']
      await watchRows.insertMany(rhythms.map((rhythm) => watchOf(userId, rhythm)))
      let found = 0
      return {
        async found(rhythm: Rhythm, at: Date) {
          await noticeRows.insertOne(noticeOf(userId, `${userId} ${rhythm}`, found++, at))
        },
        /** One round; with `dies`, the process is killed at that write or read of the digests. */
        async round(at: Date, dies: number | null) {
          let steps = dies ?? Number.POSITIVE_INFINITY
          const dying = dyingAt(digestRows, () => --steps < 0)
          const store = new DigestStore({ rows: dying, watches, notices, readers, holidays: async () => () => false })
          await store.roundOf(userId, at).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
        },
        async state() {
          return {
            digests: await digestRows.find({ userId }).toArray(),
            notices: await noticeRows.find({ userId }).toArray(),
          }
        },
      }
    },
    async stop() {
      await connection.close()
      await sleep(0)
      await engines.stop()
    },
  }
}

/** The collection, which fails before or after the call at which the process dies. */
function dyingAt(rows: DigestRows, dies: () => boolean): DigestRows {
  return new Proxy(rows, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        if (dies()) throw new Killed()
        const answer: unknown = Reflect.apply(method, target, args)
        if (!(answer instanceof Promise)) return answer
        return answer.then((value: unknown) => {
          if (dies()) throw new Killed()
          return value
        })
      }
    },
  })
}

function watchOf(userId: string, rhythm: Rhythm): StoredWatch {
  const at = new Date('2026-01-01T00:00:00Z')
  return {
    _id: `${userId} ${rhythm}`,
    userId,
    kind: 'search',
    value: 'q=x',
    questionId: rhythm,
    title: rhythm,
    language: 'fr',
    rhythm,
    hour: 7,
    weekday: 1,
    canton: null,
    mails: true,
    paused: false,
    unsubscribeToken: randomUUID(),
    feedToken: null,
    createdAt: at,
    updatedAt: at,
    live: true,
    outbox: [],
    outboxSeq: 0,
  }
}

function noticeOf(userId: string, watchId: string, number: number, at: Date): StoredNotice {
  const texts = { fr: 'x', de: 'x', it: 'x' }
  return {
    _id: `${watchId} ${number}`,
    userId,
    watchId,
    caseKey: String(number),
    decisionId: `tf-${number}`,
    docType: 'other',
    docId: String(number),
    titles: texts,
    citations: texts,
    decisionDate: null,
    kind: 'new',
    passage: '',
    anchor: '',
    treatment: null,
    withdrawn: false,
    at,
    readAt: null,
    digest: null,
  }
}
