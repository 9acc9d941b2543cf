import type { DocType } from '@trilex/citations/vocabulary'
import { type Entitlements, monthlyQuota, type PlanName, type Plans } from '@trilex/plans'

/** Who may read whole texts: accounts whose plan allows it (`account`), or everyone (`open`). */
export const READING_ACCESS = ['account', 'open'] as const
export type ReadingSetting = (typeof READING_ACCESS)[number]

/** Why only the first part of a text is returned (specification §8). */
export const REASONS = [
  'account_required',
  'quota_exceeded',
  'type_restricted',
  'subscription_required',
  'feature_restricted',
] as const
export type Reason = (typeof REASONS)[number]

/** A signed-in user, as far as access depends on it. */
export interface Reader {
  /** Admin or super admin. */
  staff: boolean
  /** The account is confirmed, and neither disabled nor deleted. */
  active: boolean
  plan: PlanName
  entitlements: Entitlements
  /** State of the subscription, from account events. */
  subscription: string
}

export interface Asked {
  setting: ReadingSetting
  /** Null for visitors. */
  reader: Reader | null
  docType: DocType
  /** Number of documents opened this month, and whether this one is among them. */
  used: number
  opened: boolean
  plans: Plans
}

export interface Allowed {
  /** Null: the whole text. */
  reason: Reason | null
  /** Documents a month; null: no quota applies. */
  limit: number | null
  /** The document has to be counted before its whole text is returned. */
  counts: boolean
}

/** Staff answer questions about any text, so they may read all, and nothing is counted. */
const WHOLE: Allowed = { reason: null, limit: null, counts: false }

/**
 * Whether a user may read the whole text of a document, and if not, why. Checks the account first, then the plan, then
 * the quota, so that the reason names the step that helps.
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
