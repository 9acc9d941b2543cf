import { setTimeout as sleep } from 'node:timers/promises'
import { type EventBus, readSettings } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { library } from './service.ts'
import { LibrarySettings } from './settings.ts'

export interface Asked {
  body?: object
  /** The catalogue has published no event for the decision in the body. */
  unknown?: boolean
  headers?: Record<string, string>
}

export type RunningLibrary = Awaited<ReturnType<typeof startLibrary>>

/**
 * The service on fresh embedded engines, with a token issuer. It knows the whole collection, unless `announced` is
 * false.
 */
export async function startLibrary({ announced = true } = {}) {
  const issuer: LocalIssuer = await startLocalIssuer()
  const given = { OIDC_ISSUER: issuer.issuer, IMPERSONATION_JWKS: JSON.stringify(issuer.actingKeys) }
  const running = await startOnFreshEngines(library, readSettings(LibrarySettings, given))
  const { app, documents, bus } = running
  const decisions = documents.collection<{ _id: string; withdrawn: boolean }>('decisions')
  if (announced)
    await documents
      .collection<{ _id: string }>('announced_collections')
      .insertOne({ _id: 'catalog', decisions: 0 } as { _id: string })
  /** Publishes the catalogue's event for a decision that a test saves or opens, with the test's title and year. */
  async function announce(sent: Record<string, string>): Promise<void> {
    const { docType = sent['documentType'] ?? 'atf', docId = sent['documentId'] } = sent
    const { title = sent['documentTitle'], year = sent['documentYear'] } = sent
    const _id = `${docType === 'other' ? 'tf' : docType}-${docId}`
    const $set = { titles: { fr: title, de: title, it: title }, year }
    const $setOnInsert = { withdrawn: false }
    if (!(await decisions.findOne({ _id, titles: { $exists: true } } as object)))
      await decisions.updateOne({ _id }, { $set, $setOnInsert } as object, { upsert: true })
  }

  const sequences = new Map<string, number>()

  /** Publishes an event as its service does, with a sequence number per key from 1. */
  async function publish(topic: string, key: string, type: string, value: object, more: Record<string, string> = {}) {
    const sequence = (sequences.get(key) ?? 0) + 1
    sequences.set(key, sequence)
    const headers = {
      ce_specversion: '1.0',
      ce_id: `${key}-${sequence}`,
      ce_type: type,
      ce_source: topic.split('.')[0] ?? '',
      ce_time: new Date().toISOString(),
      ce_sequence: String(sequence),
      ...more,
    }
    await bus.publish(topic, [{ key, value, headers }])
  }

  return {
    app,
    documents,
    bus,
    issuer,
    /** Sends a request below `/api/library`; null: not signed in. */
    async ask(person: TokenPerson | null, method: string, path: string, asked: Asked = {}) {
      const { body, headers = {}, unknown = false } = asked
      if (method === 'POST' && body && ('docId' in body || 'documentId' in body) && !unknown)
        await announce(body as Record<string, string>)
      const authorization = person && `Bearer ${await issuer.tokenOf(person)}`
      return app.inject({
        method: method as 'GET',
        url: `/api/library${path}`,
        ...(body && { payload: body }),
        headers: { ...(authorization && { authorization }), ...headers },
      })
    },
    /** The same by a super admin impersonating the person. */
    async askAs(person: TokenPerson, method: string, path: string, { body }: Asked = {}) {
      const headers = { authorization: `Bearer ${await issuer.actingTokenOf(person)}` }
      const url = `/api/library${path}`
      return app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
    },
    /** Publishes an event of identity about a person. */
    account: (type: string, userId: string, value: object = {}, more = {}) =>
      publish('identity.events', userId, `identity.v1.${type}`, { userId, ...value }, more),
    /** Publishes an event of the catalogue about a decision. */
    decision: (type: string, decisionId: string, value: object = {}) =>
      publish('catalog.events', decisionId, `catalog.v1.${type}`, { decisionId, ...value }),
    /** Publishes the catalogue's event with the number of published decisions. */
    collection: (size: number) =>
      publish('catalog.events', 'collection', 'catalog.v1.CollectionAnnounced', { decisions: size }),
    /** Waits until all events are handled. */
    async caughtUp() {
      await until(async () => (await lagOf(bus)) === 0)
    },
    async stop() {
      await running.stop()
      await issuer.stop()
    },
  }
}

async function lagOf(bus: EventBus): Promise<number> {
  const groups = [
    ['library.readers', 'identity.events'],
    ['library.decisions', 'catalog.events'],
  ] as const
  const lags = await Promise.all(groups.map(([group, topic]) => bus.lag(group, topic)))
  return lags.reduce((sum, lag) => sum + lag, 0)
}

/** Polls until a condition holds; throws after two minutes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(10)) if (await holds()) return
  throw new Error('timed out after 120 s waiting for the condition')
}

const titleOf = (docId: string) => `ATF ${docId.replaceAll('-', ' ')}: Kündigung`

/** A document as a page saves it. */
export const shown = (documentId: string, more: object = {}) => ({
  documentType: 'atf',
  documentId,
  documentTitle: titleOf(documentId),
  documentYear: 2021,
  ...more,
})

/** A decision as a page reports that it was opened. */
export const opened = (docId: string, more: object = {}) => ({
  docType: 'atf',
  docId,
  title: titleOf(docId),
  year: 2021,
  ...more,
})
