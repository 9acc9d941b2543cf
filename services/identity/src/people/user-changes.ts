import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { Accounts } from '../account/accounts.ts'
import type { ProviderUpdates } from '../account/provider-updates.ts'
import { audited, auditEntry, type AuditEntry, differences } from '../audit/audit-log.ts'
import { AdminNotAllowed, OwnRights, ProfileChanged, UserNotFound } from '../errors.ts'
import { BillingInfo, stripEmpty } from '../profile/billing-info.ts'
import { EntitlementsChange, withChange } from '../profile/entitlement-names.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { PROFESSION_KEYS } from '../profile/professions.ts'
import { namesState } from '../profile/entity-tag.ts'
import {
  ACCOUNT_ROLES,
  type Demanded,
  type Profile,
  type ProfileModels,
  type StoredUser,
} from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { Staff, StaffMember } from '../staff/staff.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const strict = { additionalProperties: false }
/** Fields of an account that staff can change. */
export const UserAdminChange = Type.Object(
  {
    firstName: Type.Optional(Name),
    lastName: Type.Optional(Name),
    profession: Type.Optional(oneOf(PROFESSION_KEYS)),
    preferences: Type.Optional(
      Type.Object(
        {
          language: Type.Optional(oneOf(LANGUAGES)),
          notifications: Type.Optional(Type.Object({ email: Type.Boolean() }, strict)),
        },
        strict,
      ),
    ),
    billingInfo: Type.Optional(BillingInfo),
    status: Type.Optional(oneOf(['active', 'disabled'])),
    entitlements: Type.Optional(EntitlementsChange),
    role: Type.Optional(oneOf(ACCOUNT_ROLES, { description: 'Changed by super admins only' })),
  },
  { ...strict, minProperties: 1 },
)
export type UserAdminChange = Static<typeof UserAdminChange>

interface Needs {
  users: ProfileModels['users']
  profiles: Profiles
  accounts: Accounts
  updates: ProviderUpdates
  staff: Staff
  now: () => Date
}

/** Changes of accounts by staff, as `Staff` permits; each change and its audit entry are one write. */
export class UserChanges {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Throws 404 when there is no such user, or it is being deleted. */
  async find(id: string): Promise<StoredUser> {
    const user = await this.#needs.profiles.find(id)
    if (!user) throw new UserNotFound()
    return user
  }

  /** Throws 412 when an `If-Match` header names another version. */
  refuseOther(expected: string, user: StoredUser): void {
    if (!namesState(expected, user)) throw new ProfileChanged()
  }

  /** @param expected value of `If-Match`; throws 412 for another version */
  async change(id: string, change: UserAdminChange, actor: StaffMember, expected: string): Promise<StoredUser> {
    const { staff, profiles, updates, now } = this.#needs
    const found = await this.find(id)
    this.refuseOther(expected, found)
    await this.refuse(found, change, actor)
    const write = async () => {
      const user = await profiles.change(
        id,
        (stored) => {
          this.refuseOther(expected, stored)
          return changesOf(stored, change, now())
        },
        (before, after) => entriesOf(before, after, actor, now()),
      )
      await updates.sendToProvider(id)
      return user
    }
    const user = await (takesAway(change) ? staff.keepingSuperAdmin(found, write) : write())
    if (!user) throw new UserNotFound()
    return (await profiles.find(id)) ?? user
  }

  /** Throws the error with which a change would be refused, except a version conflict. */
  async refuse(found: StoredUser, change: UserAdminChange, actor: StaffMember): Promise<void> {
    const { staff } = this.#needs
    if (change.role !== undefined && actor.role !== 'super_admin')
      throw new AdminNotAllowed(undefined, { field: 'role' })
    const field = (['role', 'status', 'entitlements'] as const).find((name) => change[name] !== undefined)
    if (field && found._id === actor.id) throw new OwnRights(undefined, { field })
    await staff.refuseAbove(actor, found)
  }

  /** Writes an audit entry before the action. */
  async note(id: string, action: string, actor: StaffMember, after: Record<string, unknown> = {}): Promise<void> {
    const { users, now } = this.#needs
    const entry = auditEntry(actor, action, { targetKind: 'user', targetId: id }, { before: {}, after }, now())
    const filter = { _id: id, deletion: null }
    const { matchedCount } = await users.updateOne(filter, audited([entry], now()))
    if (matchedCount === 0) throw new UserNotFound()
  }
}

const takesAway = ({ role, status }: UserAdminChange): boolean =>
  status === 'disabled' || (role !== undefined && role !== 'super_admin')

function changesOf(stored: StoredUser, change: UserAdminChange, now: Date): Partial<Profile> {
  const { firstName, lastName, profession, preferences, billingInfo, status, entitlements, role } = change
  const demanded: Demanded = {
    ...stored.demanded,
    ...(status && { enabled: status === 'active' }),
    ...(role && { role }),
  }
  const active = stored.emailVerified ? ('active' as const) : ('pending_verification' as const)
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(profession !== undefined && { profession }),
    ...(preferences && { preferences: { ...stored.preferences, ...preferences } }),
    ...(billingInfo && { billingInfo: stripEmpty(billingInfo) }),
    ...(status && { accountStatus: status === 'active' ? active : status }),
    ...(role && { role }),
    ...(entitlements && { entitlements: withChange(stored.entitlements, entitlements) }),
    ...(Object.keys(demanded).length > 0 && { demanded }),
    toProvider: now,
  }
}

/** The audit log contains no names: for names and billing address it only states that they changed. */
function entriesOf(before: StoredUser, after: StoredUser, actor: StaffMember, now: Date): AuditEntry[] {
  const auditedFields = ({ profession, preferences, accountStatus: status, role, entitlements }: StoredUser) => ({
    profession,
    preferences,
    status,
    role,
    entitlements,
  })
  const open = differences(auditedFields(before), auditedFields(after))
  const named = (['firstName', 'lastName', 'billingInfo'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const hidden = Object.fromEntries(named.map((field) => [field, '…']))
  const target = { targetKind: 'user' as const, targetId: before._id }
  const fields = { before: { ...open.before, ...hidden }, after: { ...open.after, ...hidden } }
  return [auditEntry(actor, 'user.changed', target, fields, now)]
}
