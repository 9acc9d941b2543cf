import { setTimeout as sleep } from 'node:timers/promises'
import { type IncomingEvent, readSettings } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { referral } from './service.ts'
import { ReferralSettings } from './settings.ts'

const STAFF: TokenPerson = { id: 'staff-of-a-test', roles: ['user', 'admin'] }
const words = (text: string) => ({ fr: text, de: text, it: text })

export type RunningReferral = Awaited<ReturnType<typeof startReferral>>

/** The service on fresh embedded engines, with a token issuer. */
export async function startReferral() {
  const issuer: LocalIssuer = await startLocalIssuer()
  const running = await startOnFreshEngines(referral, readSettings(ReferralSettings, { OIDC_ISSUER: issuer.issuer }))
  const { app, bus, documents } = running
  const announced: { type: string; key: string; value: Record<string, unknown> }[] = []
  const listening = await bus.subscribe(
    { group: 'test.listens', topics: ['referral.events'], fromBeginning: true },
    async (events: readonly IncomingEvent[]) => {
      for (const { headers, key, value } of events)
        announced.push({ type: String(headers['ce_type']), key, value: value as Record<string, unknown> })
    },
  )
  const sequences = new Map<string, number>()

  async function publish(topic: string, key: string, type: string, value: object, time = new Date()): Promise<void> {
    const sequence = (sequences.get(topic + key) ?? 0) + 1
    sequences.set(topic + key, sequence)
    const headers = {
      ce_specversion: '1.0',
      ce_id: `${key}-${sequence}`,
      ce_type: type,
      ce_source: topic.split('.')[0] ?? '',
      ce_time: time.toISOString(),
      ce_sequence: String(sequence),
    }
    await bus.publish(topic, [{ key, value: JSON.parse(JSON.stringify(value)), headers }])
  }

  async function ask(person: TokenPerson | null, method: string, path: string, body?: object) {
    const authorization = person && `Bearer ${await issuer.tokenOf(person)}`
    return app.inject({
      method: method as 'GET',
      url: `/api/referral${path}`,
      ...(body && { payload: body }),
      headers: { ...(authorization && { authorization }) },
    })
  }

  const people = {
    person: (id: string): TokenPerson & { id: string } => ({ id, email: `${id}@etude.example` }),
    /** Publishes an event of identity about a person. */
    account(type: string, userId: string, more: object = {}, time = new Date()): Promise<void> {
      const about = { userId, email: `${userId}@etude.example`, firstName: 'Anne', lastName: `Rochat-${userId}` }
      const state = { language: 'fr', accountStatus: 'active', organizationId: '', ...more }
      return publish('identity.events', userId, `identity.v1.${type}`, { ...about, ...state }, time)
    },
    /** A person who has signed in for the first time. */
    async registered(id: string, more: object = {}, time = new Date()): Promise<TokenPerson & { id: string }> {
      await people.account('UserRegistered', id, more, time)
      await people.caughtUp()
      return people.person(id)
    },
    payment: (type: string, key: string, value: object): Promise<void> =>
      publish('billing.events', key, `billing.v1.${type}`, value),
    organization: (organizationId: string, adminIds: string[]): Promise<void> =>
      publish('identity.events', organizationId, 'identity.v1.OrganizationChanged', { organizationId, adminIds }),
    async caughtUp(): Promise<void> {
      const groups = [
        ['referral.people', 'identity.events'],
        ['referral.payments', 'billing.events'],
        ['test.listens', 'referral.events'],
      ] as const
      await until(async () => {
        const lags = await Promise.all(groups.map(([group, topic]) => bus.lag(group, topic)))
        return lags.every((lag) => lag === 0)
      })
    },
    /** What a person sees. */
    view: async (id: string) => (await ask(people.person(id), 'GET', '/me')).json(),
    codeOf: async (id: string): Promise<string> => (await people.view(id)).code,
    /** Reports that a person followed the link with a code. */
    visited: (id: string, code: string, visitedAt = new Date(Date.now() - 60_000)) =>
      ask(people.person(id), 'POST', '/visits', { visits: [{ code, visitedAt: visitedAt.toISOString() }] }),
    /** A new person who came by the link of another one. */
    async invites(referrer: string, id: string, more: object = {}): Promise<void> {
      await people.registered(id, more)
      const answer = await people.visited(id, await people.codeOf(referrer))
      if (answer.statusCode !== 204) throw new Error(answer.body)
    },
    async program(more: { credit?: number; needed?: number; paid?: boolean; plans?: string[] } = {}): Promise<string> {
      const { credit = 2_000, needed = 1, paid = false, plans = [] } = more
      const answer = await ask(STAFF, 'POST', '/admin/programs', {
        isActive: true,
        subtitle: words('Invitez vos confrères'),
        reward: { description: words('CHF 20 par personne'), credit },
        requirements: { referralsNeeded: needed, requirePaidPlan: paid },
        linkedSubscriptions: plans,
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().id
    },
    /** Credits of a person for which an event was published to billing. */
    rewardsOf: (id: string) => announced.filter(({ type, key }) => type === 'referral.v1.RewardEarned' && key === id),
  }

  return {
    ...people,
    app,
    bus,
    documents,
    issuer,
    staff: STAFF,
    announced,
    ask,
    publish,
    async stop(): Promise<void> {
      await listening.stop()
      await running.stop()
      await issuer.stop()
    },
  }
}

/** Polls until a condition holds; throws after 30 seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(10)) if (await holds()) return
  throw new Error('timed out after 30 s waiting for the condition')
}
