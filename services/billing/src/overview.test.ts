import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import { type RunningBilling, startBilling } from './billing.fixture.ts'

const STAFF = { id: 'staff', roles: ['user', 'admin'] }
const DAY_MS = 24 * 3_600_000
let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const insert = (collection: string, rows: object[]) => running.documents.collection(collection).insertMany(rows)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const subscription = (_id: string, more: object) => ({
  _id,
  ownerKind: 'user',
  plan: 'student',
  period: 'annual',
  licences: 1,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
  byInvoice: false,
  updatedAt: new Date(),
  ...more,
})
const invoice = (sequence: number, more: object) => ({
  _id: `in_${sequence}`,
  sequence,
  ownerId: 'anna',
  billedTo: 'Anna Muster',
  byTransfer: true,
  total: 10_000,
  amountDue: 10_000,
  amountPaid: 0,
  issuedAt: new Date('2026-06-01T10:00:00Z'),
  dueAt: null,
  paidAt: null,
  ...more,
})
const ask = async (path: string) => (await running.ask(STAFF, 'GET', path)).json()
const present = monthOf(new Date())

test('the overview counts what its lists show', async () => {
  await running.newPerson('anna')
  await insert('subscriptions', [
    subscription('anna', { status: 'active' }),
    subscription('soon', { status: 'trialing', trialEndsAt: inDays(3) }),
    subscription('later', { status: 'trialing', trialEndsAt: inDays(9) }),
    subscription('late', { status: 'past_due' }),
    subscription('never', { status: 'none' }),
  ])
  await insert('invoices', [
    invoice(1, { status: 'paid', amountPaid: 10_000, paidAt: new Date() }),
    invoice(2, { status: 'paid', amountPaid: 5_000, paidAt: beginOf(present, -1) }),
    invoice(3, { status: 'paid', amountPaid: 7_000, paidAt: beginOf(present, -12) }),
    invoice(4, { status: 'open', dueAt: inDays(-1), received: [{ transferId: 't', amount: 4_000 }] }),
    invoice(5, { status: 'open', dueAt: inDays(5) }),
  ])
  const { subscriptions, revenue, open } = await ask('/admin/overview')
  expect(subscriptions).toEqual({ active: 1, trialing: 2, pastDue: 1, trialsEnding: 1 })
  expect(revenue).toHaveLength(12)
  expect(revenue.slice(-2)).toEqual([
    { month: monthOf(beginOf(present, -1)), amount: 5_000 },
    { month: present, amount: 10_000 },
  ])
  expect(revenue.map(({ amount }: { amount: number }) => amount)).not.toContain(7_000)
  expect(open).toEqual({ count: 2, amount: 16_000, overdue: 1 })
  for (const [query, owners] of [
    ['status=active', ['anna']],
    ['trialEnding=yes', ['soon']],
    ['status=past_due', ['late']],
  ] as const) {
    const found = (await ask(`/admin/subscriptions?${query}`)).subscriptions
    expect(found.map(({ owner }: { owner: string }) => owner)).toEqual(owners)
  }
  expect((await ask('/admin/subscriptions')).total).toBe(4)
  expect((await ask('/admin/subscriptions?status=active')).subscriptions[0].name).toBe('Anne Rochat')
  for (const [query, numbers] of [
    ['overdue=yes', ['2026-000004']],
    [`paidIn=${present}`, ['2026-000001']],
    ['status=open', ['2026-000005', '2026-000004']],
    ['q=2026-000002', ['2026-000002']],
    ['q=2025-000002', []],
    ['q=Anna', []],
  ] as const) {
    const found = (await ask(`/admin/invoices?${query}`)).invoices
    expect([query, found.map(({ number }: { number: string }) => number)]).toEqual([query, numbers])
  }
})

test('the lists of invoices and subscriptions are for staff', async () => {
  for (const path of ['/admin/overview', '/admin/invoices', '/admin/subscriptions'])
    expect((await running.ask({ id: 'anna', roles: ['user'] }, 'GET', path)).statusCode).toBe(403)
})
