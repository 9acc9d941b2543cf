import { sharedSettings } from '@trilex/platform'
import { Type, type Static } from 'typebox'

const count = (value: number, description: string) => Type.Integer({ minimum: 1, default: value, description })

/** The operator responsible for an installation. */
export const Operator = Type.Object(
  {
    name: Type.String({ minLength: 1, description: 'With its legal form' }),
    address: Type.String({ minLength: 1 }),
    register: Type.Optional(Type.String({ description: 'Number in the commercial register' })),
    hosting: Type.String({ minLength: 1, description: 'Who hosts the product, and in which country' }),
    forum: Type.String({ minLength: 1, description: 'Place of jurisdiction' }),
  },
  { additionalProperties: false, description: 'Named in the terms and in the privacy notice' },
)

/** Settings of the edge; each becomes an environment variable (`searchesPerMinute` → `SEARCHES_PER_MINUTE`). */
export const GatewaySettings = Type.Object({
  brandsFile: sharedSettings.brandsFile,
  readingAccess: sharedSettings.readingAccess,
  frontendDist: Type.Optional(
    Type.String({ description: 'Folder of the built front end; without it only the API answers' }),
  ),
  launchMode: Type.Union([Type.Literal('live'), Type.Literal('coming-soon')], { default: 'live' }),
  launchDate: Type.Optional(
    Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
      default: '2025-11',
      description: 'Month of the launch, told by the coming-soon page until it is over',
    }),
  ),
  operator: Type.Optional(Operator),
  launchOffer: Type.Optional(
    Type.Object(
      {
        label: Type.String(),
        price: Type.Integer({ description: 'Whole units of the currency' }),
        insteadOf: Type.Integer(),
        currency: Type.String(),
        until: Type.String({ description: 'Last day of the offer, YYYY-MM-DD' }),
      },
      { additionalProperties: false, description: 'Shown only until its last day' },
    ),
  ),
  searchesPerMinute: count(60, 'Searches a minute of one address, or of one reader with an account at it'),
  requestsPerMinute: count(600, 'Other API requests a minute of one address, or of one reader with an account at it'),
  searchesAtOnce: count(100, 'Searches under way in one process; what comes beyond gets 503 at once'),
  requestsAtOnce: count(400, 'Other API requests under way in one process and service'),
  replicas: count(1, 'Gateways that share the limits: each counts for itself and allows its part'),
  bodyLimit: count(64 * 1024, 'Bytes of a request body'),
  importBodyLimit: count(8 * 1024 ** 3, 'Bytes of one imported file'),
  upstreamConnectTimeoutMs: count(1_000, 'Milliseconds in which a remote service must take a connection'),
  upstreamTimeoutMs: count(10_000, 'Milliseconds in which a remote service must begin its answer'),
  drawingTimeoutMs: count(
    250,
    'Milliseconds that a page waits for the answers it is drawn with; later ones the browser asks for',
  ),
  openMetrics: Type.Boolean({
    default: false,
    description:
      'Serve /metrics and the details of /readyz to every address, not only to this machine; never through a proxy',
  }),
})
export type GatewaySettings = Static<typeof GatewaySettings>
