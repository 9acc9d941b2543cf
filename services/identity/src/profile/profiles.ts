import { appendEvent, appendEvents, emitEvent, eventOf, isDuplicateKey, type SignedInUser } from '@trilex/platform'
import { newReferralCode } from '@trilex/platform/referral-code'
import {
  AccountDisabledSchema,
  NewSignInSchema,
  UserChangedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import { type AuditEntry, audited } from '../audit/audit-log.ts'
import { AccountDeleted } from '@trilex/platform/deleted-accounts'
import { AccountDisabled } from '../errors.ts'
import { awaitingProfile, newProfile, roleOf } from './new-profile.ts'
import { addressee, changed, registered } from './profile-events.ts'
import { listedFieldsOf } from './listed-fields.ts'
import {
  lastSignInOf,
  type Profile,
  type ProfileModels,
  type ReferralState,
  type Role,
  type StoredUser,
} from './profile-model.ts'
import type { ProviderUser } from './provider-user.ts'

const MOST_DEVICES = 20
/** Maximum attempts of an optimistic write that conflicts with other writes. */
const TRIES = 10

/** A sign-in from a browser. */
export interface SignIn {
  /** Null when unknown. */
  device: string | null
  sessionId: string | null
  at: Date
}

/** A person's code and referrals, from an event of the referral service. */
interface AnnouncedReferral {
  code: string
  countActive: number
  referredBy: string | null
  referral: ReferralState
}

/** Stored profiles. Every change and its event are one write. */
export class Profiles {
  readonly #users: ProfileModels['users']
  readonly #kick: (ids: string[]) => void
  readonly #now: () => Date

  /** @param kick called with the ids of profiles after writing an event */
  constructor(users: ProfileModels['users'], kick: (ids: string[]) => void, now: () => Date) {
    this.#users = users
    this.#kick = kick
    this.#now = now
  }

  /** Null without a profile, and while it is being deleted. */
  async find(id: string): Promise<StoredUser | null> {
    return this.#users.findOne({ _id: id, deletion: null })
  }

  /** The caller's profile, created when missing. Throws 410 for a deleted account, 403 for a disabled one. */
  async of(person: SignedInUser, device: string | null): Promise<StoredUser> {
    const found = (await this.#users.findOne({ _id: person.id })) ?? (await this.#make(person, device))
    if (found.deletion) throw new AccountDeleted()
    if (found.accountStatus === 'disabled') throw new AccountDisabled()
    return found.awaitsSignIn && person.impersonatedBy === null ? this.#arrived(found, person, device) : found
  }

  /**
   * Creates the profile of an account that has never been signed in to, so that staff see it and mails about its password
   * reach its owner. Leaves an existing one, or one being deleted, unchanged.
   */
  async await(account: ProviderUser, role: Role): Promise<void> {
    const profile = awaitingProfile(account, role, this.#now())
    await this.#insert(account.id, profile, false)
  }

  /** Updates confirmation of the address, role and sign-in from a token. Other fields follow the provider. */
  async followToken(user: StoredUser, person: SignedInUser, device: string | null): Promise<StoredUser> {
    // An impersonation is not a sign-in of the person, and its token has a reduced role.
    if (person.impersonatedBy !== null) return user
    const confirmed = person.emailVerified && person.email === user.email && !user.emailVerified
    const role = roleByToken(user, person)
    const change: Partial<Profile> = {
      ...(confirmed && { emailVerified: true }),
      ...(role !== user.role && { role }),
    }
    const followed = Object.keys(change).length === 0 ? user : await this.change(user._id, () => change)
    const before = lastSignInOf(user) ?? user.createdAt
    const at = person.authenticatedAt ?? before
    const known = user.devices.some(({ name, sessionId }) => name === device && sessionId === person.sessionId)
    if (at > before || (device !== null && !known))
      await this.recordSignIn(user._id, { device, sessionId: person.sessionId, at })
    return followed ?? user
  }

  /**
   * Changes a profile and emits `UserChanged`, and `AccountDisabled` if it was disabled. `decide` receives the stored
   * state, again after a concurrent change, and returns the changed fields; null changes nothing. The entries of
   * `audit` are part of the same write.
   * @returns the state after the change, null without a profile
   */
  async change(
    id: string,
    decide: (user: StoredUser) => Partial<Profile> | null | Promise<Partial<Profile> | null>,
    audit: (before: StoredUser, after: StoredUser) => AuditEntry[] = () => [],
  ): Promise<StoredUser | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.find(id)
      if (!before) return null
      const decided = await decide(before)
      if (decided === null) return before
      const decidedOf = { ...before, ...decided }
      const changes = { ...decided, ...statusOf(decidedOf), ...listedFieldsOf(decidedOf), updatedAt: this.#now() }
      const after = { ...before, ...changes, version: before.version + 1 }
      const plain = { $set: changes, $inc: { version: 1 }, ...audited(audit(before, after), this.#now()) }
      const disabled = after.accountStatus === 'disabled' && before.accountStatus !== 'disabled'
      const update = appendEvents(plain, [
        eventOf(UserChangedSchema, changed(after)),
        ...(disabled ? [eventOf(AccountDisabledSchema, addressee(after))] : []),
      ])
      const filter = { _id: id, version: before.version, deletion: null }
      const { matchedCount } = await this.#users.updateOne(filter, update)
      if (matchedCount === 0) continue
      this.#kick([id])
      return after
    }
    throw new Error('profile not changed: too many concurrent changes')
  }

  /** Records a sign-in; one from a new browser emits `NewSignIn`, unless it is the first of all. */
  async recordSignIn(id: string, { device, sessionId, at }: SignIn): Promise<void> {
    const user = await this.find(id)
    if (!user) return
    const $max = { lastLoginAt: at }
    const users = this.#users
    if (device === null) return void (await users.updateOne({ _id: id }, { $max }))
    if (user.devices.some(({ name }) => name === device)) {
      const $set = { 'devices.$.seenAt': at, 'devices.$.sessionId': sessionId }
      return void (await users.updateOne({ _id: id, 'devices.name': device }, { $set, $max }))
    }
    const known = { name: device, seenAt: at, sessionId }
    const plain = { $max, $push: { devices: { $each: [known], $slice: -MOST_DEVICES } } }
    const event = { ...addressee(user), device, signedInAt: at.toISOString() }
    const update = user.devices.length === 0 ? plain : appendEvent(plain, NewSignInSchema, event)
    await users.updateOne({ _id: id, deletion: null, 'devices.name': { $ne: device } }, update)
    this.#kick([id])
  }

  /**
   * Stores the state from an event of the referral service, unless a later one was stored. Emits no event and keeps the
   * entity tag.
   */
  async followReferral(id: string, { code, countActive, referredBy, referral }: AnnouncedReferral): Promise<void> {
    const earlier = { _id: id, deletion: null, 'referral.sequence': { $not: { $gte: referral.sequence } } }
    const $set = { referralCode: code, referralCountActive: countActive, referredBy, referral }
    await this.#users.updateOne(earlier, { $set })
  }

  /**
   * Emits the current state of all profiles, for consumers deployed after the original events were deleted. Profiles
   * and entity tags do not change.
   */
  async announceAll(): Promise<void> {
    for await (const user of this.#users.find({ deletion: null, awaitsSignIn: { $exists: false } })) {
      const { _id, version } = user
      // A profile that changed in the meantime has emitted its newer state itself.
      const same = { _id, version, deletion: null }
      const { matchedCount } = await this.#users.updateOne(same, appendEvent({}, UserChangedSchema, changed(user)))
      if (matchedCount > 0) this.#kick([_id])
    }
  }

  /** Two parallel first requests create only one profile and one event. */
  #make(person: SignedInUser, device: string | null): Promise<StoredUser> {
    return this.#insert(person.id, newProfile(person, device, this.#now()), true)
  }

  /** The stored profile, which may be that of a parallel request. */
  async #insert(id: string, profile: Profile, announced: boolean): Promise<StoredUser> {
    for (let tries = 0; tries < TRIES; tries++) {
      const listed = listedFieldsOf(profile)
      const user: StoredUser = { _id: id, __v: 0, ...profile, ...listed, outbox: [], outboxSeq: 0 }
      if (announced) emitEvent(user, UserRegisteredSchema, registered(user))
      try {
        await this.#users.insertOne(user)
        if (announced) this.#kick([id])
        return user
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const found = await this.#users.findOne({ _id: id })
        if (found) return found
        // The referral code is taken by another profile.
        profile.referralCode = newReferralCode(id)
      }
    }
    throw new Error('no free referral code found')
  }

  /** The first sign-in to an account whose profile was created before: emits `UserRegistered`. */
  async #arrived(user: StoredUser, person: SignedInUser, device: string | null): Promise<StoredUser> {
    const now = this.#now()
    const { brand, lastLoginAt, devices, emailVerified, accountStatus, preferences } = newProfile(person, device, now)
    const state = user.emailVerified ? {} : { emailVerified, accountStatus }
    // The language of a profile that was created before is a guess where the provider states none. What staff chose
    // stays until the provider has it.
    const language = user.toProvider ? user.preferences.language : preferences.language
    const $set = {
      brand,
      lastLoginAt,
      devices,
      ...state,
      preferences: { ...user.preferences, language },
      updatedAt: now,
    }
    const after = { ...user, ...$set }
    const change = { $set, $unset: { awaitsSignIn: '' as const }, $inc: { version: 1 } }
    const update = appendEvent(change, UserRegisteredSchema, registered(after))
    const filter = { _id: user._id, awaitsSignIn: true as const, version: user.version, deletion: null }
    await this.#users.updateOne(filter, update)
    this.#kick([user._id])
    // Read again, because another request may have been first or changed the profile.
    return this.of(person, device)
  }
}

/** Tolerated clock skew between provider and service. */
const CLOCKS_MS = 60_000

/** The caller's role. The token's role is ignored when staff changed it after the token was issued. */
export function roleByToken(
  { role, demanded, roleToldAt }: Pick<StoredUser, 'role' | 'demanded' | 'roleToldAt'>,
  { roles, tokenIssuedAt }: Pick<SignedInUser, 'roles' | 'tokenIssuedAt'>,
): Role {
  const older = roleToldAt && Number(tokenIssuedAt) <= roleToldAt.getTime() + CLOCKS_MS
  return demanded?.role || older ? role : roleOf(roles)
}

/** The account becomes active once its address is confirmed; a lock by an administrator stays. */
function statusOf({ accountStatus, emailVerified }: Profile): Pick<Profile, 'accountStatus'> {
  if (accountStatus === 'disabled') return { accountStatus }
  return { accountStatus: emailVerified ? 'active' : accountStatus }
}
