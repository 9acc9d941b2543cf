/**
 * How often a test repeats what depends on chance: `few` times by default, `REPETITIONS` times as often in `npm run test:long`.
 */
export const repetitions = (few: number): number => few * Number(process.env.REPETITIONS ?? 1)
