import type { catalogApi } from '../../api/catalog.ts'
import { normPagePath } from '../../api/address.ts'
import { normPath } from '../../api/paths.ts'
import type { PageAddress, QuestionOf, SubjectPath } from '../../api/question.ts'
import type { NormAnswer } from '../../api/types.ts'
import type { PageName } from '../../ui/page/page-name.ts'
import { normRequest, readNormQuestion } from './norm-query.ts'

/** The decisions on an article. */
export function normQuestions({ params, query, language }: PageAddress): QuestionOf<typeof catalogApi>[] | null {
  const { act, article } = params
  if (!act || !article) return null
  const argument = { act, article, query: normRequest(readNormQuestion(query), language) }
  return [{ endpoint: 'norm', argument, path: `${normPath(argument)}?${argument.query}` }]
}

/** The article; null where the address names none. */
export function normName({ params: { act, article } }: PageAddress): PageName | null {
  return act && article ? { title: 'norm.title', values: { act, article } } : null
}

/** The one path of an article, whose act has an abbreviation in each language; `answer` is the one about it. */
export function normAddress(_: PageAddress, answer: unknown): SubjectPath {
  const { norm } = answer as Pick<NormAnswer, 'norm'>
  return { path: normPagePath(norm.act, norm.article), redirects: false }
}
