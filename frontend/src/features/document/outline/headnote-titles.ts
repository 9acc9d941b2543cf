import type { DecisionDocument, Language } from '../../../api/types.ts'

type Regeste = DecisionDocument['regeste']

/** `(consid. 4.1-4.3)`, `(E. 3b und 4)`, `(consid. 5; conferma della giurisprudenza)`, `(précision; consid. 2 et 2.1)`. */
const CITED = /\((?:[^()]*;\s?)?(?:consid\.|cons\.|c\.|E\.|Erw\.)\s*(\d[^();]*?)(?:;[^()]*)?\)/gu
const NUMBERS = /(\d{1,2}(?:\.\d{1,2})*(?:[a-z]{1,2}(?:\/[a-z]{2})?)?)(?:\s?[-–]\s?(\d{1,2}(?:\.\d{1,2})*))?/gu
/** What may stand between a reference and the next sentence. */
const JOINT = /^[\s.,;:–-]+(?:(?:et|und|e|ed|ainsi que|sowie|nonché)\s)?/u
const LONGEST_RANGE = 20

/**
 * What the headnote says of each consideration it cites: the words before the reference, from the one before it or the
 * beginning of the sentence. In the reader's language, else the decision's, else any. The first that cites a number counts.
 */
export function headnoteTitles(
  regeste: Regeste,
  reader: Language,
  own: string,
): { titles: Map<string, string>; language: Language | null } {
  const order = [reader, own, 'de', 'fr', 'it'] as Language[]
  const language = order.find((each) => regeste[each]) ?? null
  const titles = new Map<string, string>()
  const headnote = language && regeste[language]
  for (const text of headnote ? [headnote.head ?? '', ...headnote.paragraphs] : []) {
    let from = 0
    for (const match of text.matchAll(CITED)) {
      const said = saidBefore(text.slice(from, match.index))
      from = match.index + match[0].length
      for (const number of numbersOf(match[1] ?? '')) if (said !== '' && !titles.has(number)) titles.set(number, said)
    }
  }
  return { titles, language }
}

function saidBefore(text: string): string {
  const sentence = text.split(/(?<=\p{Ll}{3}\.|\))\s+(?=\p{Lu})/u).at(-1) ?? ''
  const said = sentence.replace(JOINT, '').trim()
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function numbersOf(list: string): string[] {
  return [...list.matchAll(NUMBERS)].flatMap(([, first = '', last]) =>
    last === undefined ? [first] : range(first, last),
  )
}

/** `4.1-4.3` and `4.1-3` are 4.1, 4.2 and 4.3. */
function range(first: string, last: string): string[] {
  const above = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)))
  if (from === undefined || to === undefined || !(to > from) || to - from > LONGEST_RANGE) return [first, last]
  return Array.from({ length: to - from + 1 }, (_, at) => `${above}${from + at}`)
}
