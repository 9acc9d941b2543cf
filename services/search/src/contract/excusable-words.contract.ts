import { expect } from '@jest/globals'
import type { DecisionIndex, TextQuery } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, word } from './decision-index.fixture.ts'
import type { ExcusablePromise } from './excuses.contract.ts'

const texts = (of: Record<string, string>) => (index: DecisionIndex) =>
  index.addOrUpdate(Object.entries(of).map(([id, text]) => decision(id, { text })))
const found = async (index: DecisionIndex, text: TextQuery): Promise<string[]> => (await ids(index, { text })).sort()

const truncated = (prefix: 'typed' | 'truncated'): TextQuery => ({ kind: 'word', text: 'bail', prefix, field: 'text' })
const phrase: TextQuery = { kind: 'phrase', words: ['bail', 'abusif'], field: 'text' }
const near: TextQuery = { kind: 'near', words: ['délai', 'congé'], distance: 2, field: 'text' }

/** Contract tests on finding single words, phrases and words near each other. */
export const EXCUSABLE_WORDS: ExcusablePromise[] = [
  {
    limit: 'stemming',
    says: 'finds a word in its other inflections',
    fill: texts({ one: 'un congé donné', many: 'des congés donnés', none: 'un délai' }),
    async anyway(index) {
      for (const [written, id] of Object.entries({ conge: 'one', congés: 'many' }))
        expect(await ids(index, { text: field(written) })).toContain(id)
      expect(await ids(index, { text: field('congé') })).not.toContain('none')
    },
    async kept(index) {
      expect(await found(index, field('congé'))).toEqual(['many', 'one'])
      expect(await found(index, field('congés'))).toEqual(['many', 'one'])
    },
  },
  {
    limit: 'truncation',
    says: 'finds the words that a typed or truncated word begins',
    fill: texts({ whole: 'un bail résilié', longer: 'le bailleur', none: 'un délai' }),
    async anyway(index) {
      for (const prefix of ['typed', 'truncated'] as const) {
        expect(await ids(index, { text: truncated(prefix) })).toContain('whole')
        expect(await ids(index, { text: truncated(prefix) })).not.toContain('none')
      }
    },
    async kept(index) {
      for (const prefix of ['typed', 'truncated'] as const)
        expect(await found(index, truncated(prefix))).toEqual(['longer', 'whole'])
    },
  },
  {
    limit: 'phrases',
    says: 'finds a phrase only where its words follow each other',
    fill: texts({ phrase: 'le bail abusif', turned: 'abusif, le bail', one: 'le bail' }),
    async anyway(index) {
      expect(await ids(index, { text: phrase })).toContain('phrase')
      expect(await ids(index, { text: phrase })).not.toContain('one')
    },
    async kept(index) {
      expect(await found(index, phrase)).toEqual(['phrase'])
    },
  },
  {
    limit: 'near',
    says: 'finds words near each other only within their distance',
    fill: texts({ near: 'congé dans le délai', far: 'congé donné par lettre dans le délai', one: 'le délai' }),
    async anyway(index) {
      expect(await ids(index, { text: near })).toContain('near')
      expect(await ids(index, { text: near })).not.toContain('one')
    },
    async kept(index) {
      expect(await found(index, near)).toEqual(['near'])
    },
  },
  {
    limit: 'typos',
    says: 'corrects a mistyped word and says so',
    fill: texts({ right: 'la responsabilité', other: 'un délai' }),
    async anyway(index) {
      expect(await ids(index, { text: word('responsabilite') })).toEqual(['right'])
      const { hits, usedWords } = await index.search({ ...QUERY, text: word('responsibilite') })
      expect(hits.length).toBe(Object.keys(usedWords.corrected).length)
    },
    async kept(index) {
      const { hits, usedWords } = await index.search({ ...QUERY, text: word('responsibilite') })
      expect(hits.map(({ id }) => id)).toEqual(['right'])
      expect(usedWords.corrected).toEqual({ responsibilite: 'responsabilité' })
    },
  },
]
