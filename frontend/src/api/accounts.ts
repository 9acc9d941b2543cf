import { type RuntimeConfig, useConfigQuery } from './gateway.ts'

/** How sign-in works at this installation. */
export type Accounts = NonNullable<RuntimeConfig['accounts']>

/** Null where sign-in is off, and until the configuration has loaded. */
export function useAccounts(): Accounts | null {
  return useConfigQuery().data?.accounts ?? null
}
