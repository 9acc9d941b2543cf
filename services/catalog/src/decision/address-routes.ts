import { type App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { CatalogParts } from '../catalog-parts.ts'
import { DOC_TYPES } from '@trilex/citations/vocabulary'

const AddressQuery = Type.Object(
  {
    docType: oneOf(DOC_TYPES),
    offset: Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 5000, default: 1000 }),
  },
  { additionalProperties: false },
)
const Addresses = Type.Object({
  addresses: Type.Array(
    Type.Object({
      docId: Type.String(),
      changed: Type.String({ description: 'When it was imported or changed last' }),
    }),
  ),
})

/** `GET /addresses`: the addresses of all decisions of a type, for sitemaps and the like. */
export function addressRoutes(app: App, { store }: CatalogParts): void {
  const schema = {
    access: 'public',
    tags: ['collection'],
    summary: 'Addresses of the decisions of a type, in their order',
    querystring: AddressQuery,
    response: { 200: Addresses },
  }
  app.get('/addresses', { schema }, async ({ query: { docType, offset, limit } }) => {
    const addresses = await store.addresses(docType, offset, limit)
    return { addresses: addresses.map(({ docId, updatedAt }) => ({ docId, changed: updatedAt.toISOString() })) }
  })
}
