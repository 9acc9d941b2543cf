import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision, Regeste } from '../decision.ts'
import { regesteOf } from '../text/regeste.ts'
import type { SectionText } from '../text/sections.ts'
import { cutTitle } from '../head/subject.ts'
import { type Draft, regesteLanguages } from './draft.ts'
import { joinElisions, plainLine, plainText } from './reading/plain-text.ts'

/** Sources cut titles where a line ends or a parenthesis begins. */
const DANGLING = /[\s,;(]+$/
/** Longest title, heading or list of parties; more is a fault of the source. */
const LONGEST_LINE = 5000

export function plainSections(sections: SectionText[]): SectionText[] {
  return sections.map(({ key, text }) => ({ key, text: joinElisions(plainText(text, `sections.${key}`)) }))
}

export function plainRegeste(draft: Draft): Partial<ByLanguage<Regeste>> {
  const result: Partial<ByLanguage<Regeste>> = {}
  for (const language of regesteLanguages(draft)) {
    const source = draft.regeste[language]
    if (!source) continue
    const head = source.head === null ? null : joinElisions(plainLine(source.head, `regesteHead.${language}`))
    const text = joinElisions(plainText(source.text, `regeste.${language}`).replace(/ {2,}/g, ' '))
    const regeste = regesteOf(text, head)
    if (regeste) result[language] = regeste
  }
  return result
}

export function titleOf(draft: Draft, regeste: Partial<ByLanguage<Regeste>>, dockets: string[]): string | null {
  const own = joinElisions(line(draft.title, 'title') ?? '').replace(DANGLING, '')
  if (own !== '') return own
  const languages: InterfaceLanguage[] = ['fr', 'de', 'it']
  const preferred =
    languages.find((language) => language === draft.language && regeste[language]) ??
    languages.find((language) => regeste[language])
  const head = preferred === undefined ? null : regeste[preferred]?.head
  return head ? cutTitle(head) : (dockets[0] ?? null)
}

export const line = (text: string | null, field: string): string | null =>
  text === null ? null : plainLine(text.slice(0, LONGEST_LINE), field) || null

/** The address if it is http or https, else null: anything else could be run by whoever follows it. */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text.replace(/[<>"\s]/g, encodeURIComponent) : null
}

export function plainEchr(echr: NonNullable<Decision['echr']>): NonNullable<Decision['echr']> {
  const lines = (list: string[], field: string): string[] => list.map((text) => plainLine(text, field)).filter(Boolean)
  return {
    itemId: echr.itemId,
    originatingBody: echr.originatingBody ?? null,
    applicationNumbers: lines(echr.applicationNumbers, 'applicationNumbers'),
    respondents: lines(echr.respondents, 'respondent'),
    importance: echr.importance,
    articles: lines(echr.articles, 'articles'),
    violations: lines(echr.violations, 'violation'),
    nonViolations: lines(echr.nonViolations, 'nonviolation'),
    conclusion: lines(echr.conclusion, 'conclusion'),
  }
}
