import { readFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/** Plans (specification §3), from the least to the most. */
export const PLANS = ['free', 'student', 'professional', 'enterprise'] as const
export type PlanName = (typeof PLANS)[number]

const Plan = Type.Object(
  {
    documentQuota: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Different documents that may be read whole in a calendar month; null: any number',
    }),
    docTypes: Type.Union([Type.Literal('all'), Type.Array(Type.String(), { minItems: 1 })]),
    followedDomains: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Null: any number' }),
    legalWatch: Type.Boolean(),
  },
  { additionalProperties: false },
)
const PlansFile = Type.Object(
  { free: Plan, student: Plan, professional: Plan, enterprise: Plan },
  { additionalProperties: false },
)
export type Plan = Static<typeof Plan>
export type Plans = Static<typeof PlansFile>

/** What an account may use, as the events of the accounts say it. */
export interface Entitlements {
  atfAccess: boolean
  /** Ceiling of documents a month, whatever the plan says. */
  monthlyLimit: number
  syntheses: boolean
  translation: boolean
  /** No quota. */
  unlimitedAccess: boolean
  /** Together with the two below it tells the plan. Null: none. */
  documentQuota: number | null
  legalWatch: boolean
  documentTypes: 'all' | string[]
}

/** Entitlements of new users (specification §6). */
export const NEW_ENTITLEMENTS: Entitlements = {
  atfAccess: true,
  monthlyLimit: 10,
  syntheses: false,
  translation: false,
  unlimitedAccess: false,
  documentQuota: 6,
  legalWatch: false,
  documentTypes: 'all',
}

/** Reads the plans, by default those that are shipped. Throws an error that names the field at fault. */
export function loadPlans(file: string | URL = new URL('../plans.json', import.meta.url)): Plans {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const [fault] = Value.Errors(PlansFile, content)
  if (fault) throw new Error(`${String(file)}${fault.instancePath} ${fault.message}`)
  return content as Plans
}

/** What tells the plan of an account. */
type PlanMarks = Pick<Entitlements, 'documentQuota' | 'legalWatch' | 'documentTypes'>

/** The quota of a student in the other reading of the specification (§6). */
const QUOTA_OF_STUDENTS = 20

/**
 * The plan that entitlements stand for (specification §6): without quota and for some types only, student; without quota and
 * with legal watch, enterprise; without either, professional; with any other quota, free. What the plan opens stands in the
 * plans: the legal watch of a professional is there, not in the entitlements.
 */
export function planOf({ documentQuota, legalWatch, documentTypes }: PlanMarks): PlanName {
  if (documentQuota === QUOTA_OF_STUDENTS) return 'student'
  if (documentQuota !== null) return 'free'
  if (documentTypes !== 'all') return 'student'
  return legalWatch ? 'enterprise' : 'professional'
}

/** Entitlements of an account that gets a plan. Without quota the ceiling of the account does not count either. */
export function entitlementsOfPlan(name: PlanName, plans: Plans): Entitlements {
  const { documentQuota, docTypes } = plans[name]
  const marks = { documentQuota, documentTypes: docTypes, legalWatch: name === 'enterprise' }
  return { ...NEW_ENTITLEMENTS, ...marks, unlimitedAccess: documentQuota === null }
}

/** Documents a month that may be read whole: the smaller of the plan's quota and the account's ceiling. Null: any number. */
export function monthlyQuota(entitlements: Entitlements, plans: Plans): number | null {
  const { documentQuota } = plans[planOf(entitlements)]
  if (entitlements.unlimitedAccess) return null
  return documentQuota === null ? entitlements.monthlyLimit : Math.min(documentQuota, entitlements.monthlyLimit)
}

/** The message `identity.v1.Entitlements`, in which a quota that is absent is none. */
export interface EntitlementsMessage extends Omit<Entitlements, 'documentQuota' | 'documentTypes'> {
  documentQuota?: number | undefined
  documentTypes: string[]
}

/** As an event says it. */
export function toMessage({ documentQuota, documentTypes, ...same }: Entitlements): EntitlementsMessage {
  return {
    ...same,
    ...(documentQuota !== null && { documentQuota }),
    documentTypes: documentTypes === 'all' ? ['all'] : documentTypes,
  }
}

/** Entitlements of an event. One from before plans names no types: it has the plan of new users. */
export function ofMessage(message: EntitlementsMessage | undefined): Entitlements {
  if (!message) return NEW_ENTITLEMENTS
  const { atfAccess, monthlyLimit, syntheses, translation, unlimitedAccess, legalWatch } = message
  const { documentQuota, documentTypes } = NEW_ENTITLEMENTS
  const [first] = message.documentTypes
  const marks = first
    ? {
        documentQuota: message.documentQuota ?? null,
        legalWatch,
        documentTypes: first === 'all' ? ('all' as const) : message.documentTypes,
      }
    : { documentQuota, legalWatch: false, documentTypes }
  return { atfAccess, monthlyLimit, syntheses, translation, unlimitedAccess, ...marks }
}
