import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { ADMIN, openAsStaff } from '../admin.fixture.ts'

const months = Array.from({ length: 12 }, (_, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, amount: at }))
const ANSWERS = {
  [`${ADMIN}/overview`]: {
    users: { total: 41, active: 37, pendingVerification: 3, disabled: 1, newIn30Days: 9 },
    organizations: { total: 4, seats: 20, assignedSeats: 12 },
  },
  '/api/catalog/stats': { decisions: { atf: 120, cedh: 30, other: 7 }, indexed: 157 },
  '/api/billing/admin/overview': {
    subscriptions: { active: 11, trialing: 6, pastDue: 2, trialsEnding: 5 },
    revenue: [...months.slice(0, 11), { month: '2026-12', amount: 39_400 }],
    open: { count: 8, amount: 78_800, overdue: 13 },
  },
  '/api/notifications/admin/overview': {
    mails: { waiting: 14, refused: 15, failed: 16 },
    openMessages: 17,
    waitingList: 18,
  },
  [`${ADMIN}/topics`]: {
    groups: [
      { topic: 'a.events', group: 'b.reads', lag: 20, deadLetters: 1 },
      { topic: 'a.events', group: 'c.reads', lag: null, deadLetters: 24 },
    ],
    deadLetters: [],
  },
  '/api/catalog/admin/reading': { month: '2026-12', readers: 26, documents: 27, usedUp: 28 },
  '/api/analytics/admin/usage': {
    searches: 29,
    withoutResult: 31,
    vitals: [
      { page: 'search', name: 'LCP', value: 1_800, count: 9 },
      { page: 'decision', name: 'LCP', value: 2_400.4, count: 2 },
    ],
  },
  '/api/catalog/admin/imports': { imports: [] },
}
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('each figure leads to the list that it counts', async () => {
  await openAsStaff('/admin', ANSWERS)
  await screen.findByRole('link', { name: '11' })
  await screen.findByText('27')
  for (const [figure, address] of [
    ['37', '/admin/users?status=active'],
    ['11', '/admin/subscriptions?status=active'],
    ['5', '/admin/subscriptions?trialEnding=yes'],
    ['13', '/admin/invoices?overdue=yes'],
    ['12.2026', '/admin/invoices?paidIn=2026-12'],
    ['14', '/admin/mails?state=waiting'],
    ['17', '/admin/messages?state=open'],
    ['25', '/admin/topics'],
    ['29', '/admin/usage'],
  ] as const)
    expect([figure, addressOf(figure)]).toEqual([figure, address])
  expect(screen.getByRole('link', { name: /2.400 ms · decision/ })).toBeTruthy()
})

test('a service that does not answer leaves an error in its own part', async () => {
  await openAsStaff('/admin', { ...ANSWERS, '/api/billing/admin/overview': { problem: { status: 503, code: 'X' } } })
  expect(await screen.findByRole('link', { name: '14' })).toBeTruthy()
  const heading = await screen.findByRole('heading', { level: 2, name: 'Recettes' })
  const part = heading.closest('section')
  expect(part && (await within(part).findByRole('button', { name: 'Réessayer' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: '37' })).toBeTruthy()
})
