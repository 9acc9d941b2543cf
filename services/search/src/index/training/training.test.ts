import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DecisionIndex, IndexedDecision } from '../../port.ts'
import { generateHeadnotes, translatableWord } from '../../testing/headnotes.ts'
import { decision } from '../kill-decision.fixture.ts'
import { openSearchEngine } from '../open.ts'
import { analyserVersion } from '../../language/analyser-version.ts'
import { FEWEST_HEADNOTES, type LexiconAbout, mayBeDue, readAbout } from '../../lexicon/lexicon-about.ts'
import { readLexiconFile, writeLexiconFile } from '../../lexicon/lexicon-file.ts'
import { train } from '../../lexicon/train.ts'
import { Trainer } from '../trainer.ts'
import { trainWhenDue } from './training.ts'
import { encodeLexicon } from '../../lexicon/translation-lexicon.ts'

const DAY = 24 * 3600_000
const folder = mkdtempSync(join(tmpdir(), 'trilex-lexicon-'))
const headnotes = [...generateHeadnotes(5).take(FEWEST_HEADNOTES + 30)]
const decisions = headnotes.map((regeste, i): IndexedDecision => ({ ...decision(i, `h${i}`), regeste }))
let index: DecisionIndex

beforeAll(async () => {
  index = await openSearchEngine({ folder, training: false })
  await index.addOrUpdate(decisions.slice(0, FEWEST_HEADNOTES - 1))
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a lexicon is trained from a few hundred headnotes on, and again when they have grown, or a day after a change', async () => {
  expect(trainWhenDue(folder, 0)).toMatchObject({ trained: false, headnotes: FEWEST_HEADNOTES - 1 })
  expect(readLexiconFile(folder)).toBeNull()
  await index.addOrUpdate(decisions.slice(FEWEST_HEADNOTES - 1, FEWEST_HEADNOTES))
  expect(trainWhenDue(folder, 0)).toMatchObject({ trained: true, headnotes: FEWEST_HEADNOTES })
  expect(readLexiconFile(folder)?.about).toMatchObject({ headnotes: FEWEST_HEADNOTES })
  expect(trainWhenDue(folder, 2 * DAY).trained).toBe(false)
  await index.addOrUpdate(decisions.slice(FEWEST_HEADNOTES, FEWEST_HEADNOTES + 1))
  expect(trainWhenDue(folder, 1).trained).toBe(false)
  expect(trainWhenDue(folder, 2 * DAY).trained).toBe(true)
  await index.addOrUpdate(decisions.slice(FEWEST_HEADNOTES + 1))
  const trainer = new Trainer(folder)
  const { length } = decisions
  expect(await trainer.train(length)).toMatchObject({ trained: true, headnotes: length })
  await trainer.close()
  expect(await trainer.train(2 * length)).toBeNull()
  expect(readAbout(folder)).toEqual(readLexiconFile(folder)?.about)
  expect(readAbout(folder)).toMatchObject({ documents: length, headnotes: length })
})

test('a check that finds too few headnotes is not repeated before there can be enough', async () => {
  const few = mkdtempSync(join(tmpdir(), 'trilex-lexicon-'))
  const own = await openSearchEngine({ folder: few, training: false })
  await own.addOrUpdate(decisions.slice(0, FEWEST_HEADNOTES - 10))
  const trainer = new Trainer(few)
  expect(await trainer.train(1000)).toMatchObject({ trained: false, headnotes: FEWEST_HEADNOTES - 10 })
  expect(await trainer.train(1009)).toBeNull()
  expect(await trainer.train(1010)).toMatchObject({ trained: false })
  await trainer.close()
  await own.close()
  rmSync(few, { recursive: true })
})

test('headnotes of a small index, or of one that has hardly grown, are not checked', () => {
  const { length } = decisions
  const about = { documents: length, headnotes: length, fingerprint: `${analyserVersion()}.f`, trainedAt: DAY }
  const due = (documents: number, later: number) => mayBeDue(about, documents, about.trainedAt + later)
  expect(mayBeDue(null, FEWEST_HEADNOTES - 1, 0)).toBe(false)
  expect(mayBeDue(null, FEWEST_HEADNOTES, 0)).toBe(true)
  expect(due(decisions.length + 1, DAY - 1)).toBe(false)
  expect(due(decisions.length + 1, DAY)).toBe(true)
  expect(due(decisions.length * 1.1, 0)).toBe(true)
})

test('a lexicon of another analyser version is trained again at once', () => {
  const about = readAbout(folder) as LexiconAbout
  expect(trainWhenDue(folder, about.trainedAt).trained).toBe(false)
  const trained = train(headnotes.slice(0, 20), new Map())
  const other = { ...about, fingerprint: `0${about.fingerprint}` }
  writeLexiconFile(folder, encodeLexicon(other, trained, trained.stems))
  expect(mayBeDue(readAbout(folder), about.documents, about.trainedAt)).toBe(true)
  expect(trainWhenDue(folder, about.trainedAt).trained).toBe(true)
  expect(readAbout(folder)).toEqual(about)
})

test('a search finds decisions by words of the other languages, and reports them', async () => {
  await index.close()
  index = await openSearchEngine({ folder, training: false })
  const frequent = translatableWord(headnotes)
  const search = (translation: number) =>
    index.search({
      text: { kind: 'word', text: frequent },
      filters: {},
      sort: 'relevance',
      offset: 0,
      limit: 100,
      facets: false,
      language: 'fr',
      translation,
    })
  const alone = await search(0)
  expect(alone.usedWords.translated).toEqual({})
  const translated = await search(0.85)
  const words = translated.usedWords.translated[frequent] ?? []
  expect(words.map(({ language }) => language)).toEqual(expect.arrayContaining(['de', 'it']))
  expect(translated.total).toBeGreaterThanOrEqual(alone.total)
})
