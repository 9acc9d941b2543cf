export { library } from './service.ts'
