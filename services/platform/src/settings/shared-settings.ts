import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Static, Type } from 'typebox'

/** A setting that holds an address with a host, `http://` or `https://`. */
export const httpUrl = (description: string) => Type.String({ pattern: '^https?://[^/]', format: 'url', description })

const shippedBrands = fileURLToPath(new URL('../../brands.json', import.meta.url))

/** Network names that Fastify's `trustProxy` accepts besides addresses. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whether a text is an IP address, a network in CIDR notation (`10.0.0.0/8`), or the name of one. The whole internet
 * (`/0`) is rejected.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return NAMED_NETWORKS.includes(text)
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Settings that several parts of a process read. A part that needs one takes its schema from here, because two different
 * schemas under one name are refused (`combineSettings`).
 */
export const sharedSettings = {
  host: Type.String({ default: '0.0.0.0' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080 }),
  logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], { default: 'info' }),
  drainMs: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 0,
    description: 'Milliseconds between "not ready" and closing, in which balancers take the process out',
  }),
  nodeEnv: Type.Optional(
    Type.String({ description: '`production` refuses embedded engines and secrets in the environment' }),
  ),
  dependenciesWaitMs: Type.Integer({
    minimum: 0,
    default: 300_000,
    description: 'Milliseconds that a start waits for engines, topics and migrations that are not there yet',
  }),
  trustProxy: Type.Array(
    Type.Refine(Type.String(), isNetwork, () => 'is no address and no network in CIDR notation'),
    {
      default: [],
      description: 'Proxies whose forwarded addresses count, as CIDR',
    },
  ),
  brandsFile: Type.String({ default: shippedBrands, description: 'JSON file of the three brands' }),
  readingAccess: Type.Optional(
    Type.Enum(['account', 'open'], {
      description:
        'Who reads whole texts: with account (default) whoever has an account whose plan opens them, with open everyone',
    }),
  ),
}

/** Settings of every service process, besides those of the service and of its adapters. */
export const ProcessSettings = Type.Pick(Type.Object(sharedSettings), [
  'host',
  'port',
  'logLevel',
  'drainMs',
  'trustProxy',
  'dependenciesWaitMs',
  'nodeEnv',
])
export type ProcessSettings = Static<typeof ProcessSettings>
