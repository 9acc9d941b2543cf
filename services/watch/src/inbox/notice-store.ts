import { DOC_TYPES, type Treatment, TREATMENTS } from '@trilex/citations/vocabulary'
import { isDuplicateKey } from '@trilex/platform'
import type { DecisionMatched } from '@trilex/proto/catalog/v1/events'
import type { WatchStore } from '../watches/watch-store.ts'
import { NO_DIGEST, NOTICE_KINDS, type NoticeKind, type NoticeRows, type StoredNotice } from './notice-model.ts'

/** Maximum notices of one reader that the inbox and a round of digests read. */
const MOST = 1_000

/** A case in the inbox, with its notices from all watches. */
export interface InboxItem {
  caseKey: string
  /** The newest notice of the case. */
  newest: StoredNotice
  kind: NoticeKind
  notices: StoredNotice[]
  unread: boolean
}

/** Notices of watches. */
export class NoticeStore {
  readonly #rows: NoticeRows
  readonly #watches: Pick<WatchStore, 'asking'>
  readonly #now: () => Date

  constructor(rows: NoticeRows, watches: Pick<WatchStore, 'asking'>, now: () => Date) {
    this.#rows = rows
    this.#watches = watches
    this.#now = now
  }

  /**
   * Stores notices for the watches that a decision matches. A repeated event, or another document of the same case,
   * changes nothing. A changed text adds one notice, once.
   */
  async record(matched: DecisionMatched): Promise<void> {
    const docType = DOC_TYPES.find((known) => known === matched.docType)
    if (!docType) return
    const watches = await this.#watches.asking(matched.questions.map(({ questionId }) => questionId))
    if (watches.length === 0) return
    const ids = watches.map(({ _id }) => noticeId(_id, matched.caseKey))
    const known = new Map(
      (await this.#rows.find({ _id: { $in: ids } }, { projection: { kind: 1 } }).toArray()).map(({ _id, kind }) => [
        _id,
        kind,
      ]),
    )
    const asked = new Map(matched.questions.map((question) => [question.questionId, question]))
    const { decisionId, docId, caseKey } = matched
    const notices = watches.flatMap((watch): StoredNotice[] => {
      const id = noticeId(watch._id, caseKey)
      const before = known.get(id)
      if (before !== undefined && (!matched.changed || before === 'changed')) return []
      const { passage = '', anchor = '', treatments = [] } = asked.get(watch.questionId) ?? {}
      const treatment = TREATMENTS.find((each) => treatments.includes(each)) ?? null
      return [
        {
          _id: before === undefined ? id : `${id} changed`,
          userId: watch.userId,
          watchId: watch._id,
          caseKey,
          decisionId,
          docType,
          docId,
          titles: inLanguages(matched.titles),
          citations: inLanguages(matched.citations),
          decisionDate: matched.decisionDate || null,
          kind: matched.changed ? 'changed' : kindOf(treatment, matched.announces),
          passage,
          anchor,
          treatment,
          withdrawn: false,
          at: this.#now(),
          readAt: null,
          digest: watch.mails ? null : NO_DIGEST,
        },
      ]
    })
    if (notices.length === 0) return
    await this.#rows.insertMany(notices, { ordered: false }).catch((error: unknown) => {
      // Another process handled the same event.
      if (!isDuplicateKey(error)) throw error
    })
  }

  async withdraw(decisionId: string): Promise<void> {
    await this.#rows.updateMany({ decisionId }, { $set: { withdrawn: true } })
  }

  /** Cases of a reader, the newest first. */
  async inbox(userId: string): Promise<InboxItem[]> {
    const found = await this.#rows.find({ userId }, { sort: { at: -1 }, limit: MOST }).toArray()
    return casesOf(found)
  }

  async unread(userId: string): Promise<number> {
    return (await this.#rows.distinct('caseKey', { userId, readAt: null })).length
  }

  /** Marks these cases as read; null: all. */
  async read(userId: string, caseKeys: readonly string[] | null): Promise<void> {
    const filter = { userId, readAt: null, ...(caseKeys && { caseKey: { $in: [...caseKeys] } }) }
    await this.#rows.updateMany(filter, { $set: { readAt: this.#now() } })
  }

  async ofWatch(watchId: string, limit: number): Promise<StoredNotice[]> {
    return this.#rows.find({ watchId }, { sort: { at: -1 }, limit }).toArray()
  }

  /** Readers with notices that wait for a digest. */
  async waitingReaders(): Promise<string[]> {
    return this.#rows.distinct('userId', { digest: null })
  }

  /** Notices of a reader that wait for a digest, oldest first. */
  async waiting(userId: string): Promise<StoredNotice[]> {
    return this.#rows.find({ userId, digest: null }, { sort: { at: 1 }, limit: MOST }).toArray()
  }

  async putInDigest(ids: readonly string[], digest: string): Promise<void> {
    await this.#rows.updateMany({ _id: { $in: [...ids] }, digest: null }, { $set: { digest } })
  }

  /** After mails of these watches were stopped: notices that wait for a digest go into none. */
  async endMails(watchIds: readonly string[]): Promise<void> {
    await this.#rows.updateMany({ watchId: { $in: [...watchIds] }, digest: null }, { $set: { digest: NO_DIGEST } })
  }
}

const noticeId = (watchId: string, caseKey: string): string => `${watchId} ${caseKey}`

/** Notices by case, in the order in which the cases first occur. */
export function casesOf(notices: readonly StoredNotice[]): InboxItem[] {
  const cases = new Map<string, StoredNotice[]>()
  for (const notice of notices) cases.set(notice.caseKey, [...(cases.get(notice.caseKey) ?? []), notice])
  return [...cases].flatMap(([caseKey, ofCase]) => {
    const [first] = ofCase
    if (!first) return []
    const newest = ofCase.reduce((a, b) => (b.at > a.at ? b : a), first)
    const kind = NOTICE_KINDS.find((each) => ofCase.some((notice) => notice.kind === each)) ?? 'new'
    return [{ caseKey, newest, kind, notices: ofCase, unread: ofCase.some(({ readAt }) => readAt === null) }]
  })
}

/** A change of case law takes precedence over the decision being new. */
function kindOf(treatment: Treatment | null, announces: readonly string[]): NoticeKind {
  if (treatment === 'changed' || announces.includes('changed')) return 'reversal'
  return treatment === 'clarified' || announces.includes('clarified') ? 'clarified' : 'new'
}

const inLanguages = (texts: DecisionMatched['titles']) => ({
  fr: texts?.fr ?? '',
  de: texts?.de ?? '',
  it: texts?.it ?? '',
})
