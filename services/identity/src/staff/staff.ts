import { type App, ProblemError, problemOf, userOf } from '@trilex/platform'
import type { FastifyRequest } from 'fastify'
import type { Connection } from 'mongoose'
import { Leases } from '@trilex/platform/leases'
import { AdminNotAllowed, Busy, LastSuperAdmin } from '../errors.ts'
import type { AccountRoom } from '../account/account.ts'
import type { Accounts } from '../account/accounts.ts'
import { roleOf } from '../profile/new-profile.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import type { Role, StoredUser } from '../profile/profile-model.ts'
import { type Profiles, roleByToken } from '../profile/profiles.ts'
import { actorOf } from '../audit/actor.ts'
import type { Actor } from '../audit/audit-log.ts'

/** How long a change waits for another of the kind. */
const WAIT_MS = 5_000

const RANK: Record<Role, number> = { user: 0, admin: 1, super_admin: 2 }

/** A calling member of staff, with their current role. */
export interface StaffMember extends Actor {
  role: Role
}

interface Means {
  profiles: Profiles
  accounts: Accounts
  leases: Leases
}

/** Staff of the product and their permissions. */
export function openStaff({
  documents,
  profile: { profiles },
  account: { accounts },
}: {
  documents: Connection
  profile: ProfileRoom
  account: AccountRoom
}): Staff {
  return new Staff({ profiles, accounts, leases: new Leases(documents) })
}

/** Permissions of staff. */
export class Staff {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /**
   * The caller with their current role: a token stays valid for minutes after a role was removed. Throws 403 when the
   * caller is no longer staff.
   */
  async of(request: FastifyRequest): Promise<StaffMember> {
    const person = userOf(request)
    const user = await this.#means.profiles.of(person, null).catch((error: unknown) => {
      // Deleted or disabled.
      throw error instanceof ProblemError && error.statusCode < 500 ? problemOf(403) : error
    })
    const role = roleByToken(user, person)
    const needed: Role = request.routeOptions.schema?.access === 'superAdmin' ? 'super_admin' : 'admin'
    if (RANK[role] < RANK[needed]) throw problemOf(403)
    return { ...actorOf(request), role }
  }

  /** Throws 403 when the actor may not change the target: only super admins may change a super admin. */
  async refuseAbove(actor: StaffMember, target: StoredUser): Promise<void> {
    if (actor.role === 'super_admin') return
    if ((await this.roleNow(target)) === 'super_admin') throw new AdminNotAllowed()
  }

  /** The higher of the roles in profile and provider. Throws 503 while the provider is unavailable. */
  async roleNow(target: Pick<StoredUser, '_id' | 'role'>): Promise<Role> {
    const given = roleOf((await this.#means.accounts.roles(target._id)) ?? [])
    return RANK[given] > RANK[target.role] ? given : target.role
  }

  /**
   * Runs work that may remove a super admin, one at a time. Throws 409 when no other super admin who can sign in would
   * remain.
   * @param role of the user who would be removed; by default that of profile and provider
   */
  async keepingSuperAdmin<T>(
    target: Pick<StoredUser, '_id' | 'role'>,
    work: () => Promise<T>,
    role?: Role,
  ): Promise<T> {
    if ((role ?? (await this.roleNow(target))) !== 'super_admin') return work()
    const taken = () => {
      throw new Busy(undefined, { headers: { 'retry-after': '5' } })
    }
    return this.#means.leases.holding<T>('super-admins', { waitMs: WAIT_MS, taken }, async () => {
      const others = await this.#means.accounts.withRole('super_admin')
      let left = 0
      for (const { id, enabled } of others) {
        const profile = id === target._id ? null : await this.#means.profiles.find(id)
        // A user with a decision not yet sent to the provider does not count.
        if (
          profile &&
          enabled &&
          profile.accountStatus === 'active' &&
          (profile.demanded?.role ?? 'super_admin') === 'super_admin'
        )
          left++
      }
      if (left === 0) throw new LastSuperAdmin()
      return work()
    })
  }
}

/** Admits only current staff to the routes of this scope. */
export function forStaff(app: App, staff: Staff): void {
  app.addHook('preHandler', async (request) => {
    request.staff = await staff.of(request)
  })
}

/** The calling member of staff, on a route below `forStaff`. */
export function staffOf(request: FastifyRequest): StaffMember {
  if (!request.staff) throw problemOf(403)
  return request.staff
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `forStaff`. */
    staff?: StaffMember
  }
}
