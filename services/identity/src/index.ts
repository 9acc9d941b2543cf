export { type AccountsProvider, keycloakAccounts } from './provider-admin.ts'
export { identity } from './service.ts'
