export { type AccountsProvider, keycloakAccounts } from './provider-admin.ts'
export { impersonationKey } from './impersonation/impersonation-key.ts'
export { identity } from './service.ts'
