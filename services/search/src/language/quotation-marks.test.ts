import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withStraightQuotes } from './quotation-marks.ts'

describe('quotation marks of a query', () => {
  test.each([
    '"bonne foi"',
    '«bonne foi»',
    '»bonne foi«',
    '„bonne foi“',
    '„bonne foi”',
    '„bonne foi"',
    '“bonne foi”',
    '“bonne foi“',
    '”bonne foi”',
    '‹bonne foi›',
    '›bonne foi‹',
    '‘bonne foi’',
    '‚bonne foi‘',
    '‚bonne foi’',
    '’bonne foi’',
    "'bonne foi'",
    "''bonne foi''",
    "``bonne foi''",
    '`bonne foi´',
    '<<bonne foi>>',
    '＂bonne foi＂',
  ])('%s are a pair', (written) => {
    expect(withStraightQuotes(written)).toBe('"bonne foi"')
    expect(withStraightQuotes(`bail -titre:${written}~3 (${written})`)).toBe('bail -titre:"bonne foi"~3 ("bonne foi")')
  })

  test.each([
    ['‘l’arrêt cantonal’', '"l’arrêt cantonal"'],
    ["'l'arrêt d'appel'", '"l\'arrêt d\'appel"'],
    ["''d'office''", '"d\'office"'],
    ['« bonne foi » et «abus»', '" bonne foi " et "abus"'],
    ['«a» b «c»', '"a" b "c"'],
    ['»a« b »c«', '"a" b "c"'],
    ['dell’«abuso di diritto»', 'dell’"abuso di diritto"'],
  ])('%s is read as %s', (written, read) => {
    expect(withStraightQuotes(written)).toBe(read)
  })

  test.each([
    'l’arrêt du tribunal d’appel',
    "l'arrêt d'appel",
    "30'000 et 10'000",
    'locataires’ droits',
    "dell'art. 8, nell'arresto",
    'a < b > c',
  ])('%s quotes nothing', (text) => {
    expect(withStraightQuotes(text)).toBe(text)
  })

  test('never throws, keeps the length, and takes linear time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'"«»„“”‹›‘’‚\'`´<>ab '), { maxLength: 60 }), (signs) => {
        const once = withStraightQuotes(signs.join(''))
        expect(once.length).toBeLessThanOrEqual(signs.length)
      }),
    )
    for (const sign of ["'", '’', '‘a', "''a", '`', '«', '„', '<<', "a' 'b"]) {
      const before = process.cpuUsage()
      withStraightQuotes(sign.repeat(1000).slice(0, 1000))
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.3)
    }
  })
})
