import type { Decision, Summaries, SummarySentence } from '../decision/decision.ts'
import { paragraphAnchor } from '../decision/paragraph-anchor.ts'
import { REGESTE_ANCHOR } from '../summaries/summary-headnote.ts'

/**
 * Summaries of a text of which only a part is shown: their sentences from the headnote and from that part. A generated
 * sentence is shown with the paragraph that supports it.
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
