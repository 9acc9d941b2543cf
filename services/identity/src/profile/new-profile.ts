import { mailAddress } from '@trilex/platform/mail-address'
import { newReferralCode } from '@trilex/platform/referral-code'
import type { SignedInUser } from '@trilex/platform'
import { NEW_ENTITLEMENTS } from '@trilex/plans'
import { brandOf, type Language, languageOf, LANGUAGES } from './languages.ts'
import { professionOf } from './professions.ts'
import { NEVER, type Profile, type Role } from './profile-model.ts'
import type { ProviderUser } from './provider-user.ts'

/** The profile of a first sign-in, from its token. */
export function newProfile(person: SignedInUser, device: string | null, now: Date): Profile {
  const brand = brandOf(person.clientId)
  const signedInAt = person.authenticatedAt ?? now
  const named = { ...person, profession: professionOf(person.profession), brand, createdAt: now }
  return {
    ...emptyProfile({ ...named, role: roleOf(person.roles), language: languageOf(person.locale) ?? brand }, now),
    lastLoginAt: signedInAt,
    devices: device === null ? [] : [{ name: device, seenAt: signedInAt, sessionId: person.sessionId }],
  }
}

/** The profile of an account that has never been signed in to, from the provider. */
export function awaitingProfile(account: ProviderUser, role: Role, now: Date): Profile {
  const { id, email, emailVerified, enabled, firstName, lastName, attributes = {} } = account
  const [said, locale] = [attributes['brand']?.[0], languageOf(attributes['locale']?.[0])]
  const brand = LANGUAGES.find((each) => each === said) ?? locale ?? 'fr'
  const createdAt = new Date(account.createdTimestamp ?? now)
  const person = { id, email, emailVerified, firstName: firstName ?? '', lastName: lastName ?? '', brand, role }
  const profession = professionOf(attributes['profession']?.[0])
  const profile = emptyProfile({ ...person, profession, language: locale ?? brand, createdAt }, now)
  return { ...profile, ...(!enabled && { accountStatus: 'disabled' }), awaitsSignIn: true }
}

interface Person extends Pick<Profile, 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'profession' | 'brand'> {
  id: string
  role: Role
  language: Language
  createdAt: Date
}

function emptyProfile(person: Person, now: Date): Profile {
  const { email, emailVerified, firstName, lastName, profession, brand, role, language, createdAt } = person
  return {
    email: mailAddress(email),
    emailVerified,
    firstName,
    lastName,
    profession,
    photoURL: null,
    accountStatus: emailVerified ? 'active' : 'pending_verification',
    role,
    brand,
    organizationId: null,
    organizationRole: null,
    seatId: null,
    preferences: { language, notifications: { email: true } },
    entitlements: NEW_ENTITLEMENTS,
    referralCode: newReferralCode(person.id),
    referralCountActive: 0,
    referredBy: null,
    billingInfo: null,
    subscriptionStatus: null,
    lastLoginAt: NEVER,
    createdAt,
    updatedAt: now,
    version: 1,
    devices: [],
    handOvers: [],
    passwordChangedAt: null,
    lockedUntil: null,
    toProvider: null,
  }
}

/** The highest realm role. */
export function roleOf(roles: readonly string[]): Role {
  if (roles.includes('super_admin')) return 'super_admin'
  return roles.includes('admin') ? 'admin' : 'user'
}
