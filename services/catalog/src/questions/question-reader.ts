import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { ValidationFailed } from '@trilex/platform'
import type { DecisionQuery } from '@trilex/search/port'
import { parseQuery } from '@trilex/search/query/query-language'
import { ownKeysOf } from '../citing/place-keys.ts'
import type { DecisionRoom } from '../decision/decision.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import type { ReadSearch, SearchQuery } from '../search/search-query.ts'
import type { FollowedQuestion, QuestionKind } from './question-model.ts'

/** A question as it is asked. */
export interface Question {
  kind: QuestionKind
  asked: Record<string, string>
  language: InterfaceLanguage
}

/** A question as new decisions are compared with it: by a query of the engine, or by keys that they cite or bear. */
export type ReadQuestion = { query: DecisionQuery } | { keys: string[] }

/** What every query of a followed question has. */
const STANDING = { sort: 'decision_date_desc', offset: 0, facets: false, oneVersion: false, whole: true } as const

interface Needs {
  store: DecisionRoom['store']
  tables: ReferenceTables
  /** Reads the parameters of a search. */
  read(asked: SearchQuery): Promise<Pick<ReadSearch, 'query'>>
}

/** Key of a respondent State, by its code of HUDOC. */
export const stateKey = (code: string): string => `state:${code}`

/**
 * Reads followed questions by the rules of a search. Parameters that choose a page or a span up to today are ignored: a new
 * decision is in it.
 */
export function questionReader({ store, tables, read }: Needs) {
  const standing = ({ query }: Pick<ReadSearch, 'query'>): ReadQuestion => ({
    query: { ...query, ...STANDING, limit: 0 },
  })
  return async ({ kind, asked, language: lang }: Question): Promise<ReadQuestion> => {
    switch (kind) {
      case 'search':
        return standing(await read(searchOf(asked, lang)))
      case 'domain':
        return standing(await read({ domains: valueOf(asked, 'domain'), lang }))
      case 'chamber':
        return standing(await read({ chambers: valueOf(asked, 'chamber'), lang }))
      case 'article':
        return standing(await read({ q: `${valueOf(asked, 'article')} `, lang }))
      case 'docket': {
        const { query } = parseQuery(`docket:"${valueOf(asked, 'docket').replaceAll('"', ' ')}"`, lang, tables)
        return { query: { ...STANDING, text: query, filters: {}, limit: 0, language: lang, translation: 0 } }
      }
      case 'state':
        return { keys: [stateKey(valueOf(asked, 'state').toUpperCase())] }
      case 'decision': {
        const [segment = '', docId = ''] = valueOf(asked, 'decision').split('/')
        return { keys: ownKeysOf(await store.find(docTypeOf(segment), docId)) }
      }
    }
  }
}

function valueOf(asked: Record<string, string>, name: QuestionKind): string {
  const value = asked[name]?.trim()
  if (!value) throw new ValidationFailed(`asked.${name} is missing`, { field: `asked.${name}` })
  return value
}

/** Parameters that ask for something else than what decisions say. */
const NOT_STANDING = ['page', 'limit', 'sort', 'sortBy', 'dateRange', 'dateRangeType', 'decisionDateRange']
const TEXTS = [
  ...['q', 'years', 'yearDateType', 'docTypes', 'domains', 'volumes', 'decisions', 'chambers', 'languages'],
  ...['translation', 'without', 'treatments'],
] as const

function searchOf(asked: Record<string, string>, lang: InterfaceLanguage): SearchQuery {
  const unknown = Object.keys(asked).find(
    (name) => !NOT_STANDING.includes(name) && !TEXTS.some((known) => known === name),
  )
  if (unknown !== undefined) throw new ValidationFailed(`a watch cannot ask for ${unknown}`, { field: unknown })
  return { ...Object.fromEntries(TEXTS.flatMap((name) => (asked[name] ? [[name, asked[name]]] : []))), lang }
}

/** The stored form of a question; one that cannot be read, such as of a withdrawn decision, is kept and matches nothing. */
export async function readFields(
  question: Question,
  read: (question: Question) => Promise<ReadQuestion>,
): Promise<Pick<FollowedQuestion, 'query' | 'keys'>> {
  try {
    const found = await read(question)
    return 'query' in found ? { query: JSON.stringify(found.query) } : { keys: found.keys }
  } catch (error) {
    if (isRefusal(error)) return {}
    throw error
  }
}

const isRefusal = (error: unknown): boolean => {
  const status = (error as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status < 500
}
