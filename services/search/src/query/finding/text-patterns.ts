import { inWords } from '@trilex/citations/dates'
import type { ActNames } from '../../port.ts'
import { isDate } from '../../ranking/canonical.ts'

const REPORTER = /^(\d+)\.(I{1,3}[ab]?|IV|V)\.(\d+)$/i
const DOCKET = /^(\d{1,2}[A-Z])[._](\d+\/\d{4})$/i
const INSURANCE = /^([A-Z])\s(\d+\/\d\d)$/i
const ADMINISTRATIVE = /^([A-F]-)(\d+\/\d{4})$/i
const NUMBERED = /^(?:\d{2,6}\/\d\d|[A-Z]{2}\.\d{4}\.\d+|ECLI:\S+)$/i
/** The consideration in a citation as a person writes it. */
const CONSIDERATION = /(?<!\p{L})(?:consid|cons|erw|e|c)\.?\s*(\d+[a-z]?(?:[./]\w+)*)/iu
const DATE_LANGUAGES = ['fr', 'de', 'it', 'en'] as const
const ARTICLE_WORD = String.raw`(?:(?:art(?:icles?|ikels?|ikeln|icol[oi])?\.?|§{1,2})\s*)?`
/** Text between an article and its act: parts, further articles, words that join them. */
const BETWEEN = String.raw`(?:[\s,;/’'–-]+(?:art(?:icles?|ikel|icol[oi])?|al|alinéas?|abs|absatz|cpv|let|lettres?|lit|lett|ch|ziff|ziffer|nr?|nos?|phr|satz|par|paragraphs?|§|ss?|ff?|segg?|et|und|and|ed?|ou|oder|or|à|bis|ter|quater|to|in|fine|cum|en|i\.v\.m|du|des?|la|l|le|der|della?|dell|of|the|\d+[a-z]{0,8}|\d+(?:er|re|e)|[a-z]{1,2}|[ivx]+)\.?){0,12}?`
const JOINT = String.raw`[\s,’'–-]+`

/**
 * Source of a regular expression (flags `iu`) for the places of a text that cite a decision or mention a day: `BGE 147
 * III 121`, with the consideration if the query states one; `4A_412/2022`; `17. Juni 2026`. Null for any other kind of
 * term.
 * @param term canonical term of the decision or day
 * @param written as the query writes it
 */
export function citedPattern(term: string, written: string): string | null {
  if (isDate(term)) return dayPattern(term)
  const [, volume, part, page] = REPORTER.exec(term) ?? []
  if (volume) {
    // The page of the query may be one inside the decision.
    const typed = /\d+\W+[IV]+[ab]?\W+(\d+)/iu.exec(written)?.[1]
    const pages = [...new Set([page, typed].filter(Boolean))].join('|')
    const [, number] = CONSIDERATION.exec(written) ?? []
    const place = number ? `(?:,?\\s+(?:consid|cons|erw|e|c)\\.?\\s*${escaped(number)}(?:\\.\\d+)*)?` : ''
    return `(?:(?:BGE|ATF|DTF)\\s+)?${volume}\\s+${part}\\s+(?:${pages})(?![\\d/])${place}`
  }
  const [, chamber, number = ''] = DOCKET.exec(term) ?? ADMINISTRATIVE.exec(term) ?? INSURANCE.exec(term) ?? []
  if (!chamber) return NUMBERED.test(term) ? escaped(term) : null
  return `${escaped(chamber)}${chamber.endsWith('-') ? '\\s?' : '(?:[_.]\\s?|\\s)'}${escaped(number)}`
}

function dayPattern(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const words = DATE_LANGUAGES.map((language) => escaped(inWords(day, language)).replace(/\s+/g, '\\s+'))
  return [...words, `0?${date}\\.\\s?0?${month}\\.\\s?${year}`, escaped(day)].join('|')
}

/**
 * Source of a regular expression (flags `iu`) for the places of a text that mention an article with its act, as a
 * whole: `art. 336 al. 1 let. a CO`, `336 OR`. Null for terms that are not articles of an act.
 * @param terms canonical terms of articles and their paragraphs, of one act: `OR.336.1`
 * @param act names of the act
 */
export function normPattern(terms: readonly string[], act: ActNames | undefined): string | null {
  const articles = [...new Set(terms.map((term) => term.split('.')[1] ?? ''))].filter((each) => /^\d/.test(each))
  const names = [...new Set(Object.values(act ?? {}).flatMap((each) => each.split(' ')))].filter((each) => each !== '')
  if (articles.length === 0 || names.length === 0) return null
  const numbers = articles.map((each) => each.replace(/^(\d+)([a-z]+)$/u, '$1\\s?$2')).join('|')
  const acts = names.map((each) => escaped(each.replace(/\.$/, ''))).join('|')
  return `${ARTICLE_WORD}(?:${numbers})(?![\\p{L}\\p{N}])\\.?${BETWEEN}${JOINT}(?:${acts})`
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
