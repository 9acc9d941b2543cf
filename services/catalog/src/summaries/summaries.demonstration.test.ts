import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import type { Decision } from '../decision.ts'
import { importStream } from '../import/import-stream.ts'
import { extractiveSummaries } from './summaries.ts'
import { expectVerbatim } from './verbatim.fixture.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'

const decisions: Decision[] = []
const folder = new URL('../../demonstration/', import.meta.url)

const tables = readReferenceTables()
async function* demonstration() {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    yield Buffer.from(`${JSON.stringify(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))}\n`)
  }
}

beforeAll(async () => {
  const options = {
    name: 'demonstration',
    source: 'auto',
    tables,
    today: '2026-01-01',
    signal: new AbortController().signal,
  } as const
  const sink = async (batch: Decision[]) => {
    decisions.push(...batch)
    return batch.map(() => 'new' as const)
  }
  for await (const report of importStream(demonstration(), options, sink)) expect(report.type).not.toBe('refused')
})

test('every sentence of every summary of the demonstration collection is verbatim at its anchor', () => {
  expect(decisions.length).toBeGreaterThanOrEqual(60)
  for (const decision of decisions) expectVerbatim(decision, extractiveSummaries(decision))
})

test('summaries have 1 to 3 and 5 to 12 sentences, none of them a truncated citation', () => {
  for (const decision of decisions) {
    const { short, long } = extractiveSummaries(decision)
    expect([decision.id, short.length >= 1 && short.length <= 3]).toEqual([decision.id, true])
    expect([decision.id, long.length >= 5 && long.length <= 12]).toEqual([decision.id, true])
    for (const { text } of [...short, ...long]) {
      expect(text).not.toMatch(/\b(?:art|Art|consid|Abs|al|cpv|lit|let|ATF|BGE|DTF|Nr|vgl|cf|S|E|p)\.?$/u)
    }
  }
})
