export type { SendMail } from './people/mails.ts'
export { makeDemonstrationAccounts } from './people/demonstration-accounts.ts'
export { type EmbeddedIdentity, openEmbeddedIdentity } from './service.ts'
