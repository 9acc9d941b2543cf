import type { DecisionFilters, DecisionQuery, IndexedDecision, TextQuery } from '@trilex/search/port'
import { formsOf } from '@trilex/search/language/letters'
import { Random } from '@trilex/search/testing/random'

export interface BenchQuery {
  kind: string
  query: DecisionQuery
}

const PAGE = 20
/** Domains that the rules assign to generated decisions. */
const FILTERED_DOMAINS = ['civ1_1a_obligations', 'pen1_a_droit_penal_materiel', 'pub4_b_accidents'] as const

/**
 * The 300 queries of the benchmark, made from a sample of the collection, half of them with facets: words by document
 * frequency, words and phrases that occur together in one document, filters, sort orders, deep pages.
 */
export function benchQueries(sample: IndexedDecision[], seed = 2): BenchQuery[] {
  const random = new Random(seed)
  const documents = sample.map(({ text }) => formsOf(text.slice(0, 6000)))
  const { frequent, middling, rare } = wordsByFrequency(sample)
  const queries: BenchQuery[] = []
  const add = (kind: string, times: number, make: () => Partial<DecisionQuery>) => {
    for (let i = 0; i < times; i++) {
      const query = { ...EMPTY, facets: random.next() < 0.5, ...make() }
      queries.push({ kind, query })
    }
  }
  const together = (count: number): string[] => {
    const words = [...new Set(random.pick(documents).filter((word) => word.length > 4))]
    return Array.from({ length: count }, () => random.pick(words))
  }
  add('one frequent word', 30, () => ({ text: word(random.pick(frequent)) }))
  add('one middling word', 20, () => ({ text: word(random.pick(middling)) }))
  add('one rare word', 20, () => ({ text: word(random.pick(rare)) }))
  add('two to four words', 50, () => ({ text: and(together(2 + random.below(3)).map(word)) }))
  add('frequent words', 15, () => ({ text: and([word(random.pick(frequent)), word(random.pick(frequent))]) }))
  add('text and filters', 45, () => ({
    text: random.next() < 0.5 ? word(random.pick(frequent)) : and(together(1 + random.below(2)).map(word)),
    filters: filters(random),
  }))
  add('prefix', 45, () => {
    const words = together(1 + random.below(3))
    const last = words.pop() as string
    const typed = last.slice(0, Math.max(2, Math.min(last.length - 1, 2 + random.below(5))))
    return { text: and([...words.map(word), { kind: 'word', text: typed, prefix: 'typed' }]) }
  })
  add('phrase', 30, () => {
    const words = random.pick(documents)
    const length = 2 + random.below(2)
    const start = random.below(words.length - length)
    return { text: { kind: 'phrase', words: words.slice(start, start + length) } }
  })
  add('text by date', 20, () => ({
    text: random.next() < 0.6 ? word(random.pick(frequent)) : and(together(2).map(word)),
    sort: random.pick(['decision_date_desc', 'decision_date_asc', 'publication_date_desc'] as const),
    filters: random.next() < 0.4 ? filters(random) : {},
  }))
  add('browse', 15, () => ({
    sort: 'decision_date_desc',
    facets: true,
    filters: random.next() < 0.7 ? filters(random) : {},
  }))
  add('deep page', 10, () => ({ text: word(random.pick(frequent)), offset: 1000 }))
  return shuffled(queries, random)
}

const EMPTY: DecisionQuery = {
  text: null,
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: PAGE,
  facets: false,
  language: 'de',
  translation: 0,
}
const word = (text: string): TextQuery => ({ kind: 'word', text })
const and = (nodes: TextQuery[]): TextQuery => (nodes.length === 1 ? (nodes[0] as TextQuery) : { kind: 'and', nodes })

function wordsByFrequency(sample: IndexedDecision[]): { frequent: string[]; middling: string[]; rare: string[] } {
  const counts = new Map<string, number>()
  for (const { text } of sample) {
    for (const form of new Set(formsOf(text))) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  const between = (least: number, most: number, letters: number): string[] =>
    [...counts]
      .filter(([form, count]) => form.length > letters && count > least && count < most && /^\p{L}+$/u.test(form))
      .map(([form]) => form)
  return {
    frequent: between(sample.length * 0.12, sample.length * 0.6, 4),
    middling: between(sample.length * 0.01, sample.length * 0.06, 4),
    rare: between(0, 4, 5),
  }
}

function filters(random: Random): DecisionFilters {
  const kind = random.below(5)
  const chosen: DecisionFilters = {}
  if (kind === 0 || kind === 4)
    chosen.years = Array.from({ length: 1 + random.below(8) }, () => 2025 - random.below(20))
  if (kind === 1) chosen.docTypes = [random.pick(['atf', 'other'] as const)]
  if (kind === 2 || kind === 4) chosen.domains = [random.pick(FILTERED_DOMAINS), 'civ2_1a2_famille']
  if (kind === 3) {
    chosen.decisions = [random.pick(['rejected', 'accepted'] as const)]
    chosen.dates = { field: 'decision', from: '2010-01-01', to: '2020-12-31', years: [] }
  }
  if (random.next() < 0.3) chosen.languages = [random.pick(['de', 'fr'] as const)]
  return chosen
}

function shuffled<T>(values: T[], random: Random): T[] {
  for (let i = values.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const value = values[i] as T
    values[i] = values[j] as T
    values[j] = value
  }
  return values
}
