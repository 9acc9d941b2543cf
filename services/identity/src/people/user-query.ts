import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { mongo } from 'mongoose'
import { NullableMoment } from '../me/profile-view.ts'
import { ACCOUNT_ROLES, ACCOUNT_STATES, type StoredUser } from '../profile/profile-model.ts'
import { holdsNoWord, partConditions } from '../profile/search-parts.ts'

const SORTS = ['createdAt', 'lastSignInAt', 'lastName', 'email'] as const
const Moment = Type.String({ format: 'date-time' })
const FIELDS: Record<string, string> = { lastSignInAt: 'lastLoginAt' }

/** Filters of a list of users. */
export const UserFilter = {
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name or mail address' })),
  status: Type.Optional(oneOf(ACCOUNT_STATES)),
  role: Type.Optional(oneOf(ACCOUNT_ROLES)),
  plan: Type.Optional(oneOf(PLANS)),
  organizationId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  registeredAfter: Type.Optional(Moment),
  registeredBefore: Type.Optional(Moment),
  sort: oneOf(
    SORTS.flatMap((field) => [field, `-${field}`] as const),
    { default: '-createdAt' },
  ),
}
type Asked = Static<ReturnType<typeof Type.Object<typeof UserFilter>>>

/** A user in a list. */
export const UserLine = Type.Object({
  uid: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  profession: NullableString,
  role: oneOf(ACCOUNT_ROLES),
  status: oneOf(ACCOUNT_STATES),
  plan: oneOf(PLANS),
  organizationName: NullableString,
  createdAt: Moment,
  lastSignInAt: { ...NullableMoment, description: 'Null before the first sign-in' },
})

/**
 * The condition for stored users; null when no user can match. It always contains an indexed field that tombstones
 * lack: excluding them by a separate condition would require reading every user.
 */
export function userFilter(asked: Omit<Asked, 'sort'>): mongo.Filter<StoredUser> | null {
  const { q = '', status, role, plan, organizationId, registeredAfter, registeredBefore } = asked
  if (holdsNoWord(q)) return null
  const parts = partConditions(q)
  const between = {
    ...(registeredAfter && { $gte: new Date(registeredAfter) }),
    ...(registeredBefore && { $lt: new Date(registeredBefore) }),
  }
  const narrowed = role ?? plan ?? organizationId ?? (parts.length > 0 ? q : undefined)
  const anyState = narrowed === undefined && { accountStatus: { $in: [...ACCOUNT_STATES] } }
  return {
    ...(status ? { accountStatus: status } : anyState),
    ...(role && { role }),
    ...(plan && { plan }),
    ...(organizationId && { organizationId }),
    ...(Object.keys(between).length > 0 && { createdAt: between }),
    ...(parts.length > 0 && { $and: parts }),
  }
}

export function userOrder(sort: Asked['sort']): Record<string, 1 | -1> {
  const field = sort.replace('-', '')
  return { [FIELDS[field] ?? field]: sort.startsWith('-') ? -1 : 1 }
}
