import { type App, ProblemError, problemOf, userOf } from '@trilex/platform'
import type { FastifyRequest } from 'fastify'
import type { Connection } from 'mongoose'
import { AdminNotAllowed, LastSuperAdmin } from '../errors.ts'
import type { AccountRoom } from '../account/account.ts'
import type { Accounts } from '../account/accounts.ts'
import { roleOf } from '../profile/new-profile.ts'
import type { ProfileRoom } from '../profile/profile.ts'
import type { Role, StoredUser } from '../profile/profile-model.ts'
import { type Profiles, roleByToken } from '../profile/profiles.ts'
import { actorOf } from '../audit/actor.ts'
import type { Actor } from '../audit/audit-log.ts'
import { Leases } from './leases.ts'

const RANK: Record<Role, number> = { user: 0, admin: 1, super_admin: 2 }

/** One of the staff who asks, and what may be done. */
export interface StaffMember extends Actor {
  role: Role
}

interface Means {
  profiles: Profiles
  accounts: Accounts
  leases: Leases
}

/** The staff of the product: who may do what to whom. */
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

/** Who of the staff may do what to whom. */
export class Staff {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /**
   * Who asks, by the role that holds now: a token lives for minutes after a role was taken away. Throws 403 for one who is no
   * longer of the staff.
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

  /** Throws 403 where one of the staff may not change an account: that of a super admin is for super admins. */
  async refuseAbove(actor: StaffMember, target: StoredUser): Promise<void> {
    if (actor.role === 'super_admin') return
    if ((await this.roleNow(target)) === 'super_admin') throw new AdminNotAllowed()
  }

  /** The higher of the roles that profile and provider say. Throws 503 while the provider is away. */
  async roleNow(target: Pick<StoredUser, '_id' | 'role'>): Promise<Role> {
    const given = roleOf((await this.#means.accounts.roles(target._id)) ?? [])
    return RANK[given] > RANK[target.role] ? given : target.role
  }

  /**
   * Does what may take a super admin away, one such work at a time. Throws 409 where no other super admin who can sign in would
   * be left.
   * @param role of the one who would go; by default what profile and provider say
   */
  async keepingSuperAdmin<T>(
    target: Pick<StoredUser, '_id' | 'role'>,
    work: () => Promise<T>,
    role?: Role,
  ): Promise<T> {
    if ((role ?? (await this.roleNow(target))) !== 'super_admin') return work()
    return this.#means.leases.holding('super-admins', async () => {
      const others = await this.#means.accounts.withRole('super_admin')
      let left = 0
      for (const { id, enabled } of others) {
        const profile = id === target._id ? null : await this.#means.profiles.find(id)
        // Whom staff decided about, and whom the provider has not been told of yet, does not count.
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

/** Refuses everybody but present staff on the routes of this scope. */
export function forStaff(app: App, staff: Staff): void {
  app.addHook('preHandler', async (request) => {
    request.staff = await staff.of(request)
  })
}

/** Who of the staff asks, on a route below `forStaff`. */
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
