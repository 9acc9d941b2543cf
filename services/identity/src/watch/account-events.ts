import { appendEvent } from '@trilex/platform'
import { AccountLockedSchema, PasswordChangedSchema } from '@trilex/proto/identity/v1/events'
import type { ProviderAdminEvent, ProviderEvent } from '../account/accounts.ts'
import type { EndedAccess } from '../account/ended-access.ts'
import type { ProviderUpdates } from '../account/provider-updates.ts'
import { deviceOf } from '@trilex/platform/device'
import type { AccountDeletions } from '../deletion/account-deletions.ts'
import { addressee } from '../profile/profile-events.ts'
import type { ProfileModels, StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'

/** Types of provider events that are handled. */
export const WATCHED = [
  ...[
    'REGISTER',
    'LOGIN',
    'LOGOUT',
    'UPDATE_PASSWORD',
    'RESET_PASSWORD',
    'UPDATE_CREDENTIAL',
    'VERIFY_EMAIL',
    'UPDATE_EMAIL',
  ],
  ...['UPDATE_PROFILE', 'DELETE_ACCOUNT', 'USER_DISABLED_BY_TEMPORARY_LOCKOUT'],
] as const

/** Several events within this window belong to one password change. */
const SAME_CHANGE_MS = 60_000
/** The shortest lock (R24), used when the provider does not state its length. */
const LOCK_MS = 60_000

/** What the handlers of provider events need. */
export interface EventNeeds {
  users: ProfileModels['users']
  profiles: Profiles
  updates: ProviderUpdates
  deletions: AccountDeletions
  ended: EndedAccess
  kick(ids: string[]): void
}

/** Turns an event of the provider into changes of the profile and events. Idempotent. */
export async function onAccountEvent(needs: EventNeeds, event: ProviderEvent): Promise<void> {
  const { type, userId, time, details = {} } = event
  if (!userId) return
  const at = new Date(time)
  switch (type) {
    case 'LOGIN': {
      const device = deviceOf(details['user_agent'])
      return needs.profiles.recordSignIn(userId, { device, sessionId: event.sessionId ?? null, at })
    }
    case 'LOGOUT':
      return event.sessionId === undefined ? undefined : needs.ended.session(event.sessionId)
    case 'UPDATE_PASSWORD':
    case 'RESET_PASSWORD':
      return passwordChanged(needs, userId, at)
    case 'UPDATE_CREDENTIAL':
      return details['credential_type'] === 'password' ? passwordChanged(needs, userId, at) : undefined
    case 'USER_DISABLED_BY_TEMPORARY_LOCKOUT':
      return accountLocked(needs, userId, lockedUntil(details['locked_until'], at))
    case 'DELETE_ACCOUNT':
      return deleted(needs, userId)
    default:
      return followed(needs, userId)
  }
}

/** The same for events of administrators. */
export async function onAdminEvent(needs: EventNeeds, event: ProviderAdminEvent): Promise<void> {
  const [, userId, ...deeper] = event.resourcePath.split('/')
  if (!userId) return
  if (event.operationType === 'ACTION')
    return deeper[0] === 'logout' ? needs.ended.account(userId, new Date(event.time)) : undefined
  if (event.operationType === 'DELETE' && deeper.length === 0) return deleted(needs, userId)
  return followed(needs, userId)
}

/** Syncs the profile of a user; deletes it when the provider has no such user. */
async function followed({ deletions, profiles, updates }: EventNeeds, id: string): Promise<void> {
  if (!(await updates.follow(id)) && (await profiles.find(id))) await deletions.want(id)
}

/** The profile of an account, created when missing; null for a deleted account. */
async function profileOf(needs: EventNeeds, id: string): Promise<StoredUser | null> {
  const known = await needs.profiles.find(id)
  if (known) return known
  await needs.updates.follow(id)
  return needs.profiles.find(id)
}

async function deleted({ deletions }: EventNeeds, id: string): Promise<void> {
  await deletions.want(id)
}

/** Setting the initial password is not a change. */
async function passwordChanged(needs: EventNeeds, id: string, at: Date): Promise<void> {
  const { users, kick } = needs
  const user = await profileOf(needs, id)
  const made = user?.awaitsSignIn ? user.createdAt.getTime() + SAME_CHANGE_MS : Number(user?.createdAt)
  if (!user || at.getTime() <= made) return
  if (user.passwordChangedAt && at.getTime() - user.passwordChangedAt.getTime() < SAME_CHANGE_MS) return
  const update = appendEvent({ $set: { passwordChangedAt: at } }, PasswordChangedSchema, addressee(user))
  const filter = { _id: id, deletion: null, passwordChangedAt: user.passwordChangedAt }
  await users.updateOne(filter, update)
  kick([id])
}

async function accountLocked(needs: EventNeeds, id: string, until: Date): Promise<void> {
  const { users, kick } = needs
  const user = await profileOf(needs, id)
  if (!user || (user.lockedUntil && user.lockedUntil >= until)) return
  const event = { ...addressee(user), lockedUntil: until.toISOString() }
  const update = appendEvent({ $set: { lockedUntil: until } }, AccountLockedSchema, event)
  await users.updateOne({ _id: id, deletion: null, lockedUntil: user.lockedUntil }, update)
  kick([id])
}

function lockedUntil(written: string | undefined, at: Date): Date {
  const until = new Date(written ?? Number.NaN)
  return Number.isNaN(until.getTime()) ? new Date(at.getTime() + LOCK_MS) : until
}
