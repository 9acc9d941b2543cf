import { NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { inProfile, OrganizationInProfile } from '../organizations/organization-view.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { BillingInfo, isComplete } from '../profile/billing-info.ts'
import { EntitlementsView, toEntitlementsView } from '../profile/entitlement-names.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { ACCOUNT_ROLES, ACCOUNT_STATES, lastSignInOf, type StoredUser } from '../profile/profile-model.ts'

const Moment = Type.String({ format: 'date-time' })
export const NullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

/** Progress in a referral programme (specification §3). */
const ReferralProgress = Type.Object({
  currentCount: Type.Integer(),
  targetCount: Type.Integer(),
  monthlyReferrals: Type.Integer(),
  monthlyCredits: Type.Integer(),
  nextMonthCredits: Type.Integer(),
  carriedOverCredits: Type.Integer(),
  queuedReferrals: Type.Integer(),
  isCompleted: Type.Boolean(),
})

/** A profile as its owner sees it, with the names of specification §3. */
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
  entitlements: EntitlementsView,
  referral_code: Type.String(),
  referral_count_active: Type.Integer(),
  referred_by: NullableString,
  referral_program_id: { ...NullableString, description: 'Programme of the last referral; null: none' },
  referral_progress: orNull(ReferralProgress),
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
    referralCode,
    referralCountActive,
    referredBy,
    referral,
    ...profile
  } = user
  return {
    ...profile,
    uid,
    suspendedIn,
    organization: organization && inProfile(organization, uid),
    entitlements: toEntitlementsView(profile.entitlements),
    referral_code: referralCode,
    referral_count_active: referralCountActive,
    referred_by: referredBy,
    referral_program_id: referral?.programId ?? null,
    referral_progress: referral?.progress ?? null,
    billingInfoComplete: isComplete(profile.billingInfo),
    lastLoginAt: lastSignInOf(user)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
