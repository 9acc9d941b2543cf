import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DecisionIndex, IndexedDecision } from '../../port.ts'
import { openSearchEngine } from '../open.ts'
import { decision } from '../kill-decision.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-complete-'))
let index: DecisionIndex

const written = (seed: number, language: IndexedDecision['language'], text: string): IndexedDecision => ({
  ...decision(seed, `h${seed}`),
  language,
  title: text,
  text,
  regeste: {},
})

beforeAll(async () => {
  index = await openSearchEngine({ folder, training: false })
  await index.addOrUpdate([
    written(1, 'fr', 'Le droit du bail en décembre. Le départ du locataire.'),
    written(2, 'fr', 'Le droit de la famille, décembre.'),
    written(3, 'de', 'Das Recht der Miete im Dezember. Die Miete im Dezember.'),
    written(4, 'de', 'Der Grundsatz, droit de superficie genannt, im Dezember.'),
  ])
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const completed = async (prefix: string, language: 'fr' | 'de') =>
  (await index.complete(prefix, language, 5)).map(({ text }) => text)

test('the last word is completed in the language of the words before it, whatever the interface language', async () => {
  expect(await completed('droit du dec', 'de')).toEqual(['droit du décembre'])
  expect((await completed('Das Recht de', 'fr'))[0]).toBe('Das Recht dezember')
})

test('without such words, or with words of both languages, the interface language comes first', async () => {
  expect((await completed('de', 'de'))[0]).toBe('dezember')
  expect((await completed('de', 'fr'))[0]).toBe('décembre')
  expect((await completed('droit de', 'de'))[0]).toBe('droit dezember')
  expect((await completed('unbekannt de', 'fr'))[0]).toBe('unbekannt décembre')
})
