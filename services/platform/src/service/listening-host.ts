import { networkInterfaces } from 'node:os'

/** The address to listen on. `::` is every network, IPv4 too; a machine without IPv6 refuses it. */
export const listeningHost = (host: string): string =>
  host === '::' && !Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))
    ? '0.0.0.0'
    : host
