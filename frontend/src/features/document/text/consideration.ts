import type { Paragraph, Section } from '../../../api/types.ts'

/** The paragraphs under one printed number; number and anchor are those of the first paragraph. */
export interface Consideration {
  number: string | null
  anchor: string | null
  depth: number
  paragraphs: Paragraph[]
  /** Index of its first paragraph in the section. */
  first: number
}

/** Groups each numbered paragraph with the unnumbered ones that follow it. */
export function considerationsOf(section: Section): Consideration[] {
  const groups: Consideration[] = []
  for (const [first, paragraph] of section.paragraphs.entries()) {
    const last = groups.at(-1)
    if (last && paragraph.number === null) last.paragraphs.push(paragraph)
    else {
      const { number, anchor, depth } = paragraph
      groups.push({ number, anchor, depth, paragraphs: [paragraph], first })
    }
  }
  return groups
}
