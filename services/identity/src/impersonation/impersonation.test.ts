import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { staffOf } from '../staff/staff.fixture.ts'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  await staff.newcomer('boss', 'super_admin', { firstName: 'Léa', lastName: 'Chef' })
  await staff.newcomer('an-admin', 'admin')
})
afterAll(() => identity.stop())

const reason = 'asked for help by telephone'
const begin = (uid: string, by = 'boss', why = reason) =>
  staff.ask(by, 'POST', '/admin/impersonations', { uid, reason: why })
const as = (token: string, method: string, path: string, body?: object) =>
  identity.app.inject({
    method: method as 'GET',
    url: `/api/identity${path}`,
    ...(body && { payload: body }),
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'Chrome, Windows', 'if-match': '*' },
  })

test('a super admin sees what the user sees, without a sign-in of that user', async () => {
  await staff.newcomer('helped')
  const before = await identity.models.users.findOne({ _id: 'helped' })
  const { status, body } = await begin('helped')
  expect(status).toBe(201)
  const minutes = (new Date(body.expiresAt).getTime() - Date.now()) / 60_000
  expect([minutes > 29, minutes <= 30]).toEqual([true, true])
  expect((await as(body.token, 'GET', '/me')).json()).toMatchObject({ uid: 'helped', role: 'user' })
  expect((await as(body.token, 'PATCH', '/me', { firstName: 'Corrected' })).json().firstName).toBe('Corrected')
  const after = await identity.models.users.findOne({ _id: 'helped' })
  expect([after?.devices, after?.lastLoginAt]).toEqual([before?.devices, before?.lastLoginAt])
})

test('only super admins can impersonate, with a reason, and never one another', async () => {
  await staff.newcomer('reader')
  await staff.newcomer('other-boss', 'super_admin')
  expect((await begin('reader', 'an-admin')).status).toBe(403)
  expect((await begin('reader', 'reader')).status).toBe(403)
  expect((await begin('reader', 'boss', 'short')).body.field).toBe('reason')
  expect((await begin('reader', 'boss', ' '.repeat(20))).body.field).toBe('reason')
  expect((await begin('other-boss')).body.code).toBe('ADMIN_NOT_ALLOWED')
  expect((await begin('nobody')).body.code).toBe('USER_NOT_FOUND')
})

test('an impersonated admin has only the rights of a reader', async () => {
  const { body } = await begin('an-admin')
  expect((await as(body.token, 'GET', '/admin/users')).statusCode).toBe(403)
  await as(body.token, 'GET', '/me')
  expect((await staff.ask('an-admin', 'GET', '/me')).body.role).toBe('admin')
})

test('cannot touch password, address, billing, deletion, export or name of the user', async () => {
  const { body } = await begin('helped')
  const refused = identity.app.accessRules.filter(({ impersonation }) => impersonation === 'refused')
  expect(refused.map(({ method, url }) => `${method} ${url.replace('/api/identity', '')}`).sort()).toEqual([
    'DELETE /admin/organizations/:id/invitations/:invitationId',
    'DELETE /invitations/:id',
    'DELETE /me',
    'DELETE /organizations/:id/members/:memberId',
    'DELETE /sessions',
    'DELETE /sessions/:id',
    'GET /me/data',
    'HEAD /me/data',
    'PATCH /organizations/:id/members/:memberId',
    'POST /admin/organizations',
    'POST /admin/organizations/:id/invitations',
    'POST /admin/organizations/:id/invitations/:invitationId/resend',
    'POST /invitations',
    'POST /invitations/:id/resend',
    'POST /invitations/accept',
    'POST /organizations/:id/hand-over',
    'PUT /me/billing-info',
  ])
  for (const { method, url } of refused) {
    if (method === 'HEAD') continue
    const answer = await as(body.token, method, url.replace('/api/identity', ''), method === 'DELETE' ? undefined : {})
    if (method === 'GET' || method === 'DELETE') expect(answer.statusCode).toBe(403)
    expect([method, url, answer.json().code]).toEqual([method, url, 'IMPERSONATION_NOT_ALLOWED'])
  }
})

test('the user is notified by mail, and the log has reason, requests and end', async () => {
  await staff.newcomer('informed')
  const { body } = await begin('informed')
  const told = async () => (await identity.events()).filter(({ type }) => type === 'UserImpersonated')
  await identity.until('the person is told', async () =>
    (await told()).some(({ value }) => value['userId'] === 'informed'),
  )
  const [event] = (await told()).filter(({ value }) => value['userId'] === 'informed')
  expect(event?.value).toMatchObject({ reason })
  const asked = { method: 'GET', path: '/api/library/documents' }
  expect((await as(body.token, 'POST', '/impersonations/requests', asked)).statusCode).toBe(204)
  expect((await staff.ask('boss', 'GET', '/admin/impersonations/current')).body.impersonation).toMatchObject({
    id: body.id,
    uid: 'informed',
  })
  expect((await staff.ask('other-boss', 'DELETE', `/admin/impersonations/${body.id}`)).status).toBe(404)
  expect((await staff.ask('boss', 'DELETE', `/admin/impersonations/${body.id}`)).status).toBe(204)
  expect((await staff.ask('boss', 'DELETE', `/admin/impersonations/${body.id}`)).status).toBe(204)
  const over = await as(body.token, 'POST', '/impersonations/requests', asked)
  expect([over.statusCode, over.json().code]).toEqual([401, 'IMPERSONATION_OVER'])
  const entries = await staff.log('boss', 'subject=informed')
  expect(entries).toMatchObject([
    { action: 'impersonation.ended', actor: { name: 'Léa Chef' }, impersonating: body.id },
    { action: 'impersonation.request', after: asked, impersonating: body.id },
    { action: 'impersonation.began', after: { reason }, impersonating: body.id },
  ])
})

test('ends when the super admin is disabled or loses the role', async () => {
  const asked = { method: 'GET', path: '/api/library/documents' }
  for (const change of [{ accountStatus: 'disabled' as const }, { role: 'admin' as const }]) {
    const boss = await staff.newcomer(`boss-${Object.keys(change)[0]}`, 'super_admin')
    const { body } = await begin('helped', boss)
    const mark = async () => (await as(body.token, 'POST', '/impersonations/requests', asked)).statusCode
    expect(await mark()).toBe(204)
    await identity.models.users.updateOne({ _id: boss }, { $set: change })
    expect(await mark()).toBe(401)
  }
})

test('an ordinary token records nothing', async () => {
  const asked = { method: 'GET', path: '/' }
  expect((await staff.ask('helped', 'POST', '/impersonations/requests', asked)).status).toBe(403)
})

test('an account that is being deleted cannot be impersonated', async () => {
  await staff.newcomer('gone')
  const { body } = await begin('gone')
  await staff.ask('boss', 'DELETE', '/admin/users/gone', { confirmation: 'SUPPRIMER' })
  expect((await as(body.token, 'GET', '/me')).statusCode).toBe(410)
  expect((await begin('gone')).body.code).toBe('USER_NOT_FOUND')
})
