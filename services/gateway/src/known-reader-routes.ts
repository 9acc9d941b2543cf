import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { type Brands, brandKeys, originOf } from '@trilex/platform/brands'
import { KNOWN_READER_COOKIE, KNOWN_READER_PATH as PATH } from '@trilex/platform/known-reader'
import { Type } from 'typebox'
import { authorizationEndpointOf, type SignIn } from './sign-in.ts'

/** Lasts as long as a session with “stay signed in”. */
const COOKIE = `${KNOWN_READER_COOKIE}; Path=/; Max-Age=604800; SameSite=Lax`

const Query = Type.Object({ then: Type.Optional(Type.String({ maxLength: 8_000 })) }, { additionalProperties: false })

/**
 * `GET /auth-sync/known?then=…`: on its way to the provider, a browser is redirected through the other brands, which
 * are other origins, and each sets a cookie that someone signs in with this browser. When one of their addresses is
 * opened later, the page then checks for a session (docs/decisions/0032). Without `then` it only shows that this brand
 * is reachable.
 */
export async function knownReaderRoutes(app: App, options: { brands: Brands; signIn: SignIn | null }): Promise<void> {
  const { brands, signIn } = options
  const schema = {
    access: 'public',
    hide: true,
    querystring: Query,
    response: { 204: Type.Null(), 302: Type.Null(), 400: ProblemSchema, 421: ProblemSchema },
  }
  app.get(PATH, { schema }, async ({ query: { then }, port, protocol }, reply) => {
    // Other brands request this to check that this one is reachable; the answer is empty.
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
    if (then === undefined) return reply.code(204).send(null)
    const allowed = [
      ...brandKeys.map((key) => `${originOf(brands.all[key], port)}${PATH}`),
      ...(signIn ? [authorizationEndpointOf(signIn, brands, port)] : []),
    ]
    const { origin, pathname } = URL.canParse(then) ? new URL(then) : { origin: '', pathname: '' }
    if (!allowed.includes(origin + pathname))
      throw new ValidationFailed('then leads neither to a brand nor to the provider', { field: 'then' })
    reply.header('set-cookie', protocol === 'https' ? `${COOKIE}; Secure` : COOKIE)
    return reply.redirect(then, 302)
  })
}
