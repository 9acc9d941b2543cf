import type { ReactNode } from 'react'
import { FormCheck } from '../../ui/controls/form-field.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { SOLD } from './words.ts'

const PLANS = ['student', 'professional', 'enterprise'] as const
type SoldPlan = (typeof PLANS)[number]
/** Whether each plan on sale is chosen, as a form holds it. */
type PlansChosen = Record<SoldPlan, boolean>

export const NO_PLAN: PlansChosen = { student: false, professional: false, enterprise: false }

export const plansChosen = (values: PlansChosen): SoldPlan[] => PLANS.filter((plan) => values[plan])

/** The plans on sale, of which several can be chosen. */
export function PlanChecks({
  values,
  set,
}: {
  values: PlansChosen
  set: (plan: SoldPlan, isChosen: boolean) => void
}): ReactNode {
  const t = useText()
  return PLANS.map((plan) => (
    <FormCheck key={plan} name={plan} checked={values[plan]} onChange={(isChosen) => set(plan, isChosen)}>
      {t(SOLD[plan])}
    </FormCheck>
  ))
}
