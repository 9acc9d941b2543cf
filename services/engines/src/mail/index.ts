export { startMailCatcher } from './catcher.ts'
export { KeptMailbox } from './mailbox.ts'
