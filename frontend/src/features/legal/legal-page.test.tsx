import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'

describe('the legal pages', () => {
  test.each([
    ['/terms', 'fr', 'Conditions d’utilisation', 'Responsabilité'],
    ['/terms', 'de', 'Nutzungsbedingungen', 'Haftung'],
    ['/privacy', 'it', 'Protezione dei dati', 'I Suoi diritti'],
  ] as const)('%s in %s has its own text and table of contents', async (path, language, title, section) => {
    await openPage(path, {}, language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(section) })).toBeTruthy()
    expect(screen.getByRole('link', { name: section }).getAttribute('href')).toMatch(/^#s\d+$/)
    expect(document.title).toContain(title)
  })

  test('link to the address of the operator', async () => {
    await openPage('/privacy')
    const main = await screen.findByRole('main')
    const link = await within(main).findByRole('link', { name: 'contact@brand.example' })
    expect(link.getAttribute('href')).toBe('mailto:contact@brand.example')
    expect(link.closest('p')?.textContent).toMatch(/Contact\s: contact@brand\.example\.$/)
  })
})
