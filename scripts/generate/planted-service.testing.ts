/**
 * A complete service as a developer would write it: six routes, two published and two consumed events, a collection
 * with personal data, a setting, a page.
 */

const manifest = `{
  "name": "@trilex/guestbook",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": {
    ".": "./src/index.ts"
  },
  "dependencies": {
    "@trilex/platform": "workspace:*",
    "@trilex/proto": "workspace:*",
    "typebox": "catalog:"
  }
}
`

const service = `import { bus, defineService, documents, issuerOf } from '@trilex/platform'
import { guestbookEvents, identityEvents } from '@trilex/proto/topics'
import { consume } from './consumers.ts'
import { entryCollection } from './entry-model.ts'
import { entryRoutes } from './entry-routes.ts'
import { GuestbookSettings } from './settings.ts'

/** What readers write to the operator, each seen by its writer. */
export const guestbook = defineService({
  name: 'guestbook',
  settings: GuestbookSettings,
  engines: { documents, bus },
  topics: [guestbookEvents, identityEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(_app, { documents, bus, settings, own, routes }) {
    const entries = entryCollection.on(documents)
    own(async () => [await consume(bus, entries)])
    await routes((scope) => entryRoutes(scope, { bus, entries, settings }))
  },
})
`

const settings = `import { identitySettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

export const GuestbookSettings = Type.Object({
  ...identitySettings,
  guestbookEntries: Type.Integer({ minimum: 1, default: 100, description: 'Most entries of one reader' }),
})
export type GuestbookSettings = Static<typeof GuestbookSettings>
`

const model = `import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Type } from 'typebox'

export const entryCollection = defineCollection({
  name: 'entries',
  fields: {
    _id: personal('none', Type.String()),
    userId: personal('identity', Type.String()),
    text: personal('use', Type.String()),
  },
  indexes: [[{ userId: 1 }]],
})
export type Entry = Stored<typeof entryCollection>
export type Entries = ReturnType<typeof entryCollection.on>
`

const routes = `import { randomUUID } from 'node:crypto'
import {
  type App,
  createError,
  type EventBus,
  eventHeaders,
  personalDataRoute,
  toEventJson,
  userOf,
} from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { GuestEntryRemovedSchema, GuestEntryWrittenSchema } from '@trilex/proto/guestbook/v1/events'
import { guestbookEvents } from '@trilex/proto/topics'
import { Type } from 'typebox'
import type { Entries, Entry } from './entry-model.ts'
import type { GuestbookSettings } from './settings.ts'

const EntryNotFound = createError('GUESTBOOK_ENTRY_NOT_FOUND', 'There is no such entry', 404)
const GuestbookFull = createError('GUESTBOOK_FULL', 'No more entries can be kept', 409)

const Written = Type.Object({ id: Type.String(), text: Type.String() })
const Body = Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false })
const Id = Type.Object({ id: Type.String() })
const own = { access: 'signedIn', tags: ['guestbook'] }
const shown = ({ _id, text }: Entry) => ({ id: _id, text })

interface Deps {
  bus: EventBus
  entries: Entries
  settings: GuestbookSettings
}

/** What the reader has written. */
export function entryRoutes(app: App, { bus, entries, settings }: Deps): void {
  const announce = async (schema: typeof GuestEntryWrittenSchema | typeof GuestEntryRemovedSchema, entryId: string) => {
    const headers = eventHeaders(schema.typeName, { id: randomUUID(), source: 'guestbook', time: new Date() })
    await bus.publish(guestbookEvents.topic, [{ key: entryId, value: toEventJson(schema, { entryId }), headers }])
  }
  const found = (entry: Entry | null): Entry => {
    if (!entry) throw new EntryNotFound()
    return entry
  }

  const list = { ...own, summary: 'Entries of the reader', querystring: NoQuery, response: { 200: Type.Array(Written) } }
  app.get('/entries', { schema: list }, async (request) =>
    (await entries.find({ userId: userOf(request).id }).toArray()).map(shown),
  )

  const write = { ...own, summary: 'Write an entry', body: Body, response: { 201: Written } }
  app.post('/entries', { schema: write }, async (request, reply) => {
    const userId = userOf(request).id
    if ((await entries.countDocuments({ userId })) >= settings.guestbookEntries) throw new GuestbookFull()
    const entry = { _id: randomUUID(), userId, text: request.body.text }
    await entries.insertOne(entry)
    await announce(GuestEntryWrittenSchema, entry._id)
    return reply.code(201).send(shown(entry))
  })

  const read = { ...own, summary: 'An entry', params: Id, querystring: NoQuery, response: { 200: Written } }
  app.get('/entries/:id', { schema: read }, async (request) =>
    shown(found(await entries.findOne({ _id: request.params.id, userId: userOf(request).id }))),
  )

  const change = { ...own, summary: 'Change an entry', params: Id, body: Body, response: { 200: Written } }
  app.patch('/entries/:id', { schema: change }, async (request) => {
    const filter = { _id: request.params.id, userId: userOf(request).id }
    const $set = { text: request.body.text }
    return shown(found(await entries.findOneAndUpdate(filter, { $set }, { returnDocument: 'after' })))
  })

  const remove = { ...own, summary: 'Remove an entry', params: Id, response: { 204: Type.Null() } }
  app.delete('/entries/:id', { schema: remove }, async (request, reply) => {
    const { id } = request.params
    found(await entries.findOneAndDelete({ _id: id, userId: userOf(request).id }))
    await announce(GuestEntryRemovedSchema, id)
    return reply.code(204).send(null)
  })

  personalDataRoute(app, async (request) => ({ entries: await entries.find({ userId: userOf(request).id }).toArray() }))
}
`

const consumers = `import { decodeEvent, type EventBus, type Subscription } from '@trilex/platform'
import { UserDeletedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import { identityEvents, readBy } from '@trilex/proto/topics'
import type { Entries } from './entry-model.ts'

const EVENTS = [UserRegisteredSchema, UserDeletedSchema] as const

/** Erases what a person wrote with the account, and what an account of the same id left. */
export async function consume(bus: EventBus, entries: Entries): Promise<Subscription> {
  return bus.subscribe({ ...readBy(identityEvents, 'guestbook.readers'), fromBeginning: true }, async (events) => {
    for (const event of events) {
      const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
      if (decoded) await entries.deleteMany({ userId: decoded.message.userId })
    }
  })
}
`

const events = `syntax = "proto3";

// Events of the guest book, key = entry id.
package guestbook.v1;

// A reader wrote an entry.
message GuestEntryWritten {
  string entry_id = 1;
}

// A reader removed an entry.
message GuestEntryRemoved {
  string entry_id = 1;
}
`

const endpoints = `import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

const guestbookApi = api.injectEndpoints({
  endpoints: (build) => ({
    guestEntries: build.query<Answer<'/api/guestbook/entries'>, void>({ query: () => '/api/guestbook/entries' }),
  }),
})

export const { useGuestEntriesQuery } = guestbookApi
`

const page = `import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useGuestEntriesQuery } from './endpoints.ts'

/** What the reader wrote to the operator. */
export function GuestbookPage() {
  const t = useText()
  const { data = [] } = useGuestEntriesQuery()
  return (
    <div className="wrap">
      <PageHead>
        <PageHeading title={t('guestbook.title')} />
      </PageHead>
      <ul>
        {data.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
`

const entry = `const path = '/guestbook'

/** The guest book in the site map. */
export const guestbookPage = {
  paths: [{ fr: path, de: path, it: path }],
  load: async () => (await import('./guestbook-page.tsx')).GuestbookPage,
  access: 'signedIn',
  name: () => ({ title: 'guestbook.title' as const }),
  disallowed: true,
} as const
`

const messages = `{
  "guestbook.title": { "fr": "Livre d’or", "de": "Gästebuch", "it": "Libro degli ospiti" }
}
`

const readme = `# guestbook

What readers write to the operator. Routes: \`/api/guestbook/entries\`, \`/me/data\`. Events out: \`guestbook.events\`; in:
\`identity.events\`. Setting: \`GUESTBOOK_ENTRIES\`.
`

/** Files in the service's own folders, by path. */
export const PLANTED_FILES: Readonly<Record<string, string>> = {
  'services/guestbook/package.json': manifest,
  'services/guestbook/README.md': readme,
  'services/guestbook/src/index.ts': "export { guestbook } from './service.ts'\n",
  'services/guestbook/src/service.ts': service,
  'services/guestbook/src/settings.ts': settings,
  'services/guestbook/src/entry-model.ts': model,
  'services/guestbook/src/entry-routes.ts': routes,
  'services/guestbook/src/consumers.ts': consumers,
  'proto/guestbook/v1/events.proto': events,
  'frontend/src/features/guestbook/endpoints.ts': endpoints,
  'frontend/src/features/guestbook/guestbook-page.tsx': page,
  'frontend/src/features/guestbook/page.ts': entry,
  'frontend/src/features/guestbook/messages.json': messages,
}

/** Edits of existing files: the file, an existing line, and its replacement. */
export const PLANTED_LINES: readonly (readonly [file: string, line: string, becomes: string])[] = [
  [
    'services/product/src/services.ts',
    "  identity: async () => (await import('@trilex/identity')).identity,",
    "  guestbook: async () => (await import('@trilex/guestbook')).guestbook,\n  identity: async () => (await import('@trilex/identity')).identity,",
  ],
  ['proto/topics.ts', "'catalog.readers',", "'catalog.readers', 'guestbook.readers',"],
  [
    'proto/topics.ts',
    '/** Every topic of the product. */',
    "export const guestbookEvents = defineTopic({ name: 'guestbook.events', partitions: 4, retention: days(14), groups: [] })\n/** Every topic of the product. */",
  ],
  [
    'proto/topics.ts',
    'export const topics: readonly Topic[] = [',
    'export const topics: readonly Topic[] = [guestbookEvents, ',
  ],
  [
    'frontend/src/app/site-map.ts',
    "import { reporterPlaceName, reporterQuestions } from '../features/atf-index/from-address.ts'",
    "import { reporterPlaceName, reporterQuestions } from '../features/atf-index/from-address.ts'\nimport { guestbookPage } from '../features/guestbook/page.ts'",
  ],
  ['frontend/src/app/site-map.ts', '  ...ADMIN_PAGES,', '  guestbook: guestbookPage,\n  ...ADMIN_PAGES,'],
]
