import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../test/open-page.tsx'

const COVERAGE = '/api/catalog/coverage'
const kind = (docType: string, more: object = {}) => ({
  docType,
  decisions: 0,
  newest: null,
  addedAt: null,
  years: [],
  ...more,
})
const coverage = {
  kinds: [
    kind('atf', {
      decisions: 1_203,
      newest: '2026-03-27',
      addedAt: '2026-11-28T02:40:00.000Z',
      years: [
        { year: 2026, decisions: 3 },
        { year: 2021, decisions: 1_200 },
      ],
    }),
    kind('cedh'),
    kind('other', { decisions: 1, years: [{ year: null, decisions: 1 }] }),
  ],
  sources: [{ source: 'hudoc', freshAt: '2026-11-28T02:30:00.000Z' }],
}

test('counts by court and year, and says how fresh each source is', async () => {
  await openPage('/sources', { [COVERAGE]: coverage })
  const atf = within(await screen.findByRole('region', { name: /recueil officiel \(ATF\)/ }))
  expect(atf.getByRole('row', { name: '2021 1’200' })).toBeTruthy()
  expect(screen.getByText('27.03.2026')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Inconnue 1' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Cour européenne des droits de l’homme' })).toBeNull()
  expect(screen.getByText(/lue le 28\.11\.2026/)).toBeTruthy()
})

test('says that nothing was imported, or that it could not be loaded', async () => {
  await openPage('/sources', { [COVERAGE]: { kinds: [kind('atf')], sources: [] } })
  expect(await screen.findByText('La collection est vide')).toBeTruthy()
})
