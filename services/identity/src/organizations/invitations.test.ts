import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { firmsOf } from './firm.fixture.ts'

let identity: RunningIdentity
let firms: ReturnType<typeof firmsOf>
beforeAll(async () => {
  identity = await startIdentity()
  firms = firmsOf(identity)
})
afterAll(() => identity.stop())
const accept = async (id: string) =>
  firms.ask(id, 'POST', '/invitations/accept', { code: await firms.codeFor(`${id}@example.org`) })
/** Lets all invitations of an organisation expire. */
async function expire(organizationId: string): Promise<void> {
  const stored = await identity.models.organizations.findOne({ _id: organizationId })
  const past = new Date(Date.now() - 1_000)
  const invitations = stored?.invitations.map((each) => ({ ...each, expiresAt: past })) ?? []
  await identity.models.organizations.updateOne({ _id: organizationId }, { $set: { invitations } })
}

describe('inviting', () => {
  test('validates each address of a pasted list and reports it in its place', async () => {
    await firms.firm('lister', 5)
    await firms.join('lister', 'colleague')
    await firms.invite('lister', 'waits@example.org')
    const pasted = [
      'New@Example.org ',
      'new@example.org',
      'colleague@example.org',
      'waits@example.org',
      'a@b',
      'x y@z.ch',
      'a@b..ch',
      'a..b@c.ch',
      '.a@c.ch',
      'a@c.ch.',
      'a@-c.ch',
      'a@c.c_h',
    ]
    const { status, body } = await firms.invite('lister', ...pasted)
    expect(status).toBe(200)
    expect(body.lines.map(({ address }: { address: string }) => address)).toEqual(pasted)
    expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['invited', 'repeated', 'member', 'alreadyInvited'],
      ...Array.from({ length: 8 }, () => 'invalid'),
    ])
    expect(body.invitations.map(({ email, state }: Record<string, string>) => [email, state])).toEqual([
      ['new@example.org', 'open'],
      ['waits@example.org', 'open'],
    ])
  })

  test('is limited to the free seats and five more, also after some were revoked', async () => {
    await firms.firm('bomber', 3)
    const addresses = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => `stranger-${from + n}@example.org`)
    const outcomes = async (...pasted: string[]) => {
      const { body } = await firms.invite('bomber', ...pasted)
      return body.lines.map(({ outcome }: { outcome: string }) => outcome)
    }
    expect(await outcomes(...addresses(0, 9))).toEqual([...Array(7).fill('invited'), 'tooMany', 'tooMany'])
    const { invitations } = (await firms.ask('bomber', 'GET', '/invitations')).body
    for (const { id } of invitations) await firms.ask('bomber', 'DELETE', `/invitations/${id}`)
    expect(await outcomes(...addresses(10, 12))).toEqual(['tooMany', 'tooMany'])
    // Invitations sent or revoked more than an hour ago no longer count.
    const longAgo = [new Date(Date.now() - 61 * 60_000)]
    await identity.models.organizations.updateOne({ adminIds: 'bomber' }, { $set: { withdrawnAt: longAgo } })
    expect(await outcomes(...addresses(10, 12))).toEqual(['invited', 'invited'])
  })

  test('and resending are limited to three mails per hour and six per day and address, across organisations', async () => {
    await firms.firm('first-sender', 5)
    await firms.firm('second-sender', 5)
    const victim = 'victim@example.org'
    const [invitation] = (await firms.invite('first-sender', victim)).body.invitations
    const again = () => firms.ask('first-sender', 'POST', `/invitations/${invitation.id}/resend`, {})
    expect((await again()).status).toBe(200)
    expect((await firms.invite('second-sender', victim.toUpperCase())).body.lines[0].outcome).toBe('invited')
    const refused = await again()
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await firms.ask('first-sender', 'DELETE', `/invitations/${invitation.id}`)
    expect((await firms.invite('first-sender', victim, 'other@example.org')).body.lines).toMatchObject([
      { outcome: 'tooOften' },
      { outcome: 'invited' },
    ])
    const mails = async () =>
      (await firms.eventsOf('InvitationSent')).filter(({ value }) => value['email'] === victim).length
    await identity.until('three are sent', async () => (await mails()) === 3)
    const anHourPasses = async () => {
      const ofAnHour = { until: { $lt: new Date(Date.now() + 2 * 60 * 60_000) } }
      await identity.documents.collection('counters').updateMany(ofAnHour, { $set: { until: new Date(0) } })
    }
    const [open] = (await firms.invite('second-sender', victim)).body.invitations
    const fromAnother = () => firms.ask('second-sender', 'POST', `/invitations/${open.id}/resend`, {})
    for (const statuses of [
      [200, 200, 200, 429],
      [429, 429],
    ]) {
      await anHourPasses()
      for (const status of statuses) expect((await fromAnother()).status).toBe(status)
    }
  })

  test('is restricted to administrators of a firm', async () => {
    await firms.newcomer('alone')
    expect((await firms.invite('alone', 'b@example.org')).body.code).toBe('SEATS_EXHAUSTED')
    await firms.firm('leader', 3)
    await firms.join('leader', 'mere-member')
    expect((await firms.invite('mere-member', 'b@example.org')).body.code).toBe('ORGANIZATION_ADMIN_ONLY')
    expect((await firms.ask('mere-member', 'GET', '/invitations')).status).toBe(403)
  })

  test('again invalidates the older link', async () => {
    const id = await firms.firm('reminder', 2)
    const { body } = await firms.invite('reminder', 'late@example.org')
    const older = await firms.codeFor('late@example.org')
    await expire(id)
    const [invitation] = body.invitations
    const sent = await firms.ask('reminder', 'POST', `/invitations/${invitation.id}/resend`, {})
    expect(sent.body.invitations).toMatchObject([{ id: invitation.id, state: 'open' }])
    await identity.until('a second mail is sent', async () => (await firms.codeFor('late@example.org')) !== older)
    expect((await firms.ask('reminder', 'POST', '/invitations/read', { code: older })).status).toBe(404)
    await firms.newcomer('late')
    expect((await accept('late')).status).toBe(200)
  })
})

describe('a link', () => {
  test('shows firm, inviter and address to whoever has it', async () => {
    await firms.firm('anna', 2)
    await firms.invite('anna', 'guest@example.org')
    const code = await firms.codeFor('guest@example.org')
    const { body } = await firms.ask('anna', 'POST', '/invitations/read', { code })
    expect(body).toMatchObject({ invitedBy: 'Anna Muster', email: 'guest@example.org', role: 'user', state: 'open' })
    expect((await firms.ask('anna', 'POST', '/invitations/read', { code: 'x'.repeat(43) })).status).toBe(404)
  })

  test('finds the address, whichever form of its internationalised domain was entered', async () => {
    await firms.firm('verlag', 5)
    const { body } = await firms.invite('verlag', 'lektorin@xn--bcher-kva.example', 'Lektorin@Bücher.example')
    expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['invited', 'repeated'])
    const code = await firms.codeFor('lektorin@bücher.example')
    const person = { id: 'lektorin', email: 'lektorin@xn--bcher-kva.example', emailVerified: true }
    identity.provider.add(person)
    expect((await identity.ask(person, 'POST', '/invitations/accept', { body: { code } })).statusCode).toBe(200)
    expect((await identity.ask(person, 'GET', '/me')).json().email).toBe('lektorin@bücher.example')
  })

  test('stored with the ASCII form of a domain is shown in letters', async () => {
    const id = await firms.firm('archiv', 5)
    await firms.invite('archiv', 'leserin@bücher.example')
    const code = await firms.codeFor('leserin@bücher.example')
    const { organizations } = identity.models
    await organizations.updateOne({ _id: id }, { $set: { 'invitations.0.email': 'leserin@xn--bcher-kva.example' } })
    expect((await firms.ask('anna', 'POST', '/invitations/read', { code })).body.email).toBe('leserin@bücher.example')
    const { body } = await firms.ask('archiv', 'GET', '/invitations')
    expect(body.invitations[0].email).toBe('leserin@bücher.example')
  })

  test('cannot be used with another address, or an unconfirmed one', async () => {
    await firms.firm('host', 3)
    await firms.invite('host', 'invited@example.org')
    const code = await firms.codeFor('invited@example.org')
    await firms.newcomer('thief')
    expect((await firms.ask('thief', 'POST', '/invitations/accept', { code })).body.code).toBe('INVITATION_FOR_ANOTHER')
    identity.provider.add({ id: 'invited', email: 'invited@example.org', emailVerified: false })
    const unconfirmed = { id: 'invited', email: 'invited@example.org', emailVerified: false }
    const refused = await identity.ask(unconfirmed, 'POST', '/invitations/accept', { body: { code } })
    expect(refused.json().code).toBe('INVITATION_FOR_ANOTHER')
    expect((await firms.me('host')).organization.seats).toEqual({ used: 1, total: 3, available: 2 })
  })

  test('of a declined, revoked or expired invitation cannot be used', async () => {
    const id = await firms.firm('closer', 5)
    const { body } = await firms.invite('closer', 'no@example.org', 'back@example.org', 'old@example.org')
    for (const each of ['no', 'back', 'old']) await firms.newcomer(each)
    expect(
      (await firms.ask('no', 'POST', '/invitations/decline', { code: await firms.codeFor('no@example.org') })).status,
    ).toBe(204)
    const back = body.invitations.find(({ email }: { email: string }) => email === 'back@example.org')
    expect((await firms.ask('closer', 'DELETE', `/invitations/${back.id}`)).status).toBe(204)
    await expire(id)
    expect((await accept('no')).body.code).toBe('INVITATION_OVER')
    expect((await accept('back')).body.code).toBe('INVITATION_NOT_FOUND')
    expect((await accept('old')).body.code).toBe('INVITATION_OVER')
    const { invitations } = (await firms.ask('closer', 'GET', '/invitations')).body
    expect(invitations.map(({ state }: { state: string }) => state).sort()).toEqual(['declined', 'expired'])
  })
})

test('ended invitations disappear from lists and are removed automatically', async () => {
  const id = await firms.firm('forgetful', 5)
  await firms.invite('forgetful', 'stays@example.org', 'ended@example.org')
  const { organizations, positions } = identity.models
  const stored = await organizations.findOne({ _id: id })
  const longAgo = new Date(Date.now() - 13 * 24 * 60 * 60_000 - 1)
  const invitations = stored?.invitations.map((each) =>
    each.email === 'ended@example.org' ? { ...each, expiresAt: longAgo } : each,
  )
  await organizations.updateOne({ _id: id }, { $set: { invitations } } as never)
  const listed = (await firms.ask('forgetful', 'GET', '/invitations')).body.invitations
  expect(listed.map(({ email }: { email: string }) => email)).toEqual(['stays@example.org'])
  await identity.until(
    'the daily work is known',
    async () => (await positions.findOne({ _id: 'invitations' })) !== null,
  )
  await positions.updateOne({ _id: 'invitations' }, { $set: { since: new Date(Date.now() - 24 * 60 * 60_000) } })
  await identity.until('it is removed', async () => {
    const kept = await organizations.findOne({ _id: id })
    return kept?.invitations.map(({ email }) => email).join() === 'stays@example.org'
  })
})

describe('accepting', () => {
  test('takes a seat, changes the profile and notifies the inviter', async () => {
    const id = await firms.firm('partner', 2)
    await firms.join('partner', 'associate')
    expect(await firms.me('associate')).toMatchObject({
      organizationId: id,
      organizationRole: 'user',
      seatId: expect.any(String),
      organization: {
        id,
        type: 'company',
        role: 'user',
        billingManager: false,
        seats: { used: 2, total: 2, available: 0 },
      },
    })
    await identity.until('the events are there', async () =>
      (await firms.eventsOf('UserChanged')).some(
        ({ value }) => value['userId'] === 'associate' && value['organizationId'] === id,
      ),
    )
    expect((await firms.eventsOf('SeatAssigned')).map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ organizationId: id, userId: 'associate' }),
    )
    expect((await firms.eventsOf('InvitationAccepted')).map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ email: 'partner@example.org', memberName: 'Anna Muster' }),
    )
  })

  test('by a user without a name is announced with the address', async () => {
    await firms.firm('senior', 2)
    await firms.newcomer('nameless')
    await identity.models.users.updateOne({ _id: 'nameless' }, { $set: { firstName: '', lastName: '' } })
    await firms.join('senior', 'nameless')
    const told = async () =>
      (await firms.eventsOf('InvitationAccepted')).filter(({ value }) => value['memberId'] === 'nameless')
    await identity.until('it is told', async () => (await told()).length > 0)
    expect((await told()).map(({ value }) => value['memberName'])).toEqual(['nameless@example.org'])
  })

  test('again after a lost answer gets the same answer, until the member has left', async () => {
    const id = await firms.firm('patient', 3)
    await firms.invite('patient', 'hasty@example.org')
    await firms.newcomer('hasty')
    const [first, second] = [await accept('hasty'), await accept('hasty')]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await firms.me('patient')).organization.seats).toMatchObject({ used: 2 })
    const code = await firms.codeFor('hasty@example.org')
    await firms.newcomer('other')
    const elsewhere = await firms.ask('other', 'POST', '/invitations/accept', { code })
    expect(elsewhere.body.code).toBe('INVITATION_NOT_FOUND')
    expect((await firms.ask('hasty', 'DELETE', `/organizations/${id}/members/hasty`)).status).toBe(204)
    expect((await accept('hasty')).body.code).toBe('INVITATION_NOT_FOUND')
  })

  test('by fifty at once takes exactly the ten available seats', async () => {
    const id = await firms.firm('crowded', 51)
    const ids = Array.from({ length: 50 }, (_, n) => `rush-${n}`)
    await firms.invite('crowded', ...ids.map((each) => `${each}@example.org`))
    const codes = new Map<string, string>()
    await firms.codeFor('rush-49@example.org')
    for (const { value } of await firms.eventsOf('InvitationSent'))
      codes.set(String(value['email']).split('@')[0] ?? '', String(value['code']))
    for (const each of ids) await firms.newcomer(each)
    await firms.offer(id, 11)
    const answers = await Promise.all(
      ids.map(async (each) => {
        const ask = () => firms.ask(each, 'POST', '/invitations/accept', { code: codes.get(each) })
        // On a busy machine a request may exceed its deadline; the client then retries.
        let answer = await ask()
        for (let tries = 0; answer.status === 503 && tries < 20; tries++) answer = await ask()
        return answer
      }),
    )
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'joined' : body.code))
    const counts = (which: string) => outcomes.filter((each) => each === which).length
    expect([counts('joined'), counts('SEATS_EXHAUSTED')]).toEqual([10, 40])
    const stored = await identity.models.organizations.findOne({ _id: id })
    expect(new Set(stored?.seats.map(({ userId }) => userId)).size).toBe(11)
    const within = await identity.models.users.countDocuments({ organizationId: id })
    expect(within).toBe(11)
    expect((await firms.me('crowded')).organization.seats).toEqual({ used: 11, total: 11, available: 0 })
  })

  test('of two firms at once ends in one, and the other gets its seat back', async () => {
    const [one, two] = [await firms.firm('first-firm', 2), await firms.firm('second-firm', 2)]
    const wanted = 'torn@example.org'
    const codes: unknown[] = []
    for (const admin of ['first-firm', 'second-firm']) {
      const before = codes.length
      await firms.invite(admin, wanted)
      await identity.until('both are sent', async () => {
        const sent = (await firms.eventsOf('InvitationSent')).filter(({ value }) => value['email'] === wanted)
        codes[before] = sent.at(-1)?.value['code']
        return sent.length === before + 1
      })
    }
    await firms.newcomer('torn')
    await Promise.all(codes.map((code) => firms.ask('torn', 'POST', '/invitations/accept', { code })))
    const firm = (await firms.me('torn')).organizationId
    expect([one, two]).toContain(firm)
    const seats = await identity.models.organizations.countDocuments({ 'seats.userId': 'torn', type: 'company' })
    expect(seats).toBe(1)
  })
})
