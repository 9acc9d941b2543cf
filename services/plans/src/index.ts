export { LICENCE_TIERS, type LicenceTier } from './licence-tiers.ts'
export {
  BILLING_PERIODS,
  type BillingPeriod,
  pricedIn,
  priceOf,
  type Reduction,
  reductionOf,
  vatIn,
} from './price.ts'
export {
  type Entitlements,
  entitlementsOfPlan,
  loadPlanFile,
  loadPlans,
  monthlyQuota,
  NEW_ENTITLEMENTS,
  NEW_PLAN,
  type PlanFile,
  planFromEntitlements,
  type PlanName,
  PLANS,
  type Plans,
} from './plans.ts'
export {
  entitlementsFromEvent,
  type EntitlementsMessage,
  entitlementsToEvent,
  planFromEvent,
} from './account-events.ts'
