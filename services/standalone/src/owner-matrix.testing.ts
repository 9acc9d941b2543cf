/** Who asks: nobody, whose data it is, another user, and staff without a reason to see it. */
export const CALLERS = ['anonymous', 'owner', 'another user', 'admin', 'super admin'] as const

export interface GuardedRoute {
  /** As Fastify writes it: `DELETE /api/identity/sessions/:id`. */
  route: string
  /** Where the owner's data is; default: the route's own address. */
  path?: string
  body?: object
  headers?: Record<string, string>
  /** Status for each of `CALLERS`, in their order. */
  statuses: readonly [number, number, number, number, number]
}

/** Everyone signed in gets an answer about himself alone. */
const own = (status: number) => [401, status, status, status, status] as const
/** The thing of another one is not there. */
const ownersOnly = (status: number) => [401, status, 404, 404, 404] as const

const BOOKMARK = { docType: 'atf', docId: '147-I-268', title: 'ATF 147 I 268', year: 2021 }
const ONE_DOCUMENT = '/api/library/documents/atf/147-I-268'
const ONE_PROGRESS = '/api/library/progress/atf/147-I-268'
/** Each caller saves one, the owner last: numbers are given in sequence. */
const ONE_SEARCH = '/api/library/searches/4'
const SEARCH = { url: '/search?q=bail', language: 'fr' }

/** What a reader keeps. */
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
    ...{ route: 'PATCH /api/library/documents/:docType/:docId', path: ONE_DOCUMENT, body: { note: 'Other' } },
    statuses: own(200),
  },
  { route: 'DELETE /api/library/documents/:docType/:docId', path: ONE_DOCUMENT, statuses: own(204) },
  {
    ...{ route: 'POST /api/library/documents/:docType/:docId/restore', path: `${ONE_DOCUMENT}/restore`, body: {} },
    statuses: own(200),
  },
  { route: 'POST /api/library/searches', body: SEARCH, statuses: own(201) },
  { route: 'GET /api/library/searches', statuses: own(200) },
  {
    ...{ route: 'PATCH /api/library/searches/:id', path: ONE_SEARCH, body: { title: 'Other' } },
    statuses: ownersOnly(200),
  },
  { route: 'PUT /api/library/searches/:id/seen', path: `${ONE_SEARCH}/seen`, body: {}, statuses: ownersOnly(200) },
  { route: 'DELETE /api/library/searches/:id', path: ONE_SEARCH, statuses: ownersOnly(204) },
  {
    ...{ route: 'POST /api/library/searches/:id/restore', path: `${ONE_SEARCH}/restore`, body: {} },
    statuses: ownersOnly(200),
  },
  { route: 'GET /api/library/progress', statuses: own(200) },
  {
    ...{ route: 'PUT /api/library/progress/:docType/:docId', path: ONE_PROGRESS, body: { done: true } },
    statuses: own(200),
  },
  { route: 'GET /api/library/progress/:docType/:docId', path: ONE_PROGRESS, statuses: own(200) },
  { route: 'POST /api/library/history', body: BOOKMARK, statuses: own(204) },
  { route: 'GET /api/library/history', statuses: own(200) },
  {
    route: 'DELETE /api/library/history/:docType/:docId',
    path: '/api/library/history/atf/147-I-268',
    statuses: own(204),
  },
  {
    ...{ route: 'POST /api/library/history/:docType/:docId/restore', body: {} },
    ...{ path: '/api/library/history/atf/147-I-268/restore', statuses: own(204) },
  },
  { route: 'DELETE /api/library/history', statuses: own(204) },
  { route: 'PUT /api/library/history/settings', body: { enabled: false }, statuses: own(200) },
  { route: 'GET /api/library/domains', statuses: own(200) },
  { route: 'PUT /api/library/domains', body: { keys: [] }, statuses: own(200) },
  { route: 'GET /api/library/dashboard', statuses: own(200) },
  { route: 'POST /api/library/dashboard/visits', body: {}, statuses: own(204) },
  { route: 'GET /api/library/me/data', statuses: own(200) },
]

/**
 * Every route that is not public or for programs, and what it answers to whom. A route that is missing here fails the test. The
 * last one deletes the account: nothing comes after it.
 */
export const GUARDED: readonly GuardedRoute[] = [
  { route: 'GET /api/identity/me', statuses: own(200) },
  {
    ...{ route: 'PATCH /api/identity/me', body: { firstName: 'Other' }, headers: { 'if-match': '*' } },
    statuses: own(200),
  },
  {
    ...{ route: 'PUT /api/identity/me/billing-info', body: { address: { street: 'Other' } } },
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
    ...{ route: 'POST /api/identity/me/progress', body: { handOverId: 'a-hand-over', done: ['atf-147-I-268'] } },
    statuses: own(204),
  },
  { route: 'GET /api/identity/me/data', statuses: own(200) },
  { route: 'GET /api/notifications/me/data', statuses: own(200) },
  { route: 'GET /api/catalog/reading', statuses: own(200) },
  { route: 'GET /api/catalog/me/data', statuses: own(200) },
  ...LIBRARY,
  { route: 'DELETE /api/identity/me', body: { confirmation: 'SUPPRIMER' }, statuses: own(202) },
]

/** Fields that no request may set, wherever it puts them. */
export const FORGED = {
  ...{ uid: 'the-owner', userId: 'the-owner', id: 'the-owner', _id: 'the-owner', role: 'super_admin' },
  ...{
    roles: ['super_admin'],
    entitlements: { unlimitedAccess: true },
    organizationId: 'x',
    organizationRole: 'admin',
  },
  ...{ seatId: 'x', accountStatus: 'active', emailVerified: true, subscriptionStatus: 'active', referredBy: 'x' },
}
