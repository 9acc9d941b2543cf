import { afterEach } from '@jest/globals'
import { cleanup, configure } from '@testing-library/react'

// A busy machine takes its time; only what hangs takes so long.
configure({ asyncUtilTimeout: 20_000 })
// Suites share the library, which would do both for the first of them only.
afterEach(cleanup)
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
