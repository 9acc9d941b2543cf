import { type DecisionIndex, type IndexedDecision } from '@trilex/search/port'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { parseQuery } from '@trilex/search/query/query-language'
import { readReferenceTables } from '@trilex/catalog'
import type { RegesteQuery } from './cross-language.ts'
import { inSetting, SETTINGS, type Setting } from './settings.ts'

/** Targets changed together, since each change of the index takes time: 1 in 100 decisions of the corpus. */
const TOGETHER = 20

interface Asked {
  setting: Setting
  to: InterfaceLanguage
  query: RegesteQuery
}

/** Measures the ranks of targets within the first ten hits, by setting, kind of query and pair of languages. */
export class Measurement {
  readonly #index: DecisionIndex
  readonly #translation: number
  readonly #ranks: Map<string, (number | null)[]>
  readonly #tables = readReferenceTables()

  constructor(index: DecisionIndex, translation: number, ranks: Map<string, (number | null)[]>) {
    this.#index = index
    this.#translation = translation
    this.#ranks = ranks
  }

  /** Measures targets, a few at a time; all other decisions keep all their texts. */
  async targets(documents: readonly IndexedDecision[], queries: ReadonlyMap<string, RegesteQuery[]>): Promise<void> {
    for (let i = 0; i < documents.length; i += TOGETHER) {
      const some = documents.slice(i, i + TOGETHER)
      for (const [shown, asked] of variantsOf(some, queries).values()) {
        await this.#index.addOrUpdate(shown)
        for (const each of asked) await this.#ask(each)
      }
      await this.#index.addOrUpdate(some)
    }
  }

  async #ask({ setting, to, query }: Asked): Promise<void> {
    const { from, target } = query
    for (const kind of ['sentence', 'short'] as const) {
      if (query[kind] === '') continue
      const key = JSON.stringify({ setting, kind, from, to })
      const found = this.#ranks.get(key) ?? []
      this.#ranks.set(key, found)
      found.push(await this.#rank(query[kind], from, target))
    }
  }

  async #rank(text: string, language: InterfaceLanguage, target: string): Promise<number | null> {
    const { hits } = await this.#index.search({
      text: parseQuery(text, language, this.#tables, false).query,
      filters: {},
      sort: 'relevance',
      offset: 0,
      limit: 10,
      facets: false,
      language,
      translation: this.#translation,
    })
    const place = hits.findIndex(({ id }) => id === target)
    return place === -1 ? null : place + 1
  }
}

/** By state of the index: the targets as it holds them and the queries to ask of it. */
function variantsOf(
  documents: readonly IndexedDecision[],
  queries: ReadonlyMap<string, RegesteQuery[]>,
): Map<string, [shown: IndexedDecision[], asked: Asked[]]> {
  const variants = new Map<string, [IndexedDecision[], Asked[]]>()
  for (const document of documents) {
    const seen = new Set<string>()
    for (const setting of SETTINGS) {
      for (const query of queries.get(document.id) ?? []) {
        for (const to of INTERFACE_LANGUAGES) {
          const shown = inSetting(document, setting, query.from, to)
          if (shown === null) continue
          const key = setting === 'withheld' ? `withheld ${query.from}` : setting === 'text' ? 'text' : `only ${to}`
          const [all, asked] = variants.get(key) ?? [[], []]
          variants.set(key, [all, asked])
          if (!seen.has(key)) all.push(shown)
          seen.add(key)
          asked.push({ setting, to, query })
        }
      }
    }
  }
  return variants
}
