import type { SubscriptionState } from '../api/billing.ts'
import type { MessageId } from '../ui/text/use-text.ts'

export const PLAN_NAME: Record<SubscriptionState['plan'], MessageId> = {
  free: 'pricing.free',
  student: 'pricing.student',
  professional: 'pricing.professional',
  enterprise: 'pricing.enterprise',
}

export const SUBSCRIPTION_STATE: Record<SubscriptionState['status'], MessageId> = {
  none: 'subscription.none',
  trialing: 'subscription.trialing',
  active: 'subscription.active',
  past_due: 'subscription.pastDue',
  ended: 'subscription.ended',
}
