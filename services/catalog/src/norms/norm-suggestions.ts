import type { ActTable } from '@trilex/citations/statutes/acts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { formatStatute } from '@trilex/citations/written/format-statute'
import type { NormFrequencies } from './norm-frequencies.ts'
import type { NormActs } from './norm-acts.ts'
import { normKey } from '../citing/place-keys.ts'

/** An article with its paragraph, whose page the reader may open. */
interface NormSuggestion {
  kind: 'norm'
  /** As a lawyer of the language writes it: `art. 336 al. 1 CO`. */
  text: string
  act: string
  article: string
  paragraph?: string
  /** Decisions of the collection that cite the article, or its paragraph where one is named. */
  count: number
}

const MOST = 5
const ARTICLE =
  '(\\d{1,4}[a-z]{0,2}(?:\\s?(?:bis|ter|quater|quinquies|sexies|septies|octies|novies))?)(?![\\p{L}\\d/._-])'
const PARTS =
  '(?:[\\s,]+(?:(?:al|abs|cpv|par|§)\\.?\\s*(\\d+[a-z]*)|(?:let|lit|lett|ch|ziff|n)\\.?\\s*(?:\\d{1,3}|[a-z])(?![\\p{L}\\d])))*'
const MARK = '(art(?:icle|ikel|icolo)?\\.?\\s*|§\\s*)'
const ACT = '(\\p{L}[\\p{L}.]{0,11}(?:\\s?\\d)?)'
/** `art. 336 al. 1 CO`, `336 C`, `art. 8`; `CO 336`, `CO art. 336`. */
const ARTICLE_FIRST = new RegExp(`^\\s*${MARK}?${ARTICLE}${PARTS}(?:[\\s,]+${ACT})?\\s*$`, 'iu')
const ACT_FIRST = new RegExp(`^\\s*${ACT}[\\s,]+${MARK}?${ARTICLE}${PARTS}\\s*$`, 'iu')

/**
 * Articles that a typed text may mean, at most 5: of acts whose abbreviation in any language begins as typed, the one
 * written in full first, then those cited most. Without an act, the most cited articles of that number; a bare number
 * names none.
 */
export function normsNamed(
  { acts, frequencies, table }: { acts: NormActs; frequencies: NormFrequencies; table: ActTable },
  input: string,
  language: InterfaceLanguage,
): NormSuggestion[] {
  const named = normNamed(input)
  if (!named) return []
  const { article, paragraph, act: written } = named
  const parts = { article, known: true, paragraphs: paragraph === null ? [] : [paragraph], letters: [], numbers: [] }
  const offered = (written === null ? acts.all() : acts.beginningWith(written)).map((act) => ({
    act,
    count: frequencies.citing(normKey(act.code, article), paragraph),
    whole: written !== null && acts.find(written)?.code === act.code,
  }))
  return offered
    .filter(({ count, whole }) => count > 0 || whole)
    .sort((a, b) => Number(b.whole) - Number(a.whole) || b.count - a.count)
    .slice(0, MOST)
    .map(({ act, count }) => ({
      kind: 'norm',
      text: formatStatute({ ...parts, act: act.code }, table, language),
      act: act.code,
      article,
      count,
      ...(paragraph !== null && { paragraph }),
    }))
}

function normNamed(input: string): { article: string; paragraph: string | null; act: string | null } | null {
  const first = ARTICLE_FIRST.exec(input)
  if (first) {
    const [, mark, article = '', paragraph = null, act = null] = first
    return mark === undefined && act === null ? null : { article: joined(article), paragraph, act }
  }
  const [, act, , article, paragraph = null] = ACT_FIRST.exec(input) ?? []
  return act && article ? { article: joined(article), paragraph, act } : null
}

const joined = (article: string) => article.replace(/\s/g, '').toLowerCase()
