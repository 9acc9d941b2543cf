export {
  type Entitlements,
  entitlementsOfPlan,
  loadPlans,
  monthlyQuota,
  NEW_ENTITLEMENTS,
  NEW_PLAN,
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
