export { billing } from './service.ts'
export { noPayments } from './payments/no-payments.ts'
export type { Payments } from './payments/payments.ts'
