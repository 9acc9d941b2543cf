/**
 * How fast the catalogue finds what cites a decision or an article and resolves a citation: `npm run bench:citations
 * -- [documents]`. The graph is invented: each decision cites up to nine earlier ones, old ones most often, as in the
 * generator of the other benchmark.
 */
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { commandLine, isCount } from '@trilex/platform/command-line'
import { Random } from '@trilex/search/testing/random'
import { startEngines } from '@trilex/engines/testing'
import { extractCitations } from '@trilex/citations/extract'
import { catalogModels, type StoredDecision } from '../../../catalog/src/decision/decision-model.ts'
import { CitedBy } from '../../../catalog/src/citing/cited-by.ts'
import { citingItems } from '../../../catalog/src/citing/citing-items.ts'
import { CollectionPlaces } from '../../../catalog/src/citing/collection-places.ts'
import { type Decision, readReferenceTables } from '@trilex/catalog'
import { type DecisionGraph } from '../../../catalog/src/citing/graph-entries.ts'
import { DecisionStore } from '../../../catalog/src/decision/decision-store.ts'
import { docketKeyOf } from '../../../catalog/src/decision/decision-address.ts'
import { filtered, pageByDate } from '../../../catalog/src/citing/cited-by-filter.ts'
import { graphModels } from '../../../catalog/src/citing/graph-model.ts'
import { GraphStore } from '../../../catalog/src/citing/graph-store.ts'
import { NormCases } from '../../../catalog/src/norms/norm-cases.ts'
import { NormFrequencies } from '../../../catalog/src/norms/norm-frequencies.ts'
import { normKey } from '../../../catalog/src/citing/place-keys.ts'
import { normPage } from '../../../catalog/src/norms/norm-pages.ts'
import { readNormActs } from '../../../catalog/src/norms/norm-acts.ts'

const USAGE = 'Usage: npm run bench:citations -- [DOCUMENTS] (100000 if none are said)'
const [size = '100000'] = commandLine(USAGE, {}, [0, 1], ({ positionals }) => positionals.every(isCount)).positionals
const DOCUMENTS = Number(size)
const BATCH = 500
const CITED = 9
/** Articles that a decision names, drawn from a thousand; about a quarter of the decisions name the first one. */
const ARTICLES = 8
const QUERIES = 1000
/** Unmeasured queries before them, as in a catalogue that has run for a while. */
const WARMING = 300
const NORM_QUERIES = 60
const NORM_WARMING = 10

const engines = await startEngines()
const documents = await connectMongo(engines.mongoUri('catalog'))
const models = catalogModels(documents)
const graph = new GraphStore(graphModels(documents))
await ensureIndexes(documents)
const random = new Random(7)
const cited: number[] = []

const idOf = (number: number) => `atf-147-III-${number}`
const docketOf = (number: number) => `4A_${number}/2020`
const briefOf = (number: number) => ({
  _id: idOf(number),
  docType: 'atf',
  docId: `147-III-${number}`,
  docKey: `147-iii-${number}`,
  part: 'III',
  volume: 147,
  page: number,
  dockets: [docketOf(number)],
  docketKeys: [docketKeyOf(docketOf(number))],
  title: `Decision ${number}`,
  present: true,
  citations: { fr: `ATF 147 III ${number}`, de: `BGE 147 III ${number}`, it: `DTF 147 III ${number}` },
  language: (['de', 'de', 'fr'] as const)[number % 3] ?? 'it',
  chamber: 'civil_1',
  decisionDate: { precision: 'day' as const, value: `${1970 + (number % 55)}-0${1 + (number % 9)}-11` },
})

const articleAt = () => 1 + Math.floor(1000 * random.next() ** 2)

function graphOf(number: number): DecisionGraph {
  const targets = new Set<number>()
  for (let n = 0; n < CITED && number > 0; n++) targets.add(Math.floor(number * random.next() ** 2))
  cited.push(...targets)
  const list = [...targets]
  return {
    quotes: list.map((target) => ({
      anchor: 'E3',
      text: `Words around a citation (BGE 147 III ${target} E. 3.1). `.repeat(4),
      start: 0,
    })),
    decisions: list.map((target, quote) => ({
      key: `bge:147-III-${target}`,
      date: null,
      count: 1,
      considerations: [`${1 + random.below(6)}`],
      treatments: [],
      mentions: [{ quote, start: 24, end: 40, considerations: ['3'], page: null, treatment: null }],
    })),
    norms: [...new Set(Array.from({ length: ARTICLES }, articleAt))].map((article) => ({
      key: normKey('OR', `${article}`),
      count: 1,
      paragraphs: [`${1 + random.below(3)}`],
      mentions: [{ quote: 0, start: 0, end: 5, paragraphs: ['1'] }],
    })),
    announced: [],
  }
}

const began = performance.now()
for (let at = 0; at < DOCUMENTS; at += BATCH) {
  const numbers = Array.from({ length: Math.min(BATCH, DOCUMENTS - at) }, (_, n) => at + n)
  // Only the fields that the citation graph reads.
  await models.decisions.insertMany(numbers.map(briefOf) as unknown as StoredDecision[])
  const made = numbers.map((number) => {
    const { _id: id, ...brief } = briefOf(number)
    const regeste = { de: { head: `Art. ${number} OR; Gegenstand des Entscheids ${number}.`, paragraphs: [] } }
    return { decision: { id, contentHash: id, ...brief, regeste } as unknown as Decision, graph: graphOf(number) }
  })
  await graph.save(made, () => false)
}
console.log(`${DOCUMENTS} decisions stored and linked in ${Math.round((performance.now() - began) / 1000)} s`)

const store = new DecisionStore(models)
const tables = readReferenceTables()
const places = new CollectionPlaces(models, tables)
const citedBy = new CitedBy(graph, places)
const reading = performance.now()
await graph.keepInMemory(new AbortController().signal)
console.log(`read into memory in ${((performance.now() - reading) / 1000).toFixed(1)} s`)
const none = { consideration: null, languages: [], years: [], chambers: [], treatments: [] }
for (const [name, pick] of [
  ['any cited decision', () => Math.floor(random.next() * DOCUMENTS)],
  ['as often as it is cited', () => cited[random.below(cited.length)] ?? 0],
] as const) {
  const times: number[] = []
  let [most, processor] = [0, 0]
  for (let n = -WARMING; n < QUERIES; n++) {
    if (n === 0) processor = processorTime()
    const started = performance.now()
    const found = await store.find('atf', `147-III-${pick()}`)
    const { rows } = filtered(await citedBy.of(found), none)
    await citingItems(pageByDate(rows, 'newest', 0, 20), found, { consideration: null, treatments: [] }, graph, 'fr')
    if (n >= 0) times.push(performance.now() - started)
    most = Math.max(most, rows.length)
  }
  const each = ((processorTime() - processor) / QUERIES).toFixed(2)
  report(`cited-by, ${name}; longest list ${most}; ${each} ms of processor each`, times)
}

const cases = new NormCases(graph)
const frequencies = new NormFrequencies()
const consulted = { people: async () => new Map<string, number>() }
await frequencies.count(graph, new AbortController().signal)
const act = readNormActs(tables.acts).find('OR')
if (!act) throw new Error('the tables have no OR')
for (const [name, article] of [
  ['the most cited article', () => 1],
  ['an article as often as it is cited', articleAt],
] as const) {
  for (const sort of ['newest', 'most_cited'] as const) {
    const times: number[] = []
    let processor = processorTime()
    for (let n = -NORM_WARMING; n < NORM_QUERIES; n++) {
      if (n === 0) processor = processorTime()
      const started = performance.now()
      const asked = { act, article: `${article()}`, paragraph: null, languages: [], reader: 'fr' as const, sort }
      await normPage({ ...asked, offset: 0, limit: 20 }, { graph, cases, frequencies, consulted })
      if (n >= 0) times.push(performance.now() - started)
    }
    const each = ((processorTime() - processor) / NORM_QUERIES).toFixed(1)
    report(`page of ${name}, ${sort}; ${each} ms of processor each`, times)
  }
}

const starts = tables.startPages['147|III'] ?? []
for (const [name, typed] of [
  ['reporter', () => `BGE 147 III ${starts[random.below(starts.length)]} E. 3.1`],
  ['page inside a decision', () => `ATF 147 III ${1 + random.below(500)}`],
  ['docket', () => `${docketOf(random.below(DOCUMENTS))} consid. 2`],
  ['article', () => `art. ${1 + random.below(1000)} al. 1 CO`],
  ['impossible', () => `ATF 147 IV ${9000 + random.below(900)}`],
] as const) {
  const times: number[] = []
  for (let n = 0; n < QUERIES; n++) {
    const text = typed()
    const started = performance.now()
    await places.locate(extractCitations(text, { tables, typed: true }), 'fr')
    times.push(performance.now() - started)
  }
  report(`where a citation leads, ${name}`, times)
}

/** CPU time of all threads, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  console.log(`${name}: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} ms`)
}
await documents.close()
await engines.stop()
