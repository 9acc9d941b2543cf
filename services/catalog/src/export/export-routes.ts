import { type App, ProblemSchema, sendWritten } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { DecisionIndex } from '@trilex/search/port'
import type { Citing } from '../citing/citing.ts'
import type { DecisionRoom } from '../decision/decision.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { SearchRoom } from '../search/search.ts'
import { SearchQuery } from '../search/search-query.ts'
import { headingLine, hitLine } from './list-columns.ts'
import { EXPORT_FORMATS, EXTENSIONS, MEDIA_TYPES, written } from './reference-formats.ts'
import { referenceOf } from './reference.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { valueNames } from './value-names.ts'

const ExportQuery = Type.Object(
  {
    format: oneOf(EXPORT_FORMATS, { description: 'ris, bibtex, csl (CSL-JSON)' }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)

/** Content of the files: CSL-JSON is a list of items, the other formats are plain text. */
const CslItems = Type.Array(Type.Object({ id: Type.String(), type: Type.String() }))
const files = (types: readonly string[]) => ({
  content: Object.fromEntries(
    types.map((type) => [type.split(';')[0] as string, { schema: type.includes('json') ? CslItems : Type.String() }]),
  ),
})

/** Hits requested from the engine at once. */
const PAGE = 100
/** Most rows of one file. */
export const MOST_ROWS = 1000

export interface ExportParts {
  index: DecisionIndex
  decisions: DecisionRoom
  domains: DomainRoom
  citing: Citing
  search: SearchRoom
}

/** Routes that export files for reference managers and spreadsheets. */
export function exportRoutes(app: App, { index, decisions, domains, citing, search }: ExportParts): void {
  const { store } = decisions
  const { tables } = domains
  const schema = {
    access: 'public',
    tags: ['decisions'],
    summary: 'A decision for reference managers',
    params: DecisionAddress,
    querystring: ExportQuery,
    response: { 200: files(Object.values(MEDIA_TYPES)), 404: ProblemSchema, 410: ProblemSchema },
  }
  app.get('/decisions/:docType/:docId/export', { schema }, async (request, reply) => {
    const { docType, docId } = request.params
    const { format, lang = 'fr' } = request.query
    const { decision } = await store.content(await store.find(docTypeOf(docType), docId))
    const name = decision.id.replace(/[^\w-]/g, '-')
    reply.header('content-disposition', `attachment; filename="${name}.${EXTENSIONS[format]}"`)
    return sendWritten(reply, MEDIA_TYPES[format], written(referenceOf(decision, lang), format))
  })

  const listSchema = {
    access: 'public',
    tags: ['search'],
    summary: `The hits of a search as a table (CSV), ${MOST_ROWS} at most`,
    description:
      'Takes all parameters of /search. `limit` and `page` select the hits; without them all are exported from the first. Headings, titles and names are in the language of `lang`, the columns are the same in all languages.',
    querystring: SearchQuery,
    response: { 200: files(['text/csv']) },
  }
  app.get('/search/export', { schema: listSchema }, async (request, reply) => {
    const { lang = 'fr', limit, page } = request.query
    const { query: asked } = await search.read(request.query)
    const query = { ...asked, facets: false }
    const most = limit === undefined && page === undefined ? MOST_ROWS : query.limit
    const names = valueNames(tables, lang)
    const lines = [headingLine(lang)]
    for (let offset = query.offset, left = most; left > 0; offset += PAGE, left -= PAGE) {
      const { hits } = await index.search({ ...query, offset, limit: Math.min(PAGE, left) }, request.signal)
      const ids = hits.map(({ id }) => id)
      const titles = await citing.graph.titles(lang, ids)
      const doubtful = await store.withDoubtfulDate(ids)
      lines.push(
        ...hits.map((hit) =>
          hitLine({
            hit,
            title: titles.get(hit.id)?.title ?? hit.title,
            language: lang,
            names,
            dateDoubtful: doubtful.has(hit.id),
          }),
        ),
      )
      if (hits.length < Math.min(PAGE, left)) break
    }
    reply.header('content-disposition', 'attachment; filename="trilex.csv"')
    return sendWritten(reply, 'text/csv; charset=utf-8', lines.join(''))
  })
}
