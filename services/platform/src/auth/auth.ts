import { createHash, timingSafeEqual } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { createError, ProblemError } from '../problems/problem.ts'
import { type Issuer, providerKeys } from './provider-keys.ts'
import { actorIn, IMPERSONATION_ISSUER, personOf, type SignedInUser, STAFF_ROLES } from './signed-in-user.ts'

/**
 * Who may call a route, declared as `schema.access`: anyone; anyone, identified if a token is sent; anyone signed in;
 * staff with the realm role `admin` or `super_admin`; staff with `super_admin`; the operator's programs, which send the
 * service token.
 */
export const ACCESS = ['public', 'reader', 'signedIn', 'admin', 'superAdmin', 'service'] as const
export type Access = (typeof ACCESS)[number]

export interface AccessOptions {
  /** Bearer token for routes with access `service`. */
  serviceToken?: string
  /** Issuer whose access tokens are accepted. Without one, all requests are anonymous. */
  issuer?: Issuer | undefined
}

export interface AccessRule {
  method: string
  url: string
  access: Access
  /** Whether a super admin who impersonates the person may call it. */
  impersonation: Impersonation
}

/** `unrecorded`: the request is answered 204 and has no effect; `refused`: 403. */
const IMPERSONATION = ['allowed', 'unrecorded', 'refused'] as const
type Impersonation = (typeof IMPERSONATION)[number]

declare module 'fastify' {
  interface FastifySchema {
    /** One of `ACCESS`; a route without it is refused at start. */
    access?: string
    /**
     * `refused`: not allowed to a super admin who impersonates the person. Set on routes for password, address, billing,
     * deletion and export, and on routes that contact others in the person's name. `unrecorded`: answered 204 without
     * effect, for routes that only note what the person does.
     */
    impersonation?: string
  }
  interface FastifyInstance {
    /** Every route and who may call it; complete once the app is ready. */
    accessRules: AccessRule[]
    /**
     * Access of the routes of a third-party plugin, which cannot declare it: decorates the scope that registers the
     * plugin.
     */
    accessOfPlugins?: Access
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** Null on routes with access `public` or `service`, and on `reader` for visitors. */
    user: SignedInUser | null
  }
}

const Unauthenticated = createError('UNAUTHENTICATED', 'Authentication is missing or not valid', 401)
const Forbidden = createError('FORBIDDEN', 'This is not allowed', 403)
const ImpersonationNotAllowed = createError(
  'IMPERSONATION_NOT_ALLOWED',
  'Only the person does this, nobody who acts as him or her',
  403,
)

/** Challenges of RFC 6750 §3. A request without a token gets only the scheme. */
const challenge = (parameters: string): { headers: Record<string, string> } => ({
  headers: { 'www-authenticate': `Bearer${parameters}` },
})
const missingToken = () => new Unauthenticated(undefined, challenge(''))
const invalidToken = (why: string) =>
  new Unauthenticated(why, challenge(` error="invalid_token", error_description="${why}"`))

/** Realm roles, one of which is required; none: anyone signed in. */
const ROLES: Partial<Record<string, readonly string[]>> = {
  reader: [],
  signedIn: [],
  admin: STAFF_ROLES,
  superAdmin: ['super_admin'],
}

const ALGORITHMS = ['RS256', 'ES256'] as const
/** Clock difference that is tolerated between two machines. */
const LEEWAY_MS = 60_000

/**
 * Enforces the declared access of every route of this instance before the body is read: 401 without a valid token (for
 * access `reader` only if one is sent), 403 without the role, 503 while the provider's keys cannot be fetched. Adding a
 * route throws when it declares no access, and for access `service` when there is no service token. Decorates
 * `request.user`; no other code may set it.
 */
export async function guardRoutes(app: FastifyInstance, { serviceToken, issuer }: AccessOptions): Promise<void> {
  if (serviceToken === '') throw new TypeError('a service token must not be empty')
  app.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
    const { method, url, schema } = route
    const access = ACCESS.find((known) => known === (schema?.access ?? this.accessOfPlugins))
    if (!access) throw new Error(`route ${String(method)} ${url} does not declare: access`)
    if (access === 'service' && serviceToken === undefined)
      throw new Error(`route ${String(method)} ${url} is for services, but there is no service token`)
    route.schema = { ...schema, access }
    const impersonation = IMPERSONATION.find((known) => known === schema?.impersonation) ?? 'allowed'
    app.accessRules.push(...[method].flat().map((each) => ({ method: each, url, access, impersonation }) as const))
  })

  if (issuer) await verifyTokensOf(app, issuer)
  else app.decorateRequest('user', null)

  app.addHook('onRequest', async (request, reply) => {
    const access = request.is404 ? 'public' : request.routeOptions.schema?.access
    if (access === 'public') return
    if (access === 'reader' && request.headers.authorization === undefined) return
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw missingToken()
    if (access === 'service') {
      if (serviceToken === undefined || !equal(token, serviceToken)) throw invalidToken('The token is not valid')
      return
    }
    if (!issuer) throw invalidToken('No provider of identities is configured')
    await request.jwtVerify().catch((error: unknown) => {
      throw error instanceof ProblemError ? error : invalidToken(reasonOf(error))
    })
    const needed = ROLES[access ?? '']
    const { roles, impersonatedBy } = userOf(request)
    if (impersonatedBy !== null && request.routeOptions.schema?.impersonation === 'refused')
      throw new ImpersonationNotAllowed()
    if (!needed || (needed.length > 0 && !needed.some((role) => roles.includes(role))))
      throw new Forbidden(undefined, challenge(' error="insufficient_scope"'))
    if (impersonatedBy !== null && request.routeOptions.schema?.impersonation === 'unrecorded')
      return reply.code(204).send(null)
  })
}

/** The signed-in user, on a route with access `signedIn`, `admin` or `superAdmin`. Throws 401 on any other route. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.user) throw missingToken()
  return request.user
}

/** Compares in constant time, whatever the lengths. */
function equal(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Header `typ` of an access token (RFC 9068); Keycloak writes `JWT`. */
const TYPES = new Set(['jwt', 'at+jwt'])

async function verifyTokensOf(app: FastifyInstance, issuer: Issuer): Promise<void> {
  const keysOf = new Map([[issuer.issuer, providerKeys(issuer)]])
  const { audience, impersonation } = issuer
  if (impersonation)
    keysOf.set(IMPERSONATION_ISSUER, providerKeys({ issuer: IMPERSONATION_ISSUER, audience, ...impersonation }))
  await app.register(fastifyJwt, {
    secret: async (_request: FastifyRequest, decoded: object) => {
      const { header, payload } = decoded as { header: Record<string, unknown>; payload?: Record<string, unknown> }
      const { alg, kid, typ } = header
      // A key verifies only tokens of its own issuer.
      const keyOf = keysOf.get(String(payload?.['iss']))
      const known = ALGORITHMS.some((algorithm) => algorithm === alg) && typeof kid === 'string'
      const key = known && TYPES.has(String(typ).toLowerCase()) ? await keyOf?.({ alg: String(alg), kid }) : null
      if (!key) throw invalidToken('The token is not valid')
      return key
    },
    decode: { complete: true },
    verify: {
      algorithms: [...ALGORITHMS],
      allowedIss: [...keysOf.keys()],
      allowedAud: issuer.audience,
      clockTolerance: LEEWAY_MS,
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
    },
    trusted: (_request, claims) => isTrusted(claims),
    formatUser: (payload) => personOf(payload as Record<string, unknown>),
  })
}

/** Access tokens live for minutes; none of our providers issues one for longer than this. */
const LONGEST_LIFE_S = 24 * 3_600

/** Rejects validly signed tokens of a machine with a wrong clock or of a misconfigured provider. */
function isTimely({ iat, exp }: Record<string, unknown>): boolean {
  const now = (Date.now() + LEEWAY_MS) / 1000
  return typeof iat === 'number' && typeof exp === 'number' && iat <= now && exp - iat <= LONGEST_LIFE_S
}

/** An impersonation token must name the actor and must not carry a staff role. */
function isTrusted(claims: Record<string, unknown>): boolean {
  const { sub, typ, iss } = claims
  if (!isTimely(claims)) return false
  if (typeof sub !== 'string' || sub === '' || (typ ?? 'Bearer') !== 'Bearer') return false
  if (iss !== IMPERSONATION_ISSUER) return true
  const { roles, impersonationId } = personOf(claims)
  return actorIn(claims) !== null && impersonationId !== '' && roles.every((role) => role === 'user')
}

function reasonOf(error: unknown): string {
  const expired = (error as { code?: unknown }).code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED'
  return expired ? 'The token has expired' : 'The token is not valid'
}
