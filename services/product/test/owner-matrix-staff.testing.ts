import type { GuardedRoute } from './owner-matrix.testing.ts'

/** Statuses of a route for staff only. */
const staff = (status: number) => [401, 403, 403, status, status] as const
/** Statuses of a route for super admins only. */
const superStaff = (status: number) => [401, 403, 403, 403, status] as const
const USERS = '/api/identity/admin/users'
const ANOTHER = `${USERS}/another`

/** Staff routes for organisations and accounts. */
export const STAFF: readonly GuardedRoute[] = [
  { route: 'GET /api/identity/admin/organizations', statuses: staff(200) },
  {
    route: 'POST /api/identity/admin/organizations',
    body: { name: 'Founded', seatsTotal: 2, licenceTier: '2', billingManager: 'nobody@example.org', language: 'fr' },
    statuses: staff(201),
  },
  {
    route: 'POST /api/identity/admin/organizations/:id/invitations',
    path: '/api/identity/admin/organizations/of-nobody/invitations',
    body: { billingManager: 'nobody@example.org', language: 'fr' },
    statuses: staff(404),
  },
  {
    route: 'GET /api/identity/admin/organizations/:id/invitations',
    path: '/api/identity/admin/organizations/of-others/invitations',
    statuses: staff(200),
  },
  {
    route: 'POST /api/identity/admin/organizations/:id/invitations/:invitationId/resend',
    path: '/api/identity/admin/organizations/of-the-owner/invitations/of-the-owner/resend',
    statuses: staff(404),
  },
  {
    route: 'DELETE /api/identity/admin/organizations/:id/invitations/:invitationId',
    path: '/api/identity/admin/organizations/of-the-owner/invitations/of-the-owner',
    statuses: staff(404),
  },
  {
    route: 'GET /api/identity/admin/organizations/:id',
    path: '/api/identity/admin/organizations/of-others',
    statuses: staff(200),
  },
  {
    route: 'PATCH /api/identity/admin/organizations/:id',
    path: '/api/identity/admin/organizations/of-others',
    body: { name: 'Others' },
    headers: { 'if-match': '*' },
    statuses: staff(200),
  },
  {
    route: 'PATCH /api/identity/admin/organizations/:id/members/:memberId',
    path: '/api/identity/admin/organizations/of-the-owner/members/member',
    body: { billingManager: false },
    headers: { 'if-match': '*' },
    statuses: staff(200),
  },
  {
    route: 'DELETE /api/identity/admin/organizations/:id/members/:memberId',
    path: '/api/identity/admin/organizations/of-the-owner/members/nobody',
    headers: { 'if-match': '*' },
    statuses: staff(404),
  },
  { route: 'GET /api/identity/admin/audit', statuses: staff(200) },
  { route: 'GET /api/identity/admin/audit/export', statuses: staff(200) },
  { route: 'GET /api/identity/admin/overview', statuses: staff(200) },
  { route: 'GET /api/identity/admin/lookup', path: '/api/identity/admin/lookup?q=another', statuses: staff(200) },
  { route: 'GET /api/identity/admin/topics', statuses: staff(200) },
  { route: 'GET /api/billing/admin/overview', statuses: staff(200) },
  { route: 'GET /api/billing/admin/subscriptions', statuses: staff(200) },
  { route: 'GET /api/billing/admin/invoices', statuses: staff(200) },
  { route: `GET ${USERS}`, statuses: staff(200) },
  { route: `GET ${USERS}/export`, statuses: staff(200) },
  {
    route: `POST ${USERS}/bulk`,
    body: { action: 'disable', uids: ['another'], preview: true },
    statuses: staff(200),
  },
  { route: `GET ${USERS}/:uid`, path: ANOTHER, statuses: staff(200) },
  {
    route: `PATCH ${USERS}/:uid`,
    path: ANOTHER,
    body: { firstName: 'Other' },
    headers: { 'if-match': '*' },
    staffSet: ['role', 'entitlements'],
    statuses: staff(200),
  },
  { route: `GET ${USERS}/:uid/sessions`, path: `${ANOTHER}/sessions`, statuses: staff(200) },
  { route: `DELETE ${USERS}/:uid/sessions/:id`, path: `${ANOTHER}/sessions/nobodys`, statuses: staff(404) },
  { route: `DELETE ${USERS}/:uid/sessions`, path: `${ANOTHER}/sessions`, statuses: staff(204) },
  {
    route: `POST ${USERS}/:uid/verification-mail`,
    path: `${ANOTHER}/verification-mail`,
    body: {},
    // 409, because the address is already confirmed.
    statuses: staff(409),
  },
  {
    route: `DELETE ${USERS}/:uid`,
    path: `${USERS}/removable`,
    body: { confirmation: 'SUPPRIMER' },
    // 404 for the super admin, because the request before has deleted it.
    statuses: [401, 403, 403, 202, 404],
  },
  {
    route: 'POST /api/identity/admin/impersonations',
    staffSet: ['uid'],
    body: { uid: 'another', reason: 'asked for help by telephone' },
    statuses: superStaff(201),
  },
  { route: 'GET /api/identity/admin/impersonations/current', statuses: superStaff(200) },
  {
    route: 'DELETE /api/identity/admin/impersonations/:id',
    path: '/api/identity/admin/impersonations/of-nobody',
    statuses: superStaff(404),
  },
  {
    route: 'POST /api/identity/impersonations/requests',
    body: { method: 'GET', path: '/api/identity/me' },
    // 403, because the token is not that of an impersonation.
    statuses: [401, 403, 403, 403, 403],
  },
  { route: 'GET /api/identity/admin/local-storage-reset', statuses: staff(200) },
  {
    route: 'PUT /api/identity/admin/local-storage-reset',
    body: { version: 1, reason: 'New format' },
    statuses: superStaff(200),
  },
  { route: 'GET /api/notifications/admin/overview', statuses: staff(200) },
  { route: 'GET /api/notifications/admin/mails', statuses: staff(200) },
  {
    route: 'POST /api/notifications/admin/mails/:id/resend',
    path: '/api/notifications/admin/mails/of-nobody/resend',
    body: {},
    statuses: staff(404),
  },
  { route: 'GET /api/notifications/admin/messages', statuses: staff(200) },
  {
    route: 'PATCH /api/notifications/admin/messages/:id',
    path: '/api/notifications/admin/messages/of-nobody',
    body: { handled: true },
    statuses: staff(404),
  },
  { route: 'GET /api/catalog/admin/imports', statuses: staff(200) },
  { route: 'GET /api/catalog/admin/reading', statuses: staff(200) },
  { route: 'GET /api/catalog/admin/held-texts', statuses: staff(200) },
  { route: 'GET /api/catalog/admin/doubtful-decisions', statuses: staff(200) },
  { route: 'GET /api/catalog/admin/sources', statuses: staff(200) },
  {
    route: 'GET /api/catalog/admin/sources/:source/refused',
    path: '/api/catalog/admin/sources/hudoc/refused',
    statuses: staff(200),
  },
  // No source is configured here.
  {
    route: 'POST /api/catalog/admin/sources/:source/run',
    path: '/api/catalog/admin/sources/hudoc/run',
    statuses: staff(409),
  },
  {
    route: 'POST /api/catalog/admin/sources/:source/pause',
    path: '/api/catalog/admin/sources/hudoc/pause',
    body: { paused: true },
    statuses: staff(409),
  },
  {
    route: 'POST /api/catalog/admin/sources/:source/refused/retry',
    path: '/api/catalog/admin/sources/hudoc/refused/retry',
    body: { key: 'of-nothing' },
    statuses: staff(404),
  },
  {
    route: 'POST /api/catalog/admin/held-texts/:id',
    path: '/api/catalog/admin/held-texts/tf-of-nobody',
    body: { contentHash: '0'.repeat(64), verdict: 'keep' },
    statuses: staff(404),
  },
]
