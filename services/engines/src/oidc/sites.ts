import {
  accountsBrand,
  type Brand,
  type BrandKey,
  type Brands,
  brandKeys,
  clientIdOf,
  originOf,
} from '@trilex/platform/brands'

/** Where the provider's answers go, as a path of a brand. */
const SIGNED_IN = '/auth-sync'

/** The port of a host as a browser sends it; null for the usual one. */
export function portOf(host: string): number | null {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined ? null : Number(port)
}

/** The brands as the provider sees them: each is a client, and people sign in at one of them for all. */
export class Sites {
  readonly #brands: Brands
  readonly #port: number | null
  /** The port by which a browser last reached the product. */
  lastPort: number | null = null

  /** @param port on which the product listens; null where it is not known before */
  constructor(brands: Brands, port: number | null) {
    this.#brands = brands
    this.#port = port
  }

  /** The port of links in mails: who sends a request must not choose where they lead. */
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

  /** Whether an origin is one under which a brand is reached by this port. */
  isBrand(origin: string, port: number | null): boolean {
    const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
    const brand = this.ofHost(host)
    if (!brand) return false
    const own = new URL(originOf(brand, port))
    return protocol === own.protocol && portOf(host) === portOf(own.host)
  }

  /** Addresses that a client has at its registration; which are allowed depends on the request. */
  registered(clientId: string): string[] {
    return [`${originOf(this.ofClient(clientId) ?? accountsBrand(this.#brands), null)}${SIGNED_IN}`]
  }

  /**
   * Whether an address is the brand's own page for answers, at one of its hosts and at the port by which the browser reached
   * the provider: nothing that listens elsewhere on this machine gets a code.
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
