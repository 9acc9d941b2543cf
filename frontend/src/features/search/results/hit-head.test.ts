import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hit } from '../../../test/answers.ts'
import { splitHighlight } from '../../../ui/text/split-highlight.ts'
import { hitHead } from './hit-head.ts'

const GERMAN = hit(1, {
  title: 'Mieterausweisung',
  language: 'de',
  preview: 'Art. 271 CO; congé abusif du bailleur.\nLe congé donné par vengeance est annulable; il faut un motif réel.',
  previewLanguage: 'fr',
})
const NONE = new Set<string>()
const plain = (html: string) =>
  splitHighlight(html)
    .map(({ text }) => text)
    .join('')

describe('a result of the reporter', () => {
  test('is titled by the subject of its headnote in the reader’s language; its statutes begin the text', () => {
    expect(hitHead(GERMAN, 'fr', false, NONE)).toMatchObject({
      title: 'Congé abusif du bailleur',
      lang: undefined,
      text: 'Art. 271 CO. Le congé donné par vengeance est annulable; il faut un motif réel.',
    })
  })

  test('keeps its own title in a list sorted by title, and without a headnote in the reader’s language', () => {
    expect(hitHead(GERMAN, 'fr', true, NONE)).toMatchObject({ title: 'Mieterausweisung', lang: 'de' })
    expect(hitHead({ ...GERMAN, previewLanguage: 'de' }, 'fr', false, NONE).title).toBe('Mieterausweisung')
  })

  test('marks the words of the query in that title too, without function words of a marked phrase', () => {
    const found = { ...GERMAN, highlight: { preview: 'Le <em>congé</em> donné', text: '<em>Vermieter du Hauses</em>' } }
    expect(hitHead(found, 'fr', false, NONE).title).toBe('<em>Congé</em> abusif du bailleur')
  })

  test('marks the searched words in that title, wherever else the engine marked them', () => {
    const found = { ...GERMAN, highlight: { text: 'der <em>Vermieter</em>' } }
    const searched = new Set(['conge', 'bail'])
    expect(hitHead(found, 'fr', false, searched).title).toBe('<em>Congé</em> abusif du bailleur')
    expect(hitHead(found, 'fr', false, searched).mark('Le congé')).toBe('Le congé')
  })

  test('does not repeat its title in the passage', () => {
    const within = { ...GERMAN, highlight: { preview: 'Art. 271 CO; <em>congé</em> abusif du bailleur.' } }
    expect(hitHead(within, 'fr', false, NONE).passage).toBe('')
  })
})

test('a judgment titled only by its docket is shown under its citation', () => {
  const docket = hit(1, { title: '4A_1/2020', dockets: ['4A_1/2020'], doc_type: 'other' })
  expect(hitHead(docket, 'fr', false, NONE).title).toBe('ATF 149 III 1')
  expect(hitHead({ ...docket, language: 'de' }, 'fr', false, NONE).title).toBe('ATF 149 III 1')
  expect(hitHead({ ...docket, language: 'de' }, 'fr', true, NONE)).toMatchObject({ title: 'BGE 149 III 1', lang: 'de' })
})

test('marking changes no letter of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { mark } = hitHead(hit(1, { highlight: { text: '<em>a</em> <em>1</em>' } }), 'fr', false, NONE)
      expect(plain(mark(text))).toBe(text)
    }),
  )
})
