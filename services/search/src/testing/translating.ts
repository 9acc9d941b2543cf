import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { decision } from '../contract/decision.fixture.ts'
import type { LeftOutWord, Parallel } from '../port.ts'
import { type OpenTested, type TestedIndex, trainedLexicon } from './tested-index.ts'

/** Id, language and text of a decision, and perhaps its title, without anything else. */
export type ShortDecision = [id: string, language: TextLanguage, text: string, title?: string]

export interface TranslatingIndex {
  /** One word, in all languages. */
  search(word: string, language: InterfaceLanguage, leftOut?: readonly LeftOutWord[]): ReturnType<TestedIndex['search']>
  close(): Promise<void>
}

/** An index of a few decisions with a lexicon of a few words, trained on headnotes and `terms`. */
export async function openTranslating(
  open: OpenTested,
  parallel: Parallel[],
  texts: ShortDecision[],
  terms: Parallel[] = [],
): Promise<TranslatingIndex> {
  const decisions = texts.map(([id, language, text, title = '']) => decision(id, { language, text, title }))
  const index = await open(decisions, trainedLexicon(parallel, terms))
  const rest = { filters: {}, sort: 'relevance', offset: 0, limit: 50, facets: false, translation: 0.85 } as const
  return {
    search: (text, language, leftOut = []) =>
      index.search({ ...rest, text: { kind: 'word', text }, language, leftOut }),
    close: () => index.close(),
  }
}
