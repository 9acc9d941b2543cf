import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const month = { month: '2026-11', used: 3, limit: 6, resetsAt: '2026-11-30T23:00:00Z', documents: [] }
const open = (reading: object) =>
  openPage('/search?q=bail', { ...signedInAnswers(), '/api/catalog/reading': reading }, 'fr', { 'signed-in': '1' })

test('a signed-in reader with a quota sees how much of it is used, and when it resets', async () => {
  await open(month)
  const heading = await screen.findByRole('heading', { name: 'Votre mois' })
  const panel = within(heading.parentElement as HTMLElement)
  expect(panel.getByRole('progressbar', { name: '3 documents sur 6 ce mois' })).toBeTruthy()
  expect(panel.getByText('Renouvellement : 1er décembre 2026')).toBeTruthy()
})

test('shows no count without a quota or for a visitor', async () => {
  const { requests } = await open({ ...month, limit: null })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('heading', { name: 'Votre mois' })).toBeNull()
  expect(requests.some(({ pathname }) => pathname === '/api/catalog/reading')).toBe(true)
  const visitor = await openPage('/search?q=bail')
  await screen.findAllByRole('article')
  expect(visitor.requests.some(({ pathname }) => pathname === '/api/catalog/reading')).toBe(false)
})
