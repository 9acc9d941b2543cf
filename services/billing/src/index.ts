export { billing } from './service.ts'
export type { Payments } from './payments/payments.ts'
