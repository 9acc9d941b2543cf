import { oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { ProfileView, toProfileView } from '../profile/profile-view.ts'
import { planOfProfile } from '../profile/listed-fields.ts'
import type { StoredUser } from '../profile/profile-model.ts'

const NullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

/** A profile as staff see it. */
export const UserAdminView = Type.Object({
  ...ProfileView.properties,
  plan: oneOf(PLANS),
  brand: oneOf(LANGUAGES, { description: 'At which the account was made' }),
  passwordChangedAt: NullableMoment,
  lockedUntil: NullableMoment,
  waitsForProvider: Type.Boolean({ description: 'The provider of identities has not been told of a change yet' }),
})

export function toUserAdminView(
  user: StoredUser,
  organization: StoredOrganization | null,
): Static<typeof UserAdminView> {
  const { brand, passwordChangedAt, lockedUntil, toProvider } = user
  return {
    ...toProfileView(user, organization),
    brand,
    plan: planOfProfile(user),
    waitsForProvider: toProvider !== null,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    lockedUntil: lockedUntil?.toISOString() ?? null,
  }
}
