import { expect, test } from '@jest/globals'
import { decision } from '../contract/decision.fixture.ts'
import type { DecisionQuery, IndexedDecision, TextQuery } from '../port.ts'
import { trainedLexicon } from '../testing/tested-index.ts'
import { openEmbedded } from './tested-index.fixture.ts'

/** The crop of the text of the only decision that is found. */
async function shown(held: IndexedDecision, query: Pick<DecisionQuery, 'text' | 'language'>, lexicon: Uint8Array) {
  const index = await openEmbedded([held], lexicon)
  const rest = { filters: {}, sort: 'relevance', offset: 0, limit: 1, facets: false, translation: 0.85 } as const
  const { hits } = await index.search({ ...rest, ...query })
  await index.close()
  return hits[0]?.highlight.text
}

test('the words of a translation are marked', async () => {
  const lexicon = trainedLexicon([], [{ de: 'Kostenvorschuss', fr: 'avance de frais' }])
  const together = decision('together', { text: 'les avances de leurs frais' })
  const marked = await shown(together, { text: { kind: 'word', text: 'Kostenvorschuss' }, language: 'de' }, lexicon)
  expect(marked).toBe('les <em>avances</em> de leurs <em>frais</em>')
})

test('a norm is shown where its article stands beside its act, in the language of the text', async () => {
  const filler =
    'Die Parteien sind am 29. Januar angehört worden und haben sich am 29. Juni zur Sache geäussert. '.repeat(9)
  const text = `${filler}Der Anspruch folgt aus Art. 29 Abs. 2 BV, nicht aus Art. 29 Dublin. ${filler}`
  const heard = decision('heard', { language: 'de', text, terms: ['BV', 'BV.29', 'BV.29.2'] })
  const crop = (more: Pick<Extract<TextQuery, { kind: 'term' }>, 'act'>) => {
    const norm = { kind: 'term', term: 'BV.29.2', written: 'art. 29 al. 2 Cst.', ...more } as const
    return shown(heard, { text: norm, language: 'fr' }, trainedLexicon([]))
  }
  expect(await crop({})).not.toContain('BV')
  expect(await crop({ act: { fr: 'Cst.', de: 'BV', it: 'Cost.' } })).toContain(
    '<em>Art. 29 Abs. 2 BV</em>, nicht aus Art. 29 Dublin',
  )
})
