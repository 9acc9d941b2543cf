import {
  accountsBrand,
  type Brand,
  type BrandKey,
  type Brands,
  brandKeys,
  clientIdOf,
  originOf,
} from '@trilex/platform/brands'

/** Redirect path of every brand for the provider's answers. */
const SIGNED_IN = '/auth-sync'

/** The port in a `Host` header; null for the default port. */
export function portOf(host: string): number | null {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined ? null : Number(port)
}

/** The brands as clients of the provider; the sign-in pages are on the site of one brand and serve all of them. */
export class Sites {
  readonly #brands: Brands
  readonly #port: number | null
  /** Port of the last request, at which browsers reach the product. */
  lastPort: number | null = null

  /** @param port on which the product listens; null where it is not known yet */
  constructor(brands: Brands, port: number | null) {
    this.#brands = brands
    this.#port = port
  }

  /**
   * Port of links in mails. It is not taken from the request that causes the mail: its sender must not choose where
   * links lead.
   */
  get linkPort(): number | null {
    return this.#port ?? this.lastPort
  }

  get clientIds(): string[] {
    return brandKeys.map((key) => clientIdOf(this.#brands.all[key]))
  }

  ofClient(clientId: unknown): Brand | undefined {
    return brandKeys.map((key) => this.#brands.all[key]).find((brand) => clientIdOf(brand) === clientId)
  }

  ofHost(host: string): Brand | undefined {
    return this.#brands.ofHost(host.replace(/:\d*$/, ''))
  }

  /** @param port by which the browser reaches the product */
  originOf(key: BrandKey, port: number | null): string {
    return originOf(this.#brands.all[key], port)
  }

  accountsOrigin(port: number | null): string {
    return originOf(accountsBrand(this.#brands), port)
  }

  /** Whether an origin is that of a brand, at this port. */
  isBrand(origin: string, port: number | null): boolean {
    const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
    const brand = this.ofHost(host)
    if (!brand) return false
    const own = new URL(originOf(brand, port))
    return protocol === own.protocol && portOf(host) === portOf(own.host)
  }

  /** Redirect URIs registered for a client; which of them are allowed depends on the request. */
  registered(clientId: string): string[] {
    return [`${originOf(this.ofClient(clientId) ?? accountsBrand(this.#brands), null)}${SIGNED_IN}`]
  }

  /**
   * Whether an address is the brand's own callback page, at one of its hosts and at the port by which the browser
   * reached the provider, so that no other listener on this machine gets a code.
   */
  mayAnswerTo(clientId: string, address: string, port: number | null): boolean {
    const brand = this.ofClient(clientId)
    if (!brand || !URL.canParse(address)) return false
    const { protocol, host, hostname } = new URL(address)
    const own = new URL(originOf(brand, port))
    const here = host === own.host || (portOf(host) === portOf(own.host) && brand.hosts.includes(hostname))
    return here && protocol === own.protocol && address === `${protocol}//${host}${SIGNED_IN}`
  }
}
