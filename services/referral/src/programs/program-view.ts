import { oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { StoredProgram } from './program-model.ts'

/** A programme as staff and its participants see it. */
export const ProgramLine = Type.Object({
  id: Type.String(),
  isActive: Type.Boolean(),
  subtitle: PerLanguage,
  reward: Type.Object({
    description: PerLanguage,
    credit: Type.Integer({ description: 'Rappen for each goal that is reached' }),
  }),
  requirements: Type.Object({
    referralsNeeded: Type.Integer({ description: 'Referrals of one goal' }),
    requirePaidPlan: Type.Boolean({ description: 'A referral counts once the person has paid' }),
  }),
  linkedSubscriptions: Type.Array(oneOf(PLANS), { description: 'Plans whose payment counts; empty: any' }),
})

export function toProgramLine(program: StoredProgram): Static<typeof ProgramLine> {
  const { _id: id, isActive, subtitle, reward, requirements, linkedSubscriptions } = program
  return { id, isActive, subtitle, reward, requirements, linkedSubscriptions }
}
