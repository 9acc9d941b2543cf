import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine, holds, isCount } from '@trilex/platform/command-line'
import { readReferenceTables } from '@trilex/catalog'
import type { CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { ADVERSARIAL, secondsFor } from './adversarial.ts'
import { type ContextRecord, scoreNonexistent, scoreValid } from './contexts.ts'
import { graphTime } from './graph-time.ts'
import { type CorpusDocument, readCorpus, readLines } from './corpus.ts'
import { type Disagreement, missingAs, readDocument, sample } from './disagreements.ts'
import { decisionRecall, type Recall, REASONS, type Reason, statuteRecall } from './recall.ts'

const FILES = ['atf', 'tf_unpublished', 'cedh']
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)

const CONTEXTS = 'citation_contexts.ndjson.gz'
const READ = [CONTEXTS, ...FILES.map((file) => `${file}.ndjson.gz`)]
const USAGE = `Usage: npm run eval:citations -- FOLDER [--disagreements NUMBER] (FOLDER holds ${READ.join(', ')})`

/**
 * `npm run eval:citations -- FOLDER`: how well citations are read and resolved. Prints tables and writes JSON.
 * `--disagreements 200` also prints that many places where labels and parser differ, always the same ones.
 */
function main(): void {
  const options = { disagreements: { type: 'string', default: '0' } } as const
  const { positionals, values } = commandLine(USAGE, options, [1, 1], (read) => {
    const { disagreements } = read.values
    return (disagreements === '0' || isCount(disagreements)) && holds(read.positionals[0] ?? '', READ)
  })
  const [folder = ''] = positionals
  const shown = Number(values.disagreements)
  const tables = readReferenceTables()
  // Before the corpus is read, so that the garbage collector has nothing else to scan.
  const slowest = ADVERSARIAL.map((piece) => ({ piece, seconds: secondsFor(piece, 10, tables) })).sort(
    (one, other) => other.seconds - one.seconds,
  )
  const records = readLines<ContextRecord>(join(folder, CONTEXTS))
  const valid = scoreValid(records, tables)
  const nonexistent = scoreNonexistent(records, tables)
  console.log('\nCitations of existing decisions: found at the right place (ten labels left out)')
  console.table(valid.map(({ matchType, n, right }) => ({ matchType, n, right, share: share(right, n) })))
  for (const { wrong } of valid) for (const line of wrong) console.log(`  not found: ${line}`)
  console.log('\nCitations of nothing: not linked; the one candidate among the suggestions')
  console.table(
    nonexistent.map(({ matchType, n, right, candidates, suggested, first }) => ({
      matchType,
      n,
      right,
      share: share(right, n),
      candidates,
      suggested: share(suggested, candidates),
      first: share(first, candidates),
    })),
  )
  for (const { matchType, wrong } of nonexistent)
    for (const line of wrong) console.log(`  linked (${matchType}): ${line}`)

  const recalls = FILES.map((file) => recallOf(file, readCorpus(folder, file), tables))
  console.log('\nWhat the corpus names per document, and what is found')
  console.table(
    recalls.flatMap(({ file, documents, decisions, statutes }) => [
      { file, documents, labels: 'decisions', ...recallColumns(decisions) },
      { file, documents, labels: 'statutes', ...recallColumns(statutes) },
    ]),
  )
  console.log('\nLabels that are not found, by reason')
  console.table(
    recalls.flatMap(({ file, decisions, statutes }) => [
      { file, of: 'decisions', ...counted(decisions) },
      { file, of: 'statutes', ...counted(statutes) },
    ]),
  )
  const disagreements = recalls.flatMap(({ decisions, statutes, unlabelled }) => [
    ...[...decisions.missing, ...statutes.missing].map(missingAs),
    ...unlabelled,
  ])
  console.log('\nPlaces on which labels and parser differ')
  console.table(Object.fromEntries([...byClass(disagreements)].map(([name, those]) => [name, those.length])))
  for (const { id, name, class: of, before, form, after } of sample(disagreements, shown))
    console.log(`${id}\t${name}\t${of}\t${before}⟦${form}⟧${after}`)

  const documents = FILES.flatMap((file) => readCorpus(folder, file))
  const speed = speedOf(documents, tables)
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
  const file = resolve('bench-results', 'eval-citations.json')
  const summed = recalls.map(({ decisions, statutes, unlabelled, ...rest }) => ({
    ...rest,
    decisions: { ...recallColumns(decisions), missing: counted(decisions) },
    statutes: { ...recallColumns(statutes), missing: counted(statutes) },
    unlabelled: unlabelled.length,
  }))
  writeFileSync(file, JSON.stringify({ valid, nonexistent, recalls: summed, speed, graph, slowest }, null, 2))
  console.log(`\nWritten to ${file}`)
}

/**
 * `share of all`: of all labels. `share of others`: of the labels that do not name the document itself. `share of those
 * in the text`: of the labels that are found or whose wording stands in a text of the document.
 */
function recallColumns({ labels, found, own, missing }: Recall) {
  const others = labels - own.labels
  const unread = missing.filter(({ reason }) => reason === 'in the text, not read').length
  return {
    all: labels,
    found,
    'share of all': share(found, labels),
    'of others': others,
    'share of others': share(found - own.found, others),
    'in the text': found + unread,
    'share of those in the text': share(found, found + unread),
  }
}

const counted = ({ missing }: Recall): Record<Reason, number> =>
  Object.fromEntries(
    REASONS.map((reason) => [reason, missing.filter((one) => one.reason === reason).length]),
  ) as Record<Reason, number>

const byClass = (disagreements: readonly Disagreement[]) =>
  Map.groupBy(
    disagreements.toSorted((one, other) => (one.class < other.class ? -1 : 1)),
    (disagreement) => disagreement.class,
  )

function recallOf(file: string, documents: CorpusDocument[], tables: CitationTables) {
  const [decisions, statutes] = [empty(), empty()]
  const differing: Disagreement[] = []
  for (const document of documents) {
    const { keys, unlabelled } = readDocument(document, tables)
    merge(decisions, decisionRecall(document, keys, tables))
    merge(statutes, statuteRecall(document, keys, tables))
    differing.push(...unlabelled)
  }
  return { file, documents: documents.length, decisions, statutes, unlabelled: differing }
}

const empty = (): Recall => ({ labels: 0, found: 0, own: { labels: 0, found: 0 }, missing: [] })

function merge(sum: Recall, { labels, found, own, missing }: Recall): void {
  sum.labels += labels
  sum.found += found
  sum.own.labels += own.labels
  sum.own.found += own.found
  sum.missing.push(...missing)
}

/** Speed of extraction over all texts of the corpus, on one core; second of two runs. */
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

main()
