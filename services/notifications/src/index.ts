export type { Mail } from './mails/mail.ts'
export { type MailQueue, mailQueue } from './mails/mail-queue.ts'
export { notifications } from './service.ts'
export type { MailTransport } from './mails/transport.ts'
