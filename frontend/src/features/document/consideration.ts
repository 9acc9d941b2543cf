import type { Paragraph, Section } from '../../api/types.ts'

/** Paragraphs under one printed number; the number and anchor are those of the first. */
export interface Consideration {
  number: string | null
  anchor: string | null
  depth: number
  paragraphs: Paragraph[]
}

/** Joins each numbered paragraph with the unnumbered ones that follow it. */
export function considerationsOf(section: Section): Consideration[] {
  const groups: Consideration[] = []
  for (const paragraph of section.paragraphs) {
    const last = groups.at(-1)
    if (last && paragraph.number === null) last.paragraphs.push(paragraph)
    else {
      const { number, anchor, depth } = paragraph
      groups.push({ number, anchor, depth, paragraphs: [paragraph] })
    }
  }
  return groups
}

/** What an anchor names: a consideration (`E3.2`), a Strasbourg paragraph (`§12`), a letter of the facts (`A.a`), a number of the disposition (`D1`), a section (`facts:2`) or the headnote. */
export type Place =
  | { kind: 'consideration' | 'paragraph' | 'letter' | 'disposition'; number: string }
  | { kind: 'section'; section: string }
  | { kind: 'regeste' }

export function placeOf(anchor: string): Place {
  if (anchor === 'regeste') return { kind: 'regeste' }
  if (anchor.startsWith('§')) return { kind: 'paragraph', number: anchor.slice(1) }
  if (/^E\d/.test(anchor)) return { kind: 'consideration', number: anchor.slice(1) }
  if (/^D\d/.test(anchor)) return { kind: 'disposition', number: anchor.slice(1) }
  const [section = '', place] = anchor.split(':')
  return place === undefined ? { kind: 'letter', number: anchor } : { kind: 'section', section }
}

export type TextPart = { kind: 'text'; text: string; offset: number } | { kind: 'page'; page: number }

/** Cuts a paragraph at its page marks. Marks outside the text stand at its nearer end. */
export function splitAtPages({ text, page_marks }: Pick<Paragraph, 'text' | 'page_marks'>): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { page, offset } of page_marks.toSorted((a, b) => a.offset - b.offset)) {
    const at = Math.min(Math.max(offset, from), text.length)
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at), offset: from })
    parts.push({ kind: 'page', page })
    from = at
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from), offset: from })
  return parts
}
