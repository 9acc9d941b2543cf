export { type EmbeddedPayments, openEmbeddedPayments } from './service.ts'
