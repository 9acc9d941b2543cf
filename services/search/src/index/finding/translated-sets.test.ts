import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DecisionIndex, IndexedDecision, Parallel, TextQuery } from '../../port.ts'
import { arbitraryDecision, arbitraryQuery, Oracle } from '../../contract/decision-index.contract.ts'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { Expander } from '../../lexicon/expand.ts'
import { writeLexiconFile } from '../../lexicon/lexicon-file.ts'
import { train } from '../../lexicon/train.ts'
import { encodeLexicon, TranslationLexicon } from '../../lexicon/translation-lexicon.ts'
import { analyser } from '../../contract/analyser.fixture.ts'
import { openSearchEngine } from '../open.ts'
import { unitsOf } from '../../bytes/strings.ts'
import { type GermanWords, splitCompound } from '../../language/compounds.ts'
import { formsOfWord, lettersOf, scanWords } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { conjuncts } from '../../query/words/conjuncts.ts'
import { MANY_WORDS } from '../../ranking/weights.ts'

/** Words of the random collection, treated as translations of each other. */
const PARALLEL: Parallel[] = [
  { fr: 'bail', de: 'Miete', it: 'tassa' },
  { fr: 'congé', de: 'Frist', it: 'appello' },
  { fr: 'délai', de: 'Lohn', it: 'figlio' },
  { fr: 'arrêt', de: 'Busse', it: 'prova' },
  { fr: 'abusif', de: 'gross', it: 'libertà' },
  { fr: 'œuvre', de: 'Recht', it: 'città' },
  { fr: 'sous-bail', de: 'Busse', it: 'figli' },
]

/** What one language says in a word and another in several. */
const TERMS: Parallel[] = [
  { de: 'Lohn', fr: 'congé du bail', it: 'città della prova' },
  { fr: 'arrêt', de: 'Frist und Miete' },
  { it: 'tassa', de: 'Recht, Lohn', fr: 'œuvre abusive' },
]

const folder = mkdtempSync(join(tmpdir(), 'trilex-translated-'))
const trained = train([...PARALLEL, ...PARALLEL], new Map(), TERMS)
const bytes = encodeLexicon({ documents: 12, headnotes: 12, fingerprint: 'f', trainedAt: 1 }, trained, trained.stems)
const expander = new Expander(TranslationLexicon.decode(bytes))
const oracle = new Oracle(analyser)
/** Documents that hold a form, by language and folded form. */
const frequencies = new Map<string, number>()
/** The German words of the collection as they are written, with the number of their documents. */
const germanForms = new Map<string, number>()
const german: GermanWords<string> = {
  find: (units, at, length) => {
    const form = String.fromCharCode(...units.subarray(at, at + length))
    return germanForms.has(form) ? form : null
  },
  frequencyOf: (form) => germanForms.get(form) as number,
}
let index: DecisionIndex

beforeAll(async () => {
  // Of two with one id the first is never written, nor are its words.
  const sample = fc.sample(arbitraryDecision, { seed: 11, numRuns: 150 })
  const decisions = [...new Map(sample.map((each) => [each.id, each])).values()]
  for (const decision of decisions)
    for (const key of formsIn(decision)) frequencies.set(key, 1 + (frequencies.get(key) ?? 0))
  for (const decision of decisions)
    for (const form of germanFormsIn(decision)) germanForms.set(form, 1 + (germanForms.get(form) ?? 0))
  writeLexiconFile(folder, bytes)
  index = await openSearchEngine({ folder, training: false })
  await index.addOrUpdate(decisions)
  for (const decision of decisions) oracle.put(decision)
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

const formsIndexed = (text: string): string[] =>
  scanWords(text).flatMap(({ form, joined }) => (joined ? [form, joined.form] : [form]))

function formsIn({ language, title, text, regeste }: IndexedDecision): Set<string> {
  const texts = [[language, title], [language, text], ...Object.entries(regeste)] as [string, string][]
  return new Set(texts.flatMap(([own, words]) => formsIndexed(words).map((form) => `${own} ${lettersOf(form)}`)))
}

function germanFormsIn({ language, title, text, regeste }: IndexedDecision): Set<string> {
  const texts = [language === 'de' ? `${title}\n${text}` : '', regeste.de ?? '']
  return new Set(texts.flatMap((words) => scanWords(words).map(({ form, joined }) => joined?.form ?? form)))
}

/** The stems of the parts of a German compound, which may have hyphens. */
function compoundParts(form: string): string[] {
  const whole = form.replaceAll('-', '')
  const split = splitCompound(german, unitsOf(whole), germanForms.get(whole) ?? 0)
  return (split ?? []).map((part) => stem(part, 'de'))
}

/** Three words and more without operators: in several languages any of them will do. */
const isMany = (text: TextQuery): boolean => {
  const nodes = conjuncts(text)
  const matter = nodes.filter((node) => !(node.kind === 'word' && analyser.isFunctionWord(node.text)))
  return (
    matter.length >= MANY_WORDS &&
    nodes.every((node) => node.kind === 'term' || (node.kind === 'word' && node.prefix !== 'truncated')) &&
    nodes.every((node) => !('field' in node))
  )
}

test('with translations a decision matches when each word stands there in one language or another, as brute force says', async () => {
  let translated = 0
  let inPhrases = 0
  await fc.assert(
    fc.asyncProperty(arbitraryQuery, async (each) => {
      const query = { ...each, translation: 0.85 }
      const { text, filters } = query
      const { language, translator } = expander.of(
        text,
        query.language,
        (form, own) => frequencies.get(`${own} ${lettersOf(form)}`) ?? 0,
      )
      const expected = oracle.find(text, filters, language(), (word, field) => {
        const [form = '', ...more] = formsOfWord(word)
        if (more.length > 0) return { words: [], phrases: [] }
        const parts = field === undefined && translator?.isGerman(form) ? compoundParts(form) : []
        return {
          words: translator?.word(form, parts.length > 0) ?? [],
          phrases: translator?.phrases(form, parts) ?? [],
        }
      })
      const { hits, total, usedWords } = await index.search(query)
      const found = hits.map(({ id }) => id)
      const told = Object.values(usedWords.translated).flat()
      if (told.length > 0) translated++
      if (told.some(({ text: words }) => words.includes(' '))) inPhrases++
      expect(new Set(found).size).toBe(total)
      const widened = usedWords.dropped.length > 0 || Object.keys(usedWords.corrected).length > 0
      if (text !== null && (widened || isMany(text))) {
        if (query.sort === 'relevance' && isMany(text))
          expect([...expected].filter((id) => !found.includes(id))).toEqual([])
        else expect(new Set(found.slice(0, expected.size))).toEqual(expected)
        return
      }
      expect(new Set(found)).toEqual(expected)
    }),
    { seed: 12, numRuns: repetitions(250) },
  )
  expect(translated).toBeGreaterThan(repetitions(250) / 5)
  expect(inPhrases).toBeGreaterThan(repetitions(250) / 50)
})
