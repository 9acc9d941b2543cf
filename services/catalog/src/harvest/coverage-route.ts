import { DOC_TYPES } from '@trilex/citations/vocabulary'
import type { App } from '@trilex/platform'
import { NoQuery, NullableInteger, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { Coverage } from './coverage.ts'
import { HARVESTED } from './source-adapter.ts'
import type { SourceStore } from './source-store.ts'

const NullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
const CoverageAnswer = Type.Object({
  kinds: Type.Array(
    Type.Object({
      docType: oneOf(DOC_TYPES),
      decisions: Type.Integer({ description: 'Each decision once, whatever its language versions' }),
      newest: { ...NullableString, description: 'Latest known day of a decision, `YYYY-MM-DD`' },
      addedAt: NullableMoment,
      years: Type.Array(
        Type.Object({ year: { ...NullableInteger, description: 'Null: not known' }, decisions: Type.Integer() }),
        { description: 'Descending; of publication in the reporter, else of the decision' },
      ),
    }),
  ),
  sources: Type.Array(
    Type.Object({
      source: oneOf(HARVESTED),
      freshAt: Type.String({ format: 'date-time', description: 'When it was last read to its end' }),
    }),
    { description: 'Sources that are read by themselves and were read to their end once' },
  ),
})

/** `GET /coverage`: number of decisions by kind and year, and how up to date the collection is. */
export function coverageRoute(app: App, coverage: Coverage, store: SourceStore): void {
  const schema = {
    access: 'public',
    tags: ['collection'],
    summary: 'What the collection holds, by court and year, and how fresh it is',
    querystring: NoQuery,
    response: { 200: CoverageAnswer },
  }
  app.get('/coverage', { schema }, async () => {
    const [kinds, states] = await Promise.all([
      coverage.read(),
      Promise.all(HARVESTED.map((name) => store.source(name))),
    ])
    return {
      kinds: kinds.map(({ addedAt, ...kind }) => ({ ...kind, addedAt: addedAt?.toISOString() ?? null })),
      sources: HARVESTED.flatMap((source, at) => {
        const freshAt = states[at]?.freshAt
        return freshAt ? [{ source, freshAt: freshAt.toISOString() }] : []
      }),
    }
  })
}
