import { describe, expect, test } from '@jest/globals'
import { formsOf, formsOfWord, scanWords } from './letters.ts'

/** How a text writes each of its words. */
const written = (text: string) => scanWords(text).map(({ start, end }) => text.slice(start, end))

describe('a number is one word', () => {
  test.each([
    '10000',
    "10'000",
    '10’000',
    '10 000',
    '10\u00a0000',
    '10\u202f000',
    '10.000',
    '10,000',
    "10'000.-",
    "10'000.--",
    "10'000.00",
    '10 000,00',
    '10.000,00',
    '10000.00',
  ])('%s', (number) => {
    for (const text of [
      number,
      `Fr. ${number}`,
      `Fr.${number}`,
      `CHF ${number}`,
      `von ${number} Franken`,
      `(${number})`,
      `l'${number}`,
    ])
      expect(formsOf(text).filter((form) => /\d/.test(form))).toEqual(['10000'])
  })

  test('also in millions, in ranges and before cents', () => {
    expect(formsOf("1'250'000 à 1 250 000")).toEqual(['1250000', 'à', '1250000'])
    expect(formsOf("10'000-20'000")).toEqual(['10000', '20000'])
    expect(formsOf("10'000.50")).toEqual(['10000', '50'])
    expect(written("Fr. 10'000.00 und 500.00.")).toEqual(['Fr', "10'000.00", 'und', '500.00'])
  })

  test.each([
    ['art. 336 337 CO', ['art', '336', '337', 'co']],
    ['Art. 59,100,101 OR', ['art', '59', '100', '101', 'or']],
    ['BGE 103 Ia 457 461', ['bge', '103', 'ia', '457', '461']],
    ['E. 1.2.3 und E. 1.200.3', ['e', '1', '2', '3', 'und', 'e', '1', '200', '3']],
    ['12.3.2020 et 31.12.00', ['12', '3', '2020', 'et', '31', '12', '00']],
    ['4A_412/2022, SK.2019.123', ['4a', '412', '2022', 'sk', '2019', '123']],
    ['I 123/04 et U 12 345/99', ['i', '123', '04', 'et', 'u', '12', '345', '99']],
    ['27510/08', ['27510', '08']],
    ['021 316 13 00', ['021', '316', '13', '00']],
    ['1990 200', ['1990', '200']],
    ['S. 12 345', ['s', '12', '345']],
    ['756.1234.5678.97', ['756', '1234', '5678', '97']],
    ['12.00.1', ['12', '00', '1']],
  ])('%s is none', (text, forms) => {
    expect(formsOf(text)).toEqual(forms)
  })
})

describe('initials are one word', () => {
  test.each([
    ['M.S.S. c. Belgique', ['mss', 'c', 'belgique']],
    ['MSS c. Belgique', ['mss', 'c', 'belgique']],
    ['die G.m.b.H. und GmbH', ['die', 'gmbh', 'und', 'gmbh']],
    ['S.A., SA', ['sa', 'sa']],
    ['S.à r.l., S.à.r.l., Sàrl', ['sàrl', 'sàrl', 'sàrl']],
    ['S.r.l. e S.p.A.', ['srl', 'e', 'spa']],
    ['z.B.', ['zb']],
  ])('%s', (text, forms) => {
    expect(formsOf(text)).toEqual(forms)
  })

  test.each([
    ['von A.Die', ['von', 'a', 'die']],
    ['lit.a.b', ['lit', 'a', 'b']],
    ['A. B.', ['a', 'b']],
    ['consid. 2.a', ['consid', '2', 'a']],
    ['J.-P. Muster', ['j', 'p', 'muster']],
  ])('%s has none', (text, forms) => {
    expect(formsOf(text)).toEqual(forms)
  })
})

describe('a joined word', () => {
  test.each([
    ['sous-location', ['sous-location']],
    ['Anfangs‑Mietzins', ['anfangs-mietzins']],
    ['vice-présidente', ['vice-présidente']],
    ['E-Mail', ['e-mail']],
    ['Covid-19', ['covid-19']],
    ['celle-ci', ['celle', 'ci']],
    ['lui-même', ['lui', 'même']],
    ['a-t-il', ['a', 't', 'il']],
    ['vis-à-vis', ['vis', 'à', 'vis']],
    ['A-1234', ['a', '1234']],
    ['4A_86/2020', ['4a', '86', '2020']],
  ])('%s is looked up as %j', (word, forms) => {
    expect(formsOfWord(word)).toEqual(forms)
  })

  test('starts with its first part, once', () => {
    expect(scanWords('la vice-demi-location').map(({ form, joined }) => joined?.form ?? form)).toEqual([
      'la',
      'vice-demi-location',
      'demi',
      'location',
    ])
  })
})
