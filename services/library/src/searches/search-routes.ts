import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { answerFields, type App, ProblemSchema, toAnswer, userOf } from '@trilex/platform'
import { NoBody, NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { type Static, Type } from 'typebox'
import { searchCollection, type StoredSearch } from './search-model.ts'
import type { SearchStore } from './search-store.ts'

const SavedSearch = Type.Object({
  id: Type.String(),
  ...answerFields(searchCollection, [
    'url',
    'language',
    'title',
    'isPublic',
    'shareId',
    'seenAt',
    'createdAt',
    'updatedAt',
  ]),
})
const Title = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const SearchToSave = Type.Object(
  {
    url: Type.String({ maxLength: 8_000, pattern: '^/search(?:\\?[^#\\s]*)?$', description: 'Path and query' }),
    language: oneOf(INTERFACE_LANGUAGES),
    title: Type.Optional(Title),
  },
  { additionalProperties: false },
)
const SearchPatch = Type.Object(
  { title: Type.Optional(Title), isPublic: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1 },
)
const Id = Type.Object({ id: Type.String({ pattern: '^\\d{1,16}$' }) }, { additionalProperties: false })
const ShareId = Type.Object({ shareId: Type.String({ pattern: '^[\\w-]{22}$' }) }, { additionalProperties: false })
const answers = { 200: SavedSearch, 404: ProblemSchema }
const tags = ['searches']

/** Saved searches: list, save, change, remove, restore, and the public address. */
export function searchRoutes(app: App, searches: SearchStore): void {
  const own = { access: 'signedIn', tags }
  const list = { ...own, summary: 'Saved searches, newest first', querystring: NoQuery }
  const SearchList = Type.Object({ searches: Type.Array(SavedSearch) })
  app.get('/searches', { schema: { ...list, response: { 200: SearchList } } }, async (request) => ({
    searches: (await searches.of(userOf(request).id)).map(toSavedSearch),
  }))

  const post = {
    ...own,
    summary: 'Saves a search',
    body: SearchToSave,
    headers: IDEMPOTENT.headers,
    response: { 201: SavedSearch, ...IDEMPOTENT.answers },
  }
  app.post('/searches', { schema: post, config: { idempotent: true } }, async (request, reply) =>
    reply.code(201).send(toSavedSearch(await searches.save(userOf(request).id, request.body))),
  )

  const patch = { ...own, summary: 'Renames a search, publishes or unpublishes it', params: Id, body: SearchPatch }
  app.patch('/searches/:id', { schema: { ...patch, response: answers } }, async (request) =>
    toSavedSearch(await searches.change(userOf(request).id, request.params.id, request.body)),
  )

  const remove = { ...own, summary: 'Removes a search; it can be restored for an hour', params: Id }
  app.delete(
    '/searches/:id',
    { schema: { ...remove, response: { 204: Type.Null(), 404: ProblemSchema } } },
    async (request, reply) => {
      await searches.remove(userOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )

  const restore = { ...own, summary: 'Restores a removed search', params: Id, body: NoBody }
  app.post(
    '/searches/:id/restore',
    { schema: { ...restore, response: { ...answers, 409: ProblemSchema } } },
    async (request) => toSavedSearch(await searches.restore(userOf(request).id, request.params.id)),
  )

  const seen = { ...own, summary: 'Records that its hits were viewed', params: Id, body: NoBody }
  app.put('/searches/:id/seen', { schema: { ...seen, response: answers } }, async (request) => {
    const { id: userId, impersonatedBy } = userOf(request)
    const { id } = request.params
    // Viewing during an impersonation leaves the hits new for the person.
    return toSavedSearch(await (impersonatedBy === null ? searches.see(userId, id) : searches.find(userId, id)))
  })

  const shared = {
    access: 'public',
    tags,
    summary: 'A search that its owner published',
    querystring: NoQuery,
    params: ShareId,
    response: { 200: Type.Pick(SavedSearch, ['title', 'url', 'language']), 404: ProblemSchema },
  }
  app.get('/searches/public/:shareId', { schema: shared }, async (request) => {
    const { title, url, language } = await searches.shared(request.params.shareId)
    return { title, url, language }
  })
}

const toSavedSearch = (stored: StoredSearch): Static<typeof SavedSearch> =>
  toAnswer(SavedSearch, { ...stored, id: stored._id })
