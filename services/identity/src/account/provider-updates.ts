import { mailAddress } from '@trilex/platform/mail-address'
import { listsWell } from '../profile/listed-fields.ts'
import type { Demanded, Profile, ProfileModels, StoredUser } from '../profile/profile-model.ts'
import { languageOf } from '../profile/languages.ts'
import { roleOf } from '../profile/new-profile.ts'
import { professionOf } from '../profile/professions.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { ProviderUser } from '../profile/provider-user.ts'
import type { Accounts } from './accounts.ts'

/**
 * Synchronises profiles with the provider: changes made here are sent to it, all other shared fields follow the
 * provider.
 */
export class ProviderUpdates {
  readonly #users: ProfileModels['users']
  readonly #profiles: Profiles
  readonly #accounts: Accounts

  constructor(users: ProfileModels['users'], profiles: Profiles, accounts: Accounts) {
    this.#users = users
    this.#profiles = profiles
    this.#accounts = accounts
  }

  /**
   * Sends the pending changes of a profile to the provider. A failure is not an error: the change stays pending for
   * `sendAll`, and until then the provider does not overwrite it.
   */
  async sendToProvider(id: string): Promise<void> {
    const user = await this.#profiles.find(id)
    if (!user?.toProvider) return
    const { firstName, lastName, profession, preferences, demanded } = user
    const attributes = { locale: [preferences.language], ...(profession && { profession: [profession] }) }
    const change = { firstName, lastName, attributes, ...enabledIn(demanded) }
    const accepted = await this.#accounts.change(id, change).catch(() => false)
    if (!accepted || !(await this.#sendDemanded(id, demanded).catch(() => false))) return
    const $set = { toProvider: null, demanded: null, ...(demanded?.role && { roleToldAt: new Date() }) }
    await this.#users.updateOne({ _id: id, version: user.version }, { $set })
  }

  async #sendDemanded(id: string, demanded: Demanded | null = null): Promise<boolean> {
    if (demanded?.enabled === false) await this.#accounts.endAllSessions(id)
    return demanded?.role === undefined || this.#accounts.setRole(id, demanded.role)
  }

  async sendAll(): Promise<void> {
    const waiting = this.#users.find({ toProvider: { $gt: new Date(0) } }, { projection: { _id: 1 } }).limit(100)
    for (const { _id } of await waiting.toArray()) await this.sendToProvider(_id)
  }

  /**
   * Copies the provider's user to the profile, creating it when missing.
   * @returns false when the provider has no such user
   */
  async follow(id: string): Promise<boolean> {
    const account = await this.#accounts.user(id)
    if (account) await this.followAccount(account)
    return account !== null
  }

  async followAccount(account: ProviderUser): Promise<void> {
    const known = await this.#profiles.change(account.id, (user) => {
      const change = differences(user, account)
      return Object.keys(change).length === 0 && listsWell(user) ? null : change
    })
    if (known || account.email === undefined) return
    const roles = await this.#accounts.roles(account.id)
    if (roles) await this.#profiles.await(account, roleOf(roles))
  }
}

function differences(user: StoredUser, account: ProviderUser): Partial<Profile> {
  const { email, emailVerified, firstName, lastName, attributes = {}, enabled } = account
  const language = languageOf(attributes['locale']?.[0]) ?? user.preferences.language
  const said: Partial<Profile> = {
    email: email && mailAddress(email),
    emailVerified,
    ...(user.demanded?.enabled === undefined && {
      accountStatus: !enabled
        ? 'disabled'
        : user.accountStatus === 'disabled'
          ? statusOf(emailVerified)
          : user.accountStatus,
    }),
    ...(user.toProvider === null && {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      profession: professionOf(attributes['profession']?.[0]) ?? user.profession,
      ...(language !== user.preferences.language && { preferences: { ...user.preferences, language } }),
    }),
  }
  const differs = Object.entries(said).filter(([name, value]) => user[name as keyof Profile] !== value)
  return Object.fromEntries(differs) as Partial<Profile>
}

const enabledIn = (demanded: Demanded | null = null) =>
  demanded?.enabled === undefined ? {} : { enabled: demanded.enabled }

const statusOf = (emailVerified: boolean) => (emailVerified ? 'active' : 'pending_verification')
