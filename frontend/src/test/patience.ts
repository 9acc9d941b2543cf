import { configure } from '@testing-library/react'

// Generous timeouts for a busy machine; only a hanging test reaches them.
configure({ asyncUtilTimeout: 20_000 })
