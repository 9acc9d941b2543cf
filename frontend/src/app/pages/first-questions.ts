import { CONFIG_PATH } from '../../api/paths.ts'
import type { Language } from '../../api/types.ts'
import { pageAndAddress } from './page-at.ts'
import type { Question } from './questions.ts'

/** What a page asks first: for itself, the answer that decides whether its subject exists before the others; and names that all pages share. */
export interface FirstQuestions {
  own: Question[]
  shared: readonly Question[]
}

/** Null where there is no page, or one whose first questions are not known. `language` is the reader's. */
export function firstQuestions(
  location: Pick<Location, 'pathname' | 'search'>,
  language: Language,
): FirstQuestions | null {
  const found = pageAndAddress(location, language)
  const own = found?.page.asks?.(found.address)
  return own ? { own, shared: found?.page.names ?? [] } : null
}

/** Where the first questions are answered; the configuration, which every page asks for, comes before its own. */
export function firstPaths(questions: FirstQuestions | null): { own: string[]; shared: string[] } {
  const pathsOf = (asked: readonly Question[] = []) => asked.map(({ path }) => path)
  return { own: [CONFIG_PATH, ...pathsOf(questions?.own)], shared: pathsOf(questions?.shared) }
}
