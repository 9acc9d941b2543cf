import { entitlementsToEvent, NEW_ENTITLEMENTS } from '@trilex/plans'
import { planOfProfile } from './listed-fields.ts'
import type { Profile } from './profile-model.ts'

type Person = Profile & { _id: string }

/** First and last name; empty where the profile has neither. */
export const fullName = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Recipient, language and brand of a mail about the account. */
export function addressee({ _id: userId, email, firstName, preferences: { language }, brand }: Person) {
  return { userId, email, firstName, language, brand }
}

/** The message of `UserRegistered`. */
export function registered(user: Person) {
  const { lastName, accountStatus, referralCode } = user
  return { ...addressee(user), lastName, accountStatus, referralCode, ...plan(user) }
}

/** The message of `UserChanged`: the whole state. */
export function changed(user: Person) {
  const { _id: userId, email, firstName, lastName, preferences, accountStatus, referralCode } = user
  const { language, notifications } = preferences
  return {
    userId,
    email,
    firstName,
    lastName,
    language,
    accountStatus,
    referralCode,
    ...plan(user),
    emailNotifications: notifications.email,
    billingAddress: billingAddress(user),
  }
}

/** Billing address for invoices; fields missing in the profile are empty. */
function billingAddress({ billingInfo }: Pick<Profile, 'billingInfo'>) {
  const { address = {}, isCompany = false, companyName = '', vatNumber = '' } = billingInfo ?? {}
  const { street = '', postalCode = '', city = '', country = '', state = '' } = address
  return { street, postalCode, city, country, state, isCompany, companyName, vatNumber }
}

/** Plan and entitlements. A profile created before plans existed has the entitlements of a new user. */
function plan(person: Person) {
  const { entitlements, organizationId, subscriptionStatus } = person
  return {
    plan: planOfProfile(person),
    entitlements: entitlementsToEvent({ ...NEW_ENTITLEMENTS, ...entitlements }),
    organizationId: organizationId ?? '',
    subscriptionStatus: subscriptionStatus ?? 'none',
  }
}
