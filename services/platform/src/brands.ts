import { readFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const BrandEntry = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    title: Type.String({ minLength: 1, description: 'Of pages that set none' }),
    description: Type.String({ minLength: 1, description: 'For search engines' }),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.\\-]+$|^\\[[0-9a-f:.]+\\]$' }), { minItems: 1 }),
    origin: Type.String({ pattern: '^https?://[a-z0-9.-]+(:([0-9]+|\\{port\\}))?$' }),
    accent: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    contact: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
  },
  { additionalProperties: false },
)
const BrandsFile = Type.Object({ fr: BrandEntry, de: BrandEntry, it: BrandEntry }, { additionalProperties: false })

/** A brand is a language: `fr`, `de` or `it`. */
export type BrandKey = 'fr' | 'de' | 'it'
export type Brand = Static<typeof BrandEntry> & { key: BrandKey }

export const brandKeys: BrandKey[] = ['fr', 'de', 'it']
export const isBrandKey = (text: string | undefined): text is BrandKey => brandKeys.some((key) => key === text)

export class Brands {
  readonly all: Record<BrandKey, Brand>
  readonly #byHost: Map<string, Brand>

  constructor(all: Record<BrandKey, Brand>) {
    this.all = all
    this.#byHost = new Map(brandKeys.flatMap((key) => all[key].hosts.map((host) => [host, all[key]] as const)))
    const hosts = brandKeys.flatMap((key) => all[key].hosts)
    const twice = hosts.find((host, index) => hosts.indexOf(host) !== index)
    if (twice) throw new Error(`the host ${twice} stands in two brands`)
  }

  /** The brand of a host name without port, in any case; undefined when the host belongs to none. */
  ofHost(host: string): Brand | undefined {
    return this.#byHost.get(host.toLowerCase())
  }
}

/** Reads the brands file. Throws an error that names the field at fault. */
export function loadBrands(file: string): Brands {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const [fault] = Value.Errors(BrandsFile, content)
  if (fault) throw new Error(`${file}${fault.instancePath} ${fault.message}`)
  const brands = content as Static<typeof BrandsFile>
  return new Brands({
    fr: { ...brands.fr, key: 'fr' },
    de: { ...brands.de, key: 'de' },
    it: { ...brands.it, key: 'it' },
  })
}

/**
 * Origin at which the browser reaches a brand: `{port}` is replaced by the port that it used for this request, as in
 * its Host header.
 */
export function originOf(brand: Brand, port: number | null): string {
  return brand.origin.replace(':{port}', port === null ? '' : `:${port}`)
}

/** People of all brands sign in on the site of the French brand, so that one session serves all three. */
export const accountsBrand = ({ all }: Pick<Brands, 'all'>): Brand => all.fr

/** The OIDC client of a brand. */
export const clientIdOf = ({ key }: Pick<Brand, 'key'>): string => `trilex-${key}`
