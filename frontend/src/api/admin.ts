import type {
  AdminOrganization,
  AdminUser,
  AuditList,
  BulkAsked,
  BulkResult,
  DoubtfulList,
  FoundedOrganization,
  HeldText,
  Impersonation,
  ImportRun,
  ManagerInvited,
  MemberChange,
  NewOrganization,
  OrganizationChange,
  OrganizationList,
  Overview,
  StatementImport,
  StorageReset,
  TopicsAnswer,
  Transfer,
  TransferDecision,
  UserChange,
  UserList,
} from './admin-types.ts'
import { api } from './api.ts'
import type { OpenSession } from './identity.ts'
import type { Invitation } from './organizations.ts'

export const ADMIN = '/api/identity/admin'
const userPath = (uid: string) => `${ADMIN}/users/${encodeURIComponent(uid)}`
const sessionsPath = (uid: string) => `${userPath(uid)}/sessions`
const organizationPath = (id: string) => `${ADMIN}/organizations/${encodeURIComponent(id)}`
const invitationsPath = (id: string) => `${organizationPath(id)}/invitations`
const invitationPath = ({ id, invitationId }: InvitationOf) =>
  `${invitationsPath(id)}/${encodeURIComponent(invitationId)}`
const memberPath = ({ id, memberId }: SeatOf) => `${organizationPath(id)}/members/${encodeURIComponent(memberId)}`
const RESET = `${ADMIN}/local-storage-reset`
const TRANSFERS = '/api/billing/admin/transfers'
const STATEMENTS = `${TRANSFERS}/statements`
const transferPath = (id: string) => `${TRANSFERS}/${encodeURIComponent(id)}`

/** The holder of a seat, and the version of the organisation that was read. */
interface SeatOf {
  id: string
  version: number
  memberId: string
}

/** An invitation to an organisation. */
interface InvitationOf {
  id: string
  invitationId: string
}

/**
 * Data that staff read and change. The argument of a list is its query string, so that equal queries share one answer.
 */
const adminApi = api
  .enhanceEndpoints({
    addTagTypes: [
      'Account',
      'AccountSession',
      'Firm',
      'StorageReset',
      'Audit',
      'HeldText',
      'Transfer',
      'StatementImport',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      overview: build.query<Overview, void>({ query: () => `${ADMIN}/overview`, providesTags: ['Account', 'Firm'] }),
      topics: build.query<TopicsAnswer, void>({ query: () => `${ADMIN}/topics` }),
      imports: build.query<ImportRun[], void>({
        query: () => '/api/catalog/admin/imports',
        transformResponse: ({ imports }: { imports: ImportRun[] }) => imports,
      }),
      heldTexts: build.query<HeldText[], void>({
        query: () => '/api/catalog/admin/held-texts',
        transformResponse: ({ texts }: { texts: HeldText[] }) => texts,
        providesTags: ['HeldText'],
      }),
      /** Fails with 404 if the text is no longer held back. */
      decideHeldText: build.mutation<null, { id: string; contentHash: string; verdict: 'accept' | 'keep' }>({
        query: ({ id, ...body }) => ({
          method: 'POST',
          path: `/api/catalog/admin/held-texts/${encodeURIComponent(id)}`,
          body,
        }),
        invalidatesTags: ['HeldText'],
      }),
      doubtful: build.query<DoubtfulList, string>({
        query: (asked) => `/api/catalog/admin/doubtful-decisions?${asked}`,
        providesTags: ['HeldText'],
      }),
      users: build.query<UserList, string>({
        query: (asked) => `${ADMIN}/users?${asked}`,
        providesTags: ['Account'],
      }),
      user: build.query<AdminUser, string>({ query: userPath, providesTags: ['Account'] }),
      /** Fails with 412 if the account's version is no longer `version`. */
      changeUser: build.mutation<AdminUser, { uid: string; version: number; change: UserChange }>({
        query: ({ uid, version, change }) => ({
          method: 'PATCH',
          path: userPath(uid),
          body: change,
          ifMatch: `"${version}"`,
        }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Account', 'Audit']),
      }),
      deleteUser: build.mutation<null, { uid: string; confirmation: string }>({
        query: ({ uid, confirmation }) => ({ method: 'DELETE', path: userPath(uid), body: { confirmation } }),
      }),
      changeUsers: build.mutation<BulkResult[], BulkAsked>({
        query: (body) => ({ method: 'POST', path: `${ADMIN}/users/bulk`, body }),
        transformResponse: ({ results }: { results: BulkResult[] }) => results,
        invalidatesTags: (_answer, error, { preview }) => (error || preview ? [] : ['Account', 'Audit']),
      }),
      userSessions: build.query<OpenSession[], string>({
        query: sessionsPath,
        transformResponse: ({ sessions }: { sessions: OpenSession[] }) => sessions,
        providesTags: ['AccountSession'],
      }),
      /** Ends one session, or all if none is named. */
      endUserSessions: build.mutation<null, { uid: string; id?: string }>({
        query: ({ uid, id }) => ({
          method: 'DELETE',
          path: id === undefined ? sessionsPath(uid) : `${sessionsPath(uid)}/${encodeURIComponent(id)}`,
        }),
        invalidatesTags: ['AccountSession', 'Audit'],
      }),
      sendVerification: build.mutation<null, string>({
        query: (uid) => ({ method: 'POST', path: `${userPath(uid)}/verification-mail`, body: {} }),
        invalidatesTags: ['Audit'],
      }),
      impersonate: build.mutation<Impersonation, { uid: string; reason: string }>({
        query: (body) => ({ method: 'POST', path: `${ADMIN}/impersonations`, body }),
      }),
      firms: build.query<OrganizationList, string>({
        query: (asked) => `${ADMIN}/organizations?${asked}`,
        providesTags: ['Firm'],
      }),
      firm: build.query<AdminOrganization, string>({ query: organizationPath, providesTags: ['Firm'] }),
      /** Idempotent per `key`. */
      foundFirm: build.mutation<FoundedOrganization, { firm: NewOrganization; key: string }>({
        query: ({ firm, key }) => ({
          method: 'POST',
          path: `${ADMIN}/organizations`,
          body: firm,
          idempotencyKey: key,
        }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Firm', 'Audit']),
      }),
      /** Invites who administers a firm and pays for it. */
      inviteManager: build.mutation<FoundedOrganization, ManagerInvited & { id: string }>({
        query: ({ id, ...body }) => ({ method: 'POST', path: invitationsPath(id), body }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Firm', 'Audit']),
      }),
      /** Invitations of those who administer a firm and pay for it. */
      managerInvitations: build.query<Invitation[], string>({
        query: invitationsPath,
        transformResponse: ({ invitations }: { invitations: Invitation[] }) => invitations,
        providesTags: ['Firm'],
      }),
      resendManagerInvitation: build.mutation<unknown, InvitationOf>({
        query: (invitation) => ({ method: 'POST', path: `${invitationPath(invitation)}/resend`, body: {} }),
        invalidatesTags: ['Firm', 'Audit'],
      }),
      revokeManagerInvitation: build.mutation<null, InvitationOf>({
        query: (invitation) => ({ method: 'DELETE', path: invitationPath(invitation) }),
        invalidatesTags: ['Firm', 'Audit'],
      }),
      changeFirm: build.mutation<AdminOrganization, { id: string; version: number; change: OrganizationChange }>({
        query: ({ id, version, change }) => ({
          method: 'PATCH',
          path: organizationPath(id),
          body: change,
          ifMatch: `"${version}"`,
        }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Firm', 'Audit']),
      }),
      changeFirmMember: build.mutation<AdminOrganization, SeatOf & { change: MemberChange }>({
        query: ({ change, ...seat }) => ({
          method: 'PATCH',
          path: memberPath(seat),
          body: change,
          ifMatch: `"${seat.version}"`,
        }),
        invalidatesTags: ['Firm', 'Account', 'Audit'],
      }),
      removeFirmMember: build.mutation<AdminOrganization, SeatOf>({
        query: (seat) => ({ method: 'DELETE', path: memberPath(seat), ifMatch: `"${seat.version}"` }),
        invalidatesTags: ['Firm', 'Account', 'Audit'],
      }),
      audit: build.query<AuditList, string>({ query: (asked) => `${ADMIN}/audit?${asked}`, providesTags: ['Audit'] }),
      storageReset: build.query<StorageReset, void>({ query: () => RESET, providesTags: ['StorageReset'] }),
      demandStorageReset: build.mutation<StorageReset, { version: number; reason: string }>({
        query: (body) => ({ method: 'PUT', path: RESET, body }),
        invalidatesTags: ['StorageReset', 'Audit'],
      }),
      /** The argument is the query string. */
      transfers: build.query<Transfer[], string>({
        query: (asked) => `${TRANSFERS}?${asked}`,
        providesTags: ['Transfer'],
      }),
      statementImports: build.query<StatementImport[], void>({
        query: () => STATEMENTS,
        providesTags: ['StatementImport'],
      }),
      /** A camt.053 or camt.054. Answers at once; the import goes on. */
      readStatement: build.mutation<StatementImport, { file: string; xml: string }>({
        query: (body) => ({ method: 'POST', path: STATEMENTS, body }),
        invalidatesTags: ['StatementImport'],
      }),
      assignTransfer: build.mutation<Transfer, { id: string; invoiceNumber: string }>({
        query: ({ id, ...body }) => ({ method: 'POST', path: `${transferPath(id)}/assignment`, body }),
        invalidatesTags: ['Transfer', 'Audit'],
      }),
      decideTransfer: build.mutation<Transfer, { id: string; decision: TransferDecision; bankReference?: string }>({
        query: ({ id, ...body }) => ({ method: 'POST', path: `${transferPath(id)}/decision`, body }),
        invalidatesTags: ['Transfer', 'Audit'],
      }),
    }),
  })

/** The transfers have to be read again. */
export const transfersChanged = () => adminApi.util.invalidateTags(['Transfer'])

export const {
  useAssignTransferMutation,
  useAuditQuery,
  useChangeFirmMemberMutation,
  useChangeFirmMutation,
  useChangeUserMutation,
  useChangeUsersMutation,
  useDecideHeldTextMutation,
  useDecideTransferMutation,
  useDeleteUserMutation,
  useDemandStorageResetMutation,
  useDoubtfulQuery,
  useEndUserSessionsMutation,
  useFirmQuery,
  useFirmsQuery,
  useFoundFirmMutation,
  useHeldTextsQuery,
  useImpersonateMutation,
  useImportsQuery,
  useInviteManagerMutation,
  useManagerInvitationsQuery,
  useOverviewQuery,
  useReadStatementMutation,
  useRemoveFirmMemberMutation,
  useResendManagerInvitationMutation,
  useRevokeManagerInvitationMutation,
  useSendVerificationMutation,
  useStatementImportsQuery,
  useStorageResetQuery,
  useTopicsQuery,
  useTransfersQuery,
  useUserQuery,
  useUserSessionsQuery,
  useUsersQuery,
} = adminApi
