import { beforeAll, describe, expect, test } from '@jest/globals'
import { generateHeadnotes } from '../testing/headnotes.ts'
import { LanguageIdentifier } from './language-identification.ts'
import type { Parallel } from '../port.ts'
import { train } from './train.ts'
import { encodeLexicon, TranslationLexicon } from './translation-lexicon.ts'
import { translate, translatePart } from './translate.ts'
import { contentStem } from '../language/content-stems.ts'

const LEASES: Parallel[] = [
  ['bail', 'Mietvertrag', 'locazione'],
  ['licenciement', 'Entlassung', 'licenziamento'],
  ['expulsion', 'Ausweisung', 'espulsione'],
  ['entretien', 'Unterhalt', 'mantenimento'],
].flatMap(([fr, de, it], i, all) => {
  const next = all[(i + 1) % all.length] as string[]
  return [
    { fr: `Le ${fr} et la ${next[0]}.`, de: `Der ${de} und die ${next[1]}.`, it: `La ${it} e il ${next[2]}.` },
    { fr: `Les ${fr}s (consid. 2).`, de: `Die ${de} (E. 2).`, it: `Il ${it} (consid. 2).` },
  ]
})
const FORMS = new Map([
  ['mietvertrag', 6],
  ['miete', 30],
  ['vertrag', 30],
])

function lexiconOf(
  parallels: Parallel[],
  forms = new Map<string, number>(),
  terms: Parallel[] = [],
): TranslationLexicon {
  const trained = train(parallels, forms, terms)
  const about = { documents: parallels.length, headnotes: parallels.length, fingerprint: 'f', trainedAt: 1 }
  return TranslationLexicon.decode(encodeLexicon(about, trained, trained.stems)) as TranslationLexicon
}

describe('a lexicon trained from parallel headnotes', () => {
  let lexicon: TranslationLexicon
  beforeAll(() => {
    lexicon = lexiconOf(LEASES, FORMS)
  })

  test('translates in every direction, with the forms as they are written', () => {
    const best = (form: string, from: 'fr' | 'de' | 'it', to: string) =>
      translate(lexicon, contentStem(form, from) as string, from).find(({ language }) => language === to)
    expect(best('entretien', 'fr', 'de')).toMatchObject({ form: 'Unterhalt', weight: 1 })
    expect(best('licenciements', 'fr', 'it')).toMatchObject({ form: 'licenziamento' })
    expect(best('ausweisung', 'de', 'fr')).toMatchObject({ form: 'expulsion' })
    expect(best('mantenimento', 'it', 'de')).toMatchObject({ form: 'Unterhalt' })
  })

  test('a term of several words translates to its single equivalent, which does not translate to each of them', () => {
    const learned = lexiconOf(LEASES, FORMS, [
      { fr: "présomption d'innocence", de: 'Unschuldsvermutung', it: "presunzione d'innocenza" },
      { fr: 'vol', de: 'Diebstahl', it: 'furto' },
    ])
    const into = (form: string, from: 'fr' | 'de' | 'it', to: string) =>
      translate(learned, contentStem(form, from) as string, from)
        .filter(({ language }) => language === to)
        .map((found) => found.form)
    expect(into('innocence', 'fr', 'de')).toContain('Unschuldsvermutung')
    expect(into('presunzione', 'it', 'de')).toContain('Unschuldsvermutung')
    expect(into('unschuldsvermutung', 'de', 'fr')).toEqual([])
    expect(into('innocence', 'fr', 'it')).toEqual(['innocenza'])
    expect([into('diebstahl', 'de', 'fr'), into('vol', 'fr', 'de')]).toEqual([['vol'], ['Diebstahl']])
  })

  test('a listed translation comes first, whatever the headnotes say', () => {
    const learned = lexiconOf([...LEASES, ...LEASES], FORMS, [{ fr: 'entretien', de: 'Gespräch', it: 'colloquio' }])
    const german = translate(learned, contentStem('entretien', 'fr') as string, 'fr').filter(
      ({ language }) => language === 'de',
    )
    expect(german.slice(0, 2)).toMatchObject([
      { form: 'Gespräch', weight: 1 },
      { form: 'Unterhalt', weight: 1 },
    ])
  })

  test('translates a word with its hyphenated prefix, in both directions', () => {
    const joined = lexiconOf([
      ...LEASES,
      { fr: 'La sous-traitance.', de: 'Die Unterakkordanz.', it: 'Il subappalto.' },
      { fr: 'Une sous‑traitance.', de: 'Eine Unterakkordanz.', it: 'Un subappalto.' },
    ])
    const stem = contentStem('sous-traitance', 'fr') as string
    expect(translate(joined, stem, 'fr').map(({ form }) => form)).toEqual(['Unterakkordanz', 'subappalto'])
    const back = translate(joined, contentStem('unterakkordanz', 'de') as string, 'de')
    expect(back).toContainEqual(expect.objectContaining({ form: 'sous-traitance', stem }))
  })

  test('translates into the parts of German compounds, and parts of them', () => {
    const bail = translate(lexicon, 'bail', 'fr').filter(({ language }) => language === 'de')
    expect(bail.map(({ stem }) => stem)).toEqual(expect.arrayContaining(['mietvertrag', 'vertrag']))
    expect(bail.find(({ stem }) => stem === 'vertrag')).toMatchObject({ part: true })
    expect(translatePart(lexicon, 'vertrag').map(({ form }) => form)).toContain('bail')
  })

  test('knows the language of a query whatever the language of the reader', () => {
    const languages = new LanguageIdentifier(lexicon)
    const everywhere = () => 1000
    expect(languages.ofQuery(['unterhalt', 'ausweisung'], 'fr', everywhere)).toBe('de')
    expect(languages.ofQuery(['la', 'locazione'], 'de', everywhere)).toBe('it')
    expect(languages.ofQuery(['entretien'], 'fr', everywhere)).toBe('fr')
    expect(languages.ofQuery(['unheard'], 'it', everywhere)).toBe('it')
    expect(languages.ofQuery(['unterhalt'], 'fr', (_form, language) => (language === 'de' ? 1 : 0))).toBe('fr')
    expect(languages.ofWord('unterhalt', 'fr', everywhere)).toBe('de')
    expect(languages.ofWord('entretien', 'fr', everywhere)).toBe('fr')
  })

  test('does not confuse a word with one of another language that shares its stem', () => {
    const languages = new LanguageIdentifier(lexicon)
    const inFrench = (_form: string, language: string) => (language === 'fr' ? 10 : 0)
    expect(contentStem('locazionaire', 'it')).toBe(contentStem('locazione', 'it'))
    expect(languages.ofWord('locazionaire', 'fr', inFrench)).toBe('fr')
    expect(languages.ofWord('locazionaire', 'it', inFrench)).toBe('fr')
    expect(languages.ofWord('locazionaire', 'it', () => 0)).toBe('it')
  })

  test('has no translation for function words, numbers and words that no headnote contains', () => {
    expect(contentStem('der', 'de')).toBeNull()
    expect(contentStem('2020', 'fr')).toBeNull()
    expect(translate(lexicon, 'zzzz', 'fr')).toEqual([])
  })
})

describe('a rare word beside many others', () => {
  const rare: Parallel = {
    fr: "Le sixième exercice clos, prescrit depuis longtemps, oblige l'assemblée convoquée.",
    de: 'Das abgeschlossene Geschäftsjahr, längst verjährt, verpflichtet den einberufenen Verwaltungsrat.',
  }
  const others = [...generateHeadnotes(4).take(1000)]
  const translations = (parallels: Parallel[]) =>
    translate(lexiconOf(parallels), 'verwaltungsrat', 'de').filter(({ language }) => language === 'fr')

  test('is translated by nothing rather than by any of them when there are few headnotes', () => {
    expect(translations([rare, ...others.slice(0, 250)])).toEqual([])
  })

  test('keeps its guesses among many headnotes, where the other words of a query outweigh them', () => {
    expect(translations([rare, ...others]).length).toBeGreaterThan(0)
  })
})

test('a few hundred headnotes suffice for frequent words, and equal input gives an equal lexicon', () => {
  const headnotes = [...generateHeadnotes(3).take(250)]
  const trained = train(headnotes, new Map())
  const about = { documents: 250, headnotes: 250, fingerprint: '', trainedAt: 0 }
  const bytes = encodeLexicon(about, trained, trained.stems)
  expect(Buffer.compare(bytes, encodeLexicon(about, train(headnotes, new Map()), trained.stems))).toBe(0)
  const lexicon = TranslationLexicon.decode(bytes) as TranslationLexicon
  const frequent = trained.stems.fr.filter((_, n) => (trained.counts.fr[n] as number) >= 20)
  expect(frequent.length).toBeGreaterThan(60)
  const back = frequent.filter((stem) => {
    const german = translate(lexicon, stem, 'fr').find(({ language }) => language === 'de')
    return german && translate(lexicon, german.stem, 'de').some(({ stem: found }) => found === stem)
  })
  expect(back.length).toBeGreaterThan(0.95 * frequent.length)
})
