import type { App } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { portOf, type Sites } from '../sites.ts'

const BASE = '/oidc'
/** What browsers navigate to, with the session's cookie: at the accounts origin only. */
const PAGES = /^\/oidc\/(?:auth(?:\/[\w-]+)?|session\/end(?:\/\w+)?)$/

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
      if (request.method === 'GET' && PAGES.test(path) && request.host !== here.host)
        return reply.redirect(`${origin}${request.url}`, 302)
      const answer = (await provider()).callback()
      handOver(request, reply, here.protocol, sites)
      void answer(request.raw, reply.raw).finally(() => Object.assign(request.raw, { url: request.url }))
      return reply
    },
  })
}

/** Its pages load nothing, and send forms to the brands' origins only: signing out ends at one of them. */
function handOver(request: FastifyRequest, reply: FastifyReply, protocol: string, sites: Sites): void {
  const { raw } = request
  const partners = sites.origins(portOf(request.host)).join(' ')
  const policy = `default-src 'none'; script-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${partners}`
  reply.hijack()
  reply.raw.setHeader('content-security-policy', policy)
  reply.raw.setHeader('x-request-id', request.id)
  // Addresses are built as the brands write them, whatever stands between the browser and the gateway.
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
  Object.assign(raw, { originalUrl: request.url, url: request.url.slice(BASE.length) })
}
