import type { InterfaceLanguage, TextQuery } from '@trilex/catalog'
import { shownForm } from './complete.ts'
import { splitCompound } from './compounds.ts'
import { formsOf } from './letters.ts'
import { intersect, type Matches, scale, unite } from './matches.ts'
import { conjuncts } from './query-groups.ts'
import type { QueryRun, RunOptions } from './query-run.ts'
import { unitsOf } from './strings.ts'
import { corrections } from './typos.ts'
import type { Vocabulary } from './vocabulary.ts'
import { CORRECTED_WEIGHT, FAR_BEHIND, FEW_HITS } from './weights.ts'

type Plain = Extract<TextQuery, { kind: 'word' | 'term' }>

export interface Widened {
  matches: Matches
  /** Per document, the larger the more of the query it matches; null when nothing was widened. */
  tiers: Uint8Array | null
  dropped: string[]
  corrected: Record<string, string>
}

/**
 * Evaluates a query. One of plain words that finds little is widened: words nobody uses are corrected or taken apart,
 * then any word will do. What matches fully stays on top, with translations what holds all the words as written.
 */
export function widen(query: TextQuery, run: QueryRun, options: RunOptions): Widened {
  const nodes = plainNodes(query)
  if (nodes === null) return { matches: run.evaluate(query), tiers: null, dropped: [], corrected: {} }
  const words = run.matter(nodes) as Plain[]
  const lists = words.map((word) => run.evaluate(word))
  const full = lists.reduce(intersect)
  if (full.documents.length >= FEW_HITS) return { matches: full, tiers: null, dropped: [], corrected: {} }
  const corrected: Record<string, string> = {}
  words.forEach((word, i) => {
    const list = lists[i] as Matches
    if (word.kind !== 'word' || list.documents.length >= FEW_HITS) return
    const rescue = rescued(word, list.documents.length, run, options)
    if (rescue === null) return
    corrected[word.text] = rescue.text
    lists[i] = unite(list, scale(rescue.matches, CORRECTED_WEIGHT), 'max')
  })
  const stages = [full]
  if (Object.keys(corrected).length > 0) stages.push(lists.reduce(intersect))
  const dropped = loosen(words, lists, stages)
  const last = stages.at(-1) as Matches
  if (stages.length === 1) return { matches: full, tiers: null, dropped, corrected }
  return {
    matches: last,
    tiers: tiersOf([...(options.translation > 0 ? [wholeAsWritten(words, run)] : stages.slice(0, -1)), last]),
    dropped,
    corrected,
  }
}

/**
 * With translations a long text holds every word of a sentence in one language or another, which says little: only what
 * holds all of them as written stands above the rest.
 */
const wholeAsWritten = (words: Plain[], run: QueryRun): Matches =>
  words.map((word) => run.asWritten(word)).reduce(intersect)

/** Words and terms of a query without operators, fields and truncation; null for every other query. */
function plainNodes(query: TextQuery): Plain[] | null {
  const nodes = conjuncts(query)
  const plain = nodes.filter(
    (node): node is Plain =>
      (node.kind === 'word' || node.kind === 'term') &&
      node.field === undefined &&
      !(node.kind === 'word' && (node.prefix === 'truncated' || formsOf(node.text).length === 0)),
  )
  return plain.length === nodes.length && nodes.length > 0 ? plain : null
}

/** Documents of the word that was probably meant. */
function rescued(
  word: Extract<Plain, { kind: 'word' }>,
  hits: number,
  run: QueryRun,
  { vocabulary, language }: RunOptions,
): { matches: Matches; text: string } | null {
  const [form, ...more] = formsOf(word.text)
  if (form === undefined || more.length > 0) return null
  const plain = { kind: 'word', text: word.text } as const
  const split = vocabulary.entryOf(form) < 0 ? splitCompound(vocabulary.lexicon, unitsOf(form), 0) : null
  if (split) {
    const parts = split.map((part) => vocabulary.lexicon.forms.text(part))
    return { matches: parts.map((part) => run.word(plain, [part])).reduce(intersect), text: parts.join(' ') }
  }
  const near = corrections(vocabulary, form, hits).map((entry) => textOf(vocabulary, entry, language))
  const [best] = near
  return best === undefined ? null : { matches: run.word(plain, near), text: best }
}

const textOf = (vocabulary: Vocabulary, entry: number, language: InterfaceLanguage): string =>
  vocabulary.lexicon.forms.text(shownForm(vocabulary, entry, language))

/**
 * Finds what holds any of the words, as far as it is not far behind the best, and what holds them all; gives the words without which enough would be
 * found, the most frequent first, as they say least.
 */
function loosen(words: Plain[], lists: Matches[], stages: Matches[]): string[] {
  const dropped: string[] = []
  let kept = words.map((_, i) => i)
  let found = stages.at(-1) as Matches
  const size = (i: number): number => (lists[i] as Matches).documents.length
  while (kept.length > 1 && found.documents.length < FEW_HITS) {
    const least = kept.find((i) => size(i) === 0) ?? kept.reduce((a, b) => (size(b) >= size(a) ? b : a))
    kept = kept.filter((i) => i !== least)
    const word = words[least] as Plain
    dropped.push(word.kind === 'word' ? word.text : word.written)
    found = kept.map((i) => lists[i] as Matches).reduce(intersect)
  }
  if (dropped.length > 0) {
    const whole = new Set(stages.flatMap(({ documents }) => [...documents]))
    stages.push(
      notFarBehind(
        lists.reduce((any, list) => unite(any, list, 'sum')),
        whole,
      ),
    )
  }
  return dropped
}

function notFarBehind({ documents, scores }: Matches, whole: ReadonlySet<number>): Matches {
  let best = 0
  for (const score of scores) if (score > best) best = score
  const near = documents
    .map((_, i) => i)
    .filter((i) => (scores[i] as number) >= FAR_BEHIND * best || whole.has(documents[i] as number))
  return {
    documents: near.map((i) => documents[i] as number),
    scores: Float32Array.from(near, (i) => scores[i] as number),
  }
}

/** In how many stages each document of the last one was found. */
function tiersOf(stages: Matches[]): Uint8Array {
  const { documents } = stages.at(-1) as Matches
  const tiers = new Uint8Array(documents.length)
  for (const stage of stages) {
    const found = new Set(stage.documents.length < documents.length ? stage.documents : [])
    if (found.size > 0)
      documents.forEach((document, i) => {
        if (found.has(document)) tiers[i] = (tiers[i] as number) + 1
      })
  }
  return tiers
}
