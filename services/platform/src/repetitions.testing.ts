/**
 * How often a test tries what depends on chance: `whole` times in `.ci/run`, a tenth of it (but ten times, if it is not fewer) in
 * `npm test`, REPETITIONS times as often in `npm run test:long`.
 */
export function repetitions(whole: number): number {
  const factor = Number(process.env.REPETITIONS ?? 0.1)
  return Math.max(Math.min(whole, 10), Math.round(whole * factor))
}
