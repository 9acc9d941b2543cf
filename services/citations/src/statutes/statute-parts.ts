import { LAST_ARTICLE } from './act-names.ts'
import type { ActMention } from './acts.ts'
import type { StatuteCitation, StatuteParts } from '../citation/citation.ts'
import type { ChainLink } from './chain-link.ts'

type Statute = Pick<StatuteCitation, 'parts' | 'canonical'>

/**
 * Parts and canonical form of one article of a chain under its act; reused from `read` if the text said the same
 * before.
 */
export function statuteOf(
  read: Map<string, Statute>,
  link: ChainLink,
  act: ActMention,
  protocol: string | undefined,
): Statute {
  const key = link.article + placeOf(link)
  const known = read.get(key)
  if (known) return known
  const article = protocol === undefined ? link.article : `P${protocol}-${link.article}`
  const parts = statuteParts(link, act, article, protocol)
  const statute = { parts, canonical: statuteKey(parts) }
  read.set(key, statute)
  return statute
}

/** The statutes read so far under an act, for look-up and addition. */
export function readUnder(
  statutes: Map<string, Map<string, Statute>>,
  { code, known }: ActMention,
  protocol: string | undefined,
): Map<string, Statute> {
  const written = known ? code : `${code}?`
  const act = protocol === undefined ? written : `${code} P${protocol}`
  const read = statutes.get(act)
  if (read) return read
  const none = new Map<string, Statute>()
  statutes.set(act, none)
  return none
}

/** Everything a link says besides its article; empty for most. */
function placeOf(link: ChainLink): string {
  const { read, sentence, alternative, lastArticle, following, partFollowing } = link
  let place = link.numberFirst ? `${read}|1` : read
  if (sentence !== null) place += `|s${sentence}`
  if (alternative !== null) place += `|h${alternative}`
  if (lastArticle !== null) place += `|-${lastArticle}`
  if (partFollowing !== null) place += `|+${partFollowing}`
  return following === null ? place : `${place}|${following}`
}

/** Whether this act is known not to have an article of that number, or no act has one. */
export function isAbsent(code: string, article: string): boolean {
  const last = LAST_ARTICLE[code]
  return article.startsWith('0') || (last !== undefined && !(Number.parseInt(article, 10) <= last))
}

function statuteParts(link: ChainLink, act: ActMention, article: string, protocol: string | undefined): StatuteParts {
  /** For the Convention `Ziff.` is the paragraph. */
  const shifts = act.code === 'EMRK' && link.paragraphs.length === 0
  const paragraphs = shifts ? link.numbers : link.paragraphs
  const numbers = shifts ? link.paragraphs : link.numbers
  const [paragraph, letter, number] = [paragraphs[0], link.letters[0], numbers[0]]
  const absent = protocol === undefined ? isAbsent(act.code, article) : article.startsWith('0')
  const parts: StatuteParts = {
    act: act.code,
    known: act.known && !absent,
    article,
    paragraphs,
    letters: link.letters,
    numbers,
  }
  if (act.known && absent && /^\d/.test(article)) parts.absent = true
  if (paragraph !== undefined) parts.paragraph = paragraph
  if (letter !== undefined) parts.letter = letter
  if (number !== undefined) parts.number = number
  if (link.numberFirst && number !== undefined && letter !== undefined) parts.numberFirst = true
  if (link.sentence !== null) parts.sentence = link.sentence
  if (link.alternative !== null) parts.alternative = link.alternative
  if (link.lastArticle !== null) parts.lastArticle = link.lastArticle
  if (link.following !== null) parts.following = link.following
  if (link.partFollowing !== null) parts.partFollowing = link.partFollowing
  return parts
}

/** Canonical form: German code, article, parts: `OR 97 al. 1`, `BGG 95 a`, `VZAE 120 ch. 1 d`, `BV 29 al. 1, 2`. */
function statuteKey(parts: StatuteParts): string {
  const place = `${parts.act} ${parts.article}`
  if (parts.paragraphs.length + parts.letters.length + parts.numbers.length === 0) return place
  const paragraph = parts.paragraphs.length > 0 ? ` al. ${parts.paragraphs.join(', ')}` : ''
  const letter = parts.letters.length > 0 ? ` ${parts.letters.join(', ')}` : ''
  const number = parts.numbers.length > 0 ? ` ch. ${parts.numbers.join(', ')}` : ''
  return place + paragraph + (parts.numberFirst ? number + letter : letter + number)
}
