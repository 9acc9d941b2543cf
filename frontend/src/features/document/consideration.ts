import type { Language, Paragraph, Section } from '../../api/types.ts'

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
    if (last && paragraph.number === null && paragraph.anchor === null) last.paragraphs.push(paragraph)
    else {
      const { number, anchor, depth } = paragraph
      groups.push({ number, anchor, depth, paragraphs: [paragraph] })
    }
  }
  return groups
}

const REGESTE: Record<Language, string> = { fr: 'regeste', de: 'Regeste', it: 'regesto' }
const LETTER: Record<Language, string> = { fr: 'let.', de: 'lit.', it: 'lett.' }
const CONSIDERATION: Record<Language, string> = { fr: 'consid.', de: 'E.', it: 'consid.' }

/** A place as a reader cites it: `E3.2` → "consid. 3.2", `A.a` → "let. A.a", `§12` → "§ 12". No-break spaces inside. */
export function citedPlace(anchor: string, language: Language): string {
  if (anchor === 'regeste') return REGESTE[language]
  if (anchor.startsWith('§')) return `§\u00a0${anchor.slice(1)}`
  if (/^E\d/.test(anchor)) return `${CONSIDERATION[language]}\u00a0${anchor.slice(1)}`
  return `${LETTER[language]}\u00a0${anchor}`
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
