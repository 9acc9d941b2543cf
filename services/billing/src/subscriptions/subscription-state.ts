import type { PlanName } from '@trilex/plans'
import type { ProviderSubscription } from '../payments/payments.ts'
import type { Status, StoredSubscription } from './subscription-model.ts'

/** Fields of a stored subscription that follow the provider. */
export type State = Pick<
  StoredSubscription,
  | 'subscriptionId'
  | 'status'
  | 'plan'
  | 'period'
  | 'licences'
  | 'trialEndsAt'
  | 'currentPeriodEndsAt'
  | 'cancelAtPeriodEnd'
  | 'byInvoice'
>

export const NO_SUBSCRIPTION: State = {
  subscriptionId: null,
  status: 'none',
  plan: 'free',
  period: null,
  licences: 0,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
  byInvoice: false,
}

const isLive = ({ status }: ProviderSubscription): boolean => status !== 'ended' && status !== 'incomplete'

/**
 * Live subscriptions of a customer. The first one counts: the known one, or else the oldest. The others are surplus.
 */
export function liveOf(all: readonly ProviderSubscription[], known: string | null): ProviderSubscription[] {
  const rank = ({ id, createdAt }: ProviderSubscription) => (id === known ? 0 : createdAt.getTime())
  return all.filter(isLive).toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}

/**
 * The state resulting from a customer's subscriptions at the provider: that of the live one, or else of the last one
 * that ended. An ended one never counts if there is a live one, and one with an incomplete payment grants nothing.
 */
export function stateOf(all: readonly ProviderSubscription[], known: string | null): State {
  const [live] = liveOf(all, known)
  if (live) return { ...periodOf(live), status: live.status as Status, plan: live.plan }
  const [last] = all
    .filter(({ status }) => status === 'ended')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  if (!last) return NO_SUBSCRIPTION
  return { ...periodOf(last), status: 'ended', plan: 'free', cancelAtPeriodEnd: false }
}

function periodOf(given: ProviderSubscription): Omit<State, 'status' | 'plan'> {
  const { id, period, licences, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd, byInvoice } = given
  return { subscriptionId: id, period, licences, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd, byInvoice }
}

/** Whether the subscription grants its plan, so that no other one can be bought. */
export const isSubscribed = ({ status }: { status: Status }): boolean => status !== 'none' && status !== 'ended'

/** The message of `SubscriptionChanged`. */
export function announced(owner: { _id: string; ownerKind: 'user' | 'organization' }, state: State) {
  return {
    ownerId: owner._id,
    ownerKind: owner.ownerKind,
    plan: state.plan satisfies PlanName as string,
    status: state.status as string,
    billingPeriod: state.period ?? '',
    licences: state.licences,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    currentPeriodEndsAt: state.currentPeriodEndsAt?.toISOString() ?? '',
  }
}
