import type { ListedOrganization, ListedUser } from '../../api/admin-types.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** Labels of roles, states, plans and tiers. */

export const ROLE: Record<ListedUser['role'], MessageId> = {
  user: 'admin.roleUser',
  admin: 'menu.adminRole',
  super_admin: 'menu.superAdmin',
}

export const STATUS: Record<ListedUser['status'], MessageId> = {
  active: 'admin.statusActive',
  pending_verification: 'admin.statusPending',
  disabled: 'admin.statusDisabled',
}

/** Plans on sale. */
export const SOLD: Record<Exclude<ListedUser['plan'], 'free'>, MessageId> = {
  student: 'admin.planStudent',
  professional: 'admin.planProfessional',
  enterprise: 'admin.planEnterprise',
}

export const PLAN: Record<ListedUser['plan'], MessageId> = { free: 'admin.planFree', ...SOLD }

export const TIER: Record<ListedOrganization['licenceTier'], MessageId> = {
  '1': 'admin.tier1',
  '2': 'admin.tier2',
  '3': 'admin.tier3',
  up_to_5: 'admin.tier5',
  up_to_10: 'admin.tier10',
  up_to_20: 'admin.tier20',
  up_to_50: 'admin.tier50',
  over_50: 'admin.tierOver50',
}

export const KIND: Record<ListedOrganization['type'], MessageId> = {
  company: 'admin.kindCompany',
  individual: 'admin.kindIndividual',
}

/** The entries of a label map as the options of a list. */
export function optionsOf<Value extends string>(words: Record<Value, MessageId>, t: (id: MessageId) => string) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: t(words[value]) }))
}
