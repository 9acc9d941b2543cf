import type { App } from '@trilex/platform'
import { NullableString, oneOf, orNull, PAGE } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import type { PayerRoom } from '../payers/payers.ts'
import { STATUSES, type StoredSubscription } from './subscription-model.ts'

/** Trials that end within this many days are about to end. */
const TRIAL_DAYS = 7
const DAY_MS = 24 * 3_600_000

const Line = Type.Object({
  owner: Type.String({ description: 'User id, or id of the organisation' }),
  ownerKind: oneOf(['user', 'organization']),
  name: { ...NullableString, description: 'Of the person or organisation' },
  status: oneOf(STATUSES),
  plan: oneOf(PLANS),
  billingPeriod: orNull(oneOf(BILLING_PERIODS)),
  licences: Type.Integer(),
  trialEndsAt: NullableString,
  currentPeriodEndsAt: NullableString,
  cancelAtPeriodEnd: Type.Boolean(),
  byInvoice: Type.Boolean(),
})
const Query = Type.Object(
  {
    status: Type.Optional(oneOf(STATUSES)),
    plan: Type.Optional(oneOf(PLANS)),
    trialEnding: Type.Optional(oneOf(['yes'], { description: `Trials that end within ${TRIAL_DAYS} days` })),
    ...PAGE,
  },
  { additionalProperties: false },
)

type Rows = mongo.Collection<StoredSubscription>

const trialEnding = (now: Date) => ({
  status: 'trialing' as const,
  trialEndsAt: { $gte: now, $lt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS) },
})

/** Numbers of subscriptions by state, and of trials about to end. */
export async function subscriptionFigures(rows: Rows, now: Date) {
  const count = (filter: mongo.Filter<StoredSubscription>) => rows.countDocuments(filter)
  const [active, trialing, pastDue, trialsEnding] = await Promise.all([
    count({ status: 'active' }),
    count({ status: 'trialing' }),
    count({ status: 'past_due' }),
    count(trialEnding(now)),
  ])
  return { active, trialing, pastDue, trialsEnding }
}

/** Subscriptions for staff, last changed first. */
export function subscriptionListRoutes(
  app: App,
  { rows, payers, now }: { rows: Rows; payers: Pick<PayerRoom, 'namesOf'>; now: () => Date },
): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Subscriptions, last changed first',
    querystring: Query,
    response: { 200: Type.Object({ subscriptions: Type.Array(Line), total: Type.Integer() }) },
  }
  app.get('/admin/subscriptions', { schema }, async ({ query: { status, plan, trialEnding: ending, ...page } }) => {
    // Without a state, those that exist or existed at the provider.
    const filter: mongo.Filter<StoredSubscription> = {
      status: status ?? { $ne: 'none' },
      ...(plan && { plan }),
      ...(ending && trialEnding(now())),
    }
    const found = rows.find(filter).sort({ updatedAt: -1, _id: 1 }).skip(page.offset).limit(page.limit)
    const [subscriptions, total] = await Promise.all([found.toArray(), rows.countDocuments(filter)])
    const names = await payers.namesOf(subscriptions.map(({ _id }) => _id))
    return { subscriptions: subscriptions.map((one) => toLine(one, names.get(one._id) ?? null)), total }
  })
}

function toLine(subscription: StoredSubscription, name: string | null): Static<typeof Line> {
  const { _id: owner, ownerKind, status, plan, period, licences, cancelAtPeriodEnd, byInvoice } = subscription
  return {
    owner,
    ownerKind,
    name,
    status,
    plan,
    billingPeriod: period,
    licences,
    trialEndsAt: subscription.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: subscription.currentPeriodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd,
    byInvoice,
  }
}
