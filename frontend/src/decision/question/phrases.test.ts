import { expect, test } from '@jest/globals'
import { onlyPhrase, withoutPhrases } from './phrases.ts'

test.each([
  '"a b"',
  '«a b»',
  '»a b«',
  '„a b“',
  '„a b”',
  '“a b”',
  '”a b”',
  '‹a b›',
  '›a b‹',
  '‘a b’',
  '‚a b‘',
  "'a b'",
  "''a b''",
  '<<a b>>',
])('%s is a phrase', (written) => {
  expect(onlyPhrase(` ${written} `)).toBe('a b')
  expect(withoutPhrases(`bail ${written} congé`).split(/\s+/)).toEqual(['bail', 'congé'])
})

test.each(['l’arrêt d’appel', "l'arrêt d'appel", '«abus»', 'a «b c»'])('%s is not a phrase on its own', (question) => {
  expect(onlyPhrase(question)).toBeNull()
})
