import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionIndex, DecisionQuery } from '../port.ts'
import { openForWriting } from './database.ts'
import { decision } from './kill-decision.fixture.ts'
import { openSearchEngine } from './open.ts'
import { segmentFolder } from './postings/segment-store.ts'
import { IndexWriter } from './writing/writer.ts'

export const QUERY: DecisionQuery = {
  text: { kind: 'word', text: 'commun', field: 'text' },
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: 10,
  facets: false,
  language: 'fr',
  translation: 0,
}
/** Large enough to be stored in files instead of in the database. */
export const LONG = Array.from({ length: 40_000 }, (_, i) => `mot${i}`).join(' ')

const whole = once()

/** A copy of an index of 12 decisions whose segments are in files. */
export function largeIndex(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-damage-'))
  cpSync(whole(), folder, { recursive: true })
  return folder
}

function once(): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

function make(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-damage-'))
  const writer = new IndexWriter(openForWriting(folder), folder)
  for (let i = 0; i < 12; i++) writer.put([{ ...decision(i, `h${i}`), text: `commun ${LONG}` }])
  while (writer.tidy()) continue
  writer.close()
  return folder
}

/** Path of the first file of a segment whose name ends with `kind`. */
export function fileOf(folder: string, kind: string): string {
  const name = readdirSync(segmentFolder(folder)).find((each) => each.endsWith(kind))
  return join(segmentFolder(folder), name ?? '')
}

const opened: DecisionIndex[] = []

/**
 * Opens the index of a folder; `closeAll` closes it, even after a failed test, because its threads would keep the
 * process alive.
 */
export async function open(options: Parameters<typeof openSearchEngine>[0]): Promise<DecisionIndex> {
  const index = await openSearchEngine(options)
  opened.push(index)
  return index
}

export async function closeAll(): Promise<void> {
  for (const index of opened.splice(0)) await index.close()
}
