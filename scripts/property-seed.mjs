// The same random cases in every run, so that only a change of the code makes a test fail. PROPERTY_SEED=N tries others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1954) })
