import type { StartPages } from '@trilex/citations/citation'
import { type ByLanguage, REPORTER_PARTS, type ReporterPart } from '@trilex/citations/vocabulary'
import { type Decision } from '../decision.ts'
import type { CatalogModels } from '../decision/decision-model.ts'

/** A decision on the shelf of the official reporter. */
export interface ShelfPlace {
  /** Decision id. */
  _id: string
  docId: string
  citations: ByLanguage<string>
  title: string
  /** Language of the title. */
  language: Decision['language']
  volume: number
  part: ReporterPart
  page: number
  chamber: string | null
  domainKeys: string[]
  /** A fictitious decision of the demonstration collection. */
  demonstration?: boolean
}

/**
 * `total` decisions of the part are known (published ones and those present), `present` of them are in the collection.
 */
export interface PartProgress {
  volume: number
  part: ReporterPart
  total: number
  present: number
}

/** The caller has checked both values against the vocabularies. */
export interface ShelfFilter {
  chamber?: { $in: string[] }
  domainKeys?: { $in: string[] }
}

const PLACE = {
  docId: 1,
  citations: 1,
  title: 1,
  language: 1,
  volume: 1,
  part: 1,
  page: 1,
  chamber: 1,
  domainKeys: 1,
  demonstration: 1,
}

/** Start pages the court published for a part, sorted; empty for an unknown part. */
export function publishedPages(pages: StartPages, volume: number, part: ReporterPart): number[] {
  return pages[`${volume}|${part.toUpperCase()}`] ?? []
}

/** Volumes with their published parts, in the reporter's order. */
export function publishedParts(pages: StartPages): Map<number, ReporterPart[]> {
  const volumes = new Map<number, ReporterPart[]>()
  for (const part of REPORTER_PARTS) {
    for (const key of Object.keys(pages)) {
      const [volume, name] = key.split('|')
      if (name === part.toUpperCase()) volumes.set(Number(volume), [...(volumes.get(Number(volume)) ?? []), part])
    }
  }
  return volumes
}

/**
 * The decisions of the reporter in its order: volume, part (I Ia Ib II III IV V), page. Every query uses an index, and
 * queries over the whole shelf without a filter read only the index.
 */
export class ReporterShelf {
  readonly #decisions: CatalogModels['decisions']
  readonly #pages: StartPages

  constructor({ decisions }: CatalogModels, pages: StartPages) {
    this.#decisions = decisions
    this.#pages = pages
  }

  /** Decisions of one part by page; `filter` narrows by chamber and domains. */
  async part(volume: number, part: ReporterPart, filter: ShelfFilter = {}): Promise<ShelfPlace[]> {
    return this.#places({ volume, part, ...filter }, { page: 1 }, 0)
  }

  /** Decisions of one volume, each part by page. */
  async volume(volume: number, filter: ShelfFilter = {}): Promise<ShelfPlace[]> {
    return this.#places({ volume, ...filter }, { part: 1, page: 1 }, 0)
  }

  async progress(volume: number, part: ReporterPart): Promise<PartProgress> {
    const present = (await this.part(volume, part)).map(({ page }) => page)
    const total = new Set([...publishedPages(this.#pages, volume, part), ...present]).size
    return { volume, part, total, present: present.length }
  }

  /** Number of decisions in the collection by `147|III`. */
  async presentCounts(filter: ShelfFilter = {}): Promise<Map<string, number>> {
    const rows = await this.#decisions
      .aggregate<{ _id: { volume: number; part: ReporterPart }; count: number }>([
        { $match: { volume: { $gt: 0 }, ...filter } },
        { $group: { _id: { volume: '$volume', part: '$part' }, count: { $sum: 1 } } },
      ])
      .toArray()
    return new Map(rows.map(({ _id: { volume, part }, count }) => [`${volume}|${part}`, count]))
  }

  /**
   * Places of the collection missing from the table of start pages, `147-III-9001`, in order, and the invented of them.
   */
  async beyondTable(): Promise<{ places: string[]; demonstration: string[] }> {
    const projection = { _id: 0, volume: 1, part: 1, page: 1, demonstration: 1 }
    type Place = Pick<ShelfPlace, 'volume' | 'part' | 'page' | 'demonstration'>
    const rows = await this.#decisions.find<Place>({ volume: { $gt: 0 } }, { projection }).toArray()
    const beyond = rows
      .filter(({ volume, part, page }) => !publishedPages(this.#pages, volume, part).includes(page))
      .map(({ volume, part, page, demonstration }) => ({ place: `${volume}-${part}-${page}`, demonstration }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
    const invented = beyond.filter(({ demonstration }) => demonstration === true)
    return { places: beyond.map(({ place }) => place), demonstration: invented.map(({ place }) => place) }
  }

  /** The decision before (-1) or after (1) a place, across parts and volumes; null at the ends of the collection. */
  async neighbour(volume: number, part: ReporterPart, page: number, direction: -1 | 1): Promise<ShelfPlace | null> {
    const beyond = direction > 0 ? '$gt' : '$lt'
    const within = await this.#places({ volume, part, page: { [beyond]: page } }, { page: direction }, 1)
    if (within[0]) return within[0]
    const parts = direction > 0 ? [...REPORTER_PARTS] : REPORTER_PARTS.toReversed()
    const inVolume = await this.#firstOf(volume, parts.slice(parts.indexOf(part) + 1), direction)
    if (inVolume) return inVolume
    const volumes = direction > 0 ? { $gt: volume } : { $gt: 0, $lt: volume }
    const [next] = await this.#places({ volume: volumes }, { volume: direction }, 1)
    return next ? this.#firstOf(next.volume, parts, direction) : null
  }

  async #firstOf(volume: number, parts: ReporterPart[], direction: -1 | 1): Promise<ShelfPlace | null> {
    for (const part of parts) {
      const [first] = await this.#places({ volume, part }, { page: direction }, 1)
      if (first) return first
    }
    return null
  }

  async #places(filter: object, sort: Record<string, 1 | -1>, limit: number): Promise<ShelfPlace[]> {
    return this.#decisions.find<ShelfPlace>(filter, { projection: PLACE, sort, limit }).toArray()
  }
}
