import { expect, test } from '@jest/globals'
import { headnoteTitles } from './headnote-titles.ts'

const titles = (...paragraphs: string[]) => [...headnoteTitles({ fr: { head: null, paragraphs } }, 'fr', 'fr').titles]

test.each([
  [
    'Art. 336 CO; congé abusif. Notion (consid. 3). Fardeau de la preuve (consid. 4.1 et 4.2).',
    [
      ['3', 'Notion'],
      ['4.1', 'Fardeau de la preuve'],
      ['4.2', 'Fardeau de la preuve'],
    ],
  ],
  [
    'Das Gericht prüft frei (E. 3b/aa); Ausnahmen (E. 4 und 5.1).',
    [
      ['3b/aa', 'Das Gericht prüft frei'],
      ['4', 'Ausnahmen'],
      ['5.1', 'Ausnahmen'],
    ],
  ],
  [
    'Precisazione della giurisprudenza (consid. 4.1-4.3; conferma).',
    [
      ['4.1', 'Precisazione della giurisprudenza'],
      ['4.2', 'Precisazione della giurisprudenza'],
      ['4.3', 'Precisazione della giurisprudenza'],
    ],
  ],
  [
    'Le délai de l’art. 100 al. 1 LTF court (consid. 2) et ne peut être prolongé (consid. 3).',
    [
      ['2', 'Le délai de l’art. 100 al. 1 LTF court'],
      ['3', 'Ne peut être prolongé'],
    ],
  ],
  ['Ces conditions manquent (précision de la jurisprudence; consid. 2).', [['2', 'Ces conditions manquent']]],
  ['Sans renvoi (ATF 140 III 86 consid. 3).', []],
])('%s', (text, expected) => {
  expect(titles(text)).toEqual(expected)
})

test('the reader’s language comes first, then that of the decision', () => {
  const regeste = {
    de: { head: null, paragraphs: ['Kündigung (E. 2).'] },
    it: { head: null, paragraphs: ['Disdetta (consid. 2).'] },
  }
  expect(headnoteTitles(regeste, 'it', 'de')).toEqual({ titles: new Map([['2', 'Disdetta']]), language: 'it' })
  expect(headnoteTitles(regeste, 'fr', 'de').titles.get('2')).toBe('Kündigung')
  expect(headnoteTitles({}, 'fr', 'de')).toEqual({ titles: new Map(), language: null })
})
