import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine, holds, isCount } from '@trilex/platform/command-line'
import { acrossTable, evaluateAcross } from './across.ts'
import { FILES, readCollection } from './collection.ts'
import { type GoldQuery, languageOf, type RankedQuery, rankOf, score } from './gold.ts'
import { startProduct } from './product.ts'
import { sideBySide } from './side-by-side.ts'

const WORST = 10
const GOLD = 'search_gold.ndjson'
const USAGE = `Usage: npm run eval -- FOLDER [--folds NUMBER] (FOLDER holds ${[...FILES, GOLD].join(', ')})`
/**
 * Number of lexicons among which the targets of cross-language search are divided; none is trained on its own targets.
 * With few folds, each lexicon would learn from far fewer headnotes than the product's does.
 */
const FOLDS = 16
/** Weight of translated words, as in the service. */
const TRANSLATION = 0.85
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/**
 * `npm run eval -- FOLDER`: how well the product reads a corpus and searches it. Prints tables and writes JSON.
 * `--folds 4` measures a quarter of the targets.
 */
async function main(folder: string, measured: number): Promise<void> {
  const collection = await readCollection(folder)

  console.log('\nImport through the service')
  const product = await startProduct()
  const imports = []
  for (const { file } of collection.summaries) imports.push(await product.ingest(join(folder, file)))
  console.table(imports.map(({ file, ...counts }) => ({ file, ...pick(counts, IMPORT_COLUMNS) })))
  await product.settled(collection.decisions.length)

  console.log('\nLegal domains and fields, against what the records themselves state')
  console.table(
    collection.summaries.map(({ file, documents, withDomain }) => ({
      file,
      documents,
      'with a domain': percent(withDomain, documents),
      ...Object.fromEntries(
        Object.entries(collection.agreement[file] ?? {}).map(([field, { agrees, of }]) => [field, percent(agrees, of)]),
      ),
    })),
  )

  const ranked = await rankGold(product, join(folder, GOLD))
  await product.stop()
  const gold = ['all', 'de', 'fr', 'it'].map((language) => ({
    language,
    ...score(ranked.filter((query) => language === 'all' || query.language === language).map(({ rank }) => rank)),
  }))
  console.log('\nJudged queries')
  console.table(gold)
  console.log(`The ${WORST} worst`)
  const worst = [...ranked].sort((a, b) => (b.rank ?? 99) - (a.rank ?? 99)).slice(0, WORST)
  console.table(
    worst.map(({ query, rank, total, top }) => ({
      query: query.query.slice(0, 60),
      rank,
      total,
      wanted: query.relevant[0]?.docId,
      first: top[0],
    })),
  )

  console.log('\nAcross languages: the target as in each setting, a lexicon that knows none of the targets')
  const across = await evaluateAcross(collection.decisions, { folds: FOLDS, measured, translation: TRANSLATION })
  console.table(acrossTable(across))

  const engines = await besideMeilisearch(collection.decisions, join(folder, GOLD), measured)
  mkdirSync('bench-results', { recursive: true })
  const file = resolve('bench-results', 'eval.json')
  const { summaries, agreement } = collection
  writeFileSync(file, JSON.stringify({ imports, summaries, agreement, gold, ranked, across, engines }, null, 2))
  console.log(`\nWritten to ${file}`)
}

/** Both engines, where `MEILI_URL` names a server. */
async function besideMeilisearch(decisions: Parameters<typeof sideBySide>[0], gold: string, measured: number) {
  const { MEILI_URL: url, MEILI_MASTER_KEY: apiKey } = process.env
  console.log(url ? '\nEmbedded engine and Meilisearch' : '\nMEILI_URL names no server: the embedded engine alone')
  if (!url) return null
  const engines = await sideBySide(decisions, gold, { url, apiKey, translation: TRANSLATION, folds: FOLDS, measured })
  console.table(engines.rows)
  for (const [engine, cells] of Object.entries(engines.across)) {
    console.log(engine)
    console.table(acrossTable(cells))
  }
  return engines
}

const IMPORT_COLUMNS = ['new', 'changed', 'unchanged', 'refused', 'seconds']

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]))
}

async function rankGold(product: Awaited<ReturnType<typeof startProduct>>, file: string): Promise<RankedQuery[]> {
  const ranked: RankedQuery[] = []
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const query = JSON.parse(line) as GoldQuery
    const language = languageOf(query)
    const { hits, estimatedTotalHits } = await product.search({ q: query.query, lang: language, limit: '10' })
    const top = hits.map(({ id }) => id)
    ranked.push({ query, language, rank: rankOf(query, top), total: estimatedTotalHits, top })
  }
  return ranked
}

const options = { folds: { type: 'string', default: String(FOLDS) } } as const
const { values, positionals } = commandLine(
  USAGE,
  options,
  [1, 1],
  (read) => isCount(read.values.folds) && holds(read.positionals[0] ?? '', [...FILES, GOLD]),
)
await main(positionals[0] ?? '', Math.min(FOLDS, Number(values.folds)))
