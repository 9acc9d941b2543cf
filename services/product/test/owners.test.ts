import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accountsDouble } from '@trilex/identity/accounts-double'
import { type AnyService, readSettings } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { services as all } from '../src/loaded-services.ts'
import { CALLERS, FORGED, GUARDED } from './owner-matrix.testing.ts'
import type { FreshService } from '@trilex/engines/testing'
import { startFreshService } from './fresh-service.testing.ts'

/** Routes about the collection, of which a reader gets more or less, and nothing about anybody. */
const FOR_ANYONE = ['public', 'reader']
const services = all as unknown as readonly AnyService[]
/** What only the owner may see. */
const CANARY = 'Canaria-Owner'
const person = (id: string, roles: string[]): TokenPerson => ({
  id,
  roles,
  email: `${id}@example.org`,
  sessionId: `session-of-${id}`,
  ...(id === 'the-owner' && { lastName: CANARY }),
})
const PEOPLE: Record<(typeof CALLERS)[number], TokenPerson | null> = {
  anonymous: null,
  owner: person('the-owner', ['user']),
  'another user': person('another', ['user']),
  admin: person('the-admin', ['user', 'admin']),
  'super admin': person('the-super-admin', ['user', 'admin', 'super_admin']),
  member: person('member', ['user']),
  'billing manager': person('billing-manager', ['user']),
  'admin of another organization': person('other-admin', ['user']),
}
/** The owner last, so that no earlier caller finds the data deleted. */
const ORDER = [...CALLERS.filter((caller) => caller !== 'owner'), 'owner' as const]

/** An invoice of the owner's organisation. */
const INVOICE = {
  _id: 'of-the-owner',
  sequence: 1,
  ownerId: 'of-the-owner',
  billedTo: 'of-the-owner',
  language: 'fr',
  creditor: {
    name: 'Test',
    street: 'Bundesplatz 3',
    postalCode: '3003',
    city: 'Bern',
    country: 'CH',
    iban: 'CH4431999123000889012',
    uid: 'CHE-123.456.788',
    demonstration: true,
  },
  status: 'paid',
  byTransfer: true,
  lines: [],
  total: 3_900,
  vat: 292,
  vatPerMille: 81,
  amountDue: 3_900,
  amountPaid: 3_900,
  issuedAt: new Date(),
  dueAt: new Date(),
  paidAt: new Date(),
  periodStart: new Date(),
  periodEnd: new Date(),
}

/** A watch of the owner. */
const WATCH = {
  _id: 'ofTheOwnersWatch',
  userId: 'the-owner',
  kind: 'search',
  value: 'q=bail',
  questionId: 'of-the-owner',
  title: 'bail',
  language: 'fr',
  rhythm: 'daily',
  hour: 7,
  weekday: 1,
  canton: null,
  mails: true,
  paused: false,
  unsubscribeToken: 'of-the-owner',
  feedToken: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  live: true,
  __v: 0,
  outbox: [],
  outboxSeq: 0,
}

let issuer: LocalIssuer
const running = new Map<string, FreshService>()
const provider = accountsDouble()
beforeAll(async () => {
  issuer = await startLocalIssuer()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const given = {
    IMPORT_TOKEN: 'a-token-of-the-test-only',
    OIDC_ISSUER: issuer.issuer,
    ACCOUNTS_POLL_MS: '60000',
    IMPERSONATION_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  for (const service of services)
    running.set(
      service.name,
      await startFreshService(service, readSettings(service.settings, given), 'silent', { accounts: provider }),
    )
  for (const { id = '', email = '' } of Object.values(PEOPLE).flatMap((each) => each ?? [])) {
    provider.add({ id, email, ...(id === 'the-owner' && { lastName: CANARY }) })
    provider.sessions.push({ id: `session-of-${id}`, userId: id, start: 0, lastAccess: 0 })
  }
  await foundOrganizations()
  await introduceRemovable()
  // What they save and open is in the collection.
  const known = { _id: 'atf-147-I-268' as never, withdrawn: false }
  await running.get('library')?.documents.collection('decisions').insertOne(known)
  await running
    .get('watch')
    ?.documents.collection('watches')
    .insertOne(WATCH as never)
  provider.sessions.push({ id: 'of-the-owner', userId: 'the-owner', start: 0, lastAccess: 0 })
})
afterAll(async () => {
  for (const { stop } of running.values()) await stop()
  await issuer.stop()
})

/** The organisation of the owner and another one, with their people. */
async function foundOrganizations(): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)]
  const seat = (userId: string) => ({
    id: `seat-of-${userId}`,
    userId,
    status: 'assigned',
    assignedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const invitation = {
    id: 'of-the-owner',
    email: 'nobody@example.org',
    role: 'user',
    language: 'fr',
    invitedBy: null,
    codeHash: createHash('sha256').update('c'.repeat(43)).digest('base64url'),
    declinedAt: null,
    sentAt: now,
    createdAt: now,
    expiresAt: later,
  }
  const organization = (_id: string, people: string[], invitations: object[]) => ({
    _id,
    name: _id,
    type: 'company',
    adminIds: people.slice(0, 1),
    billingManagerIds: people.slice(2, 3),
    licenceTier: 'up_to_5',
    seats: people.map(seat),
    invitations,
    unfollowed: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
    __v: 0,
    outbox: [],
    outboxSeq: 0,
  })
  const people = ['the-owner', 'member', 'billing-manager', 'removable']
  const stored = running.get('identity')?.documents.collection('organizations')
  await stored?.insertMany([
    organization('of-the-owner', people, [invitation]),
    organization('of-others', ['other-admin'], []),
  ] as never[])
  await introduceFirms({ 'of-the-owner': people, 'of-others': ['other-admin'] })
}

/** A user with a profile, whom staff may delete. */
/** Organisations as billing knows them from events: in each the first person administers it, and the third pays. */
async function introduceFirms(firms: Record<string, string[]>): Promise<void> {
  const documents = running.get('billing')?.documents
  for (const [_id, people] of Object.entries(firms)) {
    const firm = {
      _id,
      name: _id,
      type: 'company',
      adminIds: people.slice(0, 1),
      billingManagerIds: people.slice(2, 3),
    }
    await documents?.collection('firms').insertOne({ ...firm, seatsTotal: people.length, appliedSequence: 1 } as never)
    const payers = people.map((id) => ({
      _id: id,
      email: `${id}@example.org`,
      organizationId: _id,
      appliedSequence: 1,
    }))
    await documents?.collection('payers').insertMany(payers as never[])
  }
  await documents?.collection('invoices').insertOne(INVOICE as never)
}

async function introduceRemovable(): Promise<void> {
  const removable = person('removable', ['user'])
  provider.add({ id: 'removable', email: 'removable@example.org' })
  const headers = { authorization: `Bearer ${await issuer.tokenOf(removable)}` }
  await running.get('identity')?.app.inject({ url: '/api/identity/me', headers })
}

async function ask(caller: (typeof CALLERS)[number], method: string, url: string, body?: object, headers = {}) {
  const known = PEOPLE[caller]
  const token = known && (await issuer.tokenOf(known))
  const app = running.get(url.split('/')[2] ?? '')?.app
  if (!app) throw new Error(`no service answers ${url}`)
  return app.inject({
    method: method as 'GET',
    url,
    ...(body && { payload: body }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
}

test('the table has every route that is neither for anyone nor for programs, and no other', () => {
  const rules = [...running.values()].flatMap(({ app }) => app.accessRules)
  const guarded = rules.filter(
    ({ access, method }) => !FOR_ANYONE.includes(access) && access !== 'service' && method !== 'HEAD',
  )
  expect(GUARDED.map(({ route }) => route).sort()).toEqual(guarded.map(({ method, url }) => `${method} ${url}`).sort())
})

/** The owner made it public, under an unguessable id. */
const MADE_PUBLIC = '/api/library/searches/public/:shareId'

test('a route with an id is public only where it is about the collection, or its owner made it so', () => {
  const rules = [...running.values()].flatMap(({ app }) => app.accessRules)
  const open = rules.filter(({ access, url }) => FOR_ANYONE.includes(access) && url.includes(':')).map(({ url }) => url)
  expect(open.filter((url) => url !== MADE_PUBLIC && !/^\/api\/catalog\/(?:decisions|norms)\//.test(url))).toEqual([])
})

test('a body with a field that nobody may set is refused, and changes nothing', async () => {
  await ask('owner', 'GET', '/api/identity/me')
  const before = (await ask('owner', 'GET', '/api/identity/me/data')).json()
  for (const { route, path, body, headers, statuses, staffSet = [] } of GUARDED) {
    const [method = '', url = ''] = route.split(' ')
    if (!body) continue
    for (const [field, value] of Object.entries(FORGED)) {
      if (staffSet.includes(field)) continue
      // What the owner may not do at all is refused to staff for the field.
      const caller = statuses[1] === 403 ? 'super admin' : 'owner'
      const refused = await ask(caller, method, path ?? url, { ...body, [field]: value }, headers)
      expect([route, field, refused.statusCode, refused.json().field]).toEqual([route, field, 400, field])
    }
  }
  expect((await ask('owner', 'GET', '/api/identity/me/data')).json()).toEqual(before)
})

test.each(GUARDED)('$route answers each caller as the table says, about nobody else', async (guarded) => {
  const { route, path, body, headers, statuses } = guarded
  const [method = '', url = ''] = route.split(' ')
  const answered: Record<string, number> = {}
  for (const caller of ORDER) {
    const answer = await ask(caller, method, path ?? url, body, headers)
    answered[caller] = answer.statusCode
    // Members of one organisation know one another's names.
    const colleague = (caller === 'member' || caller === 'billing manager') && route.includes('/organizations/')
    // It is the work of staff to know who the users are.
    const atWork = (caller === 'admin' || caller === 'super admin') && route.includes('/admin/')
    if (caller !== 'owner' && !colleague && !atWork)
      expect([caller, answer.body]).not.toEqual([caller, expect.stringContaining(CANARY)])
  }
  expect(CALLERS.map((caller) => answered[caller])).toEqual(CALLERS.map((_, at) => statuses[at] ?? statuses[2]))
})
