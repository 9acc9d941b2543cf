import { type App, type RouteLimit, sendWritten } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReporterShelf } from '../reporter/reporter-shelf.ts'
import type { CitedBy } from './cited-by.ts'
import type { CollectionPlaces } from './collection-places.ts'
import { placeKeysOf } from './place-keys.ts'
import type { Citation, CitationTables } from '@trilex/citations/citation'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { citationSteps, extractCitations } from '@trilex/citations/extract'
import { Pace, Turns } from '../pace.ts'
import { CitationFaults } from './citation-faults.ts'
import { CitationsView, CitationView, toCitationView, unrecognised } from './citation-view.ts'

/** Longest text read in one request, in characters; the body is limited to 1 MB of JSON. */
const MOST_CHARACTERS = 1_000_000
const BODY_LIMIT = 1024 * 1024

export const citationLimits: RouteLimit[] = [
  { path: '/citations/extract', counted: 'extractions', bodyLimit: BODY_LIMIT },
]

/** A text of at most this many characters is read within milliseconds. */
const SHORT = 20_000
/** Most citations of one answer: a text of a court of this length has some thousands. */
const MOST_CITATIONS = 10_000

const ResolveQuery = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'ATF 147 III 463 consid. 4.2.1, 4A_606/2020, art. 336 CO',
    }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)

const ExtractBody = Type.Object(
  { text: Type.String({ maxLength: MOST_CHARACTERS }) },
  { additionalProperties: false, description: 'Text in French, German or Italian, at most 1 MB' },
)

const Places = Type.Object({
  places: Type.Array(Type.String(), { description: 'As in canonical citations: 147-III-9001' }),
  demonstration: Type.Array(Type.String(), { description: 'Those that are fictitious: never cite them' }),
})

interface Parts {
  tables: CitationTables
  places: CollectionPlaces
  shelf: ReporterShelf
  store: DecisionStore
  citedBy: CitedBy
}

/** Routes of the citation box and of the public extraction of citations. */
export function citationRoutes(app: App, { tables, places, shelf, store, citedBy }: Parts): void {
  const turns = new Turns()
  const faults = new CitationFaults(places, store)
  const views = async (citations: Citation[], lang: InterfaceLanguage, pace = new Pace()) => {
    const located = await places.locate(citations, lang, pace)
    const found = await faults.of(located, pace)
    const treated = await citedBy.treatmentsOfAbsent(
      located.map(({ citation, resolution, decision }) =>
        decision ? { keys: [] } : placeKeysOf(citation, resolution),
      ),
    )
    const made: CitationView[] = []
    for (const [at, place] of located.entries()) {
      made.push(toCitationView(place, found[at], treated[at]))
      await pace.breathe()
    }
    return made
  }
  const resolveSchema = {
    access: 'public',
    tags: ['citations'],
    summary: 'Resolve one citation',
    description:
      'Public. Any Swiss or Strasbourg citation, with or without prefix, in the forms of the three languages. By default the gateway allows 600 requests per minute and network address.',
    querystring: ResolveQuery,
    response: { 200: CitationView },
  }
  app.get('/citations/resolve', { schema: resolveSchema }, async (request) => {
    const { q, lang = 'fr' } = request.query
    const [citation] = extractCitations(q, { tables, typed: true })
    if (!citation) return unrecognised(q)
    const [view] = await views([citation], lang)
    return view ?? unrecognised(q)
  })

  const beyondSchema = {
    access: 'public',
    tags: ['citations'],
    summary: 'First pages that are missing from the table of the reporter',
    description:
      'First pages of decisions of the collection that are missing from the table of first pages. With them a browser checks citations without sending any.',
    querystring: NoQuery,
    response: { 200: Places },
  }
  app.get('/citations/beyond-table', { schema: beyondSchema }, async () => shelf.beyondTable())

  const extractSchema = {
    access: 'public',
    tags: ['citations'],
    summary: 'Extract all citations of a text',
    description:
      'Public. Offsets are UTF-16 code units. The text is processed in memory, neither stored nor logged. The response contains the first 10,000 citations. A text above 1 MB is refused with 413. By default the gateway allows 60 texts per minute and network address, then answers 429.',
    querystring: NoQuery,
    body: ExtractBody,
    response: { 200: CitationsView },
  }
  app.post('/citations/extract', { schema: extractSchema, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { text } = request.body
    // A short text does not queue: waiting would take longer than reading it.
    const pace = text.length > SHORT ? new Pace(turns) : new Pace()
    const found = await pace.through(citationSteps(text, { tables }, MOST_CITATIONS + 1))
    const citations = found.slice(0, MOST_CITATIONS).filter(({ kind }) => kind !== 'internal')
    const truncated = found.length > MOST_CITATIONS
    const written: string[] = []
    for (const view of await views(citations, 'de', pace)) {
      written.push(JSON.stringify(view))
      await pace.breathe()
    }
    // Serialised by schema, a long answer would block the event loop for a tenth of a second.
    const answer = `{"citations":[${written.join()}]${truncated ? ',"truncated":true' : ''}}`
    return sendWritten(reply, 'application/json; charset=utf-8', answer)
  })
}
