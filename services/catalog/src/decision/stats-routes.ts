import { type App } from '@trilex/platform'
import { Counts, NoQuery, NullableString } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { CatalogParts } from '../catalog-parts.ts'

const LastImport = Type.Object({
  name: Type.String({ description: 'Of the file, without the folders of the machine it came from' }),
  startedAt: Type.String(),
  endedAt: NullableString,
  complete: Type.Boolean(),
  new: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  withdrawn: Type.Integer({ description: 'Read, but permanently withdrawn before' }),
  refused: Type.Integer(),
})

const Stats = Type.Object({
  documents: Type.Integer(),
  byType: Type.Object({ atf: Type.Integer(), cedh: Type.Integer(), other: Type.Integer() }),
  byLanguage: Counts,
  indexed: Type.Integer({ description: 'Lags behind documents while an import is being indexed' }),
  lastImport: Type.Union([Type.Null(), LastImport]),
})

type Sources = Pick<CatalogParts, 'store' | 'index' | 'imports'>

/** `GET /stats`: the counted size of the collection. */
export function statsRoutes(app: App, sources: Sources): void {
  const schema = {
    access: 'public',
    tags: ['collection'],
    summary: 'Size of the collection',
    querystring: NoQuery,
    response: { 200: Stats },
  }
  let counted: Promise<Static<typeof Stats>> | null = null
  // Counting reads every key of an index: who asks meanwhile shares the answer.
  app.get('/stats', { schema }, () => {
    counted ??= statsOf(sources).finally(() => (counted = null))
    return counted
  })
}

async function statsOf({ store, index, imports }: Sources): Promise<Static<typeof Stats>> {
  const [counts, { documents: indexed }, last] = await Promise.all([store.counts(), index.stats(), imports.latest()])
  return {
    ...counts,
    indexed,
    lastImport: last && {
      name: last.name.replace(/^.*[\\/]/, ''),
      startedAt: last.startedAt.toISOString(),
      endedAt: last.endedAt?.toISOString() ?? null,
      complete: last.complete,
      new: last.new,
      changed: last.changed,
      unchanged: last.unchanged,
      withdrawn: last.withdrawn ?? 0,
      refused: last.refused,
    },
  }
}
