import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { create, toJson, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf'
import {
  AccountDisabledSchema,
  AccountLockedSchema,
  InvitationAcceptedSchema,
  InvitationSentSchema,
  MemberRemovedSchema,
  MemberSuspensionChangedSchema,
  NewSignInSchema,
  PasswordChangedSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserImpersonatedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import { startNotifications, until } from './notifications.fixture.ts'

let service: Awaited<ReturnType<typeof startNotifications>>
beforeAll(async () => {
  service = await startNotifications({ ORIGIN_PORT: '3000' })
})
afterAll(() => service.stop())

async function publish<S extends DescMessage>(schema: S, id: string, message: MessageInitShape<S>) {
  const headers = {
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: schema.typeName,
    ce_source: 'identity',
    ce_time: '2027-03-01T08:15:00.000Z',
  }
  const value = toJson(schema, create(schema, message))
  await service.bus.publish('identity.events', [{ key: 'user-1', value, headers }])
}
const followed = () => until(async () => (await service.bus.lag('notifications.mails', 'identity.events')) === 0)
const anne = { userId: 'user-1', email: 'Anne@Etude.example', firstName: 'Anne', language: 'fr', brand: 'fr' }

test('each event becomes one mail, in the language and brand of the person, however often it is delivered', async () => {
  for (let times = 0; times < 3; times++) {
    await publish(UserRegisteredSchema, 'e1', anne)
    await publish(PasswordChangedSchema, 'e2', { ...anne, language: 'de', brand: 'de' })
    await publish(NewSignInSchema, 'e3', { ...anne, device: 'Firefox, Windows', signedInAt: '2027-03-01T08:15:00Z' })
    await publish(AccountLockedSchema, 'e4', {
      ...anne,
      language: 'it',
      brand: 'it',
      lockedUntil: '2027-03-01T08:20:00Z',
    })
    await publish(UserChangedSchema, 'e5', { ...anne })
  }
  await followed()
  const mails = await service.mailsTo('anne@etude.example', 4)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Accesso bloccato per qualche tempo',
    'Bienvenue chez Considérant',
    'Ihr Passwort wurde geändert',
    'Nouvelle connexion à votre compte',
  ])
  const text = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.text
  expect(text(/Nouvelle/)).toMatch(/Firefox, Windows\nDate : 1 mars 2027 à 09:15/)
  expect(text(/Passwort/)).toContain('wurde am 1. März 2027 um 09:15 geändert')
  expect(text(/Accesso/)).toContain('http://it.localhost:3000/password-reset')
})

test('a deleted account leaves only its confirmation mail', async () => {
  const { documents, post } = service
  await post('contact', { fullName: 'Anne', email: anne.email, subject: 'other', message: 'a canary in the message' })
  await post('waiting-list', { email: anne.email, source: 'coming_soon_page' })
  await until(async () => (await documents.collection('mails').countDocuments({ dueAt: { $exists: true } })) === 0)
  // A mail that is still queued.
  const waiting = {
    _id: 'waits',
    template: 'welcome',
    to: 'anne@etude.example',
    language: 'fr',
    brand: 'fr',
    attempts: 0,
  }
  const dueAt = new Date(Date.now() + 60_000)
  await documents
    .collection('mails')
    .insertOne({ ...waiting, data: { firstName: 'Anne' }, state: 'waiting', dueAt, queuedAt: dueAt } as never)
  await publish(UserDeletedSchema, 'e9', anne)
  await until(() =>
    service.mailbox.list('anne@etude.example').some(({ subject }) => subject === 'Votre compte est supprimé'),
  )
  await until(async () => (await documents.collection('mails').findOne({ _id: 'e9' as never }))?.['state'] === 'sent')
  await followed()
  const kept = await Promise.all(
    ['mails', 'messages', 'waiting_list', 'counters'].map((name) => documents.collection(name).find({}).toArray()),
  )
  expect(JSON.stringify(kept).toLowerCase()).not.toMatch(/anne|canary/)
  expect(await documents.collection('mails').findOne({ _id: 'waits' as never })).toMatchObject({ state: 'erased' })
  await publish(UserRegisteredSchema, 'e1', anne)
  await followed()
  expect(service.mailbox.list('anne@etude.example').filter(({ subject }) => /^Bienvenue/.test(subject))).toHaveLength(1)
})

test('an invitation, its acceptance and a removal are mailed in the language and brand of the recipient', async () => {
  const organizationName = 'Étude du Lac'
  await publish(InvitationSentSchema, 'e20', {
    invitationId: 'i1',
    organizationId: 'o1',
    organizationName,
    email: 'guest@etude.example',
    code: 'c0de',
    language: 'de',
    brand: 'de',
    invitedBy: 'Anne Rochat',
    expiresAt: '2027-03-15T08:15:00Z',
  })
  const host = { ...anne, email: 'host@etude.example' }
  await publish(InvitationAcceptedSchema, 'e21', { ...host, organizationName, memberName: 'Luc Favre' })
  await publish(MemberRemovedSchema, 'e22', { ...host, language: 'it', brand: 'it', organizationName })
  const [invitation] = await service.mailsTo('guest@etude.example', 1)
  expect(invitation?.subject).toBe('Einladung in eine Organisation')
  expect(invitation?.text).toContain('http://de.localhost:3000/invitation?code=c0de')
  expect(invitation?.text).toMatch(/Organisation: Étude du Lac\nEinladung von: Anne Rochat/)
  expect(invitation?.text).toContain('gilt bis 15. März 2027 um 09:15')
  const told = await service.mailsTo('host@etude.example', 2)
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Non fa più parte di un’organizzazione',
    'Votre invitation est acceptée',
  ])
})

test('a suspended and a restored licence are each announced to their holder', async () => {
  const member = { ...anne, email: 'member@etude.example', organizationName: 'Étude du Lac' }
  await publish(MemberSuspensionChangedSchema, 'e25', { ...member, suspended: true })
  await publish(MemberSuspensionChangedSchema, 'e26', { ...member, suspended: false })
  const mails = await service.mailsTo(member.email, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Votre licence est rétablie',
    'Votre licence est suspendue',
  ])
  for (const { text } of mails) expect(text).toContain('Étude du Lac')
})

test('a person whom support impersonates is told by whom, since when and why, in three languages', async () => {
  const acted = { impersonatedAt: '2027-03-01T08:15:00Z', endsAt: '2027-03-01T08:45:00Z' }
  const labels = { fr: 'Motif :', de: 'Grund:', it: 'Motivo:' }
  for (const [language, label] of Object.entries(labels)) {
    const person = { ...anne, language, brand: language, email: `${language}@helped.example` }
    const reason = 'Demande reçue par téléphone\nhttp://evil.example'
    await publish(UserImpersonatedSchema, `e30-${language}`, { ...person, ...acted, reason })
    const [mail] = await service.mailsTo(person.email, 1)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`${label} Demande reçue par téléphone http://evil.example\n`)
  }
  // An event from before the reason was part of it.
  await publish(UserImpersonatedSchema, 'e31', { ...anne, ...acted, email: 'earlier@helped.example' })
  const [earlier] = await service.mailsTo('earlier@helped.example', 1)
  expect(earlier?.text).not.toContain('Motif')
})

test('whose account is disabled is told so and whom to write to, in the language of the account', async () => {
  const subjects = {
    fr: 'Votre compte est désactivé',
    de: 'Ihr Konto ist deaktiviert',
    it: 'Il Suo account è disattivato',
  }
  for (const [language, subject] of Object.entries(subjects)) {
    const person = { ...anne, language, brand: language, email: `${language}@disabled.example` }
    await publish(AccountDisabledSchema, `e40-${language}`, person)
    const [mail] = await service.mailsTo(person.email, 1)
    expect([mail?.subject, mail?.text]).toEqual([subject, expect.stringMatching(/@/)])
  }
})

test('an event without an address becomes a dead letter and does not block others', async () => {
  await publish(UserRegisteredSchema, 'e10', { ...anne, email: '' })
  await publish(UserRegisteredSchema, 'e11', { ...anne, email: 'next@etude.example' })
  expect(await service.mailsTo('next@etude.example', 1)).toHaveLength(1)
})
