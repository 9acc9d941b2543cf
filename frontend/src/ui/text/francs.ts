import { swissNumber } from './swiss-format.ts'

/** An amount in Rappen as it is written in Switzerland: `CHF 1’099.00`. */
export function francs(rappen: number): string {
  const whole = Math.trunc(Math.abs(rappen) / 100)
  const rest = String(Math.abs(rappen) % 100).padStart(2, '0')
  return `${rappen < 0 ? '−' : ''}CHF ${swissNumber(whole)}.${rest}`
}
