import type { Paragraph, Section } from '../../../api/types.ts'

/**
 * The paragraphs under one printed number, a heading, the lines of the first page or of the signatures; number and anchor
 * are those of the first paragraph.
 */
export interface Consideration {
  number: string | null
  anchor: string | null
  depth: number
  kind: Paragraph['kind']
  paragraphs: Paragraph[]
  /** Index of its first paragraph in the section. */
  first: number
}

/** Groups each numbered paragraph with the unnumbered ones that follow it, and lines of one kind. */
export function considerationsOf(section: Section): Consideration[] {
  const groups: Consideration[] = []
  for (const [first, paragraph] of section.paragraphs.entries()) {
    const last = groups.at(-1)
    if (last && paragraph.number === null && last.kind === paragraph.kind && last.kind !== 'heading')
      last.paragraphs.push(paragraph)
    else {
      const { number, anchor, depth, kind } = paragraph
      groups.push({ number, anchor, depth, kind, paragraphs: [paragraph], first })
    }
  }
  return groups
}
