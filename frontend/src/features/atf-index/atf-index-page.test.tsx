import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const years = [
  {
    year: 2023,
    volume: 149,
    parts: [
      { part: 'I', published: 31, present: 0 },
      { part: 'III', published: 57, present: 4 },
    ],
  },
  { year: 1994, volume: 120, parts: [{ part: 'Ia', published: 52, present: 52 }] },
]
const citations = (page: number) => ({
  fr: `ATF 149 III ${page}`,
  de: `BGE 149 III ${page}`,
  it: `DTF 149 III ${page}`,
})
const hole = (page: number) => ({
  page,
  present: false,
  docId: null,
  title: null,
  language: null,
  official: `https://official.example/${page}`,
  citations: citations(page),
})
const volume = {
  year: 2023,
  volume: 149,
  parts: [
    {
      part: 'III',
      entries: [
        hole(1),
        hole(9),
        {
          page: 12,
          present: true,
          docId: '149-III-12',
          title: 'Missbräuchliche Kündigung',
          language: 'de',
          official: null,
          citations: citations(12),
        },
      ],
    },
  ],
}
const answers = {
  '/api/catalog/atf-index': (url: URL) => (url.searchParams.has('volume') ? volume : { years }),
}

describe('the index of the reporter', () => {
  test('counts the decisions of each part and links to them', async () => {
    await openPage('/atf-index', answers)
    const part = await screen.findByRole('link', {
      name: /^Volume 149 III.: 4 ?\/57 décisions dans la collection$/,
    })
    expect(part.getAttribute('href')).toBe('/atf-index/149/III')
    expect(screen.getByRole('link', { name: 'Volume 120 Ia\u202f: 52 décisions dans la collection' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '2023, volume 149' }).getAttribute('href')).toBe('/atf-index/149')
  })

  test('shows reading progress of a part as text and symbol', async () => {
    await openPage('/atf-index', answers)
    await screen.findAllByRole('table')
    localStorage.setItem('reading-progress', JSON.stringify({ '149-III-12': '2026-01-01', '149-III-20': '2026-01-01' }))
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(await screen.findByRole('link', { name: /^Volume 149 III.*, 2 lues$/ })).toBeTruthy()
  })

  test('lists a volume with its gaps, one row per gap', async () => {
    await openPage('/atf-index/149', answers)
    expect(await screen.findByText('Année 2023. 1 sur 3 décisions publiées est dans cette collection.')).toBeTruthy()
    expect(screen.getByText(/Pas dans cette collection/).textContent).toMatch(/p\.\u00a01 p\.\u00a09$/)
    const official = screen.getByRole('link', { name: 'ATF 149 III 9 sur le site du Tribunal fédéral (nouvel onglet)' })
    expect(official.getAttribute('href')).toBe('https://official.example/9')
    expect(screen.getByText('Missbräuchliche Kündigung').lang).toBe('de')
    const link = screen.getByRole('link', { name: 'ATF 149 III 12' })
    expect(link.getAttribute('href')).toBe('/atf/149-III-12')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ATF 149')
  })

  test('keeps chamber and domain in the address and filters by them', async () => {
    const { requests } = await openPage('/atf-index?chamber=civil_1', answers)
    expect(await screen.findByRole('link', { name: 'Volume 149 III\u202f: 4 décisions correspondent' })).toBeTruthy()
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Domaine' }), 'civ1_obligations')
    await waitFor(() => expect(window.location.search).toBe('?chamber=civil_1&domain=civ1_obligations'))
    await waitFor(() =>
      expect(requests.map(({ search }) => search)).toContain('?chamber=civil_1&domain=civ1_obligations'),
    )
  })

  test('says when nothing matches the filter, and offers to clear it', async () => {
    const empty = [{ year: 2023, volume: 149, parts: [{ part: 'I', published: 31, present: 0 }] }]
    await openPage('/atf-index?chamber=civil_1', { '/api/catalog/atf-index': { years: empty } })
    expect(await screen.findByRole('heading', { name: 'Aucun résultat trouvé' })).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Effacer tous les filtres' })
    expect(back.getAttribute('href')).toBe('/atf-index')
  })

  test('reports a failure with its request id and retries on request', async () => {
    let broken = true
    const problem = { problem: { status: 500, code: 'INTERNAL', requestId: '7F3K' } }
    await openPage('/atf-index', { '/api/catalog/atf-index': () => (broken ? problem : { years }) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('7F3K')
    broken = false
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('link', { name: /^Volume 149 III/ })).toBeTruthy()
  })

  test('uses the abbreviation of the brand, whatever the link used', async () => {
    await openPage('/atf-index/149?chamber=civil_1', answers, 'de')
    await waitFor(() => expect(window.location.pathname).toBe('/bge-index/149'))
    expect(window.location.search).toBe('?chamber=civil_1')
    const [french] = await screen.findAllByRole('link', { name: 'FR' })
    expect(french?.getAttribute('href')).toBe('http://localhost/atf-index/149?chamber=civil_1')
  })

  test('shows the period of each chamber', async () => {
    await openPage('/atf-index', answers)
    const table = await screen.findByRole('table', { name: 'Périodes d’activité des cours' })
    expect(within(table).getByRole('link').getAttribute('href')).toBe('/search?chambers=civil_1')
    expect(within(table).getByText('en fonction')).toBeTruthy()
  })
})
