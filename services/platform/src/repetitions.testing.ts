/**
 * How often a test repeats what depends on chance: a few times as a rule, `REPETITIONS` times as often in
 * `npm run test:long`.
 */
export const repetitions = (few: number): number => few * Number(process.env.REPETITIONS ?? 1)
