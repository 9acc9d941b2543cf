import { createHash } from 'node:crypto'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { ValidationFailed } from '@trilex/platform'
import type { WatchKind } from './watch-model.ts'

export interface WatchQuestion {
  kind: WatchKind
  value: string
  language: InterfaceLanguage
}

/**
 * Search parameters that a watch ignores: those of the display, and date ranges up to today, which always include a new
 * decision.
 */
const NOT_FOLLOWED = [
  ...['page', 'limit', 'mini', 'lang', 'sort', 'sortBy', 'starred'],
  ...['dateRange', 'dateRangeType', 'decisionDateRange'],
]
const LISTS = ['years', 'docTypes', 'domains', 'volumes', 'decisions', 'chambers', 'languages', 'treatments', 'without']

/** Patterns of the value of every kind except a search. */
const FORMS: Record<Exclude<WatchKind, 'search'>, RegExp> = {
  domain: /^[a-z0-9_]{1,80}$/,
  article: /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N} .,;/()-]{3,80}$/u,
  decision: /^(?:atf|bge|dtf|cedh|egmr|cedu|other)\/[^/\s\p{Cc}]{1,100}$/u,
  chamber: /^[A-Za-z0-9_]{1,80}$/,
  docket: /^(?=.*\d)[\p{L}\p{N} ._/-]{3,40}$/u,
  state: /^[A-Z]{3}$/,
}

/**
 * Parameters of the question as the catalogue reads them; those of a search are in a fixed order.
 * @throws ValidationFailed for a search without parameters, or an invalid value
 */
export function askedOf({ kind, value }: Pick<WatchQuestion, 'kind' | 'value'>): Record<string, string> {
  if (kind !== 'search') {
    const trimmed = value.trim()
    if (!FORMS[kind].test(trimmed)) throw new ValidationFailed(`value is no ${kind}`, { field: 'value' })
    return { [kind]: trimmed }
  }
  const asked = new Map<string, string>()
  for (const [name, written] of new URLSearchParams(value)) {
    // A search among favourites (`ids`) never finds new decisions.
    if (name === 'ids')
      throw new ValidationFailed('a search among chosen decisions finds no new ones', { field: 'value' })
    const text = written.trim().replace(/\s+/g, ' ')
    if (text !== '' && !NOT_FOLLOWED.includes(name) && !asked.has(name)) asked.set(name, listed(name, text))
  }
  if (asked.size === 0) throw new ValidationFailed('value asks for nothing', { field: 'value' })
  return Object.fromEntries([...asked].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Values of a list in a fixed order, each once. */
const listed = (name: string, text: string): string =>
  LISTS.includes(name) ? [...new Set(text.split(','))].sort().join() : text

/** The id of a question: equal for questions that match the same decisions. */
export function questionIdOf({ kind, value, language }: WatchQuestion): string {
  // Only searches and articles depend on the language.
  const read = kind === 'search' || kind === 'article' ? language : ''
  const question = JSON.stringify([kind, read, Object.entries(askedOf({ kind, value }))])
  return createHash('sha256').update(question).digest('base64url').slice(0, 22)
}
