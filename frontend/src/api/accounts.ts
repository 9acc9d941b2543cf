import { type RuntimeConfig, useConfigQuery } from './gateway.ts'

/** How one signs in at this installation. */
export type Accounts = NonNullable<RuntimeConfig['accounts']>

/** Null where nobody can sign in, and until the configuration is there. */
export function useAccounts(): Accounts | null {
  return useConfigQuery().data?.accounts ?? null
}
