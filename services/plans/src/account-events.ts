import { type Entitlements, NEW_ENTITLEMENTS, planFromEntitlements, type PlanName, PLANS } from './plans.ts'

/** The message `identity.v1.Entitlements`. An absent quota means unlimited. */
export interface EntitlementsMessage extends Omit<Entitlements, 'documentQuota' | 'documentTypes'> {
  documentQuota?: number | undefined
  documentTypes: string[]
}

export function entitlementsToEvent({ documentQuota, documentTypes, ...same }: Entitlements): EntitlementsMessage {
  return {
    ...same,
    ...(documentQuota !== null && { documentQuota }),
    documentTypes: documentTypes === 'all' ? ['all'] : documentTypes,
  }
}

/** An event without document types predates plans: quota, types and legal watch are then those of a new user. */
export function entitlementsFromEvent(message: EntitlementsMessage | null | undefined): Entitlements {
  if (!message) return NEW_ENTITLEMENTS
  const { atfAccess, monthlyLimit, syntheses, translation, unlimitedAccess, legalWatch } = message
  const limits = { atfAccess, monthlyLimit, syntheses, translation, unlimitedAccess }
  const [first] = message.documentTypes
  if (first === undefined) return { ...NEW_ENTITLEMENTS, ...limits }
  return {
    ...limits,
    documentQuota: message.documentQuota ?? null,
    legalWatch,
    documentTypes: first === 'all' ? first : message.documentTypes,
  }
}

/**
 * Plan fields of `identity.v1.UserRegistered` and `UserChanged`; `plan` is empty or absent in events from before the
 * field.
 */
interface PlanMessage {
  plan?: string | undefined
  entitlements?: EntitlementsMessage | null | undefined
}

/**
 * The plan of an event. Without a plan, or with one that this version does not know, it is derived from the
 * entitlements.
 */
export function planFromEvent({ plan, entitlements }: PlanMessage): PlanName {
  return PLANS.find((name) => name === plan) ?? planFromEntitlements(entitlementsFromEvent(entitlements))
}
