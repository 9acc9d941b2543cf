import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readReferenceTables } from '../../reference-tables.ts'
import type { CitationTables } from '../citation.ts'
import { extractCitations } from '../extract.ts'
import { ADVERSARIAL, secondsFor } from './adversarial.ts'
import { type ContextRecord, scoreNonexistent, scoreValid } from './contexts.ts'
import { graphTime } from './graph-time.ts'
import {
  type CorpusDocument,
  decisionRecall,
  type Disagreement,
  keysOf,
  noReasons,
  REASONS,
  type Recall,
  statuteRecall,
} from './recall.ts'

const FILES = ['atf', 'tf_unpublished', 'cedh']
const SAMPLE = 200
const SEED = 20261121
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)

/** `npm run eval:citations -- FOLDER`: how well citations are read and resolved. Prints tables and writes JSON. */
function main(folder: string | undefined): void {
  if (folder === undefined)
    throw new Error('Usage: npm run eval:citations -- FOLDER (with citation_contexts and the corpus)')
  const tables = readReferenceTables()
  // Before the corpus is read: the collector should have nothing else to look through.
  const slowest = ADVERSARIAL.map((piece) => ({ piece, seconds: secondsFor(piece, 10, tables) })).sort(
    (one, other) => other.seconds - one.seconds,
  )
  const records = readLines<ContextRecord>(join(folder, 'citation_contexts.ndjson.gz'))
  const valid = scoreValid(records, tables)
  const nonexistent = scoreNonexistent(records, tables)
  console.log('\nCitations of existing decisions: found at the right place (ten labels left out)')
  console.table(valid.map(({ matchType, n, right }) => ({ matchType, n, right, share: share(right, n) })))
  for (const { wrong } of valid) for (const line of wrong) console.log(`  not found: ${line}`)
  console.log('\nCitations of nothing: not linked; the one candidate among the suggestions')
  console.table(
    nonexistent.map(({ matchType, n, right, candidates, suggested, first }) => ({
      ...{ matchType, n, right, share: share(right, n) },
      ...{ candidates, suggested: share(suggested, candidates), first: share(first, candidates) },
    })),
  )
  for (const { matchType, wrong } of nonexistent)
    for (const line of wrong) console.log(`  linked (${matchType}): ${line}`)

  const recalls = FILES.map((file) => recallOf(file, readCorpus(folder, file), tables))
  console.log('\nWhat the corpus names per document, and what is found')
  console.table(
    recalls.map(({ file, documents, decisions, statutes }) => ({
      file,
      documents,
      ...columns('decisions', decisions),
      ...columns('statutes', statutes),
    })),
  )
  console.log('\nLabels that are not found, by reason')
  console.table(
    recalls.flatMap(({ file, decisions, statutes }) => [
      { file, of: 'decisions', labels: decisions.labels, ...decisions.missing },
      { file, of: 'statutes', labels: statutes.labels, ...statutes.missing },
    ]),
  )
  const speed = speedOf(
    FILES.flatMap((file) => readCorpus(folder, file)),
    tables,
  )
  console.log(
    `\n${speed.citations} citations in ${(speed.characters / 1e6).toFixed(1)} million characters: ${speed.perSecond.toFixed(1)} million characters a second`,
  )
  const graph = graphTime(folder, FILES, tables)
  console.log(
    `\nGraph of ${graph.documents} documents: ${graph.mean.toFixed(2)} ms of processor a document, the slowest ${graph.slowest.toFixed(0)} ms`,
  )
  console.log('\nTen megabytes of one piece, user seconds, the three slowest')
  console.table(slowest.slice(0, 3))

  mkdirSync('bench-results', { recursive: true })
  const all = recalls.flatMap(({ decisions, statutes }) =>
    [...decisions.disagreements, ...statutes.disagreements].filter(({ context }) => context !== ''),
  )
  const sampled = sample(all)
  const disagreements = resolve('bench-results', 'citation-disagreements.txt')
  writeFileSync(disagreements, sampled.map(({ id, wanted, context }) => `${wanted}\t${id}\t${context}`).join('\n'))
  const file = resolve('bench-results', 'eval-citations.json')
  const counted = recalls.map(({ decisions, statutes, ...rest }) => ({
    ...rest,
    decisions: counts(decisions),
    statutes: counts(statutes),
  }))
  writeFileSync(file, JSON.stringify({ valid, nonexistent, recalls: counted, speed, graph, slowest }, null, 2))
  console.log(`\nWritten to ${file}; ${sampled.length} of ${all.length} disagreements in ${disagreements}`)
}

/** `raw`: every label counts; `found`: without those that name no citation; `of those in it`: whose wording stands in the text. */
const columns = (name: string, { labels, labelsFound, of, found, standing }: ReturnType<typeof standingOf>) => ({
  [`${name} raw`]: share(labelsFound, labels),
  [name]: `${found}/${of}`,
  [`${name} found`]: share(found, of),
  [`${name} of those in it`]: share(found, found + standing),
})

const counts = ({ labels, labelsFound, of, found, missing }: ReturnType<typeof standingOf>) => ({
  ...{ labels, labelsFound, of, found, missing },
})

function recallOf(file: string, documents: CorpusDocument[], tables: CitationTables) {
  const [decisions, statutes] = [empty(), empty()]
  for (const document of documents) {
    const keys = keysOf(document, tables)
    merge(decisions, decisionRecall(document, keys, tables))
    merge(statutes, statuteRecall(document, keys, tables))
  }
  return { file, documents: documents.length, decisions: standingOf(decisions), statutes: standingOf(statutes) }
}

/** With the number of disagreements whose wording stands in the text; the rest the corpus took from elsewhere. */
function standingOf(recall: Recall) {
  return { ...recall, standing: recall.disagreements.filter(({ context }) => context !== '').length }
}

const empty = (): Recall => ({ labels: 0, labelsFound: 0, of: 0, found: 0, disagreements: [], missing: noReasons() })

function merge(sum: Recall, { disagreements, missing, ...counted }: Recall): void {
  for (const name of ['labels', 'labelsFound', 'of', 'found'] as const) sum[name] += counted[name]
  sum.disagreements.push(...disagreements)
  for (const reason of REASONS) sum.missing[reason] += missing[reason]
}

/** Extraction of every text of the corpus, one core, second run of two. */
function speedOf(documents: CorpusDocument[], tables: CitationTables) {
  let [characters, citations, seconds] = [0, 0, 0]
  for (let run = 0; run < 2; run++) {
    characters = citations = 0
    const before = process.cpuUsage()
    for (const { texts, strasbourg } of documents) {
      for (const text of texts) {
        characters += text.length
        citations += extractCitations(text, { tables, strasbourg }).length
      }
    }
    seconds = process.cpuUsage(before).user / 1e6
  }
  return { characters, citations, seconds, perSecond: characters / 1e6 / seconds }
}

/** A fixed choice of disagreements: the same seed gives the same ones. */
function sample(all: Disagreement[]): Disagreement[] {
  let state = SEED
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const keyed = all.map((disagreement) => ({ disagreement, key: next() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, SAMPLE)
    .map(({ disagreement }) => disagreement)
}

interface CorpusRecord {
  id: string
  docType: string
  docketNumber?: string | null
  volume?: number
  part?: string
  page?: number
  regeste: Record<string, string> | null
  sections: Record<string, string> | null
  text?: string | null
  lowerCourt?: string | null
  fullJudgment?: unknown
  citedDecisions?: string[] | null
  citedStatutes?: string[] | null
}

function readCorpus(folder: string, file: string): CorpusDocument[] {
  return readLines<CorpusRecord>(join(folder, `${file}.ndjson.gz`)).map((record) => ({
    id: record.id,
    strasbourg: record.docType === 'cedh',
    own: `${record.id} ${record.docketNumber ?? ''}`,
    texts: [record.regeste, record.sections, record.text, record.fullJudgment, record.lowerCourt]
      .flatMap(strings)
      .map(withoutMarks(record)),
    citedDecisions: record.citedDecisions ?? [],
    citedStatutes: record.citedStatutes ?? [],
  }))
}

/** As the import does: the page marks of the reporter part sentences, and citations with them. */
function withoutMarks({ volume, part, page }: CorpusRecord): (text: string) => string {
  const mark = new RegExp(`\\s?BGE ${volume} ${part} ${page} S\\. \\d+(?!\\d)`, 'g')
  return (text) => (volume === undefined ? text : text.replace(mark, ''))
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

const readLines = <T>(file: string): T[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

main(process.argv[2])
