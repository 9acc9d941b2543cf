import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { chambers, searchAnswer } from '../../../test/answers.ts'
import { openPage } from '../../../test/open-page.tsx'
import { lastQuery } from '../search-requests.fixture.ts'

const SEARCH = '/api/catalog/search'
const address = () => decodeURIComponent(window.location.search)

const name = (text: string) => ({ fr: text, de: text, it: text })
const penal = [
  { key: 'penal_unified', field: 'penal', name: name('Cour de droit pénal'), from: '2005', to: '2023-06-30' },
  { key: 'chamber_accusation', field: 'penal', name: name('Chambre d’accusation'), from: null, to: '2004' },
  { key: 'penal_1', field: 'penal', name: name('Ire Cour de droit pénal'), from: '2023-07-01', to: null },
].map((chamber) => ({
  ...chamber,
  predecessors: chamber.key === 'penal_1' ? ['penal_unified'] : [],
  count: 1,
}))
const facets = {
  ...searchAnswer(3).facets,
  chambers: { penal_1: 3, penal_unified: 40, civil_1: 7, GRANDCHAMBER: 2, DECGRANDCHAMBER: 1 },
  years: { '2019': 4, '2020': 5, '2021': 6, '2023': 8 },
}
const answers = {
  '/api/catalog/chambers': { chambers: [...chambers, ...penal] },
  [SEARCH]: searchAnswer(3, { facets }),
}

async function openFilter(user: ReturnType<typeof userEvent.setup>, filter: string, title = filter) {
  await user.click(await screen.findByRole('button', { name: filter }))
  return within(await screen.findByRole('region', { name: title }))
}
const back = () => act(() => window.history.back())

describe('the filter of chambers', () => {
  test('lists former chambers in their field, last, with their period and successor', async () => {
    await openPage('/search', answers)
    const panel = await openFilter(userEvent.setup(), 'Cour')
    const group = within(await panel.findByRole('group', { name: /^Droit pénal/ }))
    expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Droit pénal43',
      'Ire Cour de droit pénaldès le 01.07.2023, avant\u202f: Cour de droit pénal43',
      'Cour de droit pénal2005–30.06.2023, ensuite\u202f: Ire Cour de droit pénal40',
      'Chambre d’accusationjusqu’en 20040',
    ])
    expect(panel.getByText(/une cour actuelle trouve aussi/)).toBeTruthy()
  })

  test('selects a whole field by its heading, shown as one tag that removes it', async () => {
    const { requests } = await openPage('/search', answers)
    const user = userEvent.setup()
    const panel = await openFilter(user, 'Cour')
    const heading = await panel.findByRole<HTMLInputElement>('checkbox', { name: /^Droit pénal/ })
    await user.click(panel.getByRole('checkbox', { name: /^Cour de droit pénal/ }))
    expect([heading.checked, heading.indeterminate]).toEqual([false, true])
    await user.click(heading)
    expect([heading.checked, heading.indeterminate]).toEqual([true, false])
    await waitFor(() =>
      expect(lastQuery(requests).get('chambers')).toBe('court_penal_1,court_penal_unified,court_chamber_accusation'),
    )
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Cour Droit pénal, toutes les cours' }))
    await waitFor(() => expect(address()).toBe(''))
  })

  test('says in its tag that a current chamber includes its predecessor', async () => {
    await openPage('/search?chambers=penal_1', answers)
    const tag = 'Retirer le filtre Cour Ire Cour de droit pénal, avant\u202f: Cour de droit pénal (2005–30.06.2023)'
    expect(await screen.findByRole('button', { name: tag })).toBeTruthy()
  })

  test('selects formations of Strasbourg with the same name together', async () => {
    const { requests } = await openPage('/search', answers)
    const user = userEvent.setup()
    const panel = await openFilter(user, 'Cour')
    await user.click(await panel.findByRole('checkbox', { name: /^Grande Chambre ?3/ }))
    await waitFor(() => expect(lastQuery(requests).get('chambers')).toBe('GRANDCHAMBER,DECGRANDCHAMBER'))
    expect(screen.getByRole('button', { name: 'Retirer le filtre Cour Grande Chambre' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cour 1' })).toBeTruthy()
  })
})

describe('the filter of years', () => {
  test('selects a range of years, with its number of decisions', async () => {
    const { requests } = await openPage('/search', answers)
    const user = userEvent.setup()
    const panel = await openFilter(user, 'Année de décision', 'Années')
    const from = panel.getByLabelText<HTMLSelectElement>('De')
    const to = panel.getByLabelText<HTMLSelectElement>('à')
    await user.selectOptions(from, '2019')
    await user.selectOptions(to, '2021')
    await waitFor(() => expect(lastQuery(requests).get('years')).toBe('2019-2021'))
    expect(address()).toBe('?years=2019-2021')
    expect(panel.getByRole('status').textContent).toBe('2019–2021\u202f: 15 décisions')
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name: /^2020/ }).checked).toBe(true)
    await user.selectOptions(from, '2023')
    await waitFor(() => expect(address()).toBe('?years=2023'))
    await user.click(panel.getByRole('checkbox', { name: /^2020/ }))
    expect([from.value, to.value]).toEqual(['', ''])
    expect(panel.getByRole('status').textContent).toBe('2020, 2023\u202f: 13 décisions')
    await user.selectOptions(to, '1956')
    await waitFor(() => expect(address()).toBe('?years=1954-1956'))
  })
})

describe('the back button', () => {
  test('undoes all changes made in one opening of a filter at once, separately from the next', async () => {
    await openPage('/search?q=bail', answers)
    const user = userEvent.setup()
    const panel = await openFilter(user, 'Cour')
    await user.click(await panel.findByRole('checkbox', { name: /^Ire Cour de droit civil/ }))
    await waitFor(() => expect(address()).toBe('?q=bail&chambers=court_civil_1'))
    await user.click(panel.getByRole('checkbox', { name: /^Ire Cour de droit pénal/ }))
    await user.click(panel.getByRole('checkbox', { name: /^Cour de droit pénal/ }))
    await waitFor(() => expect(address()).toContain('court_penal_unified'))
    const first = address()
    const second = await openFilter(user, 'Langue')
    await user.click(second.getByRole('checkbox', { name: /^italien/i }))
    await user.click(second.getByRole('checkbox', { name: /^français/i }))
    await waitFor(() => expect(address()).toContain('languages=it,fr'))
    back()
    await waitFor(() => expect(address()).toBe(first))
    back()
    await waitFor(() => expect(address()).toBe('?q=bail'))
  })

  test('returns to the state before the filter, also while it is open', async () => {
    await openPage('/search', answers)
    const user = userEvent.setup()
    const panel = await openFilter(user, 'Langue')
    await user.click(panel.getByRole('checkbox', { name: /^italien/i }))
    await waitFor(() => expect(address()).toBe('?languages=it'))
    back()
    await waitFor(() => expect(address()).toBe(''))
    await user.click(panel.getByRole('checkbox', { name: /^français/i }))
    await waitFor(() => expect(address()).toBe('?languages=fr'))
    back()
    await waitFor(() => expect(address()).toBe(''))
  })

  test('undoes a choice of volumes at once, and each removal of a tag', async () => {
    await openPage('/search', answers)
    const user = userEvent.setup()
    for (const volume of ['I', 'III', 'V']) await user.click(await screen.findByRole('checkbox', { name: volume }))
    await waitFor(() => expect(address()).toBe('?volumes=I,III,V'))
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Volume III' }))
    await waitFor(() => expect(address()).toBe('?volumes=I,V'))
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Volume V' }))
    await waitFor(() => expect(address()).toBe('?volumes=I'))
    back()
    await waitFor(() => expect(address()).toBe('?volumes=I,V'))
    back()
    await waitFor(() => expect(address()).toBe('?volumes=I,III,V'))
    back()
    await waitFor(() => expect(address()).toBe(''))
  })
})
