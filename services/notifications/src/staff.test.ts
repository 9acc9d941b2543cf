import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { notificationsEvents } from '@trilex/proto/topics'
import { startNotifications, until } from './notifications.fixture.ts'

let issuer: LocalIssuer
let service: Awaited<ReturnType<typeof startNotifications>>
let authorization: string
const actions: { action: string; before: object; after: object }[] = []
beforeAll(async () => {
  issuer = await startLocalIssuer()
  service = await startNotifications({ OIDC_ISSUER: issuer.issuer })
  const token = await issuer.tokenOf({ id: 'staff', roles: ['user', 'admin'], email: 'staff@example.org' })
  authorization = `Bearer ${token}`
  const { bus } = service
  await bus.subscribe<{ action: string; before: string; after: string }>(
    { group: 'test', topics: [notificationsEvents.topic], fromBeginning: true },
    async (events) => {
      for (const { value } of events)
        actions.push({ ...value, before: JSON.parse(value.before), after: JSON.parse(value.after) })
    },
  )
})
afterAll(async () => {
  await service.stop()
  await issuer.stop()
})

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  service.app.inject({
    method,
    url: `/api/notifications/admin/${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
const stored = () => service.documents.collection<{ _id: string }>('mails')
const undelivered = (_id: string, more: object = {}) =>
  stored().insertOne({
    _id,
    template: 'welcome',
    to: `${_id}@etude.example`,
    language: 'fr',
    brand: 'fr',
    data: { firstName: 'Anne' },
    state: 'refused',
    attempts: 1,
    queuedAt: new Date('2026-11-01T08:00:00Z'),
    sentAt: null,
    refusal: 'RCPT TO 550',
    expiresAt: new Date('2100-01-01'),
    outbox: [],
    outboxSeq: 0,
    ...more,
  } as never)
const idsOf = async (query: string) =>
  (await ask('GET', `mails?${query}`)).json().mails.map(({ id }: { id: string }) => id)

test('the mail log finds a mail by the beginning of its address, its Message-ID and its state', async () => {
  await undelivered('one')
  await undelivered('two', { state: 'failed', template: 'newSignIn' })
  expect(await idsOf('q=TWO@et')).toEqual(['two'])
  expect(await idsOf(`q=${encodeURIComponent('<one@considerant.example>')}`)).toEqual(['one'])
  expect(await idsOf('state=failed')).toEqual(['two'])
  expect(await idsOf('template=welcome&q=one')).toEqual(['one'])
  expect(await idsOf('q=.*')).toEqual([])
  expect((await ask('GET', 'mails?state=lost')).json()).toMatchObject({ status: 400, field: 'state' })
})

test('the mail log holds no values of texts, which may give access', async () => {
  await undelivered('with-content')
  const { body } = await ask('GET', 'mails?q=with-content')
  expect(JSON.parse(body).mails[0]).toMatchObject({ to: 'with-content@etude.example', resendable: true })
  expect(body).not.toMatch(/Anne|"data"/)
})

test('an undelivered mail is sent again once, and the audit log learns of it', async () => {
  await undelivered('again')
  expect((await ask('POST', 'mails/again/resend', {})).statusCode).toBe(204)
  expect(await service.mailsTo('again@etude.example', 1)).toHaveLength(1)
  await until(async () => (await stored().findOne({ _id: 'again', state: 'sent' } as never)) !== null)
  expect(await stored().findOne({ _id: 'again' })).toMatchObject({ data: null, refusal: null, attempts: 1 })
  await until(() => actions.length > 0)
  expect(actions[0]).toMatchObject({
    action: 'mail.resent',
    actorId: 'staff',
    targetId: 'mail:again',
    before: { state: 'refused', refusal: 'RCPT TO 550' },
    after: { state: 'waiting', template: 'welcome' },
  })
})

test('a delivered mail, one without content and an unknown one are not sent again', async () => {
  await undelivered('delivered', { state: 'sent', data: null })
  await undelivered('without', { data: null, template: 'passwordReset' })
  for (const id of ['delivered', 'without'])
    expect((await ask('POST', `mails/${id}/resend`, {})).json()).toMatchObject({
      status: 409,
      code: 'NOTIFICATIONS_MAIL_NOT_RESENDABLE',
    })
  expect((await ask('POST', 'mails/nobodys/resend', {})).json().code).toBe('NOTIFICATIONS_MAIL_NOT_FOUND')
})

test('a message is handled and opened again, each once in the audit log', async () => {
  const message = { fullName: 'Anne', email: 'anne@etude.example', subject: 'support', message: 'Bonjour' }
  await service.post('contact', message)
  const [open] = (await ask('GET', 'messages?state=open&q=Anne@')).json().messages
  expect(open).toMatchObject({ name: 'Anne', topic: 'support', message: 'Bonjour', handledAt: null })
  expect((await ask('GET', 'overview')).json()).toMatchObject({ openMessages: 1 })
  for (const handled of [true, true, false])
    expect((await ask('PATCH', `messages/${open.id}`, { handled })).json().handledAt === null).toBe(!handled)
  await until(() => actions.filter(({ action }) => action.startsWith('message.')).length >= 2)
  expect(actions.filter(({ action }) => action.startsWith('message.')).map(({ action }) => action)).toEqual([
    'message.handled',
    'message.reopened',
  ])
  expect((await ask('GET', 'messages?state=handled')).json().total).toBe(0)
  expect((await ask('PATCH', 'messages/nobodys', { handled: true })).statusCode).toBe(404)
})

test('the overview counts mails by state', async () => {
  const { mails } = (await ask('GET', 'overview')).json()
  const counted = await stored().countDocuments({ state: 'refused' } as never)
  expect(mails).toMatchObject({ refused: counted, waiting: 0 })
})
