import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const USAGE = '/api/analytics/admin/usage'
const usage = {
  searches: 1_204,
  people: 31,
  sessions: 88,
  withoutResult: 7,
  abandoned: 40,
  clicked: 600,
  days: [
    { day: '2026-11-27', searches: 800, withoutResult: 2 },
    { day: '2026-11-28', searches: 404, withoutResult: 5 },
  ],
  topQueries: [{ value: 'résiliation du bail', count: 12 }],
  topDomains: [],
  topResults: [],
  languages: [],
  countries: [],
  plans: [{ value: 'visitor', count: 900 }],
  browsers: [],
  vitals: [{ page: 'search', name: 'CLS', value: 0.04321, count: 9 }],
}
const report = { total: 1, queries: [{ query: 'baill', language: 'fr', times: 3, lastAt: '2026-11-28T08:00:00.000Z' }] }
const answers = {
  [USAGE]: usage,
  [`${USAGE}/queries`]: (url: URL) =>
    url.searchParams.get('report') === 'abandoned' ? { total: 0, queries: [] } : report,
  '/api/identity/admin/organizations': { total: 1, organizations: [{ id: 'firm', name: 'Étude Rochat' }] },
}
const asked = (requests: URL[]) => requests.filter(({ pathname }) => pathname === USAGE).at(-1)?.search

test('shows figures, a chart with its table, and the queries that found nothing', async () => {
  await openAsStaff('/admin/usage', answers)
  expect(await screen.findByRole('img', { name: /^Recherches par jour, 800 au plus/ })).toBeTruthy()
  const days = within(screen.getByRole('region', { name: 'Par jour' }))
  expect(days.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'JourRecherchesSans résultat',
    expect.stringMatching(/^28.*4045$/),
    expect.stringMatching(/^27.*8002$/),
  ])
  expect(screen.getByRole('rowheader', { name: 'sans compte' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '0.043' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'baill' })
  expect(link.getAttribute('href')).toBe('/search?q=baill')
  expect(await screen.findByText('Aucune dans cette période.')).toBeTruthy()
})

test('asks for the chosen period and organisation', async () => {
  const user = userEvent.setup()
  const { requests } = await openAsStaff('/admin/usage?period=week', answers)
  await waitFor(() => expect(asked(requests)).toBe('?period=week'))
  await user.click(await screen.findByRole('radio', { name: 'Tout' }))
  await waitFor(() => expect(asked(requests)).toBe('?period=all'))
  await user.selectOptions(screen.getByLabelText('Organisations'), 'firm')
  await waitFor(() => expect(asked(requests)).toBe('?period=all&organizationId=firm'))
})
