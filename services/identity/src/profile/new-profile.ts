import { randomInt } from 'node:crypto'
import type { SignedInUser } from '@trilex/platform'
import { NEW_ENTITLEMENTS } from '@trilex/plans'
import { brandOf, languageOf } from './languages.ts'
import { professionOf } from './professions.ts'
import type { Profile, Role } from './profile-model.ts'

/** The profile of a person who signs in for the first time, as the token says. */
export function newProfile(person: SignedInUser, device: string | null, now: Date): Profile {
  const brand = brandOf(person.clientId)
  const signedInAt = person.authenticatedAt ?? now
  return {
    email: person.email,
    emailVerified: person.emailVerified,
    firstName: person.firstName,
    lastName: person.lastName,
    profession: professionOf(person.profession),
    photoURL: null,
    accountStatus: person.emailVerified ? 'active' : 'pending_verification',
    role: roleOf(person.roles),
    brand,
    organizationId: null,
    organizationRole: null,
    seatId: null,
    preferences: { language: languageOf(person.locale) ?? brand, notifications: { email: true } },
    entitlements: NEW_ENTITLEMENTS,
    referralCode: newReferralCode(person.id),
    referralCountActive: 0,
    referredBy: null,
    billingInfo: null,
    subscriptionStatus: null,
    lastLoginAt: signedInAt,
    createdAt: now,
    updatedAt: now,
    version: 1,
    devices: device === null ? [] : [{ name: device, seenAt: signedInAt, sessionId: person.sessionId }],
    handOvers: [],
    passwordChangedAt: null,
    lockedUntil: null,
    toProvider: null,
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The first 4 letters of the user id and 4 random ones, upper case (specification §9). */
export function newReferralCode(userId: string): string {
  const random = Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return userId.slice(0, 4).toUpperCase() + random
}

/** The highest of the realm roles. */
export function roleOf(roles: readonly string[]): Role {
  if (roles.includes('super_admin')) return 'super_admin'
  return roles.includes('admin') ? 'admin' : 'user'
}
