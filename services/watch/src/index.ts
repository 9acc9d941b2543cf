export { watch } from './service.ts'
