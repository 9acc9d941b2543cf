import type { paths } from './schema.d.ts'
import type { Answer } from './types.ts'

/** Answers of the routes for staff, under the names that their pages use. */

export type Overview = Answer<'/api/identity/admin/overview'>
export type UserList = Answer<'/api/identity/admin/users'>
export type ListedUser = UserList['users'][number]
export type AdminUser = Answer<'/api/identity/admin/users/{uid}'>
type UserPatch = paths['/api/identity/admin/users/{uid}']['patch']
export type UserChange = NonNullable<UserPatch['requestBody']>['content']['application/json']
type BulkPost = paths['/api/identity/admin/users/bulk']['post']
export type BulkAsked = NonNullable<BulkPost['requestBody']>['content']['application/json']
export type BulkResult = Answer<'/api/identity/admin/users/bulk', 'post'>['results'][number]

export type OrganizationList = Answer<'/api/identity/admin/organizations'>
export type ListedOrganization = OrganizationList['organizations'][number]
export type AdminOrganization = Answer<'/api/identity/admin/organizations/{id}'>
type OrganizationPatch = paths['/api/identity/admin/organizations/{id}']['patch']
export type OrganizationChange = NonNullable<OrganizationPatch['requestBody']>['content']['application/json']

type OrganizationPost = paths['/api/identity/admin/organizations']['post']
export type NewOrganization = NonNullable<OrganizationPost['requestBody']>['content']['application/json']
export type FoundedOrganization = OrganizationPost['responses'][201]['content']['application/json']
export type ManagerInvited = Pick<NewOrganization, 'billingManager' | 'language'>

type MemberPatch = paths['/api/identity/admin/organizations/{id}/members/{memberId}']['patch']
export type MemberChange = NonNullable<MemberPatch['requestBody']>['content']['application/json']

export type AuditList = Answer<'/api/identity/admin/audit'>
export type AuditEntry = AuditList['entries'][number]
export type StorageReset = Answer<'/api/identity/admin/local-storage-reset'>
export type HeldText = Answer<'/api/catalog/admin/held-texts'>['texts'][number]
export type DoubtfulList = Answer<'/api/catalog/admin/doubtful-decisions'>
export type DoubtfulDecision = DoubtfulList['decisions'][number]
export type ImportRun = Answer<'/api/catalog/admin/imports'>['imports'][number]

type ImpersonationPost = paths['/api/identity/admin/impersonations']['post']
/** The right to impersonate a user, until it expires. */
export type Impersonation = ImpersonationPost['responses'][201]['content']['application/json']

export type Transfer = Answer<'/api/billing/admin/transfers'>[number]
export type StatementImport = Answer<'/api/billing/admin/transfers/statements'>[number]
export type TransferDecision = NonNullable<Transfer['decision']>

export type TopicsAnswer = Answer<'/api/identity/admin/topics'>
export type ConsumerGroup = TopicsAnswer['groups'][number]
export type DeadLetter = TopicsAnswer['deadLetters'][number]
