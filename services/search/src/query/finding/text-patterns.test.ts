import { expect, test } from '@jest/globals'
import { normPattern } from './text-patterns.ts'

const CO = { fr: 'CO', de: 'OR', it: 'CO' }
const CONVENTION = { fr: 'CEDH Convention', de: 'EMRK', en: 'Convention' }

test.each([
  ['OR.336', CO, "selon l'art. 336 al. 1 let. a CO, le CO; 336 jours", ['art. 336 al. 1 let. a CO']],
  ['OR.336.1', CO, 'Nach Art. 336 Abs. 1 OR und Art. 337 OR; OR', ['Art. 336 Abs. 1 OR']],
  ['OR.336', CO, 'art. 336a CO; art. 1336 CO; art. 336 CC', []],
  ['OR.336', CO, 'art. 335 et 336 CO', ['336 CO']],
  ['OR.336a', CO, 'gli art. 336 a CO', ['art. 336 a CO']],
  [
    'EMRK.8',
    CONVENTION,
    'Article 8 § 1 of the Convention; article 8 de la Convention',
    ['Article 8 § 1 of the Convention', 'article 8 de la Convention'],
  ],
])('of %s whole references are marked, neither its act nor its number alone', (term, act, text, marks) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${normPattern([term], act)})(?![\\p{L}\\p{N}])`, 'giu')
  expect(text.match(pattern) ?? []).toEqual(marks)
})

test('an act alone has no references', () => {
  expect(normPattern(['OR'], CO)).toBeNull()
})
