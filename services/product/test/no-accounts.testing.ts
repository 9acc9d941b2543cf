import type { AccountsProvider } from '@trilex/identity'

const LIST = /^\/(?:users|events|admin-events)\?/

/** A provider of identities without users. */
export const noAccounts: AccountsProvider = {
  request: async (_method, path) => (LIST.test(path) ? { status: 200, body: [] } : { status: 404, body: null }),
}
