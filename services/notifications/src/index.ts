export type { Mail } from './mail.ts'
export { type MailQueue, mailQueue } from './mail-queue.ts'
