import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type Decision, importStream, readReferenceTables, toIndexedDecision } from '@trilex/catalog'
import { regesteQueries } from './cross-language.ts'
import { inSetting } from './settings.ts'

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
    signal: new AbortController().signal,
    tables: readReferenceTables(),
    today: '2026-01-01',
  }
  await Array.fromAsync(
    importStream(input, options, async (batch) => {
      decisions.push(...batch)
      return batch.map(() => 'new' as const)
    }),
  )
  return decisions
}

test('queries are sentences of a regeste without citations or numbers, the same on every run', async () => {
  const decisions = await demonstration()
  const queries = regesteQueries(decisions)
  expect(queries.length).toBeGreaterThan(40)
  const byTarget = (a: { target: string; from: string }, b: { target: string; from: string }) =>
    `${a.target}${a.from}`.localeCompare(`${b.target}${b.from}`)
  expect(regesteQueries([...decisions].reverse()).sort(byTarget)).toEqual(queries.toSorted(byTarget))
  for (const { sentence, short } of queries) {
    expect(sentence).not.toMatch(/\d|\b(?:consid|E)\.\s/)
    for (const word of short.split(' ')) expect(sentence.toLowerCase()).toContain(word)
  }
})

test('the setting determines which texts a target keeps', async () => {
  const decision = (await demonstration()).find(({ language, regeste }) => language === 'de' && regeste.it) as Decision
  const document = toIndexedDecision(decision, null, readReferenceTables())
  expect(Object.keys(inSetting(document, 'withheld', 'fr', 'de')?.regeste ?? {}).sort()).toEqual(['de', 'it'])
  expect(inSetting(document, 'withheld', 'de', 'fr')).toBeNull()
  expect(inSetting(document, 'text', 'fr', 'de')).toMatchObject({ regeste: {}, text: document.text })
  expect(inSetting(document, 'strict', 'de', 'it')).toMatchObject({ regeste: { it: document.regeste.it }, text: '' })
  expect(inSetting(document, 'strict', 'it', 'de')).toMatchObject({ text: document.text })
  expect(inSetting(document, 'same', 'fr', 'fr')).toMatchObject({ regeste: { fr: document.regeste.fr }, title: '' })
  expect(inSetting(document, 'same', 'fr', 'de')).toBeNull()
})
