import { CONFIG_PATH } from '../../api/paths.ts'
import type { Question } from '../../api/question.ts'
import type { Language } from '../../api/types.ts'
import { pageAndAddress } from './page-at.ts'

/**
 * A page's first queries: its own, beginning with the one that decides whether its subject exists, and the names that
 * all pages share.
 */
export interface FirstQuestions {
  own: Question[]
  shared: readonly Question[]
  /** Sent only where the subject does not exist. */
  whenAbsent: readonly Question[]
}

/**
 * The first queries of the page at an address; null where there is no page or its entry returns none. `language` is the
 * reader's.
 */
export function firstQuestions(
  location: Pick<Location, 'pathname' | 'search'>,
  language: Language,
): FirstQuestions | null {
  const found = pageAndAddress(location, language)
  const own = found?.page.asks?.(found.address)
  if (!own || !found) return null
  const { page, address } = found
  return { own, shared: page.names ?? [], whenAbsent: page.asksWhenAbsent?.(address) ?? [] }
}

/** The queries of a page with those about its absent subject that were answered with it. */
export function withAnswered(
  questions: FirstQuestions | null,
  given: { has: (path: string) => boolean },
): FirstQuestions | null {
  return (
    questions && {
      ...questions,
      own: [...questions.own, ...questions.whenAbsent.filter(({ path }) => given.has(path))],
    }
  )
}

/** Paths at which the first queries are answered; first the configuration, which every page needs. */
export function firstPaths(questions: FirstQuestions | null): { own: string[]; shared: string[] } {
  const pathsOf = (asked: readonly Question[] = []) => asked.map(({ path }) => path)
  return { own: [CONFIG_PATH, ...pathsOf(questions?.own)], shared: pathsOf(questions?.shared) }
}
