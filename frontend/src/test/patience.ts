import { configure } from '@testing-library/react'

// A busy machine takes its time; only what hangs takes so long.
configure({ asyncUtilTimeout: 20_000 })
