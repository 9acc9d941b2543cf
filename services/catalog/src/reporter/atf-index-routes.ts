import { type App } from '@trilex/platform'
import { NullableString, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { atfEntries, atfYears } from './atf-index.ts'
import { volumeOf, volumeYear } from '@trilex/citations/dates'
import { INTERFACE_LANGUAGES, REPORTER_PARTS, type ReporterPart, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import type { CatalogParts } from '../catalog-parts.ts'
import { publishedParts } from './reporter-shelf.ts'
import { chamberKeysOf, domainKeysOf } from '../domains/vocabulary.ts'
import { titledFor } from './shelf-titles.ts'

const VolumeNumber = Type.Integer({ minimum: 1, maximum: 999 })
const PartName = oneOf(REPORTER_PARTS)

const IndexQuery = Type.Object(
  {
    volume: Type.Optional(VolumeNumber),
    year: Type.Optional(
      Type.Integer({ minimum: 1875, maximum: 2873, description: 'Of publication; the same as a volume' }),
    ),
    part: Type.Optional(PartName),
    chamber: Type.Optional(Type.String({ maxLength: 60 })),
    domain: Type.Optional(
      Type.String({ maxLength: 100, description: 'Key of /domains; a heading finds all below it' }),
    ),
    lang: Type.Optional(
      oneOf(INTERFACE_LANGUAGES, {
        default: 'fr',
        description: 'Of titles and of the official pages to which holes lead',
      }),
    ),
  },
  { additionalProperties: false },
)

const Years = Type.Object({
  years: Type.Array(
    Type.Object({
      year: Type.Integer(),
      volume: Type.Integer(),
      parts: Type.Array(Type.Object({ part: PartName, published: Type.Integer(), present: Type.Integer() })),
    }),
  ),
})

const Entry = Type.Object({
  page: Type.Integer(),
  present: Type.Boolean({ description: 'False: published, but not in this collection' }),
  demonstration: Type.Boolean({ description: 'Invented, of the demonstration collection' }),
  docId: NullableString,
  title: NullableString,
  language: Type.Union([oneOf(TEXT_LANGUAGES), Type.Null()], { description: 'Of the title' }),
  official: Type.Union([Type.String(), Type.Null()], {
    description: 'Where the court itself shows a decision that is not here',
  }),
  citations: PerLanguage,
})
const Volume = Type.Object({
  year: Type.Integer(),
  volume: Type.Integer(),
  parts: Type.Array(Type.Object({ part: PartName, entries: Type.Array(Entry) })),
})

const ProgressQuery = Type.Object({ volume: VolumeNumber, part: PartName }, { additionalProperties: false })
const Progress = Type.Object({ volume: Type.Integer(), part: PartName, total: Type.Integer(), present: Type.Integer() })

/** `GET /atf-index`, `GET /progress`: the official reporter by year, volume and part, with its holes. */
export function atfIndexRoutes(app: App, { shelf, graph, tables }: CatalogParts): void {
  const volumes = publishedParts(tables.startPages)
  const response = { 200: Type.Union([Years, Volume]) }
  const schema = {
    access: 'public',
    tags: ['reporter'],
    summary: 'The official reporter',
    querystring: IndexQuery,
    response,
  }

  app.get('/atf-index', { schema }, async (request) => {
    const { year, part, chamber, domain, lang = 'fr' } = request.query
    const volume = request.query.volume ?? (year && volumeOf(year))
    const filter = filterOf(chamber, domain, tables.vocabulary)
    if (volume === undefined) return { years: atfYears(tables.startPages, await shelf.presentCounts(filter)) }
    const found = part ? await shelf.part(volume, part, filter) : await shelf.volume(volume, filter)
    const places = await titledFor(lang, found, graph)
    const names = part
      ? [part]
      : REPORTER_PARTS.filter(
          (name) => volumes.get(volume)?.includes(name) || places.some((place) => place.part === name),
        )
    const holes = Object.keys(filter).length === 0 ? lang : null
    const entriesOf = (name: ReporterPart) =>
      atfEntries(
        tables.startPages,
        volume,
        name,
        places.filter((place) => place.part === name),
        holes,
      )
    return {
      year: volumeYear(volume),
      volume,
      parts: names.map((name) => ({ part: name, entries: entriesOf(name) })),
    }
  })

  const progressSchema = {
    access: 'public',
    tags: ['reporter'],
    summary: 'Decisions of a part',
    querystring: ProgressQuery,
    response: { 200: Progress },
  }
  app.get('/progress', { schema: progressSchema }, async ({ query }) => shelf.progress(query.volume, query.part))
}

function filterOf(
  chamber: string | undefined,
  domain: string | undefined,
  known: CatalogParts['tables']['vocabulary'],
) {
  const chambers = chamber === undefined ? null : chamberKeysOf('chamber', [chamber], known)
  const domains = domain === undefined ? null : domainKeysOf('domain', [domain], known)
  return { ...(chambers && { chamber: { $in: chambers } }), ...(domains && { domainKeys: { $in: domains } }) }
}
