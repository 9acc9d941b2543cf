import { networkInterfaces } from 'node:os'

/** The address to listen on. `::` means all interfaces, including IPv4; a machine without IPv6 rejects it. */
export const listeningHost = (host: string): string =>
  host === '::' && !Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))
    ? '0.0.0.0'
    : host
