import { type App, sendWritten, userOf } from '@trilex/platform'
import { NullableString, oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { languageOf } from '../decisions/decision-name.ts'
import type { DecisionRoom } from '../decisions/decisions.ts'
import { filtered } from './bookmark-filter.ts'
import { BookmarkFilterQuery } from './bookmark-routes.ts'
import { SavedDocument, toSavedDocument } from './bookmark-view.ts'
import { readOlderNames } from './document-name.ts'
import { EXPORT_FORMATS, exported, MEDIA_TYPES } from './export-formats.ts'
import type { ShelvedBookmark, Shelves } from './shelves.ts'

const ExportQuery = Type.Object(
  {
    format: oneOf(EXPORT_FORMATS, { description: 'csv (spreadsheets), json' }),
    ...BookmarkFilterQuery,
  },
  { additionalProperties: false },
)
const ExportedDocument = Type.Object({
  ...SavedDocument.properties,
  citation: { ...NullableString, description: 'As lawyers cite it in the language of the file' },
  dockets: Strings,
  date: { ...NullableString, description: '`2021-03-04`, or the year alone' },
  dateDoubtful: Type.Optional(Type.Boolean({ description: 'Present where the date is doubtful' })),
})
const File = {
  content: {
    'text/csv': { schema: Type.String() },
    'application/json': { schema: Type.Object({ documents: Type.Array(ExportedDocument) }) },
  },
}

/** `GET /documents/export`: the list with the same filters as a file, newest saved first. */
export function exportRoutes(
  app: App,
  {
    shelves,
    shared,
    decisions,
  }: {
    shelves: Shelves
    shared(userId: string): Promise<readonly ShelvedBookmark[]>
    decisions: Pick<DecisionRoom, 'ofAll'>
  },
): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['documents'],
    summary: 'Saved documents as a file',
    description: 'For reference managers, send them to `POST /api/catalog/references`.',
    querystring: ExportQuery,
    response: { 200: File },
  }
  app.get('/documents/export', { schema, preValidation: readOlderNames }, async (request, reply) => {
    const { format, shared: ofOrganization, ...filter } = request.query
    const user = userOf(request)
    const language = languageOf(user)
    const rows = ofOrganization ? await shared(user.id) : await shelves.of(user.id)
    const found = filtered(rows, filter)
    const known = await decisions.ofAll(found.map(({ decisionId }) => decisionId))
    const documents = found.map((row) => {
      const { citations, dockets = [], date = null, dateDoubtful = false } = known.get(row.decisionId) ?? {}
      const document = toSavedDocument(row, user.id, language)
      const citation = citations?.[language] ?? null
      return { ...document, citation, dockets, date, ...(dateDoubtful && { dateDoubtful }) }
    })
    reply.header('content-disposition', `attachment; filename="trilex-documents.${format}"`)
    const origin = `${request.protocol}://${request.host}`
    return sendWritten(reply, MEDIA_TYPES[format], exported(documents, format, { language, origin }))
  })
}
