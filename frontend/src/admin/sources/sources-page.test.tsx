import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const SOURCES = '/api/catalog/admin/sources'
const run = (more: object = {}) => ({
  id: 'r1',
  startedAt: '2026-11-28T02:30:00.000Z',
  endedAt: '2026-11-28T02:50:00.000Z',
  status: 'complete',
  fault: null,
  requests: 1_204,
  new: 31,
  changed: 2,
  unchanged: 17,
  withdrawn: 0,
  shrunk: 1,
  withoutText: 4,
  refused: 3,
  ...more,
})
const source = (name: string, more: object = {}) => ({
  source: name,
  setUp: true,
  paused: false,
  requested: false,
  nextRunAt: '2026-11-29T02:30:00.000Z',
  freshAt: '2026-11-28T02:30:00.000Z',
  cursor: { day: '2026-11-28', after: null },
  size: 55_012,
  refused: 3,
  runs: [run()],
  ...more,
})
const LIST = [
  source('hudoc'),
  source('entscheidsuche', {
    refused: 0,
    freshAt: null,
    nextRunAt: null,
    cursor: null,
    size: null,
    runs: [run({ status: 'stopped', fault: { code: 'SHAPE', detail: 'search: /hits/hits must be array' } })],
  }),
  source('opencaselaw', { setUp: false, runs: [] }),
]
const REFUSED = {
  total: 1,
  records: [
    {
      key: '001-90001',
      at: '2026-11-28T02:40:00.000Z',
      code: 'INVALID_FIELD',
      field: 'kpdate',
      detail: '2099-01-01 is after the day of the import',
    },
  ],
}

async function openSources(answers: object = {}) {
  const page = await openAsStaff('/admin/sources', { [SOURCES]: { sources: LIST }, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Sources' })
  const part = async (name: string) => {
    const section = (await screen.findByRole('heading', { level: 2, name })).closest('section')
    if (!section) throw new Error(`no part ${name}`)
    return within(section)
  }
  const sentTo = (path: string) => page.sent.filter(({ url, init }) => url.pathname === path && init.method === 'POST')
  return { user: userEvent.setup(), part, sentTo, ...page }
}

test('shows of each source how fresh it is, what its runs brought, and why one stopped', async () => {
  const { part } = await openSources()
  const hudoc = await part('HUDOC')
  expect(hudoc.getByText('28.11.2026')).toBeTruthy()
  expect(hudoc.getByText('55’012')).toBeTruthy()
  for (const cell of ['Terminé', '31', '17', '1’204']) expect(hudoc.getByRole('cell', { name: cell })).toBeTruthy()
  const other = await part('entscheidsuche.ch')
  expect(other.getByRole('alert').textContent).toContain('La source a changé de forme')
  expect(other.getByText('search: /hits/hits must be array')).toBeTruthy()
  expect((await part('OpenCaseLaw')).getByText(/n’est pas branchée/)).toBeTruthy()
})

test('a source is run and paused', async () => {
  const { user, part, sentTo } = await openSources({ [`${SOURCES}/hudoc/run`]: null, [`${SOURCES}/hudoc/pause`]: null })
  const hudoc = await part('HUDOC')
  await user.click(hudoc.getByRole('button', { name: /Lancer maintenant/ }))
  await waitFor(() => expect(sentTo(`${SOURCES}/hudoc/run`)).toHaveLength(1))
  await user.click(hudoc.getByRole('button', { name: /Suspendre/ }))
  await waitFor(() => expect(sentTo(`${SOURCES}/hudoc/pause`)[0]?.init.body).toBe('{"paused":true}'))
})

test('a paused source cannot be run, and one that runs shows it', async () => {
  const going = run({ status: 'fetching', endedAt: null })
  const { part } = await openSources({
    [SOURCES]: { sources: [source('hudoc', { paused: true }), source('entscheidsuche', { runs: [going] })] },
  })
  const paused = (await part('HUDOC')).getByRole('button', { name: /Lancer maintenant/ })
  expect((paused as HTMLButtonElement).disabled).toBe(true)
  expect((await part('entscheidsuche.ch')).getAllByText('Lecture en cours').length).toBeGreaterThan(0)
})

test('a refused record shows its reason and is imported again', async () => {
  const { user, part, sentTo } = await openSources({
    [`${SOURCES}/hudoc/refused`]: REFUSED,
    [`${SOURCES}/hudoc/refused/retry`]: { imported: true, code: null },
  })
  await user.click((await part('HUDOC')).getByRole('button', { name: /Enregistrements refusés/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('INVALID_FIELD · kpdate')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Réessayer/ }))
  await waitFor(() => expect(sentTo(`${SOURCES}/hudoc/refused/retry`)[0]?.init.body).toBe('{"key":"001-90001"}'))
  expect(await screen.findByText('001-90001 est importé.')).toBeTruthy()
})
