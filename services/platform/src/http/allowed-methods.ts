import type { RouteOptions } from 'fastify'

/** A part of an address that names something. */
const PARAMETER = /^:[A-Za-z_]+$/

/** Which methods an address takes. Hidden routes and wildcards are left out: they promise nothing of one address. */
export class AllowedMethods {
  readonly #routes: { address: RegExp; methods: string[] }[] = []

  add({ url, method, schema }: Pick<RouteOptions, 'url' | 'method' | 'schema'>): void {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true
    if (hidden || url.includes('*')) return
    const parts = url.split('/').map((part) => (PARAMETER.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    this.#routes.push({ address: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() })
  }

  /** In the order of the alphabet; none for an address that no route has. */
  of(url: string): string[] {
    const [path = ''] = url.split('?')
    const methods = this.#routes.filter(({ address }) => address.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}
