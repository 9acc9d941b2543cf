import { randomBytes } from 'node:crypto'
import { emitEvent, isDuplicateKey } from '@trilex/platform'
import { pagePath } from '@trilex/citations/decision-name'
import { DigestMadeSchema } from '@trilex/proto/watch/v1/events'
import type { StoredNotice } from '../inbox/notice-model.ts'
import { casesOf, type InboxItem, type NoticeStore } from '../inbox/notice-store.ts'
import type { StoredReader } from '../readers/reader-model.ts'
import type { ReaderRoom } from '../readers/readers.ts'
import type { StoredWatch } from '../watches/watch-model.ts'
import type { WatchStore } from '../watches/watch-store.ts'
import type { DigestRows, StoredDigest } from './digest-model.ts'
import { dueAt, type DuePeriod, type Holidays, scheduleKey } from './schedule.ts'

/** Maximum decisions listed in a mail; the others are only counted. */
const MOST_LISTED = 40

interface Needs {
  rows: DigestRows
  watches: WatchStore
  notices: NoticeStore
  readers: ReaderRoom
  holidays: () => Promise<Holidays>
}

/** A reader's watches of one schedule. */
interface Series {
  key: string
  due: DuePeriod
  watches: StoredWatch[]
}

/** Creates digests of the notices of watches, exactly one per period. */
export class DigestStore {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Creates every digest that is due. May run in several processes at once, and again after any interruption. */
  async round(now: Date): Promise<void> {
    for (const userId of await this.#needs.notices.waitingReaders()) await this.roundOf(userId, now)
  }

  async roundOf(userId: string, now: Date): Promise<void> {
    const { watches, notices, readers, holidays } = this.#needs
    const reader = await readers.find(userId)
    if (reader.goneAt) return
    const sending = (await watches.of(userId)).filter(({ mails, paused }) => mails && !paused)
    const isHoliday = sending.some(({ canton }) => canton !== null) ? await holidays() : () => false
    for (const series of seriesOf(sending, now, isHoliday)) {
      const { email, takesMails } = reader
      if (email && takesMails) await this.#make({ ...reader, email }, series, now)
      else if (reader.email) await notices.endMails(series.watches.map(({ _id }) => _id))
    }
  }

  async #make(reader: StoredReader & { email: string }, { key, due, watches }: Series, now: Date): Promise<void> {
    const { rows, notices } = this.#needs
    const series = `${reader._id}:${key}`
    // Read before the notices: if another process creates a digest after this read, both have the same number and the
    // second insert is refused.
    const last = await rows.findOne({ series }, { sort: { number: -1 }, projection: { number: 1 } })
    await this.#settle(reader._id)
    const of = new Map(watches.map((watch) => [watch._id, watch]))
    const waiting = (await notices.waiting(reader._id)).filter(({ watchId, at }) => of.has(watchId) && at <= due.until)
    if (waiting.length === 0) return
    const number = due.period === null ? (last?.number ?? 0) + 1 : 0
    const digest: StoredDigest = {
      _id: `${series}:${due.period ?? number}`,
      userId: reader._id,
      series,
      number,
      notices: waiting.map(({ _id }) => _id),
      watches: [...new Set(waiting.map(({ watchId }) => watchId))],
      settled: false,
      unsubscribeToken: randomBytes(24).toString('base64url'),
      madeAt: now,
      __v: 0,
      outbox: [],
      outboxSeq: 0,
    }
    emitEvent(digest, DigestMadeSchema, contentOf(digest, reader, waiting, of))
    await rows.insertOne(digest).catch((error: unknown) => {
      // Another process created it, or it was created before an interruption.
      if (!isDuplicateKey(error)) throw error
    })
    await this.#settle(reader._id)
  }

  /** Marks notices as part of the digests that contain them. */
  async #settle(userId: string): Promise<void> {
    const { rows, notices } = this.#needs
    for (const digest of await rows.find({ userId, settled: false }).toArray()) {
      await notices.putInDigest(digest.notices, digest._id)
      await rows.updateOne({ _id: digest._id }, { $set: { settled: true } })
    }
  }
}

function seriesOf(watches: readonly StoredWatch[], now: Date, isHoliday: Holidays): Series[] {
  const series = new Map<string, Series>()
  for (const watch of watches) {
    const key = scheduleKey(watch)
    const due = series.get(key)?.due ?? dueAt(watch, now, isHoliday)
    if (due) series.set(key, { key, due, watches: [...(series.get(key)?.watches ?? []), watch] })
  }
  return [...series.values()]
}

function contentOf(
  { _id, unsubscribeToken }: StoredDigest,
  reader: StoredReader & { email: string },
  waiting: readonly StoredNotice[],
  watches: ReadonlyMap<string, StoredWatch>,
) {
  const { language = 'fr', email, firstName = '', brand = language } = reader
  const cases = casesOf(waiting)
  const [rhythm = ''] = [...watches.values()].map((watch) => watch.rhythm)
  return {
    digestId: _id,
    userId: reader._id,
    email,
    firstName,
    language,
    brand,
    rhythm,
    entries: cases.slice(0, MOST_LISTED).map((item) => entryOf(item, language, watches)),
    leftOut: Math.max(0, cases.length - MOST_LISTED),
    unsubscribeToken,
  }
}

function entryOf(
  { newest, kind, notices }: InboxItem,
  language: 'fr' | 'de' | 'it',
  watches: ReadonlyMap<string, StoredWatch>,
) {
  const { titles, citations, docType, docId, withdrawn } = newest
  return {
    citation: citations[language],
    title: titles[language],
    path: withdrawn ? '' : pagePath(docType, docId, language),
    kind,
    reasons: notices.flatMap(({ watchId, passage, anchor, treatment }) => {
      const watch = watches.get(watchId)
      if (!watch) return []
      const { title: watchTitle, unsubscribeToken } = watch
      return [{ watchTitle, passage, anchor, treatment: treatment ?? '', unsubscribeToken }]
    }),
  }
}
