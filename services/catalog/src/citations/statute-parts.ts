import { LAST_ARTICLE } from './act-names.ts'
import type { ActMention } from './acts.ts'
import type { StatuteParts } from './citation.ts'
import type { ChainLink } from './statute-chain.ts'

/** What one article of a chain says, under its act. */
export function statuteParts(
  link: ChainLink,
  act: ActMention,
  protocol: string | undefined,
  chainStart: number,
  chainEnd: number,
): StatuteParts {
  /** For the Convention `Ziff.` is the paragraph. */
  const shifts = act.code === 'EMRK' && link.paragraphs.length === 0
  const paragraphs = shifts ? link.numbers : link.paragraphs
  const numbers = shifts ? link.paragraphs : link.numbers
  const paragraph = paragraphs[0]
  const letter = link.letters[0]
  const number = numbers[0]
  const article = protocol === undefined ? link.article : `P${protocol}-${link.article}`
  const last = protocol === undefined ? LAST_ARTICLE[act.code] : undefined
  const parts: StatuteParts = {
    act: act.code,
    known: act.known && !article.startsWith('0') && (last === undefined || Number.parseInt(article, 10) <= last),
    article,
    paragraphs,
    letters: link.letters,
    numbers,
    chainStart,
    chainEnd,
  }
  if (paragraph !== undefined) parts.paragraph = paragraph
  if (letter !== undefined) parts.letter = letter
  if (number !== undefined) parts.number = number
  if (link.numberFirst && number !== undefined && letter !== undefined) parts.numberFirst = true
  if (link.sentence !== null) parts.sentence = link.sentence
  if (link.lastArticle !== null) parts.lastArticle = link.lastArticle
  if (link.following !== null) parts.following = link.following
  return parts
}

/** Canonical form: German code, article, parts: `OR 97 al. 1`, `BGG 95 a`, `VZAE 120 ch. 1 d`, `BV 29 al. 1, 2`. */
export function statuteKey(parts: StatuteParts): string {
  const place = `${parts.act} ${parts.article}`
  if (parts.paragraphs.length + parts.letters.length + parts.numbers.length === 0) return place
  const paragraph = parts.paragraphs.length > 0 ? ` al. ${parts.paragraphs.join(', ')}` : ''
  const letter = parts.letters.length > 0 ? ` ${parts.letters.join(', ')}` : ''
  const number = parts.numbers.length > 0 ? ` ch. ${parts.numbers.join(', ')}` : ''
  return place + paragraph + (parts.numberFirst ? number + letter : letter + number)
}
