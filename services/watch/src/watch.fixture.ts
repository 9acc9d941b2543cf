import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { watch } from './service.ts'
import { WatchSettings } from './settings.ts'

export const ANNA: TokenPerson = { id: 'anna', roles: ['user'], email: 'anna@example.org' }
export const BEAT: TokenPerson = { id: 'beat', roles: ['user'], email: 'beat@example.org' }

/** A watch as a page creates it. */
export const ASKED = {
  kind: 'search',
  value: 'q=congé',
  language: 'fr',
  title: 'Congés',
  rhythm: 'at_once',
  hour: 7,
  weekday: 1,
  canton: null,
  mails: true,
}

export type RunningWatch = Awaited<ReturnType<typeof startWatch>>

/** The service on fresh embedded engines, with a token issuer; Anna and Beat have plans with legal watch. */
export async function startWatch() {
  const issuer: LocalIssuer = await startLocalIssuer()
  const running = await startOnFreshEngines(watch, readSettings(WatchSettings, { OIDC_ISSUER: issuer.issuer }))
  const { app, documents, bus } = running
  const sequences = new Map<string, number>()

  async function publish(topic: string, key: string, type: string, value: object) {
    const sequence = (sequences.get(key) ?? 0) + 1
    sequences.set(key, sequence)
    const headers = {
      ce_specversion: '1.0',
      ce_id: `${key}-${sequence}`,
      ce_type: type,
      ce_source: topic.split('.')[0] ?? '',
      ce_time: new Date().toISOString(),
      ce_sequence: String(sequence),
    }
    await bus.publish(topic, [{ key, value, headers }])
  }
  const account = (type: string, { id = '', email = '' }: Pick<TokenPerson, 'id' | 'email'>, value: object = {}) =>
    publish('identity.events', id, `identity.v1.${type}`, {
      userId: id,
      email,
      firstName: id,
      language: 'fr',
      ...(type !== 'UserDeleted' && { accountStatus: 'active', plan: 'professional' }),
      ...(type !== 'UserChanged' && { brand: 'fr' }),
      ...(type === 'UserChanged' && { emailNotifications: true }),
      ...value,
    })
  async function caughtUp() {
    const groups = [
      ['watch.readers', 'identity.events'],
      ['watch.matches', 'catalog.events'],
    ] as const
    await until(async () => {
      const lags = await Promise.all(groups.map(([group, topic]) => bus.lag(group, topic)))
      return lags.every((lag) => lag === 0)
    })
  }
  await account('UserRegistered', ANNA)
  await account('UserRegistered', BEAT)
  await caughtUp()

  return {
    app,
    documents,
    bus,
    account,
    caughtUp,
    /** Sends a request below `/api/watch`; null: not signed in. */
    async ask(
      person: TokenPerson | null,
      method: string,
      path: string,
      payload?: object | string,
      more: Record<string, string> = {},
    ) {
      const authorization = person && `Bearer ${await issuer.tokenOf(person)}`
      return app.inject({
        method: method as 'GET',
        url: `/api/watch${path}`,
        ...(payload !== undefined && { payload }),
        headers: { ...(authorization && { authorization }), ...more },
      })
    },
    /** Publishes the catalogue's event of a decision that matches questions. */
    async matched(docId: string, questions: object[], more: object = {}) {
      const titles = { fr: `Titre ${docId}`, de: `Titel ${docId}`, it: `Titolo ${docId}` }
      await publish('catalog.events', `tf-${docId}`, 'catalog.v1.DecisionMatched', {
        decisionId: `tf-${docId}`,
        docType: 'other',
        docId,
        contentHash: 'a'.repeat(64),
        titles,
        citations: { fr: docId, de: docId, it: docId },
        caseKey: docId,
        decisionDate: '2026-11-02',
        questions,
        ...more,
      })
      await caughtUp()
    },
    withdrawn: (docId: string) =>
      publish('catalog.events', `tf-${docId}`, 'catalog.v1.DecisionWithdrawn', { decisionId: `tf-${docId}` }),
    /** The id of the question of a watch, as its event names it. */
    async questionOf(watchId: string): Promise<string> {
      const found = await documents.collection<{ _id: string; questionId: string }>('watches').findOne({ _id: watchId })
      return found?.questionId ?? ''
    },
    async stop() {
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
