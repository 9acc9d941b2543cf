import { appendEvents, type OutboxRelay } from '@trilex/platform'
import type { Actor } from '@trilex/platform/recorded-action'
import { MailNotFound, MailNotResendable } from '../errors.ts'
import { recordedAction } from '../recorded-action.ts'
import { beginsWith } from '../staff-list.ts'
import { type Mails, MAIL_STATES, type StoredMail } from './mail-model.ts'
import type { TemplateName } from './mail.ts'

export interface MailFilter {
  /** Beginning of an address, or a Message-ID. */
  q?: string
  state?: StoredMail['state']
  template?: TemplateName
}

export type LoggedMail = Omit<StoredMail, 'data'> & { resendable: boolean }
export type MailCounts = Record<StoredMail['state'], number>

/** Without the values of the texts, which may contain a link that is as sensitive as a password. */
const PROJECTION = { data: 0, outbox: 0 }
/** Mails that were not delivered, and whose content is kept. */
const RESENDABLE = { state: { $in: ['refused' as const, 'failed' as const] }, data: { $ne: null } }

/** The mails of the last 30 days, for staff. */
export class MailLog {
  readonly #mails: Mails
  readonly #published: Pick<OutboxRelay, 'kick'>
  readonly #added: () => void

  /** @param added called after a mail was queued again */
  constructor(mails: Mails, published: Pick<OutboxRelay, 'kick'>, added: () => void) {
    this.#mails = mails
    this.#published = published
    this.#added = added
  }

  /** Newest first. */
  async list(filter: MailFilter, offset: number, limit: number): Promise<{ mails: LoggedMail[]; total: number }> {
    const matching = conditions(filter)
    const page = this.#mails.find(matching, { projection: PROJECTION }).sort({ queuedAt: -1 }).skip(offset).limit(limit)
    const [found, total] = await Promise.all([page.toArray(), this.#mails.countDocuments(matching)])
    const ids = found.map(({ _id }) => _id)
    const kept = await this.#mails.find({ _id: { $in: ids }, ...RESENDABLE }, { projection: { _id: 1 } }).toArray()
    const resendable = new Set(kept.map(({ _id }) => _id))
    return { mails: found.map((mail) => ({ ...mail, resendable: resendable.has(mail._id) })), total }
  }

  async counts(): Promise<MailCounts> {
    const counted = MAIL_STATES.map(async (state) => [state, await this.#mails.countDocuments({ state })] as const)
    return Object.fromEntries(await Promise.all(counted)) as MailCounts
  }

  /** Queues an undelivered mail again, to the same address. Throws 404, and 409 unless its content was kept. */
  async resend(id: string, actor: Actor): Promise<void> {
    const mail = await this.#mails.findOne({ _id: id }, { projection: PROJECTION })
    if (!mail) throw new MailNotFound()
    const now = new Date()
    const { state, refusal } = mail
    const action = recordedAction(actor, {
      action: 'mail.resent',
      target: { kind: 'product', id: `mail:${id}` },
      before: { state, refusal },
      after: { state: 'waiting', template: mail.template },
    })
    const $set = { state: 'waiting' as const, attempts: 0, queuedAt: now, dueAt: now, refusal: null }
    const change = appendEvents<StoredMail>({ $set, $unset: { expiresAt: '' } }, [action])
    const { modifiedCount } = await this.#mails.updateOne({ _id: id, ...RESENDABLE }, change)
    if (modifiedCount === 0) throw new MailNotResendable()
    this.#published.kick([id])
    this.#added()
  }
}

function conditions({ q = '', state, template }: MailFilter): object {
  const [, id] = /^<?([\w-]{1,100})@[^@\s>]*>?$/.exec(q.trim()) ?? []
  const text = q.trim().toLowerCase()
  const either = [{ to: beginsWith(text) }, ...(id === undefined ? [] : [{ _id: id }])]
  return { ...(state && { state }), ...(template && { template }), ...(text && { $or: either }) }
}
