import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const HISTORY = '/api/library/history'
const opened = (page: number) => ({
  docType: 'atf',
  docId: `149-III-${page}`,
  title: `Congé ${page}`,
  year: 2023,
  position: null,
  openedAt: '2026-11-20T08:00:00.000Z',
})

/** A history service with removal and restoring. */
async function openHistory(pages: number[]) {
  const gone = new Set<number>()
  const of = (page: number) => `${HISTORY}/atf/149-III-${page}`
  const page = await openPage(
    '/bibliotheque/historique',
    {
      ...signedInAnswers(),
      [HISTORY]: () => ({ entries: pages.filter((each) => !gone.has(each)).map(opened), enabled: true, next: null }),
      ...Object.fromEntries(pages.map((each) => [of(each), () => ({ gone: gone.add(each).size })])),
      ...Object.fromEntries(pages.map((each) => [`${of(each)}/restore`, () => ({ back: gone.delete(each) })])),
    },
    'fr',
    { 'signed-in': '1' },
  )
  const remove = (each: number) =>
    screen.findByRole('button', { name: `Effacer ATF\u00a0149\u00a0III\u00a0${each} de l’historique` })
  return { ...page, user: userEvent.setup(), remove }
}

describe('a row removed from a list', () => {
  test('moves the focus to the row in its place, the last one to the row before, the only one to the heading', async () => {
    const { user, remove } = await openHistory([1, 2, 3])
    const press = async (page: number) => {
      ;(await remove(page)).focus()
      await user.keyboard('{Enter}')
    }
    await press(2)
    await waitFor(async () => expect(document.activeElement).toBe(await remove(3)))
    await press(3)
    await waitFor(async () => expect(document.activeElement).toBe(await remove(1)))
    await press(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('is restored at its place in the history', async () => {
    const { user, remove, sent } = await openHistory([1, 2])
    await user.click(await remove(1))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await remove(1)).toBeTruthy()
    const posts = sent.filter(({ init }) => init.method === 'POST').map(({ url }) => url.pathname)
    expect(posts.filter((path) => path.startsWith(HISTORY))).toEqual([`${HISTORY}/atf/149-III-1/restore`])
  })
})

describe('a long history', () => {
  test('is loaded page by page to its end, with one heading per day', async () => {
    const pages = Array.from({ length: 7 }, (_, page) => [2 * page + 1, 2 * page + 2].map(opened))
    const { requests } = await openPage(
      '/bibliotheque/historique',
      {
        ...signedInAnswers(),
        [HISTORY]: ({ searchParams }: URL) => {
          const page = Number(searchParams.get('before') ?? 0)
          return { entries: pages[page] ?? [], enabled: true, next: page < 6 ? String(page + 1) : null }
        },
      },
      'fr',
      { 'signed-in': '1' },
    )
    const user = userEvent.setup()
    for (let page = 1; page < 7; page++) {
      await user.click(await screen.findByRole('button', { name: 'Afficher plus' }))
      await screen.findByRole('link', { name: `ATF\u00a0149\u00a0III\u00a0${2 * page + 2}` })
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull())
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
    const asked = requests.filter(({ pathname }) => pathname === HISTORY)
    expect(asked.every(({ searchParams }) => Number(searchParams.get('limit') ?? 50) <= 100)).toBe(true)
  })
})
