import type { RunningIdentity } from '../identity.fixture.ts'
import { tierOf } from './licence-tiers.ts'
import { withOffer } from './offers.ts'
import { Organizations } from './organization-store.ts'

const now = () => new Date()

/** Test helpers for organisations of a running service. */
export function firmsOf(identity: RunningIdentity) {
  const organizations = new Organizations(identity.models.organizations, () => undefined, now)
  const person = (id: string) => ({ id, email: `${id}@example.org` })
  const firms = {
    person,
    /** A person known to the provider who has signed in. */
    async newcomer(id: string) {
      identity.provider.add({ id, email: `${id}@example.org` })
      await identity.ask(person(id), 'GET', '/me')
      return person(id)
    },
    ask: async (id: string, method: string, path: string, body?: object, headers = {}) => {
      const answer = await identity.ask(person(id), method, path, { ...(body && { body }), headers })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
    },
    me: async (id: string) => (await firms.ask(id, 'GET', '/me')).body,
    /** A firm with this number of seats; a newcomer has the first. */
    async firm(adminId: string, seatsTotal: number): Promise<string> {
      await firms.newcomer(adminId)
      const { _id } = await organizations.individualOf(adminId)
      await organizations.change(_id, (stored) =>
        withOffer(stored, { seatsTotal, licenceTier: tierOf(seatsTotal) }, now()),
      )
      await identity.until(
        'the profile follows',
        async () => (await identity.models.users.findOne({ _id: adminId }))?.organizationId === _id,
      )
      return _id
    },
    /** Changes the number of seats. */
    async offer(organizationId: string, seatsTotal: number): Promise<void> {
      await organizations.change(organizationId, (stored) =>
        withOffer(stored, { seatsTotal, licenceTier: tierOf(seatsTotal) }, now()),
      )
    },
    eventsOf: async (type: string) => (await identity.events()).filter((event) => event.type === type),
    /** The code in the latest mail to an address. */
    async codeFor(email: string): Promise<string> {
      const sent = async () => (await firms.eventsOf('InvitationSent')).filter(({ value }) => value['email'] === email)
      await identity.until(`${email} is invited`, async () => (await sent()).length > 0)
      return String((await sent()).at(-1)?.value['code'])
    },
    async invite(adminId: string, ...addresses: string[]) {
      return firms.ask(adminId, 'POST', '/invitations', { addresses })
    },
    /** Newcomers who accept an invitation. */
    async join(adminId: string, ...ids: string[]): Promise<void> {
      await firms.invite(adminId, ...ids.map((id) => `${id}@example.org`))
      for (const id of ids) {
        await firms.newcomer(id)
        const { status } = await firms.ask(id, 'POST', '/invitations/accept', {
          code: await firms.codeFor(`${id}@example.org`),
        })
        if (status !== 200) throw new Error(`${id} cannot join: ${status}`)
      }
    },
  }
  return firms
}
