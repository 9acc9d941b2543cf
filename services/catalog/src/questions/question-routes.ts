import { type App, ProblemSchema, type RouteLimit } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { Type } from 'typebox'
import { DecisionBrief } from '../decision/decision-brief.ts'
import { SearchQuery } from '../search/search-query.ts'
import { QUESTION_KINDS } from './question-model.ts'
import type { Preview } from './question-preview.ts'
import type { Question } from './question-reader.ts'

export const questionLimits: RouteLimit[] = [{ path: '/questions/preview', counted: 'searches' }]

const PreviewQuery = Type.Object(
  {
    kind: oneOf(QUESTION_KINDS),
    value: Type.String({
      minLength: 1,
      maxLength: 8000,
      description:
        'Of a search its parameters, as after a question mark; `atf/147-III-463` of a decision; `CHE` of a State',
    }),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
  },
  { additionalProperties: false },
)
const PreviewAnswer = Type.Object({
  total: Type.Integer({ description: 'Decisions of the whole collection' }),
  yearly: Type.Integer({ description: 'Decisions a year: the mean of `years`' }),
  years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer() }), {
    description: 'The last full years of the collection, by the date of the decision',
  }),
  decisions: Type.Array(DecisionBrief, { description: 'The newest' }),
})

/** What following a question would announce. */
export function questionRoutes(app: App, preview: (question: Question) => Promise<Preview>): void {
  const schema = {
    access: 'public',
    tags: ['watch'],
    summary: 'How many decisions a year a watch would announce, and the newest',
    querystring: PreviewQuery,
    response: { 200: PreviewAnswer, 404: ProblemSchema, 410: ProblemSchema },
  }
  app.get('/questions/preview', { schema }, async (request) => {
    const { kind, value, lang: language = 'fr' } = request.query
    if (kind !== 'search') return preview({ kind, asked: { [kind]: value }, language })
    const asked = Object.fromEntries(new URLSearchParams(value))
    const validate = request.compileValidationSchema(SearchQuery, 'querystring')
    if (!validate({ ...asked })) throw Object.assign(new Error('not a search'), { validation: validate.errors })
    return preview({ kind, asked, language })
  })
}
