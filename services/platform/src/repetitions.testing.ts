/**
 * How often a test tries what depends on chance: `whole` times in `.ci/run`, a tenth of it, or `share` where each try is slow, in
 * `npm test` (but ten times, if it is not fewer), REPETITIONS times as often in `npm run test:long`.
 */
export function repetitions(whole: number, share = 0.1): number {
  const factor = Number(process.env.REPETITIONS ?? share)
  return Math.max(Math.min(whole, 10), Math.round(whole * factor))
}
