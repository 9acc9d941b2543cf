import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type BrandKey, isBrandKey } from '@trilex/platform/brands'
import type { Logger } from '@trilex/platform'
import type { Account } from './accounts.ts'
import type { LinkMode, Links } from './links.ts'
import { Rate } from './rates.ts'
import type { Sites } from '../sites.ts'

/** A mail of the provider; `template` names a template of the mail service. */
export interface AccountMail {
  /** Globally unique: a second mail with the same id is not sent. */
  id: string
  template:
    | (typeof TEMPLATES)[LinkMode]
    | 'alreadyRegistered'
    | 'addressTaken'
    | 'emailChanged'
    | 'demonstrationAccount'
  /** A single address. */
  to: string
  language: BrandKey
  brand: BrandKey
  /** Values of the template. */
  data: Record<string, string>
}

/** Accepts a mail for sending. */
export type SendMail = (mail: AccountMail) => Promise<void>

/** Language and brand of the recipient, from the request that causes the mail. */
export interface Reader {
  brand: BrandKey
  language: BrandKey
}

const TEMPLATES = {
  verifyEmail: 'emailVerification',
  resetPassword: 'passwordReset',
  changeEmail: 'emailChange',
} as const

/** Most mails with a link that one address gets per hour, so that it cannot be flooded. */
const MOST_AN_HOUR = 3
const RETRY_MS = 5_000

interface MailsParts {
  database: DatabaseSync
  send: SendMail
  links: Links
  sites: Sites
  logger: Pick<Logger, 'error'>
}

/**
 * Mails that the provider sends. A mail is written to the database together with the change that causes it, before the
 * answer, so that no crash loses it. It is submitted to the mail service after the answer and retried until that
 * succeeds.
 */
export class Mails {
  readonly #parts: MailsParts
  readonly #rate = new Rate(MOST_AN_HOUR, 3_600_000)
  #waiting = false
  #submitting: Promise<void> | null = null
  #retry: NodeJS.Timeout | undefined

  constructor(parts: MailsParts) {
    this.#parts = parts
    this.#kick()
  }

  /**
   * Sends a link, which replaces the previous one of its kind. Does nothing when the address has reached its hourly
   * limit.
   */
  link(account: Account, mode: LinkMode, reader: Reader, newEmail: string | null = null): void {
    const to = newEmail ?? account.email
    if (!this.#rate.allows(to)) return
    const code = this.#parts.links.make(account.id, mode, newEmail)
    const link = `${this.#originOf(reader)}/auth/action?mode=${mode}&code=${code}`
    this.#write(TEMPLATES[mode], to, account, reader, { link })
  }

  /** Writes as much as `link` does but sends nothing, so that response time does not reveal who has an account. */
  writeDecoy(): void {
    this.#insert(null, 'x'.repeat(400))
  }

  /** Notifies the owner of an account of a registration with the same address. */
  alreadyRegistered(account: Account, reader: Reader): void {
    if (!this.#rate.allows(account.email)) return
    const origin = this.#originOf(reader)
    const data = { link: `${origin}/login`, resetLink: `${origin}/password-reset` }
    this.#write('alreadyRegistered', account.email, account, reader, data)
  }

  /** Notifies the owner of an account of an attempt to change another account to the same address. */
  addressTaken(owner: Account, reader: Reader): void {
    if (!this.#rate.allows(owner.email)) return this.writeDecoy()
    const origin = this.#originOf(reader)
    const data = { link: `${origin}/login`, resetLink: `${origin}/password-reset` }
    this.#write('addressTaken', owner.email, owner, reader, data)
  }

  /** Notifies the old address that it was replaced. */
  emailChanged(account: Account, newEmail: string, reader: Reader): void {
    this.#write('emailChanged', account.email, account, reader, { newEmail: masked(newEmail) })
  }

  /** Sends the password of a demonstration account. */
  demonstrationAccount(account: Account, password: string, role: string): void {
    const data = { email: account.email, password, role }
    this.#write('demonstrationAccount', account.email, account, { brand: 'fr', language: 'fr' }, data)
  }

  /** Resolves when every waiting mail was submitted once, successfully or not. */
  async settled(): Promise<void> {
    await this.#submitting
  }

  /** Stops submitting; waiting mails are submitted after the next start. */
  async stop(): Promise<void> {
    await this.settled()
    clearTimeout(this.#retry)
  }

  #originOf({ brand }: Reader): string {
    const { sites } = this.#parts
    return sites.originOf(brand, sites.linkPort)
  }

  #write(
    template: AccountMail['template'],
    to: string,
    account: Account,
    { brand, language: asked }: Reader,
    data: Record<string, string>,
  ): void {
    const own = account.attributes['locale']?.[0]
    const language = isBrandKey(own) ? own : asked
    const all = { firstName: account.firstName, ...data }
    const mail: AccountMail = { id: randomUUID(), template, to, language, brand, data: all }
    this.#insert(account.id, JSON.stringify(mail))
  }

  /** @param account null for a decoy row, which is dropped instead of sent */
  #insert(account: string | null, body: string): void {
    this.#parts.database.prepare('INSERT INTO mail(account, body) VALUES (?, ?)').run(account, body)
    this.#kick()
  }

  #kick(): void {
    this.#waiting = true
    this.#submitting ??= this.#submitAll()
  }

  async #submitAll(): Promise<void> {
    await setImmediate()
    while (this.#waiting) {
      this.#waiting = false
      try {
        if (!(await this.#submit())) this.#retryLater()
      } catch (error) {
        this.#parts.logger.error({ err: error }, 'queued mails not readable; retrying')
        this.#retryLater()
      }
    }
    this.#submitting = null
  }

  /** Submits every waiting mail once. Resolves to whether all succeeded. */
  async #submit(): Promise<boolean> {
    const { database, send, logger } = this.#parts
    const next = database.prepare('SELECT id, account, body FROM mail WHERE id > ? ORDER BY id LIMIT 1')
    const remove = database.prepare('DELETE FROM mail WHERE id = ?')
    let all = true
    for (let row = next.get(0); row; row = next.get(Number(row['id']))) {
      try {
        if (row['account'] !== null) await send(JSON.parse(String(row['body'])) as AccountMail)
        remove.run(Number(row['id']))
      } catch (error) {
        all = false
        logger.error({ err: error }, 'mail not accepted by the mail service; retrying')
      }
    }
    return all
  }

  #retryLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#kick(), RETRY_MS).unref()
  }
}

/** `anna.muster@example.org` → `a…@example.org`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}…@${domain}`
}
