import { type ByLanguage, INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { type Decision, paragraphAnchor, type Regeste, type Summaries, type SummarySentence } from '../decision.ts'

/** Anchor of the sentences of a summary that come from the headnote. */
export const REGESTE_ANCHOR = 'regeste'

export type Headnotes = NonNullable<Summaries['headnotes']>

/** The propositions of a headnote, else its head. */
export const headnoteTexts = ({ head, paragraphs }: Regeste): string[] =>
  paragraphs.length > 0 ? paragraphs : head ? [head] : []

/**
 * Summaries for a text that is only partly shown: their sentences from the headnote and from the shown part. A
 * generated sentence is shown with the paragraph that supports it.
 */
export function shownSummaries(summaries: Summaries, shown: Decision, reading: 'full' | 'part'): Summaries {
  if (reading === 'full') return summaries
  const paragraphs = new Map(
    [...shown.sections, ...shown.judgment].flatMap((section) =>
      section.paragraphs.map(({ text }, index) => [paragraphAnchor(section, index), text] as const),
    ),
  )
  const isShown = ({ anchor, text }: SummarySentence) =>
    anchor === REGESTE_ANCHOR ||
    (summaries.method === 'generated' ? paragraphs.has(anchor) : (paragraphs.get(anchor)?.includes(text) ?? false))
  return { ...summaries, short: summaries.short.filter(isShown), long: summaries.long.filter(isShown) }
}

/** The sentences at these places of the decision's headnotes. */
export function headnoteSentences(
  { regeste }: Pick<Decision, 'regeste'>,
  headnotes: Headnotes,
): Partial<ByLanguage<SummarySentence[]>> {
  const sentences: Partial<ByLanguage<SummarySentence[]>> = {}
  for (const language of INTERFACE_LANGUAGES) {
    const [places, headnote] = [headnotes[language], regeste[language]]
    if (!places || !headnote) continue
    const texts = headnoteTexts(headnote)
    sentences[language] = places.map(([paragraph, from, to]) => ({
      text: texts[paragraph]?.slice(from, to) ?? '',
      anchor: REGESTE_ANCHOR,
      language,
    }))
  }
  return sentences
}
