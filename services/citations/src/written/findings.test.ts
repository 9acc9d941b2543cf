import { expect, test } from '@jest/globals'
import { formatFinding, mainFindings } from './findings.ts'

test.each([
  [
    { kind: 'violation', articles: ['8'] },
    'Violation de l’art. 8 CEDH',
    'Verletzung von Art. 8 EMRK',
    'Violazione dell’art. 8 CEDU',
  ],
  [
    { kind: 'violation', articles: ['2', '14+2'] },
    'Violation des art. 2 et 14 + 2 CEDH',
    'Verletzung von Art. 2 und 14 + 2 EMRK',
    'Violazione degli art. 2 e 14 + 2 CEDU',
  ],
  [
    { kind: 'no_violation', articles: ['6-3-c', 'P1-1'] },
    'Non-violation des art. 6 par. 3 let. c et 1 Prot. n° 1 CEDH',
    'Keine Verletzung von Art. 6 Ziff. 3 lit. c und 1 ZP 1 EMRK',
    'Nessuna violazione degli art. 6 n. 3 lett. c e 1 Prot. n. 1 CEDU',
  ],
  [{ kind: 'inadmissible', articles: [] }, 'Irrecevable', 'Unzulässig', 'Irricevibile'],
] as const)('%j is written in three languages', ({ kind, articles }, fr, de, it) => {
  const finding = { kind, articles: [...articles] }
  expect((['fr', 'de', 'it'] as const).map((language) => formatFinding(finding, language))).toEqual([fr, de, it])
})

test('a decision on the merits goes before the rest', () => {
  const merits = { kind: 'violation' as const, articles: ['8'] }
  expect(mainFindings([merits, { kind: 'partly_inadmissible', articles: [] }])).toEqual([merits])
  expect(mainFindings([{ kind: 'just_satisfaction', articles: [] }])).toHaveLength(1)
})
