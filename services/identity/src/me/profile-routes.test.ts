import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CHROME, type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

/** Events of a person, once the outbox is empty. */
async function eventsOf(id: string) {
  await identity.until('the events are published', async () => {
    const user = await identity.models.users.findOne({ _id: id })
    return user?.outbox.length === 0
  })
  return (await identity.events()).filter(({ event }) => event.key === id)
}

/** Adds a person to the provider. */
const person = (id: string, more: object = {}) => {
  identity.provider.add({ id, email: `${id}@example.org` })
  return { id, email: `${id}@example.org`, ...more }
}

describe('the first request', () => {
  test('creates the profile from the token, with the entitlements of new users, and announces it', async () => {
    const anna = person('abcd-1', { firstName: 'Anna', locale: 'it-CH', clientId: 'trilex-de', profession: 'notaire' })
    const answer = await identity.ask(anna, 'GET', '/me')
    expect(answer.json()).toEqual({
      uid: 'abcd-1',
      email: 'abcd-1@example.org',
      emailVerified: true,
      firstName: 'Anna',
      lastName: 'Muster',
      profession: 'notaire',
      photoURL: null,
      accountStatus: 'active',
      role: 'user',
      organizationId: null,
      organizationRole: null,
      organization: expect.objectContaining({ type: 'individual', role: 'admin' }),
      seatId: null,
      suspendedIn: null,
      preferences: { language: 'it', notifications: { email: true } },
      entitlements: {
        atf_access: true,
        monthly_limit: 10,
        syntheses: false,
        translation: false,
        unlimited_access: false,
        documentQuota: 6,
        legalWatch: false,
        documentTypes: ['all'],
      },
      referral_code: expect.stringMatching(/^ABCD[A-Z0-9]{4}$/),
      referral_count_active: 0,
      referred_by: null,
      referral_program_id: null,
      referral_progress: null,
      billingInfo: null,
      billingInfoComplete: false,
      subscriptionStatus: null,
      lastLoginAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    })
    expect(answer.headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-store' })
    const [event, ...others] = await eventsOf('abcd-1')
    expect(others).toEqual([])
    expect([event?.type, event?.value]).toEqual([
      'UserRegistered',
      {
        userId: 'abcd-1',
        email: 'abcd-1@example.org',
        firstName: 'Anna',
        lastName: 'Muster',
        language: 'it',
        brand: 'de',
        accountStatus: 'active',
        entitlements: { atfAccess: true, monthlyLimit: 10, documentQuota: 6, documentTypes: ['all'] },
        plan: 'free',
        subscriptionStatus: 'none',
        referralCode: expect.stringMatching(/^ABCD[A-Z0-9]{4}$/),
      },
    ])
  })

  test('announces the plan that follows from changed entitlements', async () => {
    const given = person('given')
    await identity.ask(given, 'GET', '/me')
    const $set = { 'entitlements.documentQuota': null }
    await identity.models.users.updateOne({ _id: 'given' }, { $set } as never)
    await identity.ask(given, 'PATCH', '/me', { body: { firstName: 'Ada' }, headers: { 'if-match': '*' } })
    expect((await eventsOf('given')).at(-1)).toMatchObject({ type: 'UserChanged', value: { plan: 'professional' } })
  })

  test('announces plan and entitlements of a new user for a profile from before plans', async () => {
    const old = person('old')
    await identity.ask(old, 'GET', '/me')
    const $unset = { 'entitlements.documentQuota': 1, 'entitlements.legalWatch': 1, 'entitlements.documentTypes': 1 }
    await identity.models.users.updateOne({ _id: 'old' }, { $unset } as never)
    const patch = { body: { firstName: 'Ada' }, headers: { 'if-match': '*' } }
    const entitlements = { documentQuota: 6, documentTypes: ['all'] }
    expect((await identity.ask(old, 'PATCH', '/me', patch)).json()).toMatchObject({ entitlements })
    expect((await eventsOf('old')).at(-1)?.value).toMatchObject({ entitlements, plan: 'free' })
  })

  test('creates one profile and one event when two arrive at once', async () => {
    const twins = person('twins')
    const answers = await Promise.all(Array.from({ length: 8 }, () => identity.ask(twins, 'GET', '/me')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().referral_code)).size).toBe(1)
    expect((await eventsOf('twins')).map(({ type }) => type)).toEqual(['UserRegistered'])
  })

  test('waits for the confirmation of the address, which a later token states', async () => {
    const waiting = person('waiting', { emailVerified: false })
    expect((await identity.ask(waiting, 'GET', '/me')).json()).toMatchObject({ accountStatus: 'pending_verification' })
    const after = (await identity.ask({ ...waiting, emailVerified: true }, 'GET', '/me')).json()
    expect(after).toMatchObject({ accountStatus: 'active', emailVerified: true, version: 2 })
    expect((await eventsOf('waiting')).map(({ type, value }) => [type, value['accountStatus']])).toEqual([
      ['UserRegistered', 'pending_verification'],
      ['UserChanged', 'active'],
    ])
  })

  test('from another browser is announced once', async () => {
    const ida = person('ida')
    await identity.ask(ida, 'GET', '/me')
    const later = { ...ida, sessionId: 'another', authenticatedAt: new Date(Date.now() + 1_000) }
    for (let n = 0; n < 3; n++) await identity.ask(later, 'GET', '/me', { headers: { 'user-agent': CHROME } })
    const events = await eventsOf('ida')
    expect(events.map(({ type }) => type)).toEqual(['UserRegistered', 'NewSignIn'])
    expect(events[1]?.value).toMatchObject({ device: 'Chrome, Windows', email: 'ida@example.org', firstName: 'Anna' })
  })
})

describe('a change', () => {
  const change = (id: string, body: object, version: number | null) =>
    identity.ask({ id, email: `${id}@example.org` }, 'PATCH', '/me', {
      body,
      ...(version !== null && { headers: { 'if-match': `"${version}"` } }),
    })

  test('requires the current version, and does not overwrite one from another tab', async () => {
    await identity.ask(person('tabs'), 'GET', '/me')
    const without = await change('tabs', { firstName: 'A' }, null)
    expect([without.statusCode, without.json().code]).toEqual([428, 'PRECONDITION_REQUIRED'])
    const body = { firstName: ' Béatrice ', profession: 'juge', preferences: { language: 'de' } }
    const first = await change('tabs', body, 1)
    expect(first.json()).toMatchObject({
      firstName: 'Béatrice',
      profession: 'juge',
      preferences: { language: 'de', notifications: { email: true } },
      version: 2,
    })
    const second = await change('tabs', { firstName: 'Other' }, 1)
    expect([second.statusCode, second.json().code]).toEqual([412, 'PROFILE_CHANGED'])
    expect(first.headers.etag).toBe('"2"')
    expect((await eventsOf('tabs')).at(-1)?.value).toMatchObject({ firstName: 'Béatrice', language: 'de' })
  })

  test('is sent to the provider without losing its other attributes, and later if the provider is unavailable', async () => {
    const id = identity.provider.add({ id: 'told', email: 'told@example.org', attributes: { brand: ['de'] } })
    await identity.ask({ id, email: 'told@example.org' }, 'GET', '/me')
    identity.provider.away = true
    expect((await change(id, { lastName: 'Neu', profession: 'arbitre' }, 1)).statusCode).toBe(200)
    identity.provider.away = false
    await identity.until('the provider knows', () => identity.provider.users.get(id)?.lastName === 'Neu')
    expect(identity.provider.users.get(id)?.attributes).toEqual({
      brand: ['de'],
      locale: ['fr'],
      profession: ['arbitre'],
    })
  })

  test.each([
    ['uid', { uid: 'x' }],
    ['role', { role: 'super_admin' }],
    ['entitlements', { entitlements: { unlimitedAccess: true } }],
    ['organizationId', { organizationId: 'x' }],
    ['organizationRole', { organizationRole: 'admin' }],
    ['email', { email: 'other@example.org' }],
    ['emailVerified', { emailVerified: true }],
    ['accountStatus', { accountStatus: 'active' }],
    ['referralCode', { referralCode: 'AAAA1111' }],
    ['billingInfo', { billingInfo: null }],
    ['version', { version: 9 }],
    ['deletion', { deletion: null }],
    ['$set', { $set: { role: 'admin' } }],
    ['profession', { profession: 'lawyer' }],
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: 'A\r\nBcc: x@evil.example' }],
    ['preferences.language', { preferences: { language: 'en' } }],
    ['preferences.theme', { preferences: { theme: 'dark' } }],
  ])('of %s is refused, naming the field', async (field, body) => {
    // Each token comes from a separate sign-in.
    const profile = async () => ({ ...(await identity.ask(person('forger'), 'GET', '/me')).json(), lastLoginAt: null })
    const before = await profile()
    const refused = await change('forger', { lastName: 'Kept', ...body }, 1)
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([400, 'VALIDATION_FAILED', field])
    expect(await profile()).toEqual(before)
  })
})

describe('billing info', () => {
  const put = async (id: string, body: object) =>
    (await identity.ask({ id, email: `${id}@example.org` }, 'PUT', '/me/billing-info', { body })).json()
  const whole = { street: 'Rue du Lac 1', city: 'Vevey', postalCode: '1800', country: 'CH' }

  test('is complete with street, city, postal code and country, and stores no empty value', async () => {
    await identity.ask(person('payer'), 'GET', '/me')
    const company = { isCompany: true, companyName: '  Étude SA ', vatNumber: '' }
    expect(await put('payer', { address: { ...whole, state: ' ' }, ...company })).toMatchObject({
      billingInfo: { address: whole, isCompany: true, companyName: 'Étude SA' },
      billingInfoComplete: true,
    })
    const stored = await identity.models.users.findOne({ _id: 'payer' })
    expect(stored?.billingInfo).toEqual({ address: whole, isCompany: true, companyName: 'Étude SA' })
  })

  test.each(Object.keys(whole))('without %s is stored, but incomplete', async (name) => {
    await identity.ask(person(`no-${name}`), 'GET', '/me')
    const answer = await put(`no-${name}`, { address: { ...whole, [name]: ' ' } })
    expect(answer.billingInfoComplete).toBe(false)
    expect(Object.keys(answer.billingInfo.address)).not.toContain(name)
  })

  test('is removed by empty values', async () => {
    await identity.ask(person('leaver'), 'GET', '/me')
    await put('leaver', { address: whole })
    const nothing = { street: ' ', city: '', postalCode: '', country: '' }
    for (const address of [{}, nothing, { ...nothing, country: 'CH' }])
      expect(await put('leaver', { address })).toMatchObject({ billingInfo: null })
    expect((await identity.models.users.findOne({ _id: 'leaver' }))?.billingInfo).toBeNull()
  })

  test('with an unknown field is refused', async () => {
    const body = { address: { ...whole, planet: 'Mars' } }
    expect(await put('payer', body)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'address.planet' })
  })
})

test('every profession has its French key and a name in each language', async () => {
  const { professions } = (await identity.app.inject('/api/identity/professions')).json()
  expect(professions.map(({ key }: { key: string }) => key)).toEqual([
    ...['avocat', 'avocat_stagiaire', 'juriste', 'juge', 'notaire', 'magistrat', 'conseiller_juridique'],
    ...['professeur_droit', 'huissier', 'greffier', 'mediateur', 'arbitre', 'etudiant', 'autre'],
  ])
  for (const { names } of professions) {
    expect(Object.keys(names)).toEqual(['fr', 'de', 'it'])
    expect(JSON.stringify(names)).not.toMatch(/""|ß/)
  }
})

test('reading progress is announced once, however often it is sent', async () => {
  const reader = person('reader')
  await identity.ask(reader, 'GET', '/me')
  const body = { handOverId: 'device-one', done: ['atf-147-I-268', 'atf-147-I-268', 'atf-116-Ia-359'] }
  for (let n = 0; n < 3; n++)
    expect((await identity.ask(reader, 'POST', '/me/progress', { body })).statusCode).toBe(204)
  await identity.ask(reader, 'POST', '/me/progress', { body: { ...body, handOverId: 'device-two' } })
  const handed = (await eventsOf('reader')).filter(({ type }) => type === 'ProgressHandedOver')
  expect(handed.map(({ value }) => value)).toEqual(
    ['device-one', 'device-two'].map((handOverId) => ({
      userId: 'reader',
      handOverId,
      done: ['atf-147-I-268', 'atf-116-Ia-359'],
    })),
  )
})

test('the exported data contains everything about the person and no internal fields', async () => {
  const owner = person('owner')
  await identity.ask(owner, 'GET', '/me')
  identity.provider.sessions.push({
    id: 's1',
    userId: 'owner',
    start: 1_000,
    lastAccess: 2_000,
    ipAddress: '192.0.2.1',
  })
  const { collections } = (await identity.ask(owner, 'GET', '/me/data')).json()
  const stored = await identity.models.users.findOne({ _id: 'owner' })
  const machinery = ['__v', 'outbox', 'outboxSeq', 'outboxPending', 'devices', 'searchParts']
  const fields = Object.keys(stored ?? {}).filter((name) => !machinery.includes(name))
  expect(Object.keys(collections.profile[0]).sort()).toEqual(fields.sort())
  expect(collections.devices).toEqual([{ name: 'Firefox, Linux', seenAt: expect.any(String), sessionId: 'a-session' }])
  expect(collections.account[0]).toMatchObject({ email: 'owner@example.org' })
  expect(collections.sessions[0]).toMatchObject({ ipAddress: '192.0.2.1' })
})
