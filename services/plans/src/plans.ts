import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import shipped from '../plans.json' with { type: 'json' }
import { LICENCE_TIERS } from './licence-tiers.ts'

/** Plans (specification §3), smallest first. */
export const PLANS = ['free', 'student', 'professional', 'enterprise'] as const
export type PlanName = (typeof PLANS)[number]

/** Whether a plan can be bought: by anyone, later, or through an offer from staff. */
const AVAILABILITIES = ['available', 'coming_soon', 'by_offer'] as const

const Count = Type.Integer({ minimum: 0 })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const strict = { additionalProperties: false }

const Plan = Type.Object(
  {
    availability: Type.Enum([...AVAILABILITIES]),
    monthlyPrice: Type.Integer({
      minimum: 0,
      description: 'Rappen per month and licence, VAT included, before discounts',
    }),
    documentQuota: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Distinct documents that can be read in full per calendar month; null: unlimited',
    }),
    docTypes: Type.Union([Type.Literal('all'), Type.Array(Type.String(), { minItems: 1 })]),
    followedDomains: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Null: unlimited' }),
    legalWatch: Type.Integer({ minimum: 0, description: 'Watches that the plan allows; 0: no legal watch' }),
  },
  strict,
)
const Plans = Type.Object({ free: Plan, student: Plan, professional: Plan, enterprise: Plan }, strict)
export type Plans = Static<typeof Plans>

const Period = Type.Object({ months: Type.Integer({ minimum: 1 }), discountPercent: Percent }, strict)
const Tier = Type.Object(
  {
    tier: Type.Enum([...LICENCE_TIERS]),
    seats: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'Most seats; null: unlimited' }),
    discountPercent: Percent,
  },
  strict,
)

const PlanFile = Type.Object(
  {
    currency: Type.Literal('CHF'),
    vatPerMille: Count,
    trialDays: Count,
    periods: Type.Object({ monthly: Period, semi_annual: Period, annual: Period }, strict),
    licenceTiers: Type.Array(Tier),
    plans: Plans,
  },
  strict,
)
/** Plans on sale and their prices. */
export type PlanFile = Static<typeof PlanFile>

/** What an account can use. */
export interface Entitlements {
  atfAccess: boolean
  /** Most documents per month, whatever the plan allows. */
  monthlyLimit: number
  syntheses: boolean
  translation: boolean
  /** True: no quota. */
  unlimitedAccess: boolean
  /** Documents per month that the plan opens; null: unlimited. */
  documentQuota: number | null
  legalWatch: boolean
  documentTypes: 'all' | string[]
}

/** The plan of a new user. */
export const NEW_PLAN: PlanName = 'free'

/** Entitlements of a new user (specification §6). */
export const NEW_ENTITLEMENTS: Entitlements = {
  atfAccess: true,
  monthlyLimit: 10,
  syntheses: false,
  translation: false,
  unlimitedAccess: false,
  documentQuota: shipped.plans[NEW_PLAN].documentQuota,
  legalWatch: false,
  documentTypes: 'all',
}

/** Validates the content of `plans.json`. Throws an error that names the invalid field. */
export function loadPlanFile(content: unknown = shipped): PlanFile {
  const [fault] = Value.Errors(PlanFile, content)
  if (fault) throw new Error(`plans.json${fault.instancePath} ${fault.message}`)
  const file = content as PlanFile
  if (file.licenceTiers.map(({ tier }) => tier).join() !== LICENCE_TIERS.join())
    throw new Error(`plans.json/licenceTiers must list ${LICENCE_TIERS.join(', ')} in this order`)
  return file
}

/** Plans from `plans.json`. */
export const loadPlans = (): Plans => loadPlanFile().plans

/** Entitlements of an account that gets a plan. A plan without quota lifts the account's own limit too. */
export function entitlementsOfPlan(name: PlanName, plans: Plans): Entitlements {
  const { documentQuota, docTypes } = plans[name]
  return {
    ...NEW_ENTITLEMENTS,
    documentQuota,
    documentTypes: docTypes,
    legalWatch: name === 'enterprise',
    unlimitedAccess: documentQuota === null,
  }
}

/**
 * Documents that can be read in full per month: the smaller of the plan's quota and the account's limit. Null:
 * unlimited.
 */
export function monthlyQuota(plan: PlanName, entitlements: Entitlements, plans: Plans): number | null {
  const { documentQuota } = plans[plan]
  if (entitlements.unlimitedAccess) return null
  return documentQuota === null ? entitlements.monthlyLimit : Math.min(documentQuota, entitlements.monthlyLimit)
}

/** The quota by which the specification's other reading (§6) recognises a student plan. */
const STUDENT_QUOTA = 20

/**
 * The plan of an account that does not state one, derived from its entitlements (specification §6): a quota of 20, or
 * no quota and only some document types, is student; no quota with legal watch is enterprise, without it professional;
 * any other quota is free. The entitlements of each plan are in `plans.json`.
 */
export function planFromEntitlements({
  documentQuota,
  legalWatch,
  documentTypes,
}: Pick<Entitlements, 'documentQuota' | 'legalWatch' | 'documentTypes'>): PlanName {
  if (documentQuota === STUDENT_QUOTA) return 'student'
  if (documentQuota !== null) return 'free'
  if (documentTypes !== 'all') return 'student'
  return legalWatch ? 'enterprise' : 'professional'
}
