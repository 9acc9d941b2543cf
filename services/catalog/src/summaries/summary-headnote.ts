import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { Decision, HeadnotePlace, SummarySentence } from '../decision.ts'
import { type Headnotes, headnoteTexts, REGESTE_ANCHOR } from '../decision/shown-summaries.ts'
import { sentenceRanges, sentencesOf } from '../text/sentences.ts'

/** Most sentences of a short summary that come from the headnote. */
const SENTENCES = 2

/**
 * Language of the headnote used for summaries: the decision's, else the first that exists (Romansh, incomplete
 * sources).
 */
function languageOf({ language, regeste }: Decision) {
  return ([language, 'de', 'fr', 'it'] as const).find((key) => key in regeste) as keyof typeof regeste | undefined
}

/** All propositions of the headnote used for summaries. */
export function propositionsOf(decision: Decision): SummarySentence[] {
  const language = languageOf(decision)
  const headnote = language && decision.regeste[language]
  if (!language || !headnote) return []
  return headnoteTexts(headnote)
    .flatMap(sentencesOf)
    .map((text) => ({ text, anchor: REGESTE_ANCHOR, language }))
}

/** The propositions used in the short summary. */
export const shortPropositions = (propositions: readonly SummarySentence[]) => propositions.slice(0, SENTENCES)

/**
 * Places of the corresponding propositions in the headnotes of the other languages that have the same number of them.
 */
export function headnotePlaces(decision: Decision): Headnotes {
  const taken = languageOf(decision)
  const places: Headnotes = {}
  for (const language of INTERFACE_LANGUAGES) {
    const headnote = language === taken ? undefined : decision.regeste[language]
    const own = headnote ? firstPlaces(headnoteTexts(headnote)) : []
    if (own.length > 0) places[language] = own
  }
  return places
}

function firstPlaces(texts: readonly string[]): HeadnotePlace[] {
  const places: HeadnotePlace[] = []
  for (const [paragraph, text] of texts.entries()) {
    if (places.length >= SENTENCES) break
    for (const [from, to] of sentenceRanges(text)) places.push([paragraph, from, to])
  }
  return places.slice(0, SENTENCES)
}
