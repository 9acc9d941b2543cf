export type { Mail } from './mail.ts'
export { type MailQueue, mailQueue } from './mail-queue.ts'
export { notifications } from './service.ts'
export type { MailTransport } from './transport.ts'
