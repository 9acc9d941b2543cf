import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { decision } from '../contract/decision.fixture.ts'
import { arbitraryDecision, arbitraryQuery } from '../contract/decision-index.arbitrary.ts'
import { TranslationLexicon } from '../lexicon/translation-lexicon.ts'
import type { DecisionQuery, IndexedDecision, Parallel, TextQuery } from '../port.ts'
import { generateHeadnotes } from '../testing/headnotes.ts'
import { MemoryIndex } from '../testing/memory-index.ts'
import { Random } from '../testing/random.ts'
import { trainedLexicon } from '../testing/tested-index.ts'
import { openEmbedded } from './tested-index.fixture.ts'

/** Both adapters find, order and understand alike. */
async function sameOrder(
  decisions: IndexedDecision[],
  lexicon: Uint8Array,
  queries: readonly DecisionQuery[],
): Promise<{ translated: number; corrected: number; dropped: number }> {
  const index = await openEmbedded(decisions, lexicon)
  const memory = new MemoryIndex(decisions, TranslationLexicon.decode(lexicon))
  const seen = { translated: 0, corrected: 0, dropped: 0 }
  for (const query of queries) {
    const { hits, total, usedWords } = await index.search(query)
    const sort = query.sort === 'relevance' ? query.sort : 'decision_date_desc'
    expect(memory.search({ ...query, sort })).toEqual({ ids: hits.map(({ id }) => id), total, usedWords })
    seen.translated += Math.min(1, Object.keys(usedWords.translated).length)
    seen.corrected += Math.min(1, Object.keys(usedWords.corrected).length)
    seen.dropped += Math.min(1, usedWords.dropped.length)
  }
  await index.close()
  return seen
}

const PARALLEL: Parallel[] = [
  { fr: 'bail', de: 'Miete', it: 'tassa' },
  { fr: 'congé', de: 'Frist', it: 'appello' },
  { fr: 'délai', de: 'Lohn', it: 'figlio' },
]
const TERMS: Parallel[] = [{ de: 'Lohn', fr: 'congé du bail', it: 'città della prova' }]

test('every kind of query finds the same decisions in the same order in the index and over maps', async () => {
  const decisions = new Map(
    fc.sample(arbitraryDecision, { seed: 21, numRuns: 120 }).map((decision) => [decision.id, decision]),
  )
  const queries = fc
    .sample(fc.tuple(arbitraryQuery, fc.boolean(), fc.constantFrom(0, 0.85)), { seed: 22, numRuns: repetitions(300) })
    .map(([query, byRelevance, translation]) => ({
      ...query,
      sort: byRelevance ? ('relevance' as const) : ('decision_date_desc' as const),
      translation,
      facets: false,
    }))
  const { translated } = await sameOrder([...decisions.values()], trainedLexicon(PARALLEL, TERMS), queries)
  expect(translated).toBeGreaterThan(repetitions(300) / 15)
})

/**
 * Words of a headnote, some with a letter left out, some still without their last two: so few words begin like them that all are
 * searched, while of equally frequent ones every engine takes its own.
 */
function queryOf(random: Random, headnotes: readonly Required<Parallel>[]): DecisionQuery {
  const language = random.pick(['fr', 'de', 'it'] as const)
  const words = random.pick(headnotes)[language].match(/\p{L}{5,}/gu) ?? ['recours']
  const nodes = Array.from({ length: 1 + random.below(4) }, (): TextQuery => {
    const word = random.pick(words)
    const at = 1 + random.below(word.length - 1)
    const kind = random.below(6)
    if (kind === 0) return { kind: 'word', text: word.slice(0, at) + word.slice(at + 1) }
    if (kind === 1) return { kind: 'word', text: word.slice(0, -2), prefix: 'typed' }
    return { kind: 'word', text: word }
  })
  return {
    text: { kind: 'and', nodes },
    filters: {},
    sort: random.below(4) === 0 ? 'decision_date_desc' : 'relevance',
    offset: 0,
    limit: 300,
    facets: false,
    language,
    translation: 0.85,
  }
}

test('mistyped, translated, split and dropped words lead to the same list in the index and over maps', async () => {
  const headnotes = [...generateHeadnotes(31).take(220)]
  const decisions = headnotes.map((regeste, i): IndexedDecision => {
    const language = (['fr', 'de', 'it'] as const)[i % 3] as 'fr' | 'de' | 'it'
    const text = headnotes.slice(i, i + 3).map((each) => each[language])
    return decision(`other-${i}`, { language, title: '', regeste, text: text.join(' ') })
  })
  const random = new Random(32)
  const queries = Array.from({ length: repetitions(100) }, () => queryOf(random, headnotes))
  const seen = await sameOrder(decisions, trainedLexicon(headnotes), queries)
  expect(seen.translated).toBeGreaterThan(repetitions(100) / 2)
  expect(seen.corrected).toBeGreaterThan(repetitions(100) / 20)
})
