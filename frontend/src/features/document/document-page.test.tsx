import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decision } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'

const path = '/api/catalog/decisions/atf/149-III-9001'

describe('the document page', () => {
  test('shows the decision under its citation', async () => {
    await openPage('/atf/149-III-9001')
    expect(await screen.findByRole('heading', { level: 1, name: 'ATF 149 III 9001' })).toBeTruthy()
    expect(document.title).toBe('ATF 149 III 9001 · Marque')
    expect(screen.getByText('Le recours est recevable.', { selector: 'p' })).toBeTruthy()
    expect(await screen.findAllByText('Ire Cour de droit civil')).not.toHaveLength(0)
    expect(screen.getByText(/Décision inventée/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Recueil officiel/ }).getAttribute('href')).toBe('https://court.example/1')
  })

  test('is the same under every localised segment', async () => {
    await openPage('/dtf/149-III-9001', {}, 'it')
    expect(await screen.findByRole('heading', { level: 1, name: 'DTF 149 III 9001' })).toBeTruthy()
  })

  test('shows the headnote in the reader’s language and another on request', async () => {
    await openPage('/bge/149-III-9001', {}, 'de')
    const headnote = await screen.findByRole('region', { name: 'Regeste' })
    expect(within(headnote).getByText('Die Kündigung ist anfechtbar.')).toBeTruthy()
    await userEvent.setup().click(within(headnote).getByRole('radio', { name: 'Französisch' }))
    expect(within(headnote).getByText('Le congé est annulable.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  })

  test('gives considerations and pages an address', async () => {
    await openPage('/atf/149-III-9001#E3.2')
    const number = await screen.findByRole('link', { name: 'consid.\u00a03.2, lien permanent' })
    expect(number.getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
    expect(number.closest('[id="E3.2"]')?.className).toContain('isTarget')
    expect(document.activeElement).toBe(number)
    expect(screen.getByRole('link', { name: 'Page 9002 du recueil officiel' }).id).toBe('p9002')
    expect(document.getElementById('considerations:3')?.textContent).toBe('Il suffit.')
  })

  test('outlines sections and considerations', async () => {
    await openPage('/atf/149-III-9001')
    const outline = await screen.findByRole('navigation', { name: 'Plan' })
    expect(
      within(outline)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Regeste',
      'Faits',
      'A.Un bail fut conclu.',
      'Considérant en droit',
      '3Le recours est recevable.',
      '3.2Le délai court.',
    ])
  })

  test('shows a summary with the place of each sentence, and says when there is none', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('tab', { name: 'Résumé court' }))
    await waitFor(() => expect(window.location.search).toBe('?tab=short'))
    expect(screen.getByText(/mot à mot/)).toBeTruthy()
    const place = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'consid.\u00a03.2' })
    await user.click(screen.getByRole('tab', { name: 'Résumé long' }))
    expect(await screen.findByText(/pas de résumé long/)).toBeTruthy()
    expect(place.getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
  })

  test('copies the citation in three languages and the text for an assistant', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copier la citation BGE 149 III 9001' }))
    expect(await navigator.clipboard.readText()).toBe('BGE 149 III 9001')
    expect(await screen.findByText(/Citation copiée/)).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: /Copier pour l’IA/ })[0] as HTMLElement)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('**3.2** Le délai court.'))
    expect(screen.getByRole('button', { name: 'Copier la citation DTF 149 III 9001' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copier la citation ATF 149 III 9001' })).toBeTruthy()
  })

  test('says so when copying fails', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Copier la citation BGE 149 III 9001' })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('La copie a échoué')
  })

  test('leads to the neighbours in the reporter, also by key', async () => {
    await openPage('/atf/149-III-9001')
    expect(
      (await screen.findAllByRole('link', { name: 'Décision suivante, ATF 149 III 9002' })).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('progressbar', { name: '0 lues sur 57' })).toBeTruthy()
    await userEvent.setup().keyboard(']')
    await waitFor(() => expect(window.location.pathname).toBe('/atf/149-III-9002'))
  })

  test('always shows the rights notice of a Strasbourg text', async () => {
    const attribution = '© Council of Europe'
    await openPage('/atf/149-III-9001', { [path]: { ...decision, attribution } })
    expect((await screen.findAllByText(attribution)).length).toBeGreaterThan(0)
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Résumé court' }))
    expect(within(screen.getByRole('tabpanel')).getByText(attribution)).toBeTruthy()
  })

  test('says when the text is not in the collection', async () => {
    await openPage('/atf/149-III-9001', { [path]: { ...decision, sections: [] } })
    expect(await screen.findByText(/n’est pas dans la collection/)).toBeTruthy()
  })

  test('shows the text as text, whatever it holds', async () => {
    const text = '<img src=x onerror=alert(1)>'
    const sections = [
      {
        key: 'facts',
        origin: 'extract',
        paragraphs: [{ text, number: null, anchor: 'facts:1', depth: 0, page_marks: [] }],
      },
    ]
    const { container } = await openPage('/atf/149-III-9001', { [path]: { ...decision, sections } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
  })

  test.each([
    [404, 'CATALOG_DECISION_NOT_FOUND', 'Document introuvable'],
    [410, 'CATALOG_DECISION_WITHDRAWN', 'Document retiré'],
    [500, 'INTERNAL', 'Le document n’a pas pu être chargé'],
  ])('explains a %i %s', async (status, code, title) => {
    await openPage('/atf/149-III-9001', { [path]: { problem: { status, code } } })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})
