import type { Profile } from './identity.ts'
import type { Answer } from './types.ts'

/** Answers of the routes for staff. */

interface ListOf {
  total: number
}

export interface Overview {
  users: { total: number; active: number; pendingVerification: number; disabled: number; newIn30Days: number }
  organizations: { total: number; seats: number; assignedSeats: number }
}

export interface ListedUser {
  uid: string
  email: string
  firstName: string
  lastName: string
  profession: string | null
  role: Profile['role']
  status: Profile['accountStatus']
  plan: 'free' | 'student' | 'professional' | 'enterprise'
  organizationName: string | null
  createdAt: string
  lastSignInAt: string | null
}
export type UserList = ListOf & { users: ListedUser[] }

export interface UserChange {
  firstName?: string
  lastName?: string
  profession?: string
  preferences?: Profile['preferences']
  status?: 'active' | 'disabled'
  role?: Profile['role']
  entitlements?: Partial<Profile['entitlements']>
}

export type BulkAction = 'disable' | 'enable' | 'endSessions'
export interface BulkResult {
  uid: string
  outcome: 'done' | 'would' | 'refused'
  code?: string
}

export type OrganizationList = Answer<'/api/identity/admin/organizations'>
export type ListedOrganization = OrganizationList['organizations'][number]
export type AdminOrganization = Answer<'/api/identity/admin/organizations/{id}'>
export interface OrganizationChange {
  name?: string
  seatsTotal?: number
  licenceTier?: ListedOrganization['licenceTier']
}

export interface AuditEntry {
  id: string
  at: string
  actor: { uid: string; name: string | null }
  action: string
  subject: { kind: string; id: string; name: string | null }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  impersonating: string | null
}
export type AuditList = ListOf & { entries: AuditEntry[] }

export interface StorageReset {
  version: number
  reason: string | null
  demandedAt: string | null
  demandedBy: string | null
  confirmed: number
}

/** The right to act as somebody, until it ends. */
export interface Impersonation {
  id: string
  token: string
  expiresAt: string
}

export interface ImportRun {
  id: string
  source: string
  startedAt: string
  endedAt: string | null
  status: string
  accepted: number
  refused: number
  refusals: { line: number | null; code: string; field: string | null }[]
}
