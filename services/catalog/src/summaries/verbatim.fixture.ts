import { expect } from '@jest/globals'
import type { Decision, Summaries } from '../decision/decision.ts'
import { textSections } from '../search/indexed-decision.ts'
import { paragraphAnchor } from '../decision/paragraph-anchor.ts'
import { headnoteSentences, REGESTE_ANCHOR } from './summary-headnote.ts'

/** Expects every sentence word for word in the paragraph its anchor names. */
export function expectVerbatim(decision: Decision, summaries: Summaries): void {
  const paragraphs = new Map<string, string>()
  for (const part of textSections(decision)) {
    for (const [index, { text }] of part.paragraphs.entries()) paragraphs.set(paragraphAnchor(part, index), text)
  }
  const headnotes = Object.values(headnoteSentences(decision, summaries.headnotes ?? {})).flat()
  for (const { text, anchor, language } of [...summaries.short, ...summaries.long, ...headnotes]) {
    expect(text).not.toBe('')
    const headnote = decision.regeste[language as 'fr']
    const place =
      anchor === REGESTE_ANCHOR ? [headnote?.head, ...(headnote?.paragraphs ?? [])].join('\n') : paragraphs.get(anchor)
    expect(place).toContain(text)
  }
}
