import { createHash } from 'node:crypto'
import { type Decision } from '@trilex/catalog'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { StemReader } from '@trilex/search/language/content-stems'
import { withoutCitations } from './citations-out.ts'

/** A known-item query: a sentence of the regeste in `from` of one decision, and its rarest words. */
export interface RegesteQuery {
  target: string
  from: InterfaceLanguage
  sentence: string
  /**
   * Its three or four rarest words, in the order of the sentence; empty when fewer than two occur in enough other
   * decisions.
   */
  short: string
}

const FEWEST_STEMS = 5
const MOST_STEMS = 20
/** Fewest other decisions in which each word of a short query occurs. */
const FEWEST_DOCUMENTS = 3
const SHORTEST_WORD = 4
const CONSIDERATION = /\((?:[^()]{0,20}?\b)?(?:E|Erw|consid|considd)\.?\s*\d[^()]*\)\.?/g

/** A number from 0 to 2³² − 1 that depends only on the text. */
export const hashOf = (text: string): number =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16)

/** Decisions with a regeste in all three languages: the targets of cross-language search. */
export const targetsOf = (decisions: readonly Decision[]): Decision[] =>
  decisions.filter(
    ({ docType, regeste }) => docType === 'atf' && INTERFACE_LANGUAGES.every((language) => regeste[language]),
  )

/** One query for each target and language whose regeste has a suitable sentence; deterministic. */
export function regesteQueries(decisions: readonly Decision[]): RegesteQuery[] {
  const readers = { fr: new StemReader('fr'), de: new StemReader('de'), it: new StemReader('it') }
  const documents = { fr: new Map<string, number>(), de: new Map<string, number>(), it: new Map<string, number>() }
  for (const decision of decisions) {
    for (const language of INTERFACE_LANGUAGES) {
      const stems = new Set(readers[language].read(textIn(decision, language)))
      for (const stem of stems) documents[language].set(stem, 1 + (documents[language].get(stem) ?? 0))
    }
  }
  return targetsOf(decisions).flatMap(({ id, regeste }) =>
    INTERFACE_LANGUAGES.flatMap((from): RegesteQuery[] => {
      const { head, paragraphs } = regeste[from] ?? { head: null, paragraphs: [] }
      const read = (text: string) => readers[from].read(text)
      const fitting = [head ?? '', ...paragraphs]
        .flatMap((paragraph) => paragraph.split(CONSIDERATION))
        .flatMap((part) => withoutCitations(part).split(/;\s+|\.\s+(?=[A-ZÀÈÉÖÄÜ])/))
        .filter((sentence) => {
          const stems = new Set(read(sentence)).size
          return stems >= FEWEST_STEMS && stems <= MOST_STEMS
        })
      const sentence = fitting[hashOf(id + from) % fitting.length]?.trim()
      if (!sentence) return []
      const others = (word: string) => (documents[from].get(read(word)[0] ?? '') ?? 0) - 1
      return [{ target: id, from, sentence, short: rarestWords(sentence, 3 + (hashOf(`${id}${from}s`) % 2), others) }]
    }),
  )
}

function rarestWords(sentence: string, count: number, others: (word: string) => number): string {
  const words = [...new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  const known = words.filter((word) => word.length >= SHORTEST_WORD && others(word) >= FEWEST_DOCUMENTS)
  const rarest = new Set(known.toSorted((a, b) => others(a) - others(b)).slice(0, count))
  return rarest.size < 2 ? '' : known.filter((word) => rarest.has(word)).join(' ')
}

function textIn(decision: Decision, language: InterfaceLanguage): string {
  const regeste = decision.regeste[language]
  const own = decision.language === language ? decision.sections.flatMap(({ paragraphs }) => paragraphs) : []
  return [regeste?.head ?? '', ...(regeste?.paragraphs ?? []), ...own.map(({ text }) => text)].join('\n')
}
