import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HoverCards } from './hover-card.tsx'

function open() {
  cleanup()
  const asked: string[] = []
  render(
    <HoverCards
      card={(link) => {
        asked.push(link.dataset.card ?? '')
        return link.dataset.card === 'none' ? null : `Carte de ${link.dataset.card}`
      }}
    >
      <a href="/a" data-card="a">
        A
      </a>
      <a href="/none" data-card="none">
        Sans carte
      </a>
      <a href="/plain">Simple</a>
    </HoverCards>,
  )
  return { asked, user: userEvent.setup() }
}

test('a focused link opens its card after a delay and references it as description', async () => {
  const { user } = open()
  await user.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
  const card = await screen.findByRole('tooltip')
  expect(card.textContent).toBe('Carte de a')
  expect(screen.getByRole('link', { description: 'Carte de a' }).textContent).toBe('A')
})

test('Escape closes the card and removes the description', async () => {
  const { user } = open()
  await user.tab()
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(screen.getByRole('link', { name: 'A' }).hasAttribute('aria-describedby')).toBe(false)
})

test('hovering briefly over a link requests nothing', async () => {
  const { user, asked } = open()
  await user.hover(screen.getByRole('link', { name: 'A' }))
  await user.unhover(screen.getByRole('link', { name: 'A' }))
  await user.hover(screen.getByRole('link', { name: 'Simple' }))
  await new Promise((done) => setTimeout(done, 400))
  expect(asked).toEqual([])
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a link without a card shows none', async () => {
  const { user, asked } = open()
  await user.tab()
  await user.tab()
  await waitFor(() => expect(asked).toContain('none'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('Space opens the card of the focused link at once, and closes it', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('tooltip').textContent).toBe('Carte de a')
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
