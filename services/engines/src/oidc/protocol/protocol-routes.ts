import type { App } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { portOf, type Sites } from '../sites.ts'

const BASE = '/oidc'
/** Paths that browsers navigate to with the session cookie: served at the accounts origin only. */
const PAGES = /^\/oidc\/auth(?:\/[\w-]+)?$/
/** End-session endpoint (OpenID Connect RP-Initiated Logout 1.0). */
const END = /^\/oidc\/session\/end(?:\/|$)/

export interface ProtocolOptions {
  provider(): Promise<Provider>
  sites: Sites
}

/** The protocol below `/oidc`, which oidc-provider answers on the browser's own socket. */
export async function protocolRoutes(app: App, { provider, sites }: ProtocolOptions): Promise<void> {
  // oidc-provider reads the body itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${BASE}/*`,
    schema: { hide: true, access: 'public' },
    config: { bodyTimeoutMs: 0 },
    async handler(request, reply) {
      const origin = sites.accountsOrigin(portOf(request.host))
      const [path = ''] = request.url.split('?')
      const here = new URL(origin)
      // Any site can redirect a browser here, which does not show that the user wants to sign out: our page asks for
      // confirmation.
      if (END.test(path)) return reply.redirect(`${origin}/logout`, 303)
      if (request.method === 'GET' && PAGES.test(path) && request.host !== here.host)
        return reply.redirect(`${origin}${request.url}`, 302)
      const answer = (await provider()).callback()
      passToProvider(request, reply, here.protocol)
      void answer(request.raw, reply.raw).finally(() => Object.assign(request.raw, { url: request.url }))
      return reply
    },
  })
}

/** Passes the request to oidc-provider. Its pages load nothing and submit no forms. */
function passToProvider(request: FastifyRequest, reply: FastifyReply, protocol: string): void {
  const { raw } = request
  const policy = "default-src 'none'; script-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
  reply.hijack()
  reply.raw.setHeader('content-security-policy', policy)
  reply.raw.setHeader('x-request-id', request.id)
  // Addresses use the scheme of the brands, regardless of proxies in front of the gateway.
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
  Object.assign(raw, { originalUrl: request.url, url: request.url.slice(BASE.length) })
}
