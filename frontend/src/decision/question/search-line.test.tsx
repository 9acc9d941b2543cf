import '../../test/browser-gaps.ts'
import { describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { catalogueOf } from '../../test/catalogue.ts'
import type { RecognisedCitation } from './jump-strip.tsx'
import type { SearchOffer } from './offer-list.tsx'
import { SearchLine } from './search-line.tsx'

const offer = (group: SearchOffer['group'], text: string, change: Partial<SearchOffer> = {}): SearchOffer => ({
  id: `${group}-${text}`,
  group,
  text,
  count: null,
  path: null,
  query: null,
  ...change,
})
const OFFERS = [
  offer('citation', 'ATF 149 III 221', {
    path: '/atf/149-III-221#E4.2',
    place: { consideration: '4.2', page: null },
  }),
  offer('domain', 'Droit du bail', { path: '/search?domains=civ1' }),
  offer('word', 'bail à loyer', { query: 'bail à loyer', count: 41 }),
]
const RECOGNISED: RecognisedCitation = {
  text: 'ATF 149 III 221',
  consideration: '4.2',
  page: null,
  path: '/atf/149-III-221#E4.2',
  cited: null,
  demonstration: false,
  whole: true,
}

function open(recognised: RecognisedCitation | null = null, first = '') {
  cleanup()
  const asked: string[] = []
  const line = (q: string) => (
    <IntlProvider locale="fr" messages={catalogueOf('fr')}>
      <MemoryRouter>
        <SearchLine
          q={q}
          onSearch={(question) => asked.push(question)}
          useOffers={(typed) =>
            typed ? { offers: OFFERS, recognised, settled: true } : { offers: [], recognised: null, settled: true }
          }
        />
        <Routes>
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </IntlProvider>
  )
  const { rerender } = render(line(first))
  const follow = (q: string) => rerender(line(q))
  return { asked, follow, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('searchbox') }
}

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}
const place = () => screen.getByRole('status').textContent

describe('the search field', () => {
  test('suggests citations, domains and words while typing, and the plain search last', async () => {
    const { user, field } = open()
    await user.type(field, 'bail')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ATF 149 III 221 consid.\u00a04.2',
      'Droit du bail',
      'bail à loyer41 décisions',
      'Chercher « bail » dans le texte↵',
    ])
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).not.toContain(null)
  })

  test('searches what was typed only on Enter', async () => {
    const { user, field, asked } = open()
    await user.type(field, ' congé bail {Enter}')
    expect(asked).toEqual(['congé bail'])
    expect(place()).toBe('/')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('follows a suggestion by arrow and Enter', async () => {
    const { user, field, asked } = open()
    await user.type(field, 'bail{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(place()).toBe('/search?domains=civ1'))
    expect(asked).toEqual([])
  })

  test('searches a suggested frequent word', async () => {
    const { user, field, asked } = open()
    await user.type(field, 'bai')
    await user.click(screen.getByRole('option', { name: /bail à loyer/ }))
    expect(asked).toEqual(['bail à loyer'])
    expect(field.value).toBe('bail à loyer')
  })

  test('opens the decision on Enter when the whole input is one citation', async () => {
    const { user, field, asked } = open(RECOGNISED)
    await user.type(field, '149 III 221 c. 4.2{Enter}')
    expect(place()).toBe('/atf/149-III-221#E4.2')
    expect(asked).toEqual([])
  })

  test('searches on Enter when the citation is part of the query, and opens it on Alt+Enter', async () => {
    const { user, field, asked } = open({ ...RECOGNISED, whole: false })
    await user.type(field, 'congé ATF 149 III 221 c. 4.2{Enter}')
    expect(asked).toEqual(['congé ATF 149 III 221 c. 4.2'])
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(place()).toBe('/atf/149-III-221#E4.2')
    expect(asked).toHaveLength(1)
  })

  test('shows a bar that opens the recognised citation, also from outside the field', async () => {
    const { user } = open(RECOGNISED, 'congé ATF 149 III 221 c. 4.2')
    expect(screen.getByRole('link', { name: /Ouvrir.*ATF 149 III 221.*consid\.\s4\.2/ }).getAttribute('href')).toBe(
      '/atf/149-III-221#E4.2',
    )
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(place()).toBe('/atf/149-III-221#E4.2')
  })

  test('closes the suggestions on Escape and leaves the field on the second, keeping the text', async () => {
    const { user, field } = open()
    await user.type(field, 'bail')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
    expect(field.value).toBe('bail')
  })

  test('keeps further input while the page loads the results of earlier queries', async () => {
    const { user, field, follow } = open()
    await user.type(field, 'bail{Enter} loyer{Enter} abusif')
    follow('bail')
    expect(field.value).toBe('bail loyer abusif')
    follow('bail loyer')
    expect(field.value).toBe('bail loyer abusif')
    follow('')
    expect(field.value).toBe('')
    follow('bail')
    expect(field.value).toBe('bail')
  })

  test('reopens the suggestions by arrow, and closes them on blur', async () => {
    const { user, field } = open(null, 'bail')
    await user.click(field)
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.tab()
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
