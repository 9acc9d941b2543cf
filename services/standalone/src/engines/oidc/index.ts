export type { SendMail } from './people/mails.ts'
export { type DemonstrationAccount, makeDemonstrationAccounts } from './people/demonstration-accounts.ts'
export { type EmbeddedIdentity, openEmbeddedIdentity } from './service.ts'
