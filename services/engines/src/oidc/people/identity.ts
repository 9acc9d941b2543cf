import { mailAddress } from '@trilex/platform/mail-address'
import type { DatabaseSync } from 'node:sqlite'
import type { BrandKey } from '@trilex/platform/brands'
import { passwordFaults } from '@trilex/platform/password-rules'
import { inTransaction } from '@trilex/platform/sqlite'
import type { Account, Accounts } from './accounts.ts'
import { isCommonPassword } from './guessable-passwords.ts'
import {
  AccountDisabled,
  AddressNotConfirmed,
  CredentialsWrong,
  CurrentPasswordWrong,
  LinkUsedOrExpired,
  PasswordCommon,
  PasswordSame,
  PasswordWeak,
} from './errors.ts'
import type { Circumstances, Events } from './events.ts'
import type { Guesses } from './guesses.ts'
import type { LinkMode, Links } from './links.ts'
import type { Mails, Reader } from './mails.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { networkOf, type Rate } from './rates.ts'
import type { Sessions } from './sessions.ts'

export interface IdentityParts {
  database: DatabaseSync
  accounts: Accounts
  links: Links
  guesses: Guesses
  events: Events
  sessions: Sessions
  mails: Mails
  /** Wrong passwords by network, over all accounts. */
  tries: Rate
}

/** From where and through which client somebody asks. */
export interface Caller extends Reader {
  ipAddress: string
  userAgent: string
  clientId?: string
}

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  profession: string
  promoCode?: string
  language: BrandKey
}

const circumstances = (
  { ipAddress, userAgent, clientId }: Caller,
  details: Record<string, string> = {},
): Circumstances => ({
  ipAddress,
  ...(clientId !== undefined && { clientId }),
  details: { user_agent: userAgent, ...details },
})

/** What people do with their accounts: one method for each. */
export class Identity {
  readonly parts: IdentityParts

  constructor(parts: IdentityParts) {
    this.parts = parts
  }

  /** The account of an address and its password. Throws 401, 403 while the address is not confirmed, 429. */
  async signIn(email: string, password: string, caller: Caller): Promise<Account> {
    const account = this.parts.accounts.byEmail(email)
    const right = await this.#isRight(account, password, caller)
    if (!account || !right) throw new CredentialsWrong()
    // Whoever has the password may know what became of the account.
    if (!account.enabled) throw new AccountDisabled()
    if (!account.emailVerified) {
      this.parts.mails.link(account, 'verifyEmail', caller)
      throw new AddressNotConfirmed()
    }
    return account
  }

  /**
   * Makes an account whose address must still be confirmed; the data of an earlier one that never was are replaced. Whoever has
   * the address already is told so by mail, and nobody else. Throws 400 for a password that breaks the rule.
   */
  async register(
    { email, password, firstName, lastName, profession, promoCode, language }: Registration,
    caller: Caller,
  ): Promise<void> {
    refuseWeak(password, email)
    const hash = await hashPassword(password)
    const { accounts, database, events, mails } = this.parts
    const known = accounts.byEmail(email)
    if (known && (known.emailVerified || !known.enabled)) return mails.alreadyRegistered(known, caller)
    const attributes = {
      locale: [language],
      profession: [profession],
      brand: [caller.brand],
      ...(promoCode && { promoCode: [promoCode] }),
      termsAcceptedAt: [new Date().toISOString()],
    }
    const data = { password: hash, firstName: firstName.trim(), lastName: lastName.trim(), attributes }
    inTransaction(database, () => {
      if (known) accounts.change(known.id, data)
      const account = known ? { ...known, ...data } : accounts.add({ email, ...data })
      if (!known) events.add('REGISTER', account.id, circumstances(caller))
      mails.link(account, 'verifyEmail', caller)
    })
  }

  /** Sends a link to whoever has the address; nothing tells whether somebody has. */
  sendLink(email: string, mode: Extract<LinkMode, 'verifyEmail' | 'resetPassword'>, caller: Caller): void {
    const account = this.parts.accounts.byEmail(email)
    if (!account?.enabled || (mode === 'verifyEmail' && account.emailVerified)) return this.parts.mails.nobody()
    inTransaction(this.parts.database, () => this.parts.mails.link(account, mode, caller))
  }

  /** Sets another password and ends all sessions but this one. Throws 401 for a wrong present one, 400 for a weak new one. */
  async changePassword(id: string, current: string, password: string, session: string, caller: Caller): Promise<void> {
    const account = this.#known(id)
    refuseWeak(password, account.email)
    if (!(await this.#isRight(account, current, caller)))
      throw new CurrentPasswordWrong(undefined, { field: 'currentPassword' })
    if (password === current) throw new PasswordSame(undefined, { field: 'password' })
    this.parts.accounts.change(id, { password: await hashPassword(password) })
    this.parts.sessions.endAll(id, session)
    this.parts.events.add('UPDATE_PASSWORD', id, { ...circumstances(caller), sessionId: session })
  }

  /** Sends a link to the new address; the owner of one that is taken is told, and nobody else. Throws 401 for a wrong password. */
  async requestEmailChange(id: string, password: string, email: string, caller: Caller): Promise<void> {
    const account = this.#known(id)
    if (!(await this.#isRight(account, password, caller)))
      throw new CurrentPasswordWrong(undefined, { field: 'password' })
    const { accounts, database, mails } = this.parts
    const owner = accounts.byEmail(email)
    if (owner) return mails.addressTaken(owner, caller)
    inTransaction(database, () => mails.link(account, 'changeEmail', caller, mailAddress(email)))
  }

  /** Does what a link of a mail is for. Throws 410 for a link that is no longer valid, 400 for a weak password. */
  async useLink(mode: LinkMode, code: string, password: string | undefined, caller: Caller): Promise<Account> {
    const { links, accounts } = this.parts
    const link = links.find(code, mode)
    const account = link && accounts.byId(link.account)
    if (!link || !account?.enabled) throw new LinkUsedOrExpired()
    if (mode === 'resetPassword') refuseWeak(password ?? '', account.email)
    const hash = mode === 'resetPassword' ? await hashPassword(password ?? '') : undefined
    inTransaction(this.parts.database, () => {
      if (!links.use(code)) throw new LinkUsedOrExpired()
      if (mode === 'verifyEmail') this.#verified(account, caller)
      if (hash !== undefined) this.#reset(account, hash, caller)
      if (mode === 'changeEmail') this.#moved(account, link.email ?? '', caller)
    })
    return accounts.byId(account.id) ?? account
  }

  /** Removes an account with all that is kept of it. */
  remove(id: string): void {
    const { database, accounts, events, sessions } = this.parts
    const account = accounts.byId(id)
    if (!account) return
    inTransaction(database, () => {
      sessions.forget(id, account.email)
      events.forget(id)
      accounts.remove(id)
      events.addAdmin('DELETE', id)
    })
    // The log of the database still holds what was there.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Whether a password is right, as slowly as for an account that is not there, and with the limits on guessing. */
  async #isRight(account: Account | null, password: string, caller: Caller): Promise<boolean> {
    const { guesses, tries, events } = this.parts
    const network = networkOf(caller.ipAddress)
    tries.take(network)
    const open = account !== null && guesses.begin(account.id)
    const right = (await isPassword(password, account?.password ?? null)) && open
    if (right) {
      tries.giveBack(network)
      guesses.right(account.id)
      return true
    }
    events.add('LOGIN_ERROR', account?.id ?? null, circumstances(caller))
    const until = open ? guesses.lockedUntil(account.id) : null
    if (account && until !== null)
      events.add(
        'USER_DISABLED_BY_TEMPORARY_LOCKOUT',
        account.id,
        circumstances(caller, { locked_until: new Date(until).toISOString() }),
      )
    return false
  }

  #known(id: string): Account {
    const account = this.parts.accounts.byId(id)
    if (!account?.enabled) throw new CredentialsWrong()
    return account
  }

  #verified(account: Account, caller: Caller): void {
    this.parts.accounts.change(account.id, { emailVerified: true })
    this.parts.events.add('VERIFY_EMAIL', account.id, circumstances(caller))
  }

  /** Whoever reads the mails of the address may also confirm it; somebody who knew the old password is signed out. */
  #reset(account: Account, password: string, caller: Caller): void {
    this.parts.accounts.change(account.id, { password, emailVerified: true })
    this.parts.guesses.right(account.id)
    this.parts.sessions.endAll(account.id)
    this.parts.events.add('RESET_PASSWORD', account.id, circumstances(caller))
    if (!account.emailVerified) this.parts.events.add('VERIFY_EMAIL', account.id, circumstances(caller))
  }

  #moved(account: Account, email: string, caller: Caller): void {
    if (this.parts.accounts.byEmail(email)) throw new LinkUsedOrExpired()
    this.parts.accounts.change(account.id, { email, emailVerified: true })
    this.parts.events.add('UPDATE_EMAIL', account.id, circumstances(caller))
    this.parts.mails.emailChanged(account, email, caller)
  }
}

/** Throws 400 for a password that breaks the rule, or that is common. */
function refuseWeak(password: string, email: string): void {
  const faults = passwordFaults(password)
  if (faults.length > 0) throw new PasswordWeak(`it lacks ${faults.join(', ')}`, { field: 'password' })
  if (isCommonPassword(password, email)) throw new PasswordCommon(undefined, { field: 'password' })
}
