import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionResult, IndexedDecision, Parallel } from '../../port.ts'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { arbitraryDecision } from '../../contract/decision-index.contract.ts'
import fc from 'fast-check'
import { writeLexiconFile } from '../../lexicon/lexicon-file.ts'
import { train } from '../../lexicon/train.ts'
import { encodeLexicon } from '../../lexicon/translation-lexicon.ts'
import { openSearchEngine } from '../open.ts'

/** Id, language and text of a decision without anything else. */
export type ShortDecision = [id: string, language: TextLanguage, text: string]

export interface TranslatingIndex {
  /** One word, in all languages. */
  search(word: string, language: InterfaceLanguage): Promise<DecisionResult>
  close(): Promise<void>
}

/** An index of a few decisions with a lexicon of a few words, learnt from headnotes and listed `terms`. */
export async function openTranslating(
  parallel: Parallel[],
  texts: ShortDecision[],
  terms: Parallel[] = [],
): Promise<TranslatingIndex> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-translating-'))
  const trained = train([...parallel, ...parallel], new Map(), terms)
  const about = { documents: texts.length, headnotes: parallel.length, fingerprint: 'f', trainedAt: 1 }
  writeLexiconFile(folder, encodeLexicon(about, trained, trained.stems))
  const index = await openSearchEngine({ folder, training: false })
  const [blank] = fc.sample(arbitraryDecision, { seed: 1, numRuns: 1 }) as [IndexedDecision]
  const empty = { title: '', regeste: {}, terms: [], headnoteTerms: [] }
  await index.addOrUpdate(texts.map(([id, language, text]) => ({ ...blank, ...empty, id, language, text })))
  const rest = { filters: {}, sort: 'relevance', offset: 0, limit: 50, facets: false, translation: 0.85 } as const
  return {
    search: (text, language) => index.search({ ...rest, text: { kind: 'word', text }, language }),
    async close() {
      await index.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
