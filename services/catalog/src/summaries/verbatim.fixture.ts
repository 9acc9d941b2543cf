import { expect } from '@jest/globals'
import { type Decision, paragraphAnchor, type Summaries, textSections } from '../decision.ts'
import { headnoteSentences, REGESTE_ANCHOR } from '../decision/shown-summaries.ts'

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
