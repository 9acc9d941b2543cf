import { configure } from '@testing-library/react'

// A generous timeout for a busy machine; only a hanging test reaches it.
configure({ asyncUtilTimeout: 20_000 })
