import { STAFF } from './owner-matrix-staff.testing.ts'

/**
 * The callers: a visitor, the owner of the data, another user, staff (admin and super admin), and members of
 * organisations. The owner administers one that has the member and the billing manager; the other one has only its
 * administrator.
 */
export const CALLERS = [
  ...(['anonymous', 'owner', 'another user', 'admin', 'super admin'] as const),
  ...(['member', 'billing manager', 'admin of another organization'] as const),
]

export interface GuardedRoute {
  /** As Fastify writes it: `DELETE /api/identity/sessions/:id`. */
  route: string
  /** Where the owner's data is; default: the route's own address. */
  path?: string
  body?: object
  headers?: Record<string, string>
  /** Fields of `FORGED` that staff do set here. */
  staffSet?: readonly string[]
  /** Status for each of the first five `CALLERS`, in their order, and for the others, who count as another user by default. */
  statuses: readonly [number, number, number, number, number, ...number[]]
}

/** A route that answers everyone signed in about themselves only. */
const own = (status: number) => [401, status, status, status, status] as const
/** A route on an object of the owner, which does not exist for anyone else. */
const ownersOnly = (status: number) => [401, status, 404, 404, 404] as const

/** About the organisation of the owner: for its administrator and its members only. */
const organization = (asAdmin: number, asMember = 403) =>
  [401, asAdmin, 404, 404, 404, asMember, asMember, 404] as const
/**
 * A route on the caller's organisation, for administrators; everyone else administers a personal one without this
 * object.
 */
const led = (asAdmin: number, asOther: number) => [401, asAdmin, asOther, asOther, asOther, 403, 403, asOther] as const
/** A route on the caller's subscription, or on that of the organisation for which the caller manages billing. */
const paid = (status: number) => [401, status, status, status, status, 403, status, status] as const
const staffOnly = (asAdmin: number, asSuperAdmin = asAdmin) => [401, 403, 403, asAdmin, asSuperAdmin] as const
const OWN = '/api/identity/organizations/of-the-owner'

const BOOKMARK = { documentType: 'atf', documentId: '147-I-268' }
const OPENED = { docType: 'atf', docId: '147-I-268' }
const ONE_DOCUMENT = '/api/library/documents/atf/147-I-268'
const ONE_PROGRESS = '/api/library/progress/atf/147-I-268'
/** Each caller saves one search, the owner last: numbers are assigned in sequence. */
const ONE_SEARCH = '/api/library/searches/7'
const SEARCH = { url: '/search?q=bail', language: 'fr' }

const ONE_WATCH = '/api/watch/watches/ofTheOwnersWatch'
const WATCH = {
  kind: 'search',
  value: 'q=loyer',
  language: 'fr',
  title: 'loyer',
  rhythm: 'daily',
  hour: 7,
  weekday: 1,
  canton: null,
  mails: true,
}

/** Routes of legal watch; none of the callers has a plan that includes it. */
const WATCHES: readonly GuardedRoute[] = [
  { route: 'GET /api/watch/watches', statuses: own(200) },
  { route: 'POST /api/watch/watches', body: WATCH, statuses: own(409) },
  { route: 'PATCH /api/watch/watches/:id', path: ONE_WATCH, body: { paused: true }, statuses: ownersOnly(200) },
  { route: 'PUT /api/watch/watches/:id/feed', path: `${ONE_WATCH}/feed`, statuses: ownersOnly(200) },
  { route: 'DELETE /api/watch/watches/:id/feed', path: `${ONE_WATCH}/feed`, statuses: ownersOnly(200) },
  { route: 'DELETE /api/watch/watches/:id', path: ONE_WATCH, statuses: ownersOnly(204) },
  { route: 'GET /api/watch/inbox', statuses: own(200) },
  { route: 'GET /api/watch/inbox/unread', statuses: own(200) },
  { route: 'POST /api/watch/inbox/read', body: {}, statuses: own(200) },
  { route: 'GET /api/watch/me/data', statuses: own(200) },
]

/** Routes of the library. */
const LIBRARY: readonly GuardedRoute[] = [
  { route: 'POST /api/library/documents', body: BOOKMARK, statuses: own(201) },
  { route: 'GET /api/library/documents', statuses: own(200) },
  { route: 'GET /api/library/documents/ids', statuses: own(200) },
  {
    route: 'GET /api/library/documents/export',
    path: '/api/library/documents/export?format=csv',
    statuses: own(200),
  },
  {
    route: 'PATCH /api/library/documents/:documentType/:documentId',
    path: ONE_DOCUMENT,
    body: { note: 'Other' },
    statuses: own(200),
  },
  { route: 'DELETE /api/library/documents/:documentType/:documentId', path: ONE_DOCUMENT, statuses: own(204) },
  {
    route: 'POST /api/library/documents/:documentType/:documentId/restore',
    path: `${ONE_DOCUMENT}/restore`,
    body: {},
    statuses: own(200),
  },
  { route: 'POST /api/library/searches', body: SEARCH, statuses: own(201) },
  { route: 'GET /api/library/searches', statuses: own(200) },
  {
    route: 'PATCH /api/library/searches/:id',
    path: ONE_SEARCH,
    body: { title: 'Other' },
    statuses: ownersOnly(200),
  },
  { route: 'PUT /api/library/searches/:id/seen', path: `${ONE_SEARCH}/seen`, body: {}, statuses: ownersOnly(200) },
  { route: 'DELETE /api/library/searches/:id', path: ONE_SEARCH, statuses: ownersOnly(204) },
  {
    route: 'POST /api/library/searches/:id/restore',
    path: `${ONE_SEARCH}/restore`,
    body: {},
    statuses: ownersOnly(200),
  },
  { route: 'GET /api/library/progress', statuses: own(200) },
  {
    route: 'PUT /api/library/progress/:docType/:docId',
    path: ONE_PROGRESS,
    body: { done: true },
    statuses: own(200),
  },
  { route: 'GET /api/library/progress/:docType/:docId', path: ONE_PROGRESS, statuses: own(200) },
  { route: 'POST /api/library/history', body: OPENED, statuses: own(204) },
  { route: 'GET /api/library/history', statuses: own(200) },
  {
    route: 'DELETE /api/library/history/:docType/:docId',
    path: '/api/library/history/atf/147-I-268',
    statuses: own(204),
  },
  {
    route: 'POST /api/library/history/:docType/:docId/restore',
    body: {},
    path: '/api/library/history/atf/147-I-268/restore',
    statuses: own(204),
  },
  { route: 'DELETE /api/library/history', statuses: own(204) },
  { route: 'PUT /api/library/history/settings', body: { enabled: false }, statuses: own(200) },
  { route: 'GET /api/library/domains', statuses: own(200) },
  { route: 'PUT /api/library/domains', body: { keys: [] }, statuses: own(200) },
  { route: 'GET /api/library/dashboard', statuses: own(200) },
  { route: 'POST /api/library/dashboard/visits', body: {}, statuses: own(204) },
  { route: 'GET /api/library/me/data', statuses: own(200) },
]

const PLAN = { planType: 'professional', billingPeriod: 'annual' }
const ONE_OFFER = '/api/billing/offers/of-nobody'
const ONE_CODE = '/api/billing/admin/promo-codes/of-nobody'

/** Subscriptions. Members of the owner's organisation see its subscription; its administrator and its billing manager change it. */
const BILLING: readonly GuardedRoute[] = [
  { route: 'GET /api/billing/subscription', statuses: own(200) },
  { route: 'POST /api/billing/subscription/cancel', body: {}, statuses: paid(409) },
  { route: 'POST /api/billing/subscription/resume', body: {}, statuses: paid(409) },
  { route: 'POST /api/billing/subscription/preview', body: PLAN, statuses: paid(409) },
  {
    route: 'POST /api/billing/subscription/change',
    body: { ...PLAN, at: '2026-01-01T00:00:00Z' },
    statuses: paid(409),
  },
  { route: 'POST /api/billing/portal', body: { returnPath: '/profile', language: 'fr' }, statuses: paid(409) },
  // 409, because the plan is not for sale.
  { route: 'POST /api/billing/quote', body: PLAN, statuses: own(409) },
  {
    route: 'POST /api/billing/checkouts',
    body: { ...PLAN, paymentMethod: 'card', language: 'fr' },
    statuses: paid(409),
  },
  { route: 'GET /api/billing/checkouts/:id', path: '/api/billing/checkouts/of-another', statuses: own(404) },
  { route: 'GET /api/billing/invoices', statuses: own(200) },
  {
    route: 'GET /api/billing/invoices/:id/pdf',
    path: '/api/billing/invoices/of-the-owner/pdf',
    // An invoice of the organisation, for its administrator and its billing manager.
    statuses: [401, 200, 404, 404, 404, 404, 200, 404],
  },
  { route: 'GET /api/billing/admin/transfers', statuses: staffOnly(200) },
  {
    route: 'POST /api/billing/admin/transfers/statements',
    body: { file: 'camt.xml', xml: '<none/>' },
    statuses: staffOnly(400),
  },
  { route: 'GET /api/billing/admin/transfers/statements', statuses: staffOnly(200) },
  {
    route: 'GET /api/billing/admin/transfers/statements/:id',
    path: '/api/billing/admin/transfers/statements/of-nobody',
    statuses: staffOnly(404),
  },
  {
    route: 'POST /api/billing/admin/transfers/:id/assignment',
    path: '/api/billing/admin/transfers/of-nobody/assignment',
    body: { invoiceNumber: '2026-000001' },
    statuses: staffOnly(404),
  },
  {
    route: 'POST /api/billing/admin/transfers/:id/decision',
    path: '/api/billing/admin/transfers/of-nobody/decision',
    body: { decision: 'noted' },
    statuses: staffOnly(404),
  },
  { route: 'GET /api/billing/offers', statuses: own(200) },
  { route: 'POST /api/billing/offers/:id/price', path: `${ONE_OFFER}/price`, body: {}, statuses: own(404) },
  {
    route: 'POST /api/billing/offers/:id/acceptance',
    path: `${ONE_OFFER}/acceptance`,
    body: { paymentMethod: 'card', language: 'fr' },
    statuses: own(404),
  },
  {
    route: 'GET /api/billing/admin/offers',
    path: '/api/billing/admin/offers?organizationId=of-nobody',
    statuses: staffOnly(200),
  },
  {
    route: 'POST /api/billing/admin/offers',
    body: {
      ...PLAN,
      organizationId: 'of-nobody',
      licences: 60,
      pricePerLicence: 100,
      validUntil: '2100-01-01T00:00:00Z',
    },
    staffSet: ['organizationId'],
    statuses: staffOnly(404),
  },
  {
    route: 'POST /api/billing/admin/offers/:id/withdrawal',
    path: '/api/billing/admin/offers/of-nobody/withdrawal',
    body: {},
    statuses: staffOnly(404),
  },
  { route: 'GET /api/billing/admin/promo-codes', statuses: staffOnly(200) },
  {
    route: 'POST /api/billing/admin/promo-codes',
    body: { label: 'OF-A-TEST', kind: 'percent', value: 10 },
    statuses: staffOnly(201, 409),
  },
  {
    route: 'PATCH /api/billing/admin/promo-codes/:id',
    path: ONE_CODE,
    body: { disabled: true },
    statuses: staffOnly(404),
  },
  { route: 'GET /api/billing/me/data', statuses: own(200) },
]

/**
 * Search history, and its statistics for staff. None of these callers has sent events or belongs to an organisation
 * here.
 */
const ANALYTICS: readonly GuardedRoute[] = [
  { route: 'GET /api/analytics/searches', statuses: own(200) },
  { route: 'GET /api/analytics/filters', statuses: own(200) },
  { route: 'GET /api/analytics/organization/filters', statuses: own(409) },
  { route: 'GET /api/analytics/preferences', statuses: own(200) },
  { route: 'PUT /api/analytics/preferences', body: { measured: false }, statuses: own(200) },
  { route: 'GET /api/analytics/admin/usage', statuses: staffOnly(200) },
  {
    route: 'GET /api/analytics/admin/usage/queries',
    path: '/api/analytics/admin/usage/queries?report=abandoned',
    statuses: staffOnly(200),
  },
  { route: 'GET /api/analytics/me/data', statuses: own(200) },
]

const WORDS = { fr: 'Test', de: 'Test', it: 'Test' }
const PROGRAM = {
  isActive: false,
  subtitle: WORDS,
  reward: { description: WORDS, credit: 2_000 },
  requirements: { referralsNeeded: 1, requirePaidPlan: false },
  linkedSubscriptions: [],
}

/** Referrals: everyone sees who signed up through their own link. */
const REFERRAL: readonly GuardedRoute[] = [
  { route: 'GET /api/referral/me', statuses: own(200) },
  {
    route: 'POST /api/referral/visits',
    body: { visits: [{ code: 'NOBODY00', visitedAt: '2026-01-01T00:00:00Z' }] },
    statuses: own(204),
  },
  {
    route: 'GET /api/referral/progress/stream',
    path: '/api/referral/progress/stream?wait=0',
    statuses: own(200),
  },
  { route: 'GET /api/referral/me/data', statuses: own(200) },
  { route: 'GET /api/referral/admin/programs', statuses: staffOnly(200) },
  { route: 'POST /api/referral/admin/programs', body: PROGRAM, statuses: staffOnly(201) },
  {
    route: 'PUT /api/referral/admin/programs/:id',
    path: '/api/referral/admin/programs/of-nobody',
    body: PROGRAM,
    statuses: staffOnly(404),
  },
]

/**
 * Every route that is neither public nor for programs, with its status for each caller. The test fails for a route that
 * is missing here. The last route deletes the account, so nothing can follow it.
 */
export const GUARDED: readonly GuardedRoute[] = [
  { route: 'GET /api/identity/me', statuses: own(200) },
  {
    route: 'PATCH /api/identity/me',
    body: { firstName: 'Other' },
    headers: { 'if-match': '*' },
    statuses: own(200),
  },
  {
    route: 'PUT /api/identity/me/billing-info',
    body: { address: { street: 'Other' } },
    statuses: own(200),
  },
  { route: 'GET /api/identity/sessions', statuses: own(200) },
  {
    route: 'DELETE /api/identity/sessions/:id',
    path: '/api/identity/sessions/of-the-owner',
    statuses: ownersOnly(204),
  },
  { route: 'DELETE /api/identity/sessions', statuses: own(204) },
  {
    route: 'POST /api/identity/me/progress',
    body: { handOverId: 'a-hand-over', done: ['atf-147-I-268'] },
    statuses: own(204),
  },
  { route: 'GET /api/identity/organizations/:id', path: OWN, statuses: organization(200, 200) },
  {
    route: 'PATCH /api/identity/organizations/:id',
    path: OWN,
    body: { name: 'Other' },
    headers: { 'if-match': '*' },
    statuses: organization(200),
  },
  {
    route: 'PATCH /api/identity/organizations/:id/members/:memberId',
    path: `${OWN}/members/member`,
    body: { billingManager: false },
    statuses: organization(200),
  },
  {
    route: 'DELETE /api/identity/organizations/:id/members/:memberId',
    path: `${OWN}/members/removable`,
    statuses: organization(204),
  },
  { route: 'GET /api/identity/invitations', statuses: led(200, 200) },
  {
    route: 'POST /api/identity/invitations',
    body: { addresses: ['colleague@example.org'] },
    // 409 for subscriptions with a single seat, which cannot invite.
    statuses: [401, 200, 409, 409, 409, 403, 403, 200],
  },
  {
    route: 'POST /api/identity/invitations/accept',
    body: { code: 'c'.repeat(43) },
    // 403, because the invitation is for another address.
    statuses: own(403),
  },
  {
    route: 'POST /api/identity/invitations/:id/resend',
    path: '/api/identity/invitations/of-the-owner/resend',
    body: {},
    statuses: led(200, 404),
  },
  {
    route: 'DELETE /api/identity/invitations/:id',
    path: '/api/identity/invitations/of-the-owner',
    statuses: led(204, 404),
  },
  {
    route: 'POST /api/identity/organizations/:id/hand-over',
    path: `${OWN}/hand-over`,
    body: { memberId: 'member' },
    statuses: organization(200),
  },
  ...STAFF,
  { route: 'GET /api/identity/me/data', statuses: own(200) },
  { route: 'GET /api/notifications/me/data', statuses: own(200) },
  { route: 'GET /api/catalog/reading', statuses: own(200) },
  { route: 'GET /api/catalog/me/data', statuses: own(200) },
  ...LIBRARY,
  ...WATCHES,
  ...BILLING,
  ...ANALYTICS,
  ...REFERRAL,
  {
    route: 'DELETE /api/identity/me',
    body: { confirmation: 'SUPPRIMER' },
    // 409, because the last super admin cannot delete the account.
    statuses: [401, 202, 202, 202, 409],
  },
]

/** Fields that no request may set, wherever it puts them. */
export const FORGED = {
  uid: 'the-owner',
  userId: 'the-owner',
  id: 'the-owner',
  _id: 'the-owner',
  role: 'super_admin',
  roles: ['super_admin'],
  entitlements: { unlimitedAccess: true },
  organizationId: 'x',
  organizationRole: 'admin',
  seatId: 'x',
  accountStatus: 'active',
  emailVerified: true,
  subscriptionStatus: 'active',
  referredBy: 'x',
}
