import { createHash } from 'node:crypto'
import type { Decision, InterfaceLanguage } from '@trilex/catalog'
import { INTERFACE_LANGUAGES } from '@trilex/catalog'

/**
 * A known-item query across languages: a sentence of the regeste in `from`, without citations and numbers, whose target
 * is a decision written in `to`. The target's regeste in `from` is withheld from the index; everything else stays.
 */
export interface CrossLanguageQuery {
  from: InterfaceLanguage
  to: InterfaceLanguage
  target: string
  sentence: string
  /** The three or four longest words of the sentence, in its order. */
  short: string
}

/** Targets a pair of languages takes at most. */
const TARGETS_A_PAIR = 120
const FEWEST_WORDS = 5
const MOST_WORDS = 25

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Queries for every ordered pair of languages, the same for the same decisions. */
export function crossLanguageQueries(decisions: Decision[]): CrossLanguageQuery[] {
  const queries: CrossLanguageQuery[] = []
  const ordered = decisions
    .filter(({ docType }) => docType === 'atf')
    .map((decision) => ({ decision, key: hash(decision.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const from of INTERFACE_LANGUAGES) {
    for (const to of INTERFACE_LANGUAGES) {
      if (from === to) continue
      let taken = 0
      for (const { decision } of ordered) {
        if (decision.language !== to || taken === TARGETS_A_PAIR) continue
        const sentence = querySentence(decision, from)
        if (sentence === null) continue
        queries.push({ from, to, target: decision.id, sentence, short: longestWords(sentence) })
        taken++
      }
    }
  }
  return queries
}

function querySentence(decision: Decision, language: InterfaceLanguage): string | null {
  const regeste = decision.regeste[language]
  if (!regeste) return null
  const sentences = [regeste.head ?? '', ...regeste.paragraphs]
    .flatMap((paragraph) => withoutReferences(paragraph).split(/(?<=[.;])\s+/u))
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\s'’-]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => {
      const words = contentWords(sentence).length
      return words >= FEWEST_WORDS && words <= MOST_WORDS
    })
  return sentences.sort((a, b) => (hash(a) < hash(b) ? -1 : 1))[0] ?? null
}

/** Drops parentheses, statute references and everything with a digit. */
function withoutReferences(paragraph: string): string {
  return paragraph
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?:Art|art|artt)\.\s[^;.]*?\b(?:\p{Lu}[\p{L}]*\p{Lu}|Cst|Cost)\b\.?/gu, ' ')
    .replace(/\S*\d\S*/g, ' ')
}

const contentWords = (sentence: string) => sentence.match(/\p{L}{4,}/gu) ?? []

function longestWords(sentence: string): string {
  const words = contentWords(sentence)
  const longest = new Set([...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 4))
  return words.filter((word) => longest.delete(word)).join(' ')
}
