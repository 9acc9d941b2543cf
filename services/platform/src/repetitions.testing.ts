/**
 * Number of repetitions of a randomised test: `whole` in `.ci/run`; in `npm test` a tenth of it, or `share` where each
 * repetition is slow (but at least ten, unless `whole` is less); in `npm run test:long` REPETITIONS times as many.
 */
export function repetitions(whole: number, share = 0.1): number {
  const factor = Number(process.env.REPETITIONS ?? share)
  return Math.max(Math.min(whole, 10), Math.round(whole * factor))
}
