import { randomUUID } from 'node:crypto'
import type { Organization, OrganizationRole, Seat } from './organization-model.ts'

/** Fields of an organisation that determine its members. */
export type Membership = Pick<Organization, 'seats' | 'adminIds' | 'billingManagerIds'>

/** Counts licences; a suspended seat counts as used. */
export function countsOf({ seats }: Pick<Organization, 'seats'>) {
  const available = seats.filter(({ status }) => status === 'free').length
  return { used: seats.length - available, total: seats.length, available }
}

export const seatOf = ({ seats }: Pick<Organization, 'seats'>, userId: string): Seat | undefined =>
  seats.find((seat) => seat.userId === userId)

/** Null for a non-member or a suspended one. */
export function roleIn(organization: Membership, userId: string): OrganizationRole | null {
  if (seatOf(organization, userId)?.status !== 'assigned') return null
  return organization.adminIds.includes(userId) ? 'admin' : 'user'
}

export function newSeats(count: number, now: Date): Seat[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    userId: null,
    status: 'free' as const,
    assignedAt: null,
    createdAt: now,
    updatedAt: now,
  }))
}

/** Assigns the first free seat; null when there is none. */
export function assigned(
  organization: Membership,
  userId: string,
  invited: { role: OrganizationRole; billingManager?: boolean; codeHash?: string | null },
  now: Date,
) {
  const free = organization.seats.find(({ status }) => status === 'free')
  if (!free) return null
  const { role, billingManager = false, codeHash = null } = invited
  const seat: Seat = { ...free, userId, status: 'assigned', assignedAt: now, codeHash, updatedAt: now }
  return {
    seat,
    change: {
      seats: organization.seats.map((each) => (each.id === free.id ? seat : each)),
      ...(role === 'admin' && { adminIds: [...organization.adminIds, userId] }),
      ...(billingManager && { billingManagerIds: [...organization.billingManagerIds, userId] }),
    },
  }
}

/** Removes the seat and all roles of a person; null without a seat. */
export function freed(organization: Membership, userId: string, now: Date) {
  const seat = seatOf(organization, userId)
  if (!seat) return null
  const free: Seat = { ...seat, userId: null, status: 'free', assignedAt: null, codeHash: null, updatedAt: now }
  const without = (ids: string[]) => ids.filter((id) => id !== userId)
  return {
    seat,
    change: {
      seats: organization.seats.map((each) => (each.id === seat.id ? free : each)),
      adminIds: without(organization.adminIds),
      billingManagerIds: without(organization.billingManagerIds),
    },
  }
}

export interface MemberChange {
  role?: OrganizationRole
  billingManager?: boolean
  suspended?: boolean
}

/** Changes role, billing or suspension of a member; null without a seat. */
export function withMember(organization: Membership, userId: string, change: MemberChange, now: Date) {
  const seat = seatOf(organization, userId)
  if (!seat) return null
  const { role, billingManager, suspended } = change
  const status = suspended ? ('suspended' as const) : ('assigned' as const)
  const named = (ids: string[], is: boolean) => [...ids.filter((id) => id !== userId), ...(is ? [userId] : [])]
  return {
    ...(suspended !== undefined && {
      seats: organization.seats.map((each) => (each.id === seat.id ? { ...seat, status, updatedAt: now } : each)),
    }),
    ...(role !== undefined && { adminIds: named(organization.adminIds, role === 'admin') }),
    ...(billingManager !== undefined && {
      billingManagerIds: named(organization.billingManagerIds, billingManager),
    }),
  }
}

/** Whether it has members but no active administrator. */
export function leaderless(organization: Membership): boolean {
  const members = organization.seats.filter(({ userId }) => userId !== null)
  return members.length > 0 && !members.some(({ userId }) => roleIn(organization, userId ?? '') === 'admin')
}

/** The longest-standing member who could become administrator, or null. */
export function eldestOf({ seats }: Pick<Organization, 'seats'>): string | null {
  const members = seats.filter(({ status }) => status === 'assigned')
  return members.sort((a, b) => Number(a.assignedAt) - Number(b.assignedAt))[0]?.userId ?? null
}
