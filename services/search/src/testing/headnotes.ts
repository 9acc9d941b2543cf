import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { Random } from './random.ts'
import { inventWords } from './words.ts'

const CONSIDERATION: ByLanguage<string> = { fr: 'consid.', de: 'E.', it: 'consid.' }
const CONCEPTS = 60_000
/** Share of the words of a clause left out in each language. */
const LEFT_OUT = 0.1

/**
 * An endless, deterministic stream of invented headnotes with the same meaning in three languages: concepts by Zipf's
 * law, each with one word a language, here and there left out or swapped. About 9 words a clause, 6 clauses.
 */
export function* generateHeadnotes(seed = 1): Generator<ByLanguage<string>> {
  const random = new Random(seed)
  const words: ByLanguage<string[]> = {
    fr: inventWords('fr', random, new Set()),
    de: inventWords('de', random, new Set()),
    it: inventWords('it', random, new Set()),
  }
  const concept = random.weighted(Array.from({ length: CONCEPTS }, (_, rank) => 1 / (rank + 3.7) ** 1.05))
  const clause = (concepts: number[], language: InterfaceLanguage): string => {
    const said = concepts.filter(() => random.next() >= LEFT_OUT)
    const at = random.below(Math.max(1, said.length - 1))
    const swapped = said.length > 1 ? said.toSpliced(at, 2, said[at + 1] as number, said[at] as number) : said
    return swapped.map((each) => words[language][each] as string).join(' ')
  }
  for (;;) {
    const paragraphs = Array.from({ length: 2 + random.below(3) }, () =>
      Array.from({ length: 1 + random.below(3) }, () => Array.from({ length: 6 + random.below(7) }, concept)),
    )
    const written = (language: InterfaceLanguage): string =>
      paragraphs
        .map((clauses, i) => {
          const text = clauses.map((concepts) => clause(concepts, language)).join('; ')
          return `${text} (${CONSIDERATION[language]} ${i + 1}).`
        })
        .join('\n')
    yield { fr: written('fr'), de: written('de'), it: written('it') }
  }
}

/** A French word that these headnotes contain often enough to be translated, and not everywhere. */
export function translatableWord(headnotes: readonly ByLanguage<string>[]): string {
  const counts = new Map<string, number>()
  for (const { fr } of headnotes)
    for (const word of fr.match(/\p{L}{6,}/gu) ?? []) counts.set(word, 1 + (counts.get(word) ?? 0))
  const [found] = [...counts].find(([, count]) => count > 15 && count < 60) ?? []
  if (found === undefined) throw new Error('too few headnotes')
  return found
}
