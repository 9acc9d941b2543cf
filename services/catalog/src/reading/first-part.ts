import type { Decision, Paragraph, Section, SectionKey } from '../decision.ts'
import { sentenceRanges } from '../text/sentences.ts'

/** Words before the considerations. */
const MOST_BEFORE = 300
/** Words of the considerations: further ones are added to the first until there are this many. */
const LEAST_LAW = 150
const MOST_LAW = 400

const AFTER: ReadonlySet<SectionKey> = new Set(['disposition', 'opinions'])

/**
 * The first part of a decision, which anyone may read: metadata and headnote; at most 300 words of the text before the
 * considerations; the first consideration with its subdivisions, at least 150 and at most 400 words; together at most
 * half of all words. It ends at the end of a sentence and contains nothing of disposition and opinions. The full
 * judgment beside an extract is cut in the same way. A decision that is no longer than this is returned unchanged.
 */
export function firstPart(decision: Decision): Decision {
  const sections = firstSections(decision.sections)
  const judgment = firstSections(decision.judgment)
  return sections === decision.sections && judgment === decision.judgment
    ? decision
    : { ...decision, sections, judgment }
}

function firstSections(sections: Section[]): Section[] {
  const total = sections.flatMap(({ paragraphs }) => paragraphs).reduce((sum, { text }) => sum + wordsOf(text), 0)
  let left = Math.floor(total / 2)
  const shown: Section[] = []
  const before = sections.filter(({ key }) => key !== 'considerations' && !AFTER.has(key))
  const law = sections.filter(({ key }) => key === 'considerations')
  // The considerations are measured first: the facts may be longer than all that is shown.
  const lawShown = within(law, Math.min(MOST_LAW, left), LEAST_LAW)
  left -= countOf(lawShown)
  const beforeShown = within(before, Math.min(MOST_BEFORE, left), MOST_BEFORE)
  for (const section of sections) {
    const place = before.indexOf(section)
    const cut = place < 0 ? lawShown[law.indexOf(section)] : beforeShown[place]
    if (cut) shown.push(cut)
  }
  return countOf(shown) === total ? sections : shown
}

const countOf = (sections: readonly (Section | undefined)[]): number =>
  sections.reduce((sum, section) => sum + (section?.paragraphs ?? []).reduce((n, { text }) => n + wordsOf(text), 0), 0)

/**
 * The beginning of each of the sections, undefined for one that is not reached: at most `most` words, and no further
 * consideration once there are `least`.
 */
function within(sections: Section[], most: number, least: number): (Section | undefined)[] {
  let read = 0
  let ended = false
  let first: string | null = null
  return sections.map((section) => {
    const paragraphs: Paragraph[] = []
    for (const paragraph of section.paragraphs) {
      if (ended) break
      const own = paragraph.number?.match(/^§?\d+/)?.[0] ?? null
      first ??= own
      ended = read >= least && own !== null && own !== first
      if (ended) break
      const cut = paragraphWithin(paragraph, most - read)
      ended = cut !== paragraph
      if (cut) paragraphs.push(cut)
      read += cut ? wordsOf(cut.text) : 0
    }
    while (paragraphs.at(-1)?.kind === 'heading') paragraphs.pop()
    return paragraphs.length > 0 ? { ...section, paragraphs } : undefined
  })
}

/** The whole paragraph, or its first sentences, of at most this many words; null if not even one sentence fits. */
function paragraphWithin(paragraph: Paragraph, words: number): Paragraph | null {
  if (wordsOf(paragraph.text) <= words) return paragraph
  let end = 0
  for (const [, to] of sentenceRanges(paragraph.text.slice(0, LONGEST_READ))) {
    if (wordsOf(paragraph.text.slice(0, to)) > words || to === paragraph.text.length) break
    // A range that ends where the text was cut may not be a whole sentence.
    if (to < LONGEST_READ) end = to
  }
  if (end === 0) return null
  const pageMarks = paragraph.pageMarks.filter(({ offset }) => offset < end)
  return { ...paragraph, text: paragraph.text.slice(0, end), pageMarks }
}

/** Characters read of a paragraph; its first `MOST_LAW` words end before that. */
const LONGEST_READ = 8_000

/** Number of words between blanks, but at least one per twelve characters: a text may have no blanks. */
function wordsOf(text: string): number {
  return Math.max(text.split(/\s+/u).filter(Boolean).length, Math.floor(text.length / 12))
}
