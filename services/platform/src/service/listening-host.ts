import { networkInterfaces } from 'node:os'

/** The address to listen on. `::` means every network, IPv4 included; a machine without IPv6 refuses it. */
export const listeningHost = (host: string): string =>
  host === '::' && !Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))
    ? '0.0.0.0'
    : host
