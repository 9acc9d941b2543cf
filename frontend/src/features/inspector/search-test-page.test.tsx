import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

describe('the search inspector', () => {
  test('sends the parameters as entered and shows request, filters, times and answer', async () => {
    const { requests } = await openPage('/search-test')
    const user = userEvent.setup()
    const field = await screen.findByRole('textbox', { name: 'Paramètres' })
    await user.clear(field)
    await user.type(field, '?q=bail&docTypes=atf')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText('GET /api/catalog/search?q=bail&docTypes=atf')).toBeTruthy()
    expect(requests.at(-1)?.search).toBe('?q=bail&docTypes=atf')
    expect(screen.getByText('docTypes').nextSibling?.textContent).toBe('atf')
    expect(screen.getByText('Dans le moteur').nextSibling?.textContent).toBe('3.4 ms')
    expect(screen.getByText('hits')).toBeTruthy()
  })

  test('shows status and code of a refused search', async () => {
    await openPage('/search-test', {
      '/api/catalog/search': { problem: { status: 400, code: 'VALIDATION_FAILED', requestId: '7F3K' } },
    })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Envoyer' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('400 VALIDATION_FAILED')).toBeTruthy()
    expect(alert.textContent).toContain('7F3K')
  })
})

describe('the word-cloud inspector', () => {
  test('shows the figures behind the words in each language', async () => {
    await openPage('/wordcloud-test')
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'allemand' }))
    const row = await screen.findByRole('row', { name: 'Schuldrecht 12 5' })
    expect(within(row).getAllByRole('cell')).toHaveLength(3)
    expect(screen.getByRole('link', { name: /^Schuldrecht/ })).toBeTruthy()
  })
})
