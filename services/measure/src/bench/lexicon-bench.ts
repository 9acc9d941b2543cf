import { readLegalTerms, readParallelNames } from '@trilex/search/tables'
import { train } from '@trilex/search/lexicon/train'
import { encodeLexicon, TranslationLexicon } from '@trilex/search/lexicon/translation-lexicon'
import { StemReader } from '@trilex/search/language/content-stems'
import { translate } from '@trilex/search/lexicon/translate'
import { fold, formsOf } from '@trilex/search/language/letters'
import { generateHeadnotes } from '@trilex/search/testing/headnotes'
import { type Spread, spreadOf, table } from './measure.ts'

export interface LexiconFigures {
  headnotes: number
  segments: number
  trainSeconds: number
  /** Peak memory of the process, which holds only the headnotes besides. */
  peakRssMegabytes: number
  fileMegabytes: number
  /** Milliseconds to translate one word into both other languages. */
  translate: Spread
}

/** Trains a lexicon from generated headnotes and the reference tables, as the product does after an import. */
export function benchLexicon(count: number): LexiconFigures {
  const headnotes = [...generateHeadnotes().take(count)]
  const germanForms = new Map<string, number>()
  for (const { de } of headnotes) {
    for (const form of new Set(formsOf(de).map(fold))) germanForms.set(form, 1 + (germanForms.get(form) ?? 0))
  }
  const start = performance.now()
  const trained = train([...headnotes, ...readParallelNames()], germanForms, readLegalTerms())
  const bytes = encodeLexicon(
    { documents: count, headnotes: count, fingerprint: '', trainedAt: 0 },
    trained,
    trained.stems,
  )
  const trainSeconds = (performance.now() - start) / 1000
  const lexicon = TranslationLexicon.decode(bytes) as TranslationLexicon
  const stems = [...generateHeadnotes().take(200)].flatMap(({ fr }) => new StemReader('fr').read(fr))
  const times = stems.map((stem) => {
    const began = performance.now()
    translate(lexicon, stem, 'fr')
    return performance.now() - began
  })
  return {
    headnotes: count,
    segments: trained.segments,
    trainSeconds: Math.round(trainSeconds * 10) / 10,
    peakRssMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    fileMegabytes: Math.round(bytes.length / 1e5) / 10,
    translate: spreadOf(times),
  }
}

export function reportLexicon({ translate: { p50, p95, p99 }, ...figures }: LexiconFigures): string {
  return table([
    ['parallel headnotes', figures.headnotes],
    ['segments, five models', figures.segments],
    ['training, seconds', figures.trainSeconds],
    ['  memory of the process at most, MB', figures.peakRssMegabytes],
    ['lexicon, MB', figures.fileMegabytes],
    ['translate a word, ms', `${p50} / ${p95} / ${p99}`],
  ])
}
