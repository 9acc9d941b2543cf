import { createHash } from 'node:crypto'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { type App, ProblemSchema, sendNotModified, userOf } from '@trilex/platform'
import { NoBody, NoQuery, oneOf, Strings } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { Type } from 'typebox'
import { languageOf } from '../decisions/decision-name.ts'
import { NoOrganization } from '../errors.ts'
import type { Readers } from '../readers/reader-store.ts'
import { counted, filtered } from './bookmark-filter.ts'
import { decisionIn, DocumentName, readOlderNames, ShownDocument } from './document-name.ts'
import { entityTagOf, SavedDocument, toSavedDocument, versionsOf } from './bookmark-view.ts'
import type { BookmarkChange, BookmarkStore } from './bookmark-store.ts'
import type { ShelvedBookmark, Shelves } from './shelves.ts'

const Label = (longest: number) => Type.String({ minLength: 1, maxLength: longest, pattern: '\\S' })
const BookmarkPatch = Type.Object(
  {
    folder: Type.Optional(
      Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 80, pattern: '\\S' }),
    ),
    tags: Type.Optional(Type.Array(Label(50), { maxItems: 20 })),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
    isShared: Type.Optional(Type.Boolean({ description: 'Shared within the organisation; 409 without one' })),
  },
  { additionalProperties: false, minProperties: 1 },
)
const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) })

/** Filter of a list or an export. */
export const BookmarkFilterQuery = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Words to find in notes, titles and addresses' })),
  folder: Type.Optional(Type.String({ maxLength: 80 })),
  tag: Type.Optional(Type.String({ maxLength: 50 })),
  documentType: Type.Optional(oneOf(DOC_TYPES)),
  shared: Type.Optional(
    Type.Boolean({ description: 'Bookmarks that members of the organisation share, instead of the caller’s' }),
  ),
}
const ListQuery = Type.Object(
  {
    ...BookmarkFilterQuery,
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  { additionalProperties: false },
)
const Names = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))
const BookmarkList = Type.Object({
  documents: Type.Array(SavedDocument),
  total: Type.Integer({ description: 'Bookmarks that match the filter' }),
  folders: { ...Names, description: 'Folders of all bookmarks, whatever the filter' },
  tags: { ...Names, description: 'Folders of all bookmarks, whatever the filter' },
})
/** A folder or tag as it is stored: names whose letters and accents are composed or not are one. */
const nameOf = (given: string): string => given.trim().normalize('NFC')

const tags = ['documents']
const PATH = '/documents/:documentType/:documentId'

/** Bookmarks: list, save, change, remove, restore. */
export function bookmarkRoutes(
  app: App,
  {
    store,
    shelves,
    shared,
    readers,
  }: {
    store: BookmarkStore
    shelves: Shelves
    /** Bookmarks that members of the reader's organisation share. */
    shared(userId: string): Promise<readonly ShelvedBookmark[]>
    readers: Readers
  },
): void {
  const list = { access: 'signedIn', tags, summary: 'Saved documents, newest saved first', querystring: ListQuery }
  app.get(
    '/documents',
    { schema: { ...list, response: { 200: BookmarkList } }, preValidation: readOlderNames },
    async (request) => {
      const { shared: ofOrganization, offset = 0, limit = 50, ...filter } = request.query
      const user = userOf(request)
      const rows = ofOrganization ? await shared(user.id) : await shelves.of(user.id)
      const found = filtered(rows, filter)
      const language = languageOf(user)
      return {
        documents: found.slice(offset, offset + limit).map((row) => toSavedDocument(row, user.id, language)),
        total: found.length,
        folders: counted(rows, ({ folder }) => (folder === null ? [] : [folder])),
        tags: counted(rows, ({ tags: own }) => own),
      }
    },
  )

  const ids = { access: 'signedIn', tags, summary: 'Ids of the saved decisions, newest saved first' }
  const IdList = Type.Object({ ids: Strings })
  app.get(
    '/documents/ids',
    { schema: { ...ids, querystring: NoQuery, response: { 200: IdList } } },
    async (request, reply) => {
      const saved = (await shelves.of(userOf(request).id)).map(({ decisionId }) => decisionId)
      const tag = `W/"${createHash('sha256').update(saved.join()).digest('base64url').slice(0, 27)}"`
      reply.header('etag', tag).header('cache-control', 'private, no-cache')
      if (request.headers['if-none-match']?.includes(tag)) return sendNotModified(reply)
      return { ids: saved }
    },
  )

  const post = {
    access: 'signedIn',
    tags,
    summary: 'Saves a document',
    body: ShownDocument,
    headers: IDEMPOTENT.headers,
    response: { 201: SavedDocument, 404: ProblemSchema, ...IDEMPOTENT.answers },
  }
  app.post(
    '/documents',
    { schema: post, preValidation: readOlderNames, config: { idempotent: true } },
    async (request, reply) => {
      const user = userOf(request)
      const saved = await store.save(user.id, decisionIn(request.body))
      return reply
        .code(201)
        .header('etag', entityTagOf(saved))
        .send(toSavedDocument(saved, user.id, languageOf(user)))
    },
  )

  const patch = {
    access: 'signedIn',
    tags,
    summary: 'Changes folder, tags, note or sharing',
    params: DocumentName,
    headers: IfMatch,
    body: BookmarkPatch,
    response: { 200: SavedDocument, 404: ProblemSchema, 409: ProblemSchema, 412: ProblemSchema },
  }
  app.patch(PATH, { schema: patch }, async (request, reply) => {
    const user = userOf(request)
    const { isShared, folder, tags: given, note } = request.body
    const change: BookmarkChange = {
      ...(folder !== undefined && { folder: folder === null ? null : nameOf(folder) }),
      ...(given && { tags: [...new Set(given.map(nameOf))] }),
      ...(note !== undefined && { note }),
      ...(isShared !== undefined && { isShared, organizationId: null }),
    }
    if (isShared) {
      change.organizationId = await readers.organizationOf(user.id)
      if (change.organizationId === null) throw new NoOrganization(undefined, { field: 'isShared' })
    }
    const versions = versionsOf(request.headers['if-match'])
    const changed = await store.change(user.id, decisionIn(request.params), change, versions)
    reply.header('etag', entityTagOf(changed))
    return toSavedDocument(changed, user.id, languageOf(user))
  })

  const remove = { access: 'signedIn', tags, summary: 'Removes a document; it can be restored for an hour' }
  app.delete(
    PATH,
    { schema: { ...remove, params: DocumentName, response: { 204: Type.Null(), 404: ProblemSchema } } },
    async (request, reply) => {
      await store.remove(userOf(request).id, decisionIn(request.params))
      return reply.code(204).send(null)
    },
  )

  const restore = {
    access: 'signedIn',
    tags,
    summary: 'Restores a removed document unchanged',
    params: DocumentName,
    body: NoBody,
    response: { 200: SavedDocument, 404: ProblemSchema, 409: ProblemSchema },
  }
  app.post(`${PATH}/restore`, { schema: restore }, async (request, reply) => {
    const user = userOf(request)
    const restored = await store.restore(user.id, decisionIn(request.params))
    reply.header('etag', entityTagOf(restored))
    return toSavedDocument(restored, user.id, languageOf(user))
  })
}
