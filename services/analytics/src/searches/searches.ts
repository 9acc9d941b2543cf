import { type App, userOf } from '@trilex/platform'
import { NullableInteger } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { eraseInBatches } from '../erase-in-batches.ts'
import { searchCollection, type StoredSearch } from './search-model.ts'

const LAST_SEARCHES = 10

const LastSearches = Type.Object({
  searches: Type.Array(
    Type.Object({
      id: Type.String(),
      searchUrl: Type.String(),
      searchedAt: Type.String({ format: 'date-time' }),
      resultsCount: NullableInteger,
    }),
  ),
})
const Limit = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: LAST_SEARCHES })) },
  { additionalProperties: false },
)

export type SearchRoom = ReturnType<typeof openSearches>

/** Searches with their results and clicks. */
export function openSearches(documents: Connection) {
  const rows = searchCollection.on(documents)
  return {
    rows,
    /** Erases searches that arrived before `limit`; resolves to the number of rows. */
    eraseBefore: (limit: Date, closing: AbortSignal) => eraseInBatches(rows, { receivedAt: { $lt: limit } }, closing),
    /** Detaches a person's searches from an organisation that the person has left. */
    leave: (userId: string, organizationId: string | null) =>
      rows.updateMany(
        { userId, organizationId: { $exists: true, $ne: organizationId ?? '' } },
        { $unset: { organizationId: '' } },
      ),
    held: async (userId: string) => ({ search_analytics: await rows.find({ userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ userId }),
    routes(app: App): void {
      const schema = {
        access: 'signedIn',
        tags: ['searches'],
        summary: "The reader's last searches",
        querystring: Limit,
        response: { 200: LastSearches },
      }
      app.get('/searches', { schema }, async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const found = await rows
          .find({ userId: userOf(request).id, searchUrl: { $exists: true } })
          .sort({ searchedAt: -1 })
          .limit(request.query.limit ?? LAST_SEARCHES)
          .toArray()
        return { searches: found.map(toLast) }
      })
    },
  }
}

const toLast = ({ _id, searchUrl = '/search', searchedAt, receivedAt, resultsCount }: StoredSearch) => ({
  id: _id,
  searchUrl,
  searchedAt: (searchedAt ?? receivedAt).toISOString(),
  resultsCount: resultsCount ?? null,
})
