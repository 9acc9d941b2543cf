import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { decision, listedDecision } from '../../../test/answers.ts'
import { openPage } from '../../../test/open-page.tsx'

const path = '/api/catalog/decisions/cedh/001-9001'
const paragraph = (number: number) => ({
  text: `Absatz ${number}.`,
  number: `${number}.`,
  anchor: `§${number}`,
  depth: 1,
  pageMarks: [],
})
const judgment = {
  ...decision,
  doc_type: 'cedh',
  doc_id: '001-9001',
  court: 'echr',
  chamber: 'GRANDCHAMBER',
  dockets: ['27510/08'],
  sections: [{ key: 'considerations', origin: 'extract', paragraphs: [paragraph(195), paragraph(196)] }],
}
const citing = (...considerations: string[]) => ({
  total: 2,
  facets: {
    considerations: Object.fromEntries(considerations.map((cited) => [cited, 1])),
    languages: { fr: 2 },
    years: { 2024: 2 },
    chambers: { CHAMBER: 1, GRANDCHAMBER: 1, court_civil_1: 1 },
    treatments: { none: 2 },
  },
  items: considerations.map((consideration, index) => ({
    decision: { ...listedDecision, id: `other-${index}`, docId: `150-III-${index}` },
    sameCase: [],
    of: 'extract',
    anchor: 'E2',
    sentence: 'Voir cet arrêt.',
    mention: { start: 5, end: 14 },
    treatment: null,
    target: { docType: 'cedh', docId: '001-9001', consideration, page: null },
  })),
})
const NAMES = { fr: ['vise', '§\u00a0196'], de: ['zu', '§\u00a0196'], it: ['su', '§\u00a0196'] }

test.each([
  ['fr', '/cedh/001-9001'],
  ['de', '/egmr/001-9001'],
  ['it', '/cedu/001-9001'],
] as const)('a citation of a Strasbourg paragraph links to it, in %s', async (language, page) => {
  await openPage(`${page}?tab=citing`, { [path]: judgment, [`${path}/cited-by`]: citing('§196') }, language)
  const link = await screen.findByRole('link', { name: NAMES[language].join(' ') })
  expect(link.getAttribute('href')).toBe(`${page}#§196`)
})

test('the filters name paragraphs and benches as other pages do', async () => {
  await openPage('/cedh/001-9001?tab=citing', { [path]: judgment, [`${path}/cited-by`]: citing('§196', '§90-95') })
  const optionsOf = async (name: string) =>
    within(await screen.findByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await optionsOf('Considérant visé')).toEqual(expect.arrayContaining(['§\u00a0196 (1)', '§\u00a090-95 (1)']))
  expect(await screen.findByRole('option', { name: 'Ire Cour de droit civil (1)' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Chambre (1)' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Grande Chambre (1)' })).toBeTruthy()
})
