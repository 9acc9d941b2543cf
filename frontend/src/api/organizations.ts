import { api } from './api.ts'
import type { Answer, Language } from './types.ts'

/** A firm as its members see it; other members' addresses are visible to administrators and billing managers only. */
export type Organization = Answer<'/api/identity/organizations/{id}'>
export type Member = Organization['members'][number]
export type Invitation = Answer<'/api/identity/invitations'>['invitations'][number]
export type InvitationReport = Answer<'/api/identity/invitations', 'post'>
export type LinkedInvitation = Answer<'/api/identity/invitations/read', 'post'>

interface MemberChange {
  role?: Member['role']
  billingManager?: boolean
  suspended?: boolean
}

const ORGANIZATIONS = '/api/identity/organizations'
const INVITATIONS = '/api/identity/invitations'
const memberPath = (id: string, memberId: string) =>
  `${ORGANIZATIONS}/${encodeURIComponent(id)}/members/${encodeURIComponent(memberId)}`

/** The reader's organisation, its members and its invitations. */
const organizationsApi = api
  .enhanceEndpoints({ addTagTypes: ['Profile', 'Organization', 'Invitation'] })
  .injectEndpoints({
    endpoints: (build) => ({
      organization: build.query<Organization, string>({
        query: (id) => `${ORGANIZATIONS}/${encodeURIComponent(id)}`,
        providesTags: ['Organization'],
      }),
      /** Fails with 412 if the organisation's version is no longer `version`. */
      renameOrganization: build.mutation<Organization, { id: string; name: string; version: number }>({
        query: ({ id, name, version }) => ({
          method: 'PATCH',
          path: `${ORGANIZATIONS}/${encodeURIComponent(id)}`,
          body: { name },
          ifMatch: `"${version}"`,
        }),
        invalidatesTags: ['Organization', 'Profile'],
      }),
      changeMember: build.mutation<Organization, { id: string; memberId: string; change: MemberChange }>({
        query: ({ id, memberId, change }) => ({ method: 'PATCH', path: memberPath(id, memberId), body: change }),
        invalidatesTags: ['Organization', 'Profile'],
      }),
      /** Makes another member administrator instead of the reader. */
      handOver: build.mutation<Organization, { id: string; memberId: string }>({
        query: ({ id, memberId }) => ({
          method: 'POST',
          path: `${ORGANIZATIONS}/${encodeURIComponent(id)}/hand-over`,
          body: { memberId },
        }),
        invalidatesTags: ['Organization', 'Profile', 'Invitation'],
      }),
      /** Removes a member's seat; with one's own id one leaves. */
      removeMember: build.mutation<null, { id: string; memberId: string }>({
        query: ({ id, memberId }) => ({ method: 'DELETE', path: memberPath(id, memberId) }),
        invalidatesTags: ['Organization', 'Profile'],
      }),
      invitations: build.query<Invitation[], void>({
        query: () => INVITATIONS,
        transformResponse: ({ invitations }: Answer<'/api/identity/invitations'>) => invitations,
        providesTags: ['Invitation'],
      }),
      invite: build.mutation<InvitationReport, { addresses: string[]; role: Member['role']; language: Language }>({
        query: (body) => ({ method: 'POST', path: INVITATIONS, body }),
        invalidatesTags: ['Invitation'],
      }),
      resendInvitation: build.mutation<unknown, string>({
        query: (id) => ({ method: 'POST', path: `${INVITATIONS}/${encodeURIComponent(id)}/resend`, body: {} }),
        invalidatesTags: ['Invitation'],
      }),
      revokeInvitation: build.mutation<null, string>({
        query: (id) => ({ method: 'DELETE', path: `${INVITATIONS}/${encodeURIComponent(id)}` }),
        invalidatesTags: ['Invitation'],
      }),
      /** The invitation behind the code of a mail's link. */
      linkedInvitation: build.query<LinkedInvitation, string>({
        query: (code) => ({ method: 'POST', path: `${INVITATIONS}/read`, body: { code } }),
      }),
      acceptInvitation: build.mutation<unknown, string>({
        query: (code) => ({ method: 'POST', path: `${INVITATIONS}/accept`, body: { code } }),
        invalidatesTags: (_answer, error) => (error ? [] : ['Profile', 'Organization']),
      }),
      declineInvitation: build.mutation<null, string>({
        query: (code) => ({ method: 'POST', path: `${INVITATIONS}/decline`, body: { code } }),
      }),
    }),
  })

export const {
  useAcceptInvitationMutation,
  useChangeMemberMutation,
  useDeclineInvitationMutation,
  useHandOverMutation,
  useInvitationsQuery,
  useInviteMutation,
  useLinkedInvitationQuery,
  useOrganizationQuery,
  useRemoveMemberMutation,
  useRenameOrganizationMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = organizationsApi
