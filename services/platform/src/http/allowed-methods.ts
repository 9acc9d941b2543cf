import type { RouteOptions } from 'fastify'

/** A parameter in a route's address. */
const PARAMETER = /^:[A-Za-z_]+$/

/** Which methods an address accepts. Hidden routes and wildcards are left out: they promise nothing about a single address. */
export class AllowedMethods {
  readonly #routes: { address: RegExp; methods: string[] }[] = []

  add({ url, method, schema }: Pick<RouteOptions, 'url' | 'method' | 'schema'>): void {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true
    if (hidden || url.includes('*')) return
    const parts = url.split('/').map((part) => (PARAMETER.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    this.#routes.push({ address: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() })
  }

  /** In alphabetical order; empty for an address that no route has. */
  of(url: string): string[] {
    const [path = ''] = url.split('?')
    const methods = this.#routes.filter(({ address }) => address.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}
