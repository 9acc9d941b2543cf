import { type Static, Type } from 'typebox'

/** Limits that the gateway applies to a group of routes. */
export const RouteLimit = Type.Object(
  {
    path: Type.String({ pattern: '^/', description: 'Below `/api/<service>`, as Fastify writes routes' }),
    counted: Type.Optional(
      Type.Union(
        [Type.Literal('searches'), Type.Literal('extractions'), Type.Literal('requests'), Type.Literal('never')],
        {
          description:
            'Which limit of rate applies, with one counter for all routes of a service that name it; default `requests`',
        },
      ),
    ),
    searches: Type.Optional(
      Type.Boolean({ description: 'It runs searches without being counted as one: it shares their places at once' }),
    ),
    rows: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Most rows of an answer, which `limit` and `page` choose or which are all asked for; each 50 begun count once',
      }),
    ),
    bodyLimit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('import')], {
        description: 'Bytes of a body where they exceed the usual limit; `import`: those of an imported file',
      }),
    ),
    streams: Type.Optional(
      Type.Boolean({ description: 'Uploads and answers that last: no deadline for the whole, only between two parts' }),
    ),
  },
  { additionalProperties: false },
)
export type RouteLimit = Static<typeof RouteLimit>

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }))

/**
 * What the gateway serves for a service outside `/api`; single paths are below `/api/<service>`. Except for `paths` and
 * `personalData`, each field may be declared by one service only.
 */
export const Edge = Type.Object(
  {
    domains: path('`{ domains }`: fields of law, for `/domain_index.json`'),
    sizes: path('`{ byType }`: number of decisions of each type, for the sitemap'),
    addresses: path('`{ addresses: [{ docId, changed }] }` by `docType`, `offset`, `limit`, for the sitemap'),
    paths: Type.Optional(
      Type.Array(Type.String({ pattern: '^/' }), {
        description:
          'Addresses outside `/api` that it answers itself, as Fastify writes routes; they have the usual limits',
      }),
    ),
    personalData: path('`{ collections }`: what the service holds of who asks, for the export of all personal data'),
    impersonation: path('Takes `{ method, path }` of every request in which a super admin acts as somebody else'),
    endedAccess: path('`{ ended }`: access tokens that are refused although they have not expired'),
    waitingList: Type.Optional(Type.Boolean({ description: 'It takes addresses for the waiting list' })),
  },
  { additionalProperties: false },
)
export type Edge = Static<typeof Edge>
