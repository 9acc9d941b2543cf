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
import type { EventOrigin, Events } from './events.ts'
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
  /** Failed sign-ins per network, over all accounts. */
  tries: Rate
}

/** Client and network address of a request. */
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
): EventOrigin => ({
  ipAddress,
  ...(clientId !== undefined && { clientId }),
  details: { user_agent: userAgent, ...details },
})

/** Operations of people on their accounts, one method each. */
export class Identity {
  readonly parts: IdentityParts

  constructor(parts: IdentityParts) {
    this.parts = parts
  }

  /** Authenticates by address and password. Throws 401; 403 while the address is not confirmed; 429. */
  async signIn(email: string, password: string, caller: Caller): Promise<Account> {
    const account = this.parts.accounts.byEmail(email)
    const right = await this.#isRight(account, password, caller)
    if (!account || !right) throw new CredentialsWrong()
    // The account's state is revealed only with the right password.
    if (!account.enabled) throw new AccountDisabled()
    if (!account.emailVerified) {
      this.parts.mails.link(account, 'verifyEmail', caller)
      throw new AddressNotConfirmed()
    }
    return account
  }

  /**
   * Creates an account whose address must be confirmed; replaces the data of an earlier unconfirmed registration.
   * If the address is taken, only its owner is notified, by mail. Throws 400 for a weak password.
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

  /** Sends a link if the address has an account; the result does not reveal it. */
  sendLink(email: string, mode: Extract<LinkMode, 'verifyEmail' | 'resetPassword'>, caller: Caller): void {
    const account = this.parts.accounts.byEmail(email)
    if (!account?.enabled || (mode === 'verifyEmail' && account.emailVerified)) return this.parts.mails.writeDecoy()
    inTransaction(this.parts.database, () => this.parts.mails.link(account, mode, caller))
  }

  /**
   * Changes the password and ends all other sessions. Throws 401 for a wrong current password, 400 for a weak new one.
   */
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

  /**
   * Sends a link to the new address. If that is taken, only its owner is notified, by mail. Throws 401 for a wrong
   * password.
   */
  async requestEmailChange(id: string, password: string, email: string, caller: Caller): Promise<void> {
    const account = this.#known(id)
    if (!(await this.#isRight(account, password, caller)))
      throw new CurrentPasswordWrong(undefined, { field: 'password' })
    const { accounts, database, mails } = this.parts
    const owner = accounts.byEmail(email)
    if (owner) return mails.addressTaken(owner, caller)
    inTransaction(database, () => mails.link(account, 'changeEmail', caller, mailAddress(email)))
  }

  /** Performs the action of a link in a mail. Throws 410 for an invalid link, 400 for a weak password. */
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

  /** Deletes an account and all its data. */
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
    // The write-ahead log still holds the deleted rows.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Verifies a password with the limits on guessing; takes equally long without an account. */
  async #isRight(account: Account | null, password: string, caller: Caller): Promise<boolean> {
    const { guesses, tries, events } = this.parts
    const network = networkOf(caller.ipAddress)
    tries.take(network)
    const open = account !== null && guesses.begin(account.id)
    const right = (await isPassword(password, account?.password ?? null)) && open
    if (right) {
      tries.undo(network)
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

  /**
   * Reading the mails of the address also confirms it. Ends all sessions: another person may have known the old
   * password.
   */
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

/** Throws 400 for a password that breaks the rules or is common. */
function refuseWeak(password: string, email: string): void {
  const faults = passwordFaults(password)
  if (faults.length > 0) throw new PasswordWeak(`it lacks ${faults.join(', ')}`, { field: 'password' })
  if (isCommonPassword(password, email)) throw new PasswordCommon(undefined, { field: 'password' })
}
