import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import type { TextLanguage } from '@trilex/catalog'
import { FUNCTION_WORDS_OF } from './function-words.ts'
import { fold } from './letters.ts'

const STEMMERS: Record<TextLanguage, (form: string) => string> = {
  fr: french,
  de: german,
  it: italian,
  rm: (form) => form,
  en: english,
}

/**
 * Words that the stemmers put together with more frequent words of another meaning (`loyer` with `loi`, `Berufung` with
 * `beruflich`, `costituzione` with `costituire`; in another language `fallimento` with the German Fall), with their other
 * forms.
 */
export const OWN_STEMS: Partial<Record<TextLanguage, ReadonlyMap<string, string>>> = {
  fr: own([
    ['loyer', 'loyers'],
    ['commune', 'communes'],
    ['communication', 'communications'],
    ['constitution', 'constitutions'],
    ['portée', 'portées'],
    ['événement', 'événements', 'évènement', 'évènements'],
    ['autorité', 'autorités'],
    ['délit', 'délits'],
    ['direction', 'directions'],
    ['égalité', 'égalités'],
    ['internement', 'internements'],
    ['juge', 'juges'],
    ['testament', 'testaments'],
    ['viols', 'viol'],
    ['vols', 'vol'],
  ]),
  de: own([
    ['berufung', 'berufungen'],
    ['haften', 'hafte', 'haftet', 'haftete', 'hafteten', 'haftend', 'haftende', 'haftenden', 'haftender'],
    [
      'zuständig',
      'zuständige',
      'zuständigem',
      'zuständigen',
      'zuständiger',
      'zuständiges',
      'zuständigkeit',
      'zuständigkeiten',
    ],
    ['erheblich', 'erhebliche', 'erheblichem', 'erheblichen', 'erheblicher', 'erhebliches'],
  ]),
  it: own([
    ['autore', 'autori'],
    ['azionista', 'azionisti', 'azioniste'],
    ['contesto', 'contesti'],
    ['costo', 'costi'],
    ['internamento', 'internamenti'],
    ['rendita', 'rendite'],
    ['tasso', 'tassi'],
    ['testamento', 'testamenti'],
    ['trattato', 'trattati'],
    ['comunicazione', 'comunicazioni'],
    ['comune', 'comuni'],
    ['convenuto', 'convenuta', 'convenuti', 'convenute'],
    ['costituzione', 'costituzioni'],
    ['fallimento', 'fallimenti'],
    ['importanza', 'importante', 'importanti'],
    ['impresa', 'imprese'],
    ['iniziativa', 'iniziative'],
    ['licenziamento', 'licenziamenti', 'licenziare', 'licenziato', 'licenziata', 'licenziati', 'licenziate'],
    ['malato', 'malata', 'malati', 'malate'],
    ['notaio', 'notai'],
    ['ordinanza', 'ordinanze'],
  ]),
}

function own(words: string[][]): ReadonlyMap<string, string> {
  return new Map(words.flatMap(([first = '', ...others]) => [first, ...others].map((form) => [form, fold(first)])))
}

/**
 * Folded stem of a lower-case form (Snowball). Folding comes after stemming, because the French and German rules need
 * the accents. Numbers and what begins with a digit stay as they are. Function words stay as they are too, with a sign that
 * no stem has: the stem of `entrée` is `entre`, that of `Sicherheit` is `sich`, that of `perito` is `per`.
 */
export function stem(form: string, language: TextLanguage): string {
  const first = form.charCodeAt(0)
  if (first >= 48 && first <= 57) return fold(form)
  if (FUNCTION_WORDS_OF[language].has(form)) return `${fold(form)}'`
  return OWN_STEMS[language]?.get(form) ?? (fold(STEMMERS[language](form)) || fold(form) || form)
}
