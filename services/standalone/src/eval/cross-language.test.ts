import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type Decision, importStream, readReferenceTables } from '@trilex/catalog'
import { crossLanguageQueries } from './cross-language.ts'

const folder = new URL('../../../catalog/demonstration/', import.meta.url)

async function demonstration(): Promise<Decision[]> {
  const files = readdirSync(folder).filter((name) => name.startsWith('atf-'))
  const lines = files.map((name) => JSON.stringify(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
  const decisions: Decision[] = []
  const input = (async function* () {
    yield Buffer.from(lines.join('\n'))
  })()
  const options = {
    name: 'demonstration',
    source: 'ndjson' as const,
    tables: readReferenceTables(),
    signal: new AbortController().signal,
  }
  await Array.fromAsync(
    importStream(input, options, async (batch) => {
      decisions.push(...batch)
      return batch.map(() => 'new' as const)
    }),
  )
  return decisions
}

test('queries are sentences of the other language without citations or numbers, the same every time', async () => {
  const decisions = await demonstration()
  const queries = crossLanguageQueries(decisions)
  expect(queries.length).toBeGreaterThan(40)
  expect(crossLanguageQueries([...decisions].reverse())).toEqual(queries)
  const byId = new Map(decisions.map((decision) => [decision.id, decision]))
  for (const { from, to, target, sentence, short } of queries) {
    expect(from).not.toBe(to)
    expect(byId.get(target)?.language).toBe(to)
    expect(sentence).not.toMatch(/\d|\b(?:art|consid|Abs|al|cpv)\b\./i)
    for (const word of short.split(' ')) expect(sentence).toContain(word)
  }
})
