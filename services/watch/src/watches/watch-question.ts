import { createHash } from 'node:crypto'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { ValidationFailed } from '@trilex/platform'
import type { WatchKind } from './watch-model.ts'

export interface WatchQuestion {
  kind: WatchKind
  value: string
  language: InterfaceLanguage
}

/** Parameters of a search that say how hits are shown, or ask for a span up to today, in which a new decision is. */
const NOT_FOLLOWED = [
  ...['page', 'limit', 'mini', 'lang', 'sort', 'sortBy', 'starred'],
  ...['dateRange', 'dateRangeType', 'decisionDateRange'],
]
const LISTS = ['years', 'docTypes', 'domains', 'volumes', 'decisions', 'chambers', 'languages', 'treatments', 'without']

/** Forms of a value, for those that are not a search. */
const FORMS: Record<Exclude<WatchKind, 'search'>, RegExp> = {
  domain: /^[a-z0-9_]{1,80}$/,
  article: /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N} .,;/()-]{3,80}$/u,
  decision: /^(?:atf|bge|dtf|cedh|egmr|cedu|other)\/[^/\s\p{Cc}]{1,100}$/u,
  chamber: /^[A-Za-z0-9_]{1,80}$/,
  docket: /^(?=.*\d)[\p{L}\p{N} ._/-]{3,40}$/u,
  state: /^[A-Z]{3}$/,
}

/**
 * What is followed, by name, as the catalogue reads it: of a search its parameters in a fixed order.
 * @throws ValidationFailed when nothing would be asked, or a value cannot be one
 */
export function askedOf({ kind, value }: Pick<WatchQuestion, 'kind' | 'value'>): Record<string, string> {
  if (kind !== 'search') {
    const trimmed = value.trim()
    if (!FORMS[kind].test(trimmed)) throw new ValidationFailed(`value is no ${kind}`, { field: 'value' })
    return { [kind]: trimmed }
  }
  const asked = new Map<string, string>()
  for (const [name, written] of new URLSearchParams(value)) {
    // A favourites' search asks among chosen decisions, which never are new ones.
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

/** The id of a question: equal for those that are answered by the same decisions. */
export function questionIdOf({ kind, value, language }: WatchQuestion): string {
  // Only the words of a search are read in a language.
  const read = kind === 'search' || kind === 'article' ? language : ''
  const question = JSON.stringify([kind, read, Object.entries(askedOf({ kind, value }))])
  return createHash('sha256').update(question).digest('base64url').slice(0, 22)
}
