import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Decision, readReferenceTables, toIndexedDecision } from '@trilex/catalog'
import type { DecisionIndex, IndexedDecision } from '@trilex/search/port'
import { type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { trainFrom } from '@trilex/search/index/training/training'
import { openSearchEngine } from '@trilex/search/index/open'
import { hashOf, regesteQueries, targetsOf } from './cross-language.ts'
import { type Score, score } from './gold.ts'
import { Measurement } from './measurement.ts'
import { SETTINGS, type Setting } from './settings.ts'

export interface Cell extends Score {
  setting: Setting
  kind: 'sentence' | 'short'
  from: InterfaceLanguage
  to: InterfaceLanguage
}

export interface Options {
  /**
   * Number of folds into which the targets are divided; the lexicon of a fold is trained without the fold's own
   * targets.
   */
  folds: number
  /** Number of folds measured. */
  measured: number
  /** Weight of translated words. */
  translation: number
  /** Opens an index that holds the collection, with the lexicon in `folder`; default: the embedded one in that folder. */
  open?: (folder: string) => Promise<DecisionIndex>
}

/** Known-item search across languages in every setting, with lexicons trained without the targets. */
export async function evaluateAcross(decisions: readonly Decision[], options: Options): Promise<Cell[]> {
  const { open = (folder: string) => openSearchEngine({ folder, training: false }) } = options
  const folder = mkdtempSync(join(tmpdir(), 'trilex-eval-'))
  try {
    const tables = readReferenceTables()
    const documents = new Map(decisions.map((each) => [each.id, toIndexedDecision(each, null, tables)]))
    const index = await openSearchEngine({ folder, training: false })
    await index.addOrUpdate([...documents.values()])
    await index.close()
    const ranks = new Map<string, (number | null)[]>()
    const queries = Map.groupBy(regesteQueries(decisions), ({ target }) => target)
    for (let fold = 0; fold < options.measured; fold++) {
      const targets = targetsOf(decisions).filter(({ id }) => hashOf(id) % options.folds === fold)
      const left = new Set(targets.map(({ id }) => id))
      const headnotes = [...documents.values()].filter(({ id }) => !left.has(id)).map(({ regeste }) => regeste)
      trainFrom(folder, headnotes, Date.now())
      const trained = await open(folder)
      const measure = new Measurement(trained, options.translation, ranks)
      await measure.targets(
        targets.map(({ id }) => documents.get(id) as IndexedDecision),
        queries,
      )
      await trained.close()
    }
    return [...ranks].map(([key, found]) => ({ ...(JSON.parse(key) as Omit<Cell, keyof Score>), ...score(found) }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One row for each setting and kind of query, one column for each pair of languages: hit@1, hit@10 and (n). */
export function acrossTable(cells: readonly Cell[]): Record<string, string>[] {
  return SETTINGS.flatMap((setting) =>
    (['sentence', 'short'] as const).map((kind) => ({
      setting,
      kind,
      ...Object.fromEntries(
        cells
          .filter((cell) => cell.setting === setting && cell.kind === kind)
          .toSorted((a, b) => `${a.to}${a.from}`.localeCompare(`${b.to}${b.from}`))
          .map(({ from, to, n, hit1, hit10 }) => [`${from}→${to}`, `${hit1.toFixed(2)} ${hit10.toFixed(3)} (${n})`]),
      ),
    })),
  )
}
