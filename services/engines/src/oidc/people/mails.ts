import { randomUUID } from 'node:crypto'
import type { BrandKey } from '@trilex/platform/brands'
import { isBrandKey } from '@trilex/platform/brands'
import type { Logger } from '@trilex/platform'
import type { Account } from './accounts.ts'
import type { LinkMode, Links } from './links.ts'
import { Rate } from './rates.ts'
import type { Sites } from '../sites.ts'

/** A mail of the provider; the mail service knows the template. */
export interface AccountMail {
  /** Globally unique: a second mail with the same id is not sent. */
  id: string
  template: (typeof TEMPLATES)[LinkMode] | 'alreadyRegistered' | 'emailChanged' | 'demonstrationAccount'
  /** One address. */
  to: string
  language: BrandKey
  brand: BrandKey
  /** What the template names. */
  data: Record<string, string>
}

/** Accepts a mail for sending. */
export type SendMail = (mail: AccountMail) => Promise<void>

/** Where the reader of a mail is, as the request says that causes it. */
export interface Reader {
  brand: BrandKey
  language: BrandKey
  /** By which the browser reaches the product. */
  port: number | null
}

const TEMPLATES = {
  verifyEmail: 'emailVerification',
  resetPassword: 'passwordReset',
  changeEmail: 'emailChange',
} as const

/** Mails with links that one address gets in an hour: no stranger can flood it. */
const MOST_AN_HOUR = 3

/** The mails that the provider sends by itself. They are handed over once the answer is on its way: no answer tells of them. */
export class Mails {
  readonly #parts: { send: SendMail; links: Links; sites: Sites; logger: Pick<Logger, 'error'> }
  readonly #rate = new Rate(MOST_AN_HOUR, 3_600_000)
  readonly #underWay = new Set<Promise<void>>()

  constructor(parts: { send: SendMail; links: Links; sites: Sites; logger: Pick<Logger, 'error'> }) {
    this.#parts = parts
  }

  /** A link, which replaces the one before. Nothing happens when the address had enough of them. */
  link(account: Account, mode: LinkMode, reader: Reader, newEmail: string | null = null): void {
    this.#later(async () => {
      const to = newEmail ?? account.email
      if (!this.#rate.allows(to)) return
      const code = this.#parts.links.make(account.id, mode, newEmail)
      const origin = this.#parts.sites.originOf(reader.brand, reader.port)
      const link = `${origin}/auth/action?mode=${mode}&code=${code}`
      await this.#send(TEMPLATES[mode], to, account, reader, { link })
    })
  }

  /** Somebody registered with the address of an account. */
  alreadyRegistered(account: Account, reader: Reader): void {
    this.#later(async () => {
      if (!this.#rate.allows(account.email)) return
      const origin = this.#parts.sites.originOf(reader.brand, reader.port)
      const data = { link: `${origin}/login`, resetLink: `${origin}/password-reset` }
      await this.#send('alreadyRegistered', account.email, account, reader, data)
    })
  }

  /** Tells the old address that there is a new one. */
  emailChanged(account: Account, newEmail: string, reader: Reader): void {
    this.#later(() => this.#send('emailChanged', account.email, account, reader, { newEmail: masked(newEmail) }))
  }

  /** An account that is there to be tried, with its password. */
  demonstrationAccount(account: Account, password: string, role: string): void {
    const reader: Reader = { brand: 'fr', language: 'fr', port: this.#parts.sites.lastPort }
    const data = { email: account.email, password, role }
    this.#later(() => this.#send('demonstrationAccount', account.email, account, reader, data))
  }

  /** When all mails are handed over. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #send(
    template: AccountMail['template'],
    to: string,
    account: Account,
    reader: Reader,
    data: Record<string, string>,
  ): Promise<void> {
    const own = account.attributes['locale']?.[0]
    const language = isBrandKey(own) ? own : reader.language
    const all = { firstName: account.firstName, ...data }
    return this.#parts.send({ id: randomUUID(), template, to, language, brand: reader.brand, data: all })
  }

  #later(work: () => Promise<void>): void {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.#parts.logger.error({ err: error }, 'a mail could not be handed over'))
      .finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }
}

/** `anna.muster@example.org` → `a…@example.org`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}…@${domain}`
}
