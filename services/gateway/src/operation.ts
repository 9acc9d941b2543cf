import { type App, problemOf } from '@trilex/platform'
import { isForwarded, isLocal } from './brand-host.ts'

/**
 * Keeps what is for operators from the public: to a stranger `/metrics` answers 404, and `/readyz` tells only whether the product
 * is ready, not which part is not and why. A stranger is who asks from another machine or through a proxy; with `open`, only who
 * asks through a proxy: Prometheus asks the pod itself, the public never does.
 */
export function guardOperation(app: App, open: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url !== '/metrics' && url !== '/readyz') return
    if (open ? !isForwarded(request) : isLocal(request)) return
    if (url === '/metrics') throw problemOf(404)
    const { ready } = await app.readiness.report()
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}
