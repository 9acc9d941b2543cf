// The longest decision that the product must open quickly: 100,000 invented characters, made from the demonstration
// collection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { ingest } from '../ingest.ts'

const CHARACTERS = 100_000
const FOUND_WITHIN_MS = 30_000
const PAGE = 999

/** The members of an imported decision that are read or written here. */
interface Decision {
  id: string
  page: number
  docketNumber: string
  citation: string
  sections: { considerations: string }
}

/** One record for the import: the considerations of a demonstration decision, repeated and renumbered. */
function longRecord(): Decision {
  const source = join(root, 'services/catalog/demonstration/atf-147-III-901.json')
  const text = readFileSync(source, 'utf8').replaceAll('147 III 901', `147 III ${PAGE}`)
  const record = JSON.parse(text) as Decision
  const { considerations } = record.sections
  const rounds = Math.ceil(CHARACTERS / considerations.length)
  const again = (round: number) =>
    considerations.replace(/^\d+(?=[.\s])/gm, (number) => String(Number(number) + 10 * round))
  return {
    ...record,
    id: `atf-147-III-${PAGE}`,
    page: PAGE,
    docketNumber: '4A_9999/2020',
    sections: {
      ...record.sections,
      considerations: Array.from({ length: rounds }, (_, round) => again(round)).join('\n\n'),
    },
  }
}

export interface LongDecision {
  /** Path of a results page on which it is found. */
  search: string
  path: string
}

/**
 * Imports it into the product at `url`, whose data folder is `data`. Resolves to a search that finds it and its path.
 */
export async function importLongDecision(url: string, data: string, folder: string): Promise<LongDecision> {
  const record = longRecord()
  const file = join(folder, 'long.ndjson')
  writeFileSync(file, `${JSON.stringify(record)}\n`)
  if (!(await ingest(url, data, [file], { quiet: true, capture: true })))
    throw new Failure('The long decision was not imported.')
  const docId = record.id.slice('atf-'.length)
  const search = `/search?${new URLSearchParams({ q: record.citation }).toString()}`
  for (const end = Date.now() + FOUND_WITHIN_MS; Date.now() < end; await wait(200)) {
    const answer = await fetch(`${url}/api/catalog${search}`)
    const { hits } = (await answer.json()) as { hits?: { doc_id: string }[] }
    if (hits?.[0]?.doc_id === docId) return { search, path: `/atf/${docId}` }
  }
  throw new Failure('The long decision was not found after its import.')
}
