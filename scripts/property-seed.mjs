// The same random cases in every run, so that a change fails for what it changed. PROPERTY_SEED=N tries others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1954) })
