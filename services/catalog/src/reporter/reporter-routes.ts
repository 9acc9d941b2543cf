import { type App, ProblemSchema } from '@trilex/platform'
import { NullableString, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { atfEntries, atfYears } from './atf-index.ts'
import { volumeOf, volumeYear } from '@trilex/citations/dates'
import {
  DOC_TYPES,
  INTERFACE_LANGUAGES,
  REPORTER_PARTS,
  type ReporterPart,
  TEXT_LANGUAGES,
} from '@trilex/citations/vocabulary'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { publishedParts, type ReporterShelf, type ShelfPlace } from './reporter-shelf.ts'
import { chamberKeysOf, domainKeysOf } from '../domains/vocabulary.ts'
import { titledFor, type Titles } from './shelf-titles.ts'

const VolumeNumber = Type.Integer({ minimum: 1, maximum: 999 })
const PartName = oneOf(REPORTER_PARTS)

const IndexQuery = Type.Object(
  {
    volume: Type.Optional(VolumeNumber),
    year: Type.Optional(
      Type.Integer({ minimum: 1875, maximum: 2873, description: 'Year of publication, in place of a volume' }),
    ),
    part: Type.Optional(PartName),
    chamber: Type.Optional(Type.String({ maxLength: 60 })),
    domain: Type.Optional(
      Type.String({ maxLength: 100, description: 'Key of /domains; a group matches all domains below it' }),
    ),
    lang: Type.Optional(
      oneOf(INTERFACE_LANGUAGES, {
        default: 'fr',
        description: 'Language of titles, and of the official pages of decisions that are missing here',
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
  demonstration: Type.Boolean({ description: 'Fictitious, part of the demonstration collection' }),
  docId: NullableString,
  title: NullableString,
  language: Type.Union([oneOf(TEXT_LANGUAGES), Type.Null()], { description: 'Language of the title' }),
  official: Type.Union([Type.String(), Type.Null()], {
    description: 'URL at the court of a decision that is not in the collection',
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

const VolumeProgress = Type.Object({
  number: Type.Integer(),
  part: Type.String(),
  total: Type.Integer(),
  present: Type.Integer(),
})
const Neighbour = Type.Object({
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  title: NullableString,
  language: oneOf(TEXT_LANGUAGES, { description: 'Language of the title' }),
  citations: PerLanguage,
})
const NeighboursQuery = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr', description: 'Language of titles' })) },
  { additionalProperties: false },
)
const Neighbours = Type.Object({
  previous: Type.Union([Type.Null(), Neighbour]),
  next: Type.Union([Type.Null(), Neighbour]),
  volume: Type.Union([Type.Null(), VolumeProgress], {
    description: 'Null for a decision outside the official reporter',
  }),
})

const NO_NEIGHBOURS = { previous: null, next: null, volume: null }

const toNeighbour = ({ docId, title, language, citations }: ShelfPlace): Static<typeof Neighbour> => ({
  docType: 'atf',
  docId,
  title,
  language,
  citations,
})

interface Parts {
  shelf: ReporterShelf
  store: DecisionStore
  tables: ReferenceTables
  titles: Titles
}

/**
 * `GET /atf-index`, `GET /progress`, `GET /decisions/:docType/:docId/neighbours`: the official reporter with its holes.
 */
export function reporterRoutes(app: App, { shelf, store, tables, titles }: Parts): void {
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
    const places = await titledFor(lang, found, titles)
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
    summary: 'Decisions of a part of the reporter',
    querystring: ProgressQuery,
    response: { 200: Progress },
  }
  app.get('/progress', { schema: progressSchema }, async ({ query }) => shelf.progress(query.volume, query.part))

  const neighboursSchema = {
    access: 'public',
    tags: ['decisions'],
    params: DecisionAddress,
    querystring: NeighboursQuery,
    summary: 'Previous and next decision in the reporter',
    response: { 200: Neighbours, 404: ProblemSchema, 410: ProblemSchema },
  }
  app.get('/decisions/:docType/:docId/neighbours', { schema: neighboursSchema }, async (request) => {
    const { docType, docId } = request.params
    const { volume, part, page } = await store.find(docTypeOf(docType), docId)
    if (volume === null || part === null || page === null) return NO_NEIGHBOURS
    const [previous, next, progress] = await Promise.all([
      shelf.neighbour(volume, part, page, -1),
      shelf.neighbour(volume, part, page, 1),
      shelf.progress(volume, part),
    ])
    const { total, present } = progress
    const places = [previous, next].filter((place) => place !== null)
    const titled = await titledFor(request.query.lang ?? 'fr', places, titles)
    const shown = (place: ShelfPlace | null) => {
      const found = titled.find(({ _id }) => _id === place?._id)
      return found ? toNeighbour(found) : null
    }
    return {
      previous: shown(previous),
      next: shown(next),
      volume: { number: volume, part, total, present },
    }
  })
}

function filterOf(chamber: string | undefined, domain: string | undefined, known: ReferenceTables['vocabulary']) {
  const chambers = chamber === undefined ? null : chamberKeysOf('chamber', [chamber], known)
  const domains = domain === undefined ? null : domainKeysOf('domain', [domain], known)
  return { ...(chambers && { chamber: { $in: chambers } }), ...(domains && { domainKeys: { $in: domains } }) }
}
