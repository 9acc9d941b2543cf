import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { firmsOf } from '../organizations/firm.fixture.ts'
import { foldedOrganizationNamesMigration, organizationNamesMigration } from '../organizations/organization-model.ts'

let identity: RunningIdentity
let firms: ReturnType<typeof firmsOf>
beforeAll(async () => {
  identity = await startIdentity()
  firms = firmsOf(identity)
})
afterAll(() => identity.stop())

const STAFF = { id: 'staff', email: 'staff@example.org', roles: ['user', 'admin'] }
async function asStaff(method: string, path: string, body?: object, ifMatch = '*') {
  const answer = await identity.ask(STAFF, method, path, { ...(body && { body }), headers: { 'if-match': ifMatch } })
  const text = answer.body
  return { status: answer.statusCode, body: text === '' ? null : answer.json(), etag: String(answer.headers.etag) }
}
const own = async (id: string) => `/admin/organizations/${(await firms.me(id)).organization.id}`

test('an offer turns an individual organisation into a firm, whose member can invite', async () => {
  await firms.newcomer('lawyer')
  const path = await own('lawyer')
  const offer = { name: 'Étude du Lac', seatsTotal: 5, licenceTier: 'up_to_5' }
  const { body } = await asStaff('PATCH', path, offer)
  expect(body).toMatchObject({
    type: 'company',
    name: 'Étude du Lac',
    seats: { used: 1, total: 5, available: 4 },
  })
  expect(await firms.me('lawyer')).toMatchObject({ organizationId: body.id, organizationRole: 'admin' })
  await firms.join('lawyer', 'colleague')
  expect((await asStaff('GET', path)).body.members).toMatchObject([
    { userId: 'lawyer', email: 'lawyer@example.org', role: 'admin' },
    { userId: 'colleague', role: 'user' },
  ])
})

test('an offer cannot go below the used seats or above its tier', async () => {
  await firms.firm('big', 3)
  await firms.join('big', 'second')
  const path = await own('big')
  expect((await asStaff('PATCH', path, { seatsTotal: 1 })).body).toMatchObject({
    code: 'SEATS_IN_USE',
    field: 'seatsTotal',
  })
  expect((await asStaff('PATCH', path, { seatsTotal: 4 })).body.code).toBe('LICENCE_TIER_TOO_SMALL')
  expect((await asStaff('PATCH', path, { seatsTotal: 2 })).body.seats).toEqual({ used: 2, total: 2, available: 0 })
})

test('two administrators do not overwrite each other', async () => {
  await firms.firm('contested', 2)
  const path = await own('contested')
  const { etag } = await asStaff('GET', path)
  const answers = await Promise.all(['One', 'Two'].map((name) => asStaff('PATCH', path, { name }, etag)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('staff change roles, suspend and remove members; each is logged, and none overwrites a newer state', async () => {
  const id = await firms.firm('staffed', 3)
  await firms.join('staffed', 'junior')
  const path = `/admin/organizations/${id}/members/junior`
  const { etag } = await asStaff('GET', `/admin/organizations/${id}`)
  const billing = await asStaff('PATCH', path, { billingManager: true }, etag)
  expect(billing.body.members[1]).toMatchObject({ userId: 'junior', role: 'user', billingManager: true })
  expect((await asStaff('DELETE', path, undefined, etag)).body.code).toBe('ORGANIZATION_CHANGED')
  const own = `/admin/organizations/${id}/members/staffed`
  expect((await asStaff('PATCH', own, { suspended: true })).body.code).toBe('ORGANIZATION_LAST_ADMIN')
  expect((await asStaff('DELETE', own)).body.code).toBe('ORGANIZATION_LAST_ADMIN')
  await asStaff('PATCH', path, { suspended: true })
  expect((await firms.me('junior')).organizationId).toBeNull()
  expect((await asStaff('DELETE', path)).body.seats).toEqual({ used: 1, total: 3, available: 2 })
  expect((await asStaff('DELETE', path)).body.code).toBe('MEMBER_NOT_FOUND')
  const { entries } = (await asStaff('GET', `/admin/audit?subject=${id}`)).body
  expect(entries.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
    [
      'organization.memberRemoved',
      { seat: 'suspended', billingManager: true },
      { member: 'junior', seat: 'free', billingManager: false },
    ],
    ['organization.memberChanged', { seat: 'assigned' }, { member: 'junior', seat: 'suspended' }],
    ['organization.memberChanged', { billingManager: false }, { member: 'junior', billingManager: true }],
  ])
  const { collections } = (await firms.ask('junior', 'GET', '/me/data')).body
  expect(collections.staffLog).toMatchObject([{ action: 'organization.memberRemoved' }, {}, {}])
  // The acting member of staff and their network are another person's data.
  expect(JSON.stringify(collections.staffLog)).not.toMatch(/actorId|127\.0\.0/)
})

test('firms are found by any part of their names, page by page', async () => {
  for (const [id, name] of Object.entries({ north: 'Kanzlei (Nord)', south: 'Kanzlei Süd', east: 'Studio Est' })) {
    await firms.firm(id, 2)
    await asStaff('PATCH', await own(id), { name })
  }
  const names = async (query: string) => {
    const { body } = await asStaff('GET', `/admin/organizations?${query}`)
    return [body.total, ...body.organizations.map(({ name }: { name: string }) => name)]
  }
  expect(await names('q=kanzlei')).toEqual([2, 'Kanzlei (Nord)', 'Kanzlei Süd'])
  expect(await names('q=kanzlei&sort=-name&limit=1')).toEqual([2, 'Kanzlei Süd'])
  expect(await names('q=(nord)')).toEqual([1, 'Kanzlei (Nord)'])
  expect(await names('q=SUED')).toEqual([0])
  expect(await names('q=anzlei%20sud')).toEqual([1, 'Kanzlei Süd'])
  expect(await names('q=.*')).toEqual([0])
  await asStaff('PATCH', await own('south'), { name: 'Advokatur' })
  expect(await names('q=s%C3%BCd')).toEqual([0])
  expect(await names('q=dvok')).toEqual([1, 'Advokatur'])
})

test('an existing firm is found after the migration', async () => {
  const id = await firms.firm('migrated', 2)
  await asStaff('PATCH', `/admin/organizations/${id}`, { name: 'Notariat' })
  const total = async () => (await asStaff('GET', '/admin/organizations?q=otaria')).body.total
  await identity.models.organizations.updateOne({ _id: id }, { $unset: { searchParts: '' } })
  expect(await total()).toBe(0)
  await organizationNamesMigration.up(identity.documents as never)
  await organizationNamesMigration.up(identity.documents as never)
  expect(await total()).toBe(1)
})

test('an existing firm is found by folded letters after the migration', async () => {
  const id = await firms.firm('folded', 2)
  await asStaff('PATCH', `/admin/organizations/${id}`, { name: 'Łódź' })
  const total = async () => (await asStaff('GET', '/admin/organizations?q=lodz')).body.total
  await identity.models.organizations.updateOne({ _id: id }, { $set: { searchParts: ['łodz'] } })
  expect(await total()).toBe(0)
  await foldedOrganizationNamesMigration.up(identity.documents as never)
  expect(await total()).toBe(1)
})

test('each change is logged once, with actor, action, target, old and new values, and network', async () => {
  const id = await firms.firm('audited', 2)
  await asStaff('PATCH', `/admin/organizations/${id}`, { name: 'Before' })
  await asStaff('PATCH', `/admin/organizations/${id}`, { name: 'After', seatsTotal: 3, licenceTier: '3' })
  const log = async () => (await asStaff('GET', `/admin/audit?subject=${id}`)).body
  const { entries, total } = await log()
  expect(total).toBe(2)
  expect(entries[0]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    action: 'organization.changed',
    impersonating: null,
    actor: { uid: 'staff', name: 'Anna Muster' },
    subject: { kind: 'organization', id, name: 'After' },
    before: { name: 'Before', seatsTotal: 2, licenceTier: '2' },
    after: { name: 'After', seatsTotal: 3, licenceTier: '3' },
    address: '127.0.0.0/24',
    device: 'Firefox, Linux',
  })
  expect((await log()).entries).toEqual(entries)
  expect(await identity.models.organizations.countDocuments({ 'audits.0': { $exists: true } })).toBe(0)
})

test('a failed change leaves no entry', async () => {
  const id = await firms.firm('refused', 2)
  await asStaff('PATCH', `/admin/organizations/${id}`, { seatsTotal: 9 })
  expect((await asStaff('GET', `/admin/audit?subject=${id}`)).body.total).toBe(0)
})

test('an entry already in the log stays unchanged when a crash repeats its move', async () => {
  const id = await firms.firm('repeated', 2)
  await asStaff('PATCH', `/admin/organizations/${id}`, { name: 'Real' })
  const [entry] = (await asStaff('GET', `/admin/audit?subject=${id}`)).body.entries
  const forged = { _id: entry.id, actorId: 'somebody else', targetId: id, at: new Date() }
  await identity.models.organizations.updateOne({ _id: id }, {
    $set: { audits: [forged], auditsSince: new Date() },
  } as never)
  expect((await asStaff('GET', `/admin/audit?subject=${id}`)).body.entries).toEqual([entry])
})

test('no route changes the log', () => {
  const routes = identity.app.accessRules.filter(({ url }) => url.includes('audit')).map(({ method }) => method)
  expect([...new Set(routes)].sort()).toEqual(['GET', 'HEAD'])
})

test('staff cannot change offer or seats of their own organisation', async () => {
  const id = await firms.firm('staff', 3)
  await firms.join('staff', 'workmate')
  const path = `/admin/organizations/${id}`
  const refused = [403, 'OWN_RIGHTS']
  for (const [url, body] of [
    [path, { seatsTotal: 3 }],
    [path, { licenceTier: 'up_to_5' }],
    [`${path}/members/staff`, { billingManager: true }],
    [`${path}/members/workmate`, { role: 'admin' }],
  ] as const) {
    const answer = await asStaff('PATCH', url, body)
    expect([answer.status, answer.body.code]).toEqual(refused)
  }
  const removed = await asStaff('DELETE', `${path}/members/workmate`)
  expect([removed.status, removed.body.code]).toEqual(refused)
  const inviting = { billingManager: 'second-mailbox@example.org', language: 'fr' }
  const invited = await asStaff('POST', `${path}/invitations`, inviting)
  expect([invited.status, invited.body.code]).toEqual(refused)
  expect((await asStaff('PATCH', path, { name: 'Étude du Pont' })).status).toBe(200)
})

test('staff found a firm: who is invited administers it and pays for it, and each act is in the log', async () => {
  await firms.newcomer('staff')
  const firm = { name: ' Étude du Jet d’Eau ', seatsTotal: 3, licenceTier: '3', language: 'de' }
  const founding = { ...firm, billingManager: 'Manager@Example.org' }
  const refused = await asStaff('POST', '/admin/organizations', { ...founding, seatsTotal: 4 })
  expect([refused.status, refused.body.code]).toEqual([409, 'LICENCE_TIER_TOO_SMALL'])
  const { status, body } = await asStaff('POST', '/admin/organizations', founding)
  expect([status, body]).toMatchObject([
    201,
    { name: 'Étude du Jet d’Eau', type: 'company', seats: { used: 0, total: 3 }, members: [], invitation: 'invited' },
  ])
  expect((await asStaff('GET', '/admin/organizations?q=jet')).body.organizations).toMatchObject([{ id: body.id }])
  const again = await asStaff('POST', `/admin/organizations/${body.id}/invitations`, {
    billingManager: 'manager@example.org',
    language: 'de',
  })
  expect([again.status, again.body.invitation]).toEqual([200, 'alreadyInvited'])
  await firms.newcomer('manager')
  const code = await firms.codeFor('manager@example.org')
  expect((await firms.ask('manager', 'POST', '/invitations/accept', { code })).status).toBe(200)
  expect((await firms.me('manager')).organization).toMatchObject({ id: body.id, role: 'admin', billingManager: true })
  await firms.join('manager', 'partner')
  const changes = (await firms.eventsOf('OrganizationChanged')).filter(
    ({ value }) => value['organizationId'] === body.id,
  )
  expect(changes[0]?.value).toMatchObject({ name: 'Étude du Jet d’Eau', seatsTotal: 3 })
  expect(changes.at(-1)?.value).toMatchObject({ billingManagerIds: ['manager'], adminIds: ['manager'], seatsUsed: 2 })
  const { entries } = (await asStaff('GET', `/admin/audit?subject=${body.id}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'organization.managerInvited',
    'organization.founded',
  ])
  expect(JSON.stringify(entries)).not.toContain('manager@')
  await firms.newcomer('alone')
  const invited = { billingManager: 'x@example.org', language: 'fr' }
  expect((await asStaff('POST', `${await own('alone')}/invitations`, invited)).status).toBe(404)
})

test('staff cannot invite themselves into a firm, whose plan they would have, and no firm is created then', async () => {
  await firms.newcomer('staff')
  const id = await firms.firm('stranger', 3)
  const inviting = { billingManager: 'Staff@Example.org', language: 'fr' }
  const founding = { name: 'Étude du Miroir', seatsTotal: 3, licenceTier: '3', ...inviting }
  for (const [path, body] of [
    ['/admin/organizations', founding],
    [`/admin/organizations/${id}/invitations`, inviting],
  ] as const) {
    const answer = await asStaff('POST', path, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'OWN_RIGHTS'])
  }
  expect((await asStaff('GET', '/admin/organizations?q=miroir')).body.total).toBe(0)
})

test('a founding that is repeated with its key makes one firm, also when the first answer was lost with its process', async () => {
  await firms.newcomer('staff')
  const founding = { name: 'Étude du Doublon', seatsTotal: 2, licenceTier: '2', language: 'fr' }
  const found = (key: string, name = founding.name) =>
    identity.ask(STAFF, 'POST', '/admin/organizations', {
      body: { ...founding, name, billingManager: 'twice@example.org' },
      headers: { 'idempotency-key': key },
    })
  const total = async () => (await asStaff('GET', '/admin/organizations?q=doublon')).body.total
  const first = await found('founding-once')
  const again = await found('founding-once')
  expect([first.statusCode, again.body]).toEqual([201, first.body])
  expect((await found('founding-once', 'Étude du Triplon')).statusCode).toBe(422)
  await identity.documents.collection('idempotency_keys').deleteMany({})
  const lost = await found('founding-once')
  expect([lost.statusCode, lost.json().id, lost.json().invitation]).toEqual([201, first.json().id, 'alreadyInvited'])
  expect(await total()).toBe(1)
  const { entries } = (await asStaff('GET', `/admin/audit?subject=${first.json().id}`)).body
  expect(entries).toHaveLength(1)
  await found('founding-anew')
  expect(await total()).toBe(2)
})

test('staff send the invitation of a manager again and revoke it, within the limits of every invitation', async () => {
  await firms.newcomer('staff')
  const founding = { name: 'Étude de la Poste', seatsTotal: 2, licenceTier: '2', language: 'fr' }
  const { body: firm } = await asStaff('POST', '/admin/organizations', {
    ...founding,
    billingManager: 'late@example.org',
  })
  const path = `/admin/organizations/${firm.id}/invitations`
  const first = await firms.codeFor('late@example.org')
  const [invitation] = (await asStaff('GET', path)).body.invitations
  expect(invitation).toMatchObject({ email: 'late@example.org', role: 'admin', state: 'open' })
  const again = await asStaff('POST', `${path}/${invitation.id}/resend`)
  expect([again.status, again.body.invitations]).toMatchObject([200, [{ id: invitation.id, state: 'open' }]])
  await firms.newcomer('late')
  const accept = async (code: string) => (await firms.ask('late', 'POST', '/invitations/accept', { code })).status
  expect(await accept(first)).toBe(404)
  await asStaff('POST', `${path}/${invitation.id}/resend`)
  expect((await asStaff('POST', `${path}/${invitation.id}/resend`)).body.code).toBe('RATE_LIMITED')
  await identity.until(
    'all mails are sent',
    async () =>
      (await firms.eventsOf('InvitationSent')).filter(({ value }) => value['email'] === 'late@example.org').length ===
      3,
  )
  const latest = await firms.codeFor('late@example.org')
  expect((await asStaff('DELETE', `${path}/${invitation.id}`)).status).toBe(204)
  expect(await accept(latest)).toBe(404)
  expect((await asStaff('DELETE', `${path}/${invitation.id}`)).body.code).toBe('INVITATION_NOT_FOUND')
  const { entries } = (await asStaff('GET', `/admin/audit?subject=${firm.id}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'organization.managerRevoked',
    'organization.managerInvitedAgain',
    'organization.managerInvitedAgain',
    'organization.founded',
  ])
})

test('staff see and touch no invitation that a member sent, nor one for themselves', async () => {
  await firms.newcomer('staff')
  const id = await firms.firm('host', 3)
  const { body } = await firms.invite('host', 'guest@example.org')
  const path = `/admin/organizations/${id}/invitations`
  expect((await asStaff('GET', path)).body.invitations).toEqual([])
  const guest = `${path}/${body.invitations[0].id}`
  for (const [method, url] of [
    ['POST', `${guest}/resend`],
    ['DELETE', guest],
  ] as const)
    expect((await asStaff(method, url)).body.code).toBe('INVITATION_NOT_FOUND')
  await firms.newcomer('colleague-of-staff')
  const other = { ...STAFF, id: 'colleague-of-staff', email: 'colleague-of-staff@example.org' }
  await identity.ask(other, 'POST', path, { body: { billingManager: 'staff@example.org', language: 'fr' } })
  const [own] = (await asStaff('GET', path)).body.invitations
  for (const [method, url] of [
    ['POST', `${path}/${own.id}/resend`],
    ['DELETE', `${path}/${own.id}`],
  ] as const)
    expect((await asStaff(method, url)).body.code).toBe('OWN_RIGHTS')
})

test('an invited person with an account gets the mail in the language of the account', async () => {
  await firms.newcomer('staff')
  await firms.newcomer('germanophone')
  const german = { 'preferences.language': 'de' } as const
  await identity.models.users.updateOne({ _id: 'germanophone' }, { $set: german })
  const founding = { name: 'Étude du Röstigraben', seatsTotal: 3, licenceTier: '3', language: 'it' }
  for (const name of ['germanophone', 'unknown-to-all'])
    await asStaff('POST', '/admin/organizations', { ...founding, billingManager: `${name}@example.org` })
  await firms.codeFor('unknown-to-all@example.org')
  const languages = (await firms.eventsOf('InvitationSent')).flatMap(({ value }) =>
    /^(?:germanophone|unknown-to-all)@/.test(String(value['email'])) ? [value['language']] : [],
  )
  expect(languages.toSorted()).toEqual(['de', 'it'])
})
