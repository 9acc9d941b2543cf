import { ID_PREFIX } from '@trilex/citations/decision-name'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { type App, sendWritten } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { DecisionAddress } from '../decision/decision-routes.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { MEDIA_TYPES, written } from './reference-formats.ts'
import { keptReference, referenceOf } from './reference.ts'

const FORMATS = ['ris', 'bibtex'] as const
/** Most documents per request. */
const MOST_DOCUMENTS = 50
/** Suffices for documents with notes and tags of maximum length. */
export const REFERENCES_BODY_BYTES = 1024 * 1024

const Saved = Type.Object(
  {
    ...DecisionAddress.properties,
    title: Type.String({ maxLength: 1000, description: 'Used for a decision that is no longer in the collection' }),
    year: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1800, maximum: 2200 }),
    tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 }),
    note: Type.String({ maxLength: 2_200 }),
  },
  { additionalProperties: false },
)
const Body = Type.Object(
  {
    format: oneOf(FORMATS),
    lang: oneOf(INTERFACE_LANGUAGES),
    documents: Type.Array(Saved, { maxItems: MOST_DOCUMENTS }),
  },
  { additionalProperties: false },
)

/** `POST /references`: decisions saved by a reader, each as in its own export, with the reader's tags and note. */
export function savedReferencesRoutes(app: App, store: DecisionStore): void {
  const schema = {
    access: 'public',
    tags: ['decisions'],
    summary: 'Saved decisions for reference managers, with tags and notes',
    description: 'The request is not stored.',
    body: Body,
    response: {
      200: {
        content: Object.fromEntries(
          FORMATS.map((format) => [MEDIA_TYPES[format].split(';')[0] as string, { schema: Type.String() }]),
        ),
      },
    },
  }
  app.post('/references', { schema, bodyLimit: REFERENCES_BODY_BYTES }, async (request, reply) => {
    const { format, lang, documents } = request.body
    const named = documents.map((each) => {
      const docType = docTypeOf(each.docType)
      return { ...each, docType, id: `${ID_PREFIX[docType]}-${each.docId}` }
    })
    const texts = await store.texts(named.map(({ id }) => id))
    const references = named.map(({ id, docType, title, year, tags, note }) => {
      const decision = texts.get(id)
      const court = docType === 'cedh' ? 'echr' : 'federal_supreme_court'
      const reference = decision ? referenceOf(decision, lang) : keptReference(id, court, { title, year }, lang)
      return written({ ...reference, keywords: tags, note: note || null }, format)
    })
    return sendWritten(reply, MEDIA_TYPES[format], references.join(''))
  })
}
