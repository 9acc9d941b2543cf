import { NullableInteger, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { NEW_ENTITLEMENTS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import { inProfile, OrganizationInProfile } from '../organizations/organization-view.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { BillingInfo, isComplete } from '../profile/billing-info.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { ACCOUNT_ROLES, ACCOUNT_STATES, lastSignInOf, type StoredUser } from '../profile/profile-model.ts'

const Moment = Type.String({ format: 'date-time' })
export const NullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

/** A profile as its owner sees it. */
export const ProfileView = Type.Object({
  uid: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  firstName: Type.String(),
  lastName: Type.String(),
  profession: NullableString,
  photoURL: NullableString,
  accountStatus: oneOf(ACCOUNT_STATES),
  role: oneOf(ACCOUNT_ROLES),
  organizationId: NullableString,
  organizationRole: NullableString,
  organization: {
    ...orNull(OrganizationInProfile),
    description: 'Organisation of the person; without a firm, their own individual one',
  },
  seatId: NullableString,
  suspendedIn: { ...NullableString, description: 'Organisation in which the licence of the person is suspended' },
  preferences: Type.Object({
    language: oneOf(LANGUAGES),
    notifications: Type.Object({ email: Type.Boolean() }),
  }),
  entitlements: Type.Object({
    atfAccess: Type.Boolean(),
    monthlyLimit: Type.Integer({ description: 'Most documents per month, whatever the plan allows' }),
    syntheses: Type.Boolean(),
    translation: Type.Boolean(),
    unlimitedAccess: Type.Boolean(),
    documentQuota: NullableInteger,
    legalWatch: Type.Boolean(),
    documentTypes: Type.Array(Type.String(), { description: '`all`, or the types that can be read in full' }),
  }),
  referralCode: Type.String(),
  referralCountActive: Type.Integer(),
  referredBy: NullableString,
  billingInfo: orNull(BillingInfo),
  billingInfoComplete: Type.Boolean({ description: 'Whether street, city, postal code and country are present' }),
  subscriptionStatus: NullableString,
  lastLoginAt: { ...NullableMoment, description: 'Null before the first sign-in' },
  createdAt: Moment,
  updatedAt: Moment,
  version: Type.Integer({ description: 'Entity tag, for `If-Match`' }),
})

/** @param organization of which the person is a member */
export function toProfileView(
  user: StoredUser,
  organization: StoredOrganization | null,
  suspendedIn: string | null,
): Static<typeof ProfileView> {
  const {
    _id: uid,
    brand: _,
    outbox: _o,
    devices: _d,
    handOvers: _h,
    awaitsSignIn: _a,
    createdAt,
    updatedAt,
    ...profile
  } = user
  const entitlements = { ...NEW_ENTITLEMENTS, ...profile.entitlements }
  return {
    ...profile,
    uid,
    suspendedIn,
    organization: organization && inProfile(organization, uid),
    entitlements: { ...entitlements, documentTypes: [entitlements.documentTypes].flat() },
    billingInfoComplete: isComplete(profile.billingInfo),
    lastLoginAt: lastSignInOf(user)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
