export { referral } from './service.ts'
