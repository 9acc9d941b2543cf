import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startNotifications, until } from '../notifications.fixture.ts'

let service: Awaited<ReturnType<typeof startNotifications>>
beforeAll(async () => {
  service = await startNotifications({ FORMS_PER_HOUR: '1000', FORMS_PER_HOUR_AND_ADDRESS: '10' })
})
afterAll(() => service.stop())

const contact = {
  fullName: 'Anne Rochat',
  email: ' A.Rochat@Etude.example ',
  subject: 'support',
  message: 'Bonjour,\nla recherche « bail » ne trouve rien.',
}
const offer = {
  name: 'Beat Keller',
  email: 'keller@kanzlei.example',
  phone: '+41 44 555 00 11',
  company: 'Kanzlei Keller AG',
  subject: 'enterprise',
  message: 'Wir sind 60 Personen.',
}
const host = (name: string) => ({ host: name })

describe('a message to the operator', () => {
  test('is stored for the operator and mailed to the contact address of the brand', async () => {
    expect((await service.post('contact', contact)).statusCode).toBe(202)
    const [mail] = await service.mailsTo('contact@considerant.example', 1)
    expect(mail?.subject).toBe('Formulaire de contact : Support')
    for (const text of ['Anne Rochat', 'a.rochat@etude.example', contact.message]) expect(mail?.text).toContain(text)
    const stored = await service.documents.collection('messages').findOne({ email: 'a.rochat@etude.example' })
    expect(stored).toMatchObject({ kind: 'contact', brand: 'fr', topic: 'support', handledAt: null })
    const year = stored?.['expiresAt'].getTime() - stored?.['receivedAt'].getTime()
    expect(year).toBe(365 * 24 * 3_600_000)
    await until(async () => (await service.documents.collection('mails').countDocuments({ state: 'sent' })) > 0)
    expect(await service.documents.collection('mails').countDocuments({ state: 'sent', data: { $ne: null } })).toBe(0)
  })

  test('goes to the brand on whose host it was written, in its language', async () => {
    expect((await service.post('custom-offer', offer, host('de.localhost:3000'))).statusCode).toBe(202)
    const [mail] = await service.mailsTo('kontakt@erwaegung.example', 1)
    expect(mail?.subject).toBe('Offertanfrage: Unternehmen')
    for (const text of ['+41 44 555 00 11', 'Kanzlei Keller AG']) expect(mail?.text).toContain(text)
  })

  test('shows HTML in it as text', async () => {
    const message = '<img src="https://evil.example/x.png" onerror=alert(1)><script>alert(2)</script>'
    await service.post('contact', { ...contact, fullName: '<b>X</b>', message }, host('it.localhost'))
    const [mail] = await service.mailsTo('contatto@considerando.example', 1)
    expect(mail?.html).not.toMatch(/<img|<script|<b>X/)
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.text).toContain(message)
  })

  const faults: [string, object, string][] = [
    ['contact', { ...contact, email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['contact', { ...contact, email: 'a@b.example,c@d.example' }, 'email'],
    ['contact', { ...contact, email: 'a@b' }, 'email'],
    ['contact', { ...contact, fullName: 'Anne\r\nBcc: c@d.example' }, 'fullName'],
    ['contact', { ...contact, fullName: '  ' }, 'fullName'],
    ['contact', { ...contact, subject: 'enterprise' }, 'subject'],
    ['contact', { ...contact, message: '\n' }, 'message'],
    ['contact', { ...contact, message: 'x'.repeat(5_001) }, 'message'],
    ['contact', { ...contact, role: 'admin' }, 'role'],
    ['custom-offer', { ...offer, phone: 'call me' }, 'phone'],
    ['custom-offer', { ...offer, company: undefined }, 'company'],
    ['custom-offer', { ...offer, subject: 'feedback' }, 'subject'],
    ['waiting-list', { email: 'a@b', source: 'coming_soon_page' }, 'email'],
    ['waiting-list', { email: 'a@b.example', source: 'elsewhere' }, 'source'],
  ]
  test.each(faults)('to %s with an invalid field is refused, naming the field: %j', async (form, body, field) => {
    const answer = await service.post(form, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })
})

describe('a form submitted again', () => {
  const key = { 'idempotency-key': 'b7f3c1a0-0000-4000-8000-000000000001' }

  test('with the same key is received once, even when 50 arrive in parallel, and gets the same answer', async () => {
    const letter = { ...contact, email: 'wieder@kanzlei.example', message: 'Einmal bitte' }
    const first = await Promise.all(Array.from({ length: 50 }, () => service.post('contact', letter, key)))
    const codes = new Set(first.map(({ statusCode }) => statusCode))
    expect([...codes].filter((code) => code !== 202 && code !== 409)).toEqual([])
    const again = await service.post('contact', letter, key)
    expect([again.statusCode, again.body]).toEqual([202, '{}'])
    const received = { email: 'wieder@kanzlei.example' }
    expect(await service.documents.collection('messages').countDocuments(received)).toBe(1)
    const mails = service.mailbox.list('contact@considerant.example').filter(({ text }) => text.includes('Einmal'))
    expect(mails.length).toBeLessThanOrEqual(1)
  })

  test('is refused with the key of another message, and without a key is a new message', async () => {
    const mine = { ...offer, email: 'zweimal@kanzlei.example' }
    const own = { 'idempotency-key': 'b7f3c1a0-0000-4000-8000-000000000002' }
    expect((await service.post('custom-offer', mine, own)).statusCode).toBe(202)
    const other = await service.post('custom-offer', { ...mine, message: 'Wir sind 70 Personen.' }, own)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const malformed = await service.post('custom-offer', mine, { 'idempotency-key': 'a b' })
    expect([malformed.statusCode, malformed.json().field]).toEqual([400, 'idempotency-key'])
    for (let times = 0; times < 2; times++) expect((await service.post('custom-offer', mine)).statusCode).toBe(202)
    expect(await service.documents.collection('messages').countDocuments({ email: mine.email })).toBe(3)
  })
})

describe('the waiting list', () => {
  test('adds an address once, in any case, and confirms it by mail', async () => {
    const join = { email: ' Nouvelle@Etude.example', source: 'coming_soon_page' }
    expect((await service.post('waiting-list', join)).statusCode).toBe(202)
    const again = await service.post('waiting-list', { ...join, email: 'nouvelle@ETUDE.example' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'NOTIFICATIONS_ALREADY_ON_LIST' })
    const [mail, second] = await service.mailsTo('nouvelle@etude.example', 1)
    expect(mail?.subject).toBe('Vous êtes sur la liste d’attente')
    expect(second).toBeUndefined()
    const list = service.documents.collection('waiting_list')
    await until(async () => (await list.findOne({ email: 'nouvelle@etude.example' }))?.['emailSent'] === true)
    expect(await list.findOne({ email: 'nouvelle@etude.example' })).toMatchObject({ source: 'coming_soon_page' })
  })

  test('adds an address once when many requests arrive in parallel', async () => {
    const join = { email: 'viele@kanzlei.example', source: 'coming_soon_page' }
    const two = await Promise.all([service.post('waiting-list', join), service.post('waiting-list', join)])
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
  })
})
