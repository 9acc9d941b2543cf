// The same random cases in every run, so that only a code change makes a test fail; PROPERTY_SEED=N tries others, and
// REPETITIONS=N tries N times as many. By default a property is tried a hundred times.
import fc from 'fast-check'

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1954),
  numRuns: 100 * Math.max(1, Number(process.env.REPETITIONS ?? 1)),
})
