import type { RouteOptions } from 'fastify'

/** A parameter in a route's address. */
const PARAMETER = /^:[A-Za-z_]+$/

/** Methods that an address accepts. Ignores hidden routes and wildcards: they promise nothing about a single address. */
export class AllowedMethods {
  readonly #routes: { address: RegExp; methods: string[] }[] = []

  add({ url, method, schema }: Pick<RouteOptions, 'url' | 'method' | 'schema'>): void {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true
    if (hidden || url.includes('*')) return
    const parts = url.split('/').map((part) => (PARAMETER.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    this.#routes.push({ address: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() })
  }

  /** The methods in alphabetical order; empty for an unknown address. */
  of(url: string): string[] {
    const [path = ''] = url.split('?')
    const methods = this.#routes.filter(({ address }) => address.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}
