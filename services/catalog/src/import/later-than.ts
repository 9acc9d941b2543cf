import type { Decision } from '../decision.ts'
import { Refusal } from './refusal.ts'

/** The day it is at the courts' seats that are read: `YYYY-MM-DD` in Switzerland, which Strasbourg shares. */
export const swissDay = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' }).format(instant)

/**
 * Refuses a decision dated or published after a day, with the field at fault (a volume of the reporter has its year of
 * publication). Decisions of the demonstration are invented so, to be told from real ones.
 * @param today - `YYYY-MM-DD`
 */
export function refuseLaterThan(today: string, decision: Decision): void {
  if (decision.demonstration) return
  for (const field of ['decisionDate', 'publicationDate'] as const) {
    const { value } = decision[field]
    if (value !== null && value > today.slice(0, value.length))
      throw new Refusal('INVALID_FIELD', `${value} is after the day of the import`, field, decision.id)
  }
}
