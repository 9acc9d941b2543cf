import type { Section } from '../decision.ts'
import { bodyLanguage } from './body-language.ts'
import type { Audited, Doubt } from './doubts.ts'

/** Longest text without any part of a judgment that is treated as an error page or a cookie notice. */
const SHORT = 2000

/** Doubts about the text of a decision. */
export function textDoubts(decision: Audited): Doubt[] {
  const { sections, judgment, demonstration } = decision
  if (demonstration) return []
  const doubts: Doubt[] = []
  for (const section of [...sections, ...judgment]) {
    const gap = section.key === 'considerations' && section.origin === 'judgment' ? gapIn(section) : null
    if (gap && decision.docType !== 'cedh') doubts.push({ kind: 'sequence', ...gap })
  }
  const text = textOf([...sections, ...judgment])
  const found = decision.language === 'rm' ? null : bodyLanguage(text, decision.language)
  if (found !== null) doubts.push({ kind: 'language', stated: decision.language, found })
  if (isWithoutParts([...sections, ...judgment]) && text.length < SHORT && text !== '')
    doubts.push({ kind: 'parts', stated: '', found: text.slice(0, 80) })
  return doubts
}

/** Whether a text has neither sections nor a numbered paragraph. */
export const isWithoutParts = (sections: readonly Section[]): boolean =>
  new Set(sections.map(({ key }) => key).filter((key) => key !== 'lead')).size < 2 &&
  sections.every(({ paragraphs }) => paragraphs.every(({ number, kind }) => number === null && kind !== 'signature'))

/** The texts of sections without the first pages, which may be in another language. */
const textOf = (sections: readonly Section[]): string =>
  sections
    .filter(({ key }) => key !== 'lead')
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

/** The first number of a full judgment that does not follow the previous one; the first must be 1. */
function gapIn({ paragraphs }: Section): Pick<Doubt, 'stated' | 'found'> | null {
  let before: number[] = []
  for (const { number } of paragraphs) {
    if (number === null || !/^\d+(?:\.\d+)*$/.test(number)) continue
    const next = number.split('.').map(Number)
    if (!follows(before, next)) return { stated: before.join('.'), found: number }
    before = next
  }
  return null
}

/** Whether a number is the first subordinate one, or the next sibling of the previous number or of one above it. */
function follows(before: readonly number[], next: readonly number[]): boolean {
  let common = 0
  while (common < before.length && common < next.length && before[common] === next[common]) common++
  const step = (next[common] ?? 0) - (before[common] ?? 0)
  return step === 1 && next.slice(common + 1).every((part) => part === 1)
}
