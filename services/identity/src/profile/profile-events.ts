import type { Profile } from './profile-model.ts'

type Person = Profile & { _id: string }

/** To whom, in which language and under which brand a mail about the account goes. */
export function addressee({ _id: userId, email, firstName, preferences: { language }, brand }: Person) {
  return { userId, email, firstName, language, brand }
}

/** The message of `UserRegistered`. */
export function registered(user: Person) {
  const { lastName, accountStatus, entitlements } = user
  return { ...addressee(user), lastName, accountStatus, entitlements }
}

/** The message of `UserChanged`: the whole state. */
export function changed(user: Person) {
  const { _id: userId, email, firstName, lastName, preferences, accountStatus, entitlements } = user
  const { language, notifications } = preferences
  return {
    userId,
    email,
    firstName,
    lastName,
    language,
    accountStatus,
    entitlements,
    emailNotifications: notifications.email,
  }
}
