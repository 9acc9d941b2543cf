import type { DocType } from '@trilex/citations/vocabulary'
import { type Entitlements, monthlyQuota, type PlanName, type Plans } from '@trilex/plans'

/** Who reads all: those whose plan opens it, or everyone. */
export const READING_ACCESS = ['account', 'open'] as const
export type ReadingSetting = (typeof READING_ACCESS)[number]

/** Why only the first part of a text is given (specification §8). */
export const REASONS = [
  'account_required',
  'quota_exceeded',
  'type_restricted',
  'subscription_required',
  'feature_restricted',
] as const
export type Reason = (typeof REASONS)[number]

/** What is known of somebody who is signed in. */
export interface Reader {
  /** Admin or super admin. */
  staff: boolean
  /** The account is confirmed, and neither disabled nor deleted. */
  active: boolean
  plan: PlanName
  entitlements: Entitlements
  /** State of the subscription, from the events of the accounts. */
  subscription: string
}

export interface Asked {
  setting: ReadingSetting
  /** Null: nobody is signed in. */
  reader: Reader | null
  docType: DocType
  /** Documents that were opened this month, and whether this one was. */
  used: number
  opened: boolean
  plans: Plans
}

export interface Allowed {
  /** Null: the whole text. */
  reason: Reason | null
  /** Documents a month; null: no quota counts. */
  limit: number | null
  /** The document has to be counted before its whole text is given. */
  counts: boolean
}

/** Staff answers questions about any text, and nothing of it is counted. */
const WHOLE: Allowed = { reason: null, limit: null, counts: false }

/**
 * Whether somebody may read the whole text of a document, and if not, why. What is wrong with the account comes first, then
 * the plan, then the quota, so that the reason names the step that helps.
 */
export function accessTo({ setting, reader, docType, used, opened, plans }: Asked): Allowed {
  if (setting === 'open' || reader?.staff) return WHOLE
  if (!reader) return part('account_required')
  if (!reader.active) return part('feature_restricted')
  const { plan, entitlements, subscription } = reader
  if (plan !== 'free' && subscription === 'ended') return part('subscription_required')
  const limit = monthlyQuota(plan, entitlements, plans)
  const { docTypes } = plans[plan]
  if (docTypes !== 'all' && !docTypes.includes(docType)) return part('type_restricted', limit)
  if (docType === 'atf' && !entitlements.atfAccess) return part('feature_restricted', limit)
  if (limit === null) return WHOLE
  if (opened) return { reason: null, limit, counts: false }
  return used < limit ? { reason: null, limit, counts: true } : part('quota_exceeded', limit)
}

const part = (reason: Reason, limit: number | null = null): Allowed => ({ reason, limit, counts: false })
