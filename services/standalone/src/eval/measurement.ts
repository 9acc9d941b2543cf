import {
  type DecisionIndex,
  type IndexedDecision,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  parseQuery,
  readReferenceTables,
} from '@trilex/catalog'
import type { RegesteQuery } from './cross-language.ts'
import { inSetting, SETTINGS, type Setting } from './settings.ts'

/** Ranks of targets in the first ten, by setting, kind of query and pair of languages. */
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

  /** Only this decision is changed: all others keep everything. */
  async target(document: IndexedDecision, queries: RegesteQuery[]): Promise<void> {
    const variants = new Map<
      string,
      { document: IndexedDecision; asked: [Setting, InterfaceLanguage, RegesteQuery][] }
    >()
    for (const setting of SETTINGS) {
      for (const query of queries) {
        for (const to of INTERFACE_LANGUAGES) {
          const shown = inSetting(document, setting, query.from, to)
          if (shown === null) continue
          const key = JSON.stringify([Object.keys(shown.regeste), shown.text === ''])
          const variant = variants.get(key) ?? { document: shown, asked: [] }
          variants.set(key, variant)
          variant.asked.push([setting, to, query])
        }
      }
    }
    for (const { document: shown, asked } of variants.values()) {
      await this.#index.addOrUpdate([shown])
      for (const [setting, to, { from, target, sentence, short }] of asked) {
        for (const [kind, text] of [['sentence', sentence] as const, ['short', short] as const]) {
          if (text === '') continue
          const key = JSON.stringify({ setting, kind, from, to })
          const found = this.#ranks.get(key) ?? []
          this.#ranks.set(key, found)
          found.push(await this.#rank(text, from, target))
        }
      }
    }
    await this.#index.addOrUpdate([document])
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
