import { type App, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { LibraryParts } from './library-parts.ts'
import { written } from './stored.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** `GET /me/data`: what this service holds of who asks, by collection. The gateway makes the export of all services of it. */
export function personalDataRoutes(app: App, { heldOf }: LibraryParts): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['profile'],
    summary: 'Personal data held by this service',
    querystring: NoQuery,
    response: { 200: Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) }) },
  }
  app.get('/me/data', { schema }, async (request) => {
    const held = Object.entries(await heldOf(userOf(request).id))
    return { collections: Object.fromEntries(held.map(([name, rows]) => [name, rows.map(written)])) }
  })
}
