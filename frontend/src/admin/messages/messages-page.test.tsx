import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const MESSAGES = '/api/notifications/admin/messages'
const message = (id: string, more: object = {}) => ({
  id,
  kind: 'contact',
  brand: 'fr',
  name: 'Anne Rochat',
  email: 'anne@etude.example',
  phone: null,
  company: null,
  topic: 'support',
  message: 'Bonjour,\nla recherche ne trouve rien.',
  receivedAt: '2026-11-20T08:00:00.000Z',
  handledAt: null,
  ...more,
})

test('shows messages with their state, and marks one as handled', async () => {
  const { sent } = await openAsStaff('/admin/messages', {
    [MESSAGES]: {
      messages: [message('a'), message('b', { name: 'Beat Keller', handledAt: '2026-11-21T08:00:00.000Z' })],
      total: 2,
    },
    [`${MESSAGES}/a`]: message('a', { handledAt: '2026-11-21T08:00:00.000Z' }),
  })
  expect(await screen.findByText('2 messages')).toBeTruthy()
  expect(screen.getAllByRole('cell', { name: /la recherche ne trouve rien/ })).toHaveLength(2)
  expect(screen.getByRole('button', { name: /Rouvrir.: message de Beat Keller/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Marquer comme traité.: message de Anne Rochat/ }))
  const patches = sent.filter(({ init }) => init.method === 'PATCH')
  expect(patches.map(({ url, init }) => [url.pathname, JSON.parse(String(init.body))])).toEqual([
    [`${MESSAGES}/a`, { handled: true }],
  ])
})

test('the filter of the address asks for open messages', async () => {
  const { sent } = await openAsStaff('/admin/messages?state=open', { [MESSAGES]: { messages: [], total: 0 } })
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  expect(sent.some(({ url }) => url.pathname === MESSAGES && url.searchParams.get('state') === 'open')).toBe(true)
})
