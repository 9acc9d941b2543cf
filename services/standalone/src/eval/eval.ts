import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCollection } from './collection.ts'
import { type GoldQuery, languageOf, type RankedQuery, rankOf, score } from './gold.ts'
import { startProduct } from './product.ts'
import { evaluatePairs } from './withheld.ts'

const WORST = 10
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** `npm run eval -- FOLDER`: how well the product reads a corpus and finds in it. Prints tables and writes JSON. */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined)
    throw new Error('Usage: npm run eval -- FOLDER (with atf, tf_unpublished and cedh .ndjson.gz)')
  const collection = await readCollection(folder)

  console.log('\nImport through the service')
  const product = await startProduct()
  const imports = []
  for (const { file } of collection.summaries) imports.push(await product.ingest(join(folder, file)))
  console.table(imports.map(({ file, ...counts }) => ({ file, ...pick(counts, IMPORT_COLUMNS) })))
  await product.indexed(collection.decisions.length)

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

  const ranked = await rankGold(product, join(folder, 'search_gold.ndjson'))
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

  console.log('\nAcross languages: hit@10 of a regeste sentence, the target without its regeste in that language')
  const pairs = await evaluatePairs(collection.decisions)
  console.table(
    pairs.map(({ from, to, sentence, short }) => ({
      pair: `${from}→${to}`,
      n: sentence.n,
      'sentence hit@10': sentence.hit10.toFixed(3),
      'short hit@10': short.hit10.toFixed(3),
    })),
  )

  mkdirSync('bench-results', { recursive: true })
  const file = resolve('bench-results', 'eval.json')
  const { summaries, agreement } = collection
  writeFileSync(file, JSON.stringify({ imports, summaries, agreement, gold, ranked, pairs }, null, 2))
  console.log(`\nWritten to ${file}`)
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

await main(process.argv[2])
