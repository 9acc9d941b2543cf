import { expect, test } from '@jest/globals'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { withoutFunctionForms, withoutQuoted } from './forms-meant.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'

const form = (language: TextLanguage, frequency: number, text = 'communes') => ({
  text,
  tag: LANGUAGE_TAGS[language],
  term: LANGUAGE_TAGS[language],
  frequency,
})
const FRENCH = form('fr', 200)

test.each<[string, InterfaceLanguage, ReturnType<typeof form>, number, boolean]>([
  ['a language that uses it far less, and other forms of its stem far more, quotes it', 'fr', form('en', 4), 300, true],
  ['… for every other reader as well', 'de', form('en', 4), 300, true],
  ['the language of the reader quotes nothing', 'it', form('it', 4), 300, false],
  ['a fifth of its uses are a quotation', 'fr', form('en', 40), 300, true],
  ['more than a fifth of its uses are not', 'fr', form('en', 41), 300, false],
  ['a word that is hardly used in other forms either is a word of its language', 'fr', form('en', 4), 19, false],
])('%s', (_, reader, other, uses, quoted) => {
  const meant = withoutQuoted([FRENCH, other], reader, (term) => (term === other.tag ? uses : FRENCH.frequency))
  expect(meant).toEqual(quoted ? [FRENCH] : [FRENCH, other])
})

test('forms that differ only in accents are counted together per language', () => {
  const forms = [form('fr', 60, 'marché'), form('fr', 3, 'marche'), form('en', 4, 'marché')]
  expect(withoutQuoted(forms, 'de', () => 300)).toEqual(forms.slice(0, 2))
})

test('in few documents the language of a form cannot be determined', () => {
  const forms = [form('fr', 39), form('en', 1)]
  expect(withoutQuoted(forms, 'fr', () => 300)).toEqual(forms)
})

test('an accent that no function word has excludes the function word', () => {
  const forms = [form('fr', 100, 'dû'), form('fr', 900, 'du')]
  expect(withoutFunctionForms('dû', forms)).toEqual(forms.slice(0, 1))
  expect(withoutFunctionForms('du', forms)).toEqual(forms)
})
