import { table } from './services.ts'

/** The definitions of every service behind the gateway, in the order of the table. */
export const services = await Promise.all(Object.values(table).map((load) => load()))
