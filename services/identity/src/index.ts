export { type AccountsProvider, keycloakAccounts } from './provider-admin.ts'
export { impersonationKey } from './impersonation/impersonation-key.ts'
export { foundDemonstrationFirm } from './organizations/demonstration-firm.ts'
export { identity } from './service.ts'
