import type { NoticeStore } from '../inbox/notice-store.ts'
import type { StoredWatch } from '../watches/watch-model.ts'
import type { WatchStore } from '../watches/watch-store.ts'
import type { DigestRows } from './digest-model.ts'

interface Subscribed {
  titles: string[]
  mails: boolean
}

/** Stops the mails of one watch, or of all watches of a digest. Inbox and feeds continue. */
export class Unsubscribing {
  readonly #digests: DigestRows
  readonly #watches: WatchStore
  readonly #notices: NoticeStore

  constructor(digests: DigestRows, watches: WatchStore, notices: NoticeStore) {
    this.#digests = digests
    this.#watches = watches
    this.#notices = notices
  }

  /** Null for an unknown token. */
  async of(token: string): Promise<Subscribed | null> {
    const watches = await this.#watchesOf(token)
    return watches && { titles: watches.map(({ title }) => title), mails: watches.some(({ mails }) => mails) }
  }

  async end(token: string): Promise<Subscribed | null> {
    const watches = await this.#watchesOf(token)
    if (!watches) return null
    const ids = watches.map(({ _id }) => _id)
    await this.#watches.endMails(ids)
    await this.#notices.endMails(ids)
    return { titles: watches.map(({ title }) => title), mails: false }
  }

  async #watchesOf(token: string): Promise<StoredWatch[] | null> {
    const watch = await this.#watches.ofUnsubscribeToken(token)
    if (watch) return [watch]
    const digest = await this.#digests.findOne({ unsubscribeToken: token })
    if (!digest) return null
    return (await this.#watches.of(digest.userId)).filter(({ _id }) => digest.watches.includes(_id))
  }
}
