import type { CitationFault, Language } from '../../api/types.ts'
import { longDate } from '../../ui/text/swiss-format.ts'

const IN_NUMBERS = /(?<!\d)\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4}(?!\d)/
const IN_WORDS = /(?<!\d)\d{1,2}(?:\.|er|o|º|°)?\s?(?:d[ae]\s)?\p{L}{3,10}\.?,?\s?\d{4}(?!\d)/u

/** Italian days that begin with a vowel: `dell’11 maggio`. */
const ELIDED = new Set(['8', '11'])

/**
 * The citation as written in the text with the wrong date or number corrected and all else kept; null if several
 * decisions are possible, or for another fault.
 */
export function corrected(text: string, { what, stated, state, decisions }: CitationFault): string | null {
  const [meant] = decisions
  const dates = new Set(decisions.map(({ date }) => date))
  if (!meant || dates.size !== 1 || state === 'other') return null
  if (what === 'date') return meant.date === null ? null : withDate(text, meant.date)
  if (what !== 'number') return null
  const numbers = new Set(decisions.flatMap(({ dockets }) => dockets.slice(0, 1)))
  const [number] = numbers
  return number !== undefined && numbers.size === 1 ? withNumber(text, stated, number) : null
}

function withDate(text: string, date: string): string | null {
  const [year, month, day] = date.split('-')
  if (IN_NUMBERS.test(text)) return text.replace(IN_NUMBERS, `${day}.${month}.${year}`)
  if (!IN_WORDS.test(text)) return null
  const words = (longDate(date, languageOf(text)) ?? '').replaceAll('\u00a0', ' ')
  return text
    .replace(IN_WORDS, words)
    .replace(/\bdel(?:l['’]\s?|\s)(?=(\d+))/, (_, day: string) => (ELIDED.has(day) ? 'dell’' : 'del '))
}

/** The number in any spelling: `4A.413/2022`, `4A 413/2022`. */
function withNumber(text: string, stated: string, number: string): string | null {
  const spelled = new RegExp(stated.replace(/[_.\s-]/g, '[_.\\s-]?').replace('/', '\\s?/\\s?'), 'i')
  return spelled.test(text) ? text.replace(spelled, number) : null
}

function languageOf(text: string): Language {
  if (/\b(?:vom|v\.)\s/.test(text)) return 'de'
  return /\bdel(?:\s|l['’])/.test(text) ? 'it' : 'fr'
}
