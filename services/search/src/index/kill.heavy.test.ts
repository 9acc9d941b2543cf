import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { startToKill, wholeLines } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'
import type { DecisionIndex } from '../port.ts'
import { indexFile } from './database.ts'
import { openSearchEngine } from './open.ts'
import { closeSegment, openSegment, readSegmentRows } from './postings/segment-store.ts'

const KILLS = repetitions(5)
const FIXTURE = new URL('./kill-writer.fixture.ts', import.meta.url).pathname

test(`after each of ${KILLS} kills at random times the index is intact and contains every acknowledged decision`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-kill-'))
  let held = new Map<string, string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const lines = await writeAndKill(folder, kill, 900 + ((kill * 7919) % 1500))
    for (const line of lines) {
      const [id = '', hash] = line.slice(1).split(' ')
      if (line[0] === '+') held.set(id, hash ?? '')
      else held.delete(id)
    }
    const index = await openSearchEngine({ folder })
    const found = await fingerprints(index)
    expectAcknowledged(held, found, kill)
    await expectWhole(index, folder, found)
    await index.close()
    held = found
  }
  rmSync(folder, { recursive: true, force: true })
}, 600_000)

/** Complete lines that the writer printed before it was killed, milliseconds after its start. */
async function writeAndKill(folder: string, seed: number, after: number): Promise<string[]> {
  const writer = startToKill(FIXTURE, folder, String(seed))
  await sleep(after)
  await writer.kill()
  return wholeLines(writer.output())
}

async function fingerprints(index: DecisionIndex): Promise<Map<string, string>> {
  return new Map((await index.fingerprints(null, 1000)).map(({ id, contentHash }) => [id, contentHash]))
}

/** Nothing acknowledged is lost; at most, the write in progress may have happened as well. */
function expectAcknowledged(held: Map<string, string>, found: Map<string, string>, kill: number): void {
  const differing = new Set([...held.keys(), ...found.keys()].filter((id) => held.get(id) !== found.get(id)))
  const under = new Set([...differing].map((id) => found.get(id) ?? 'deleted'))
  expect(under.size).toBeLessThanOrEqual(1)
  for (const each of under) expect(each === 'deleted' || each.startsWith(`${kill}.`)).toBe(true)
}

async function expectWhole(index: DecisionIndex, folder: string, found: Map<string, string>): Promise<void> {
  const query = {
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 1000,
    facets: false,
    language: 'fr',
    translation: 0,
  } as const
  const all = await index.search({ ...query, text: { kind: 'word', text: 'commun', field: 'text' } })
  expect(new Set(all.hits.map(({ id }) => id))).toEqual(new Set(found.keys()))
  for (const [id, hash] of [...found].slice(0, 20)) {
    const word = `mot${hash.replaceAll('.', 'x')}`
    const { hits } = await index.search({ ...query, text: { kind: 'word', text: word, field: 'text' } })
    expect(hits.find((hit) => hit.id === id)?.highlight.text).toContain(`<em>${word}</em> numéro ${id.slice(2)}`)
  }
  const database = new DatabaseSync(indexFile(folder))
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  let end = 0
  for (const row of readSegmentRows(database)) {
    expect(row.first).toBeGreaterThan(end)
    end = row.last
    const segment = openSegment(database, folder, row)
    for (let term = 0; term < segment.terms; term++) {
      segment.postings(term)
      segment.positions(term)
    }
    closeSegment(segment)
  }
  database.close()
}
