import type { AccountsProvider } from '@trilex/identity'

/** A provider of identities that is away. */
export const noAccounts: AccountsProvider = { request: async () => ({ status: 503, body: null }) }
