export { openSqliteBus, type SqliteBusOptions } from './sqlite-bus.ts'
