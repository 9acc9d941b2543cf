import { mailAddress, mailAddressForms } from '@trilex/platform/mail-address'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import type { Coverage } from './coverage.ts'
import { LastAdmin, MemberNotFound } from '../errors.ts'
import { memberRemoved, organizationChanged, seatFreed, suspensionChanged } from './organization-events.ts'
import type { OrganizationModels, StoredOrganization } from './organization-model.ts'
import type { OrganizationChange, Organizations } from './organization-store.ts'
import { eldestOf, freed, leaderless, type MemberChange, roleIn, seatOf, withMember } from './seats.ts'

/** Maximum organisations per round. */
const BATCH = 100

/**
 * Members of organisations. Seats are the source of truth; profiles follow them: each write of seats lists the profiles
 * to update, and `resume` catches up after a crash.
 */
export class Memberships {
  readonly #stored: OrganizationModels['organizations']
  readonly #organizations: Organizations
  readonly #profiles: Profiles
  readonly #coverage: Pick<Coverage, 'apply'>
  readonly #now: () => Date

  constructor(
    stored: OrganizationModels['organizations'],
    means: { organizations: Organizations; profiles: Profiles; coverage: Pick<Coverage, 'apply'>; now: () => Date },
  ) {
    this.#stored = stored
    this.#organizations = means.organizations
    this.#profiles = means.profiles
    this.#coverage = means.coverage
    this.#now = means.now
  }

  /** The organisation of a person, by default their individual one. */
  async of(userId: string): Promise<StoredOrganization> {
    const found = await this.#organizations.ofMember(userId)
    return found.find((each) => roleIn(each, userId) !== null) ?? this.#organizations.individualOf(userId)
  }

  /** Name of the firm in which a person's licence is suspended, or null. */
  async suspendedIn(userId: string): Promise<string | null> {
    const firms = await this.#organizations.ofMember(userId)
    return firms.find((firm) => seatOf(firm, userId)?.status === 'suspended')?.name ?? null
  }

  /**
   * Updates the profile from the seats. A person who took seats in two firms at once keeps the one that the profile
   * names, or else the one joined first.
   * @returns the firm of the person; null without one
   */
  async follow(userId: string): Promise<StoredOrganization | null> {
    const waiting = await this.#stored.find({ unfollowed: userId }, { projection: { version: 1 } }).toArray()
    const user = await this.#profiles.find(userId)
    const firms = (await this.#organizations.ofMember(userId)).filter(({ type }) => type === 'company')
    const since = (firm: StoredOrganization) => Number(seatOf(firm, userId)?.assignedAt)
    const named = firms.find(({ _id }) => _id === user?.organizationId)
    const kept = named ?? firms.sort((a, b) => since(a) - since(b))[0] ?? null
    const seat = kept && seatOf(kept, userId)
    const role = kept && roleIn(kept, userId)
    // A suspended member keeps the seat, but the profile shows no firm, role or seat.
    const said = {
      organizationId: role ? kept._id : null,
      organizationRole: role,
      seatId: role ? (seat?.id ?? null) : null,
    }
    await this.#profiles.change(userId, (stored) =>
      Object.entries(said).every(([name, value]) => stored[name as keyof typeof said] === value) ? null : said,
    )
    await this.#coverage.apply(userId)
    for (const other of firms) if (other !== kept) await this.#free(other._id, userId)
    // A firm that changed since it was read may need another update.
    for (const { _id, version } of waiting)
      await this.#stored.updateOne({ _id, version }, { $pull: { unfollowed: userId } })
    await this.#stored.updateMany(
      { unfollowedSince: { $gt: new Date(0) }, unfollowed: { $size: 0 } },
      {
        $unset: { unfollowedSince: '' },
      },
    )
    return kept
  }

  /** Updates profiles after a crash, and removes closed organisations. */
  async resume(): Promise<void> {
    const organizations = this.#stored
    const waiting = organizations.find({ unfollowedSince: { $gt: new Date(0) } }).sort({ unfollowedSince: 1 })
    for (const { unfollowed } of await waiting.limit(BATCH).toArray())
      for (const userId of unfollowed) await this.follow(userId)
    await organizations.deleteMany({ closedAt: { $gt: new Date(0) }, auditsSince: null, outbox: { $size: 0 } })
  }

  /** Emits the current state of all firms, for consumers deployed after the original events were deleted. */
  async announceAll(): Promise<void> {
    const firms = await this.#stored.find({ type: 'company', closedAt: null }, { projection: { _id: 1 } }).toArray()
    for (const { _id } of firms) {
      const whole = (firm: StoredOrganization) => ({ set: {}, events: [organizationChanged(_id, firm)] })
      await this.#organizations.change(_id, whole)
    }
  }

  /** Leaves an organisation. Throws 409 for the last administrator while other members remain. */
  async leave(organizationId: string, userId: string): Promise<void> {
    await this.#organizations.change(organizationId, (stored) => {
      const change = departed(stored, userId, this.#now())
      if (!change) throw new MemberNotFound()
      if (leaderless({ ...stored, ...change.set })) throw new LastAdmin()
      return change
    })
    await this.follow(userId)
  }

  /**
   * Removes another member, who is notified by mail.
   * @param audit builds the audit entry; if it throws, the removal is aborted
   */
  async remove(
    organizationId: string,
    userId: string,
    audit: (before: StoredOrganization, after: StoredOrganization) => AuditEntry[] = () => [],
  ): Promise<StoredOrganization> {
    const member = await this.#profiles.find(userId)
    const organization = await this.#organizations.change(organizationId, (stored) => {
      const change = departed(stored, userId, this.#now())
      if (!change) throw new MemberNotFound()
      const after = { ...stored, ...change.set }
      if (leaderless(after)) throw new LastAdmin()
      const notifications = member ? [memberRemoved(stored, member)] : []
      return { ...change, events: [...(change.events ?? []), ...notifications], audit: audit(stored, after) }
    })
    await this.follow(userId)
    return organization
  }

  /**
   * Removes a person whose account is being deleted from all organisations. Without an administrator, the
   * longest-standing member becomes one; without members, the organisation is closed.
   * @returns the ids of organisations with a membership or invitation of the person
   */
  async withdraw({ _id: userId, email }: Pick<StoredUser, '_id' | 'email'>): Promise<string[]> {
    const joined = await this.#organizations.ofMember(userId)
    for (const { _id } of joined) await this.#free(_id, userId)
    const named = {
      $or: [{ 'invitations.email': { $in: mailAddressForms(email) } }, { 'invitations.invitedBy': userId }],
    }
    const naming = await this.#stored.find(named).toArray()
    for (const { _id } of naming)
      await this.#organizations.change(_id, ({ invitations }) => ({
        set: {
          invitations: invitations
            .filter((invitation) => mailAddress(invitation.email) !== mailAddress(email))
            .map((each) => (each.invitedBy === userId ? { ...each, invitedBy: null } : each)),
        },
      }))
    await this.#stored.updateMany({ unfollowed: userId }, { $pull: { unfollowed: userId } })
    return [...joined, ...naming].map(({ _id }) => _id)
  }

  async #free(organizationId: string, userId: string): Promise<void> {
    await this.#organizations.change(organizationId, (stored) => {
      const now = this.#now()
      const change = departed(stored, userId, now)
      if (!change) return null
      const left = { ...stored, ...change.set }
      const heir = leaderless(left) ? eldestOf(left) : null
      const set = {
        ...change.set,
        ...(heir !== null && { adminIds: [...left.adminIds, heir] }),
        ...(left.seats.every((seat) => seat.userId === null) && {
          closedAt: now,
          invitations: [],
          individualOf: undefined,
          name: '',
        }),
      }
      const events = [
        seatFreed(stored._id, change.seatId, userId),
        organizationChanged(stored._id, { ...stored, ...set }),
      ]
      return { set, events, ...(heir !== null && { follow: [heir] }) }
    })
    await this.resume()
  }
}

/**
 * Changes roles or suspension of a member, who is notified when suspended or restored. Throws 404 for one without a
 * seat, and 409 when no administrator would be left.
 * @param member profile of the member; null when it is deleted
 */
export function memberChanged(
  stored: StoredOrganization,
  memberId: string,
  change: MemberChange,
  member: StoredUser | null,
  now: Date,
): OrganizationChange {
  const set = withMember(stored, memberId, change, now)
  if (!set) throw new MemberNotFound()
  const after = { ...stored, ...set }
  if (leaderless(after)) throw new LastAdmin()
  const isSuspended = (organization: StoredOrganization) => seatOf(organization, memberId)?.status === 'suspended'
  const turned = member && isSuspended(stored) !== isSuspended(after)
  const notifications = turned ? [suspensionChanged(stored, member, isSuspended(after))] : []
  return { set, events: [organizationChanged(stored._id, after), ...notifications], follow: [memberId] }
}

/** The state without a member, and its events. */
function departed(
  stored: StoredOrganization,
  userId: string,
  now: Date,
): (OrganizationChange & { seatId: string }) | null {
  const done = freed(stored, userId, now)
  if (!done) return null
  const { seat, change: set } = done
  const events = [seatFreed(stored._id, seat.id, userId), organizationChanged(stored._id, { ...stored, ...set })]
  return { set, events, follow: [userId], seatId: seat.id }
}
