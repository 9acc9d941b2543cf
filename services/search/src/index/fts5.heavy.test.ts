import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from '@jest/globals'
import type { DecisionIndex, IndexedDecision, TextQuery } from '../port.ts'
import { arbitraryDecision } from '../contract/decision-index.contract.ts'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { analyser } from '../contract/analyser.fixture.ts'
import { openSearchEngine } from './open.ts'

type Language = IndexedDecision['language']
type Field = 'title' | 'regeste' | 'text'

const COLLECTIONS = repetitions(2)
const QUERIES = 1_000
const LANGUAGES = ['fr', 'de', 'it', 'en', 'rm'] as const
const COLUMNS: Record<Field | 'self', readonly string[]> = {
  title: ['title'],
  regeste: ['regeste_fr', 'regeste_de', 'regeste_it'],
  text: ['text'],
  self: ['self_fr', 'self_de', 'self_it', 'docket'],
}
const EVERY = 'every'
/** Encodes a term with its language in letters that FTS5 does not analyse further. */
const fed = (term: string, language: Language): string => `${language}${Buffer.from(term).toString('hex')}`

/** The same decisions in SQLite FTS5: it searches on its own, but in the terms of the engine's analyser. */
class Fts5 {
  readonly #database = new DatabaseSync(':memory:')
  readonly #terms = new Map<string, Map<Language, Set<string>>>()
  readonly #functionTerms = new Set<string>()

  constructor(decisions: readonly IndexedDecision[]) {
    const columns = Object.values(COLUMNS).flat().join(', ')
    this.#database.exec(
      `CREATE VIRTUAL TABLE texts USING fts5 (id UNINDEXED, language UNINDEXED, year UNINDEXED, ${EVERY}, ${columns})`,
    )
    const insert = this.#database.prepare(`INSERT INTO texts VALUES (${'?, '.repeat(12)}?)`)
    for (const each of decisions) {
      const { id, language, decisionYear, title, regeste, text, citations, dockets } = each
      const local = ['fr', 'de', 'it'] as const
      insert.run(
        ...([id, language, decisionYear, EVERY] as const),
        this.#analysed(title, language),
        ...local.map((own) => this.#analysed(regeste[own] ?? '', own)),
        this.#analysed(text, language),
        ...local.map((own) => this.#analysed(citations[own], own)),
        this.#analysed(dockets[0] ?? '', language),
      )
    }
  }

  close(): void {
    this.#database.close()
  }

  #analysed(text: string, language: Language): string {
    return analyser
      .tokens(text, language)
      .map(({ form, term, functionWord }) => {
        const known = this.#terms.get(form) ?? new Map<Language, Set<string>>()
        this.#terms.set(form, known.set(language, (known.get(language) ?? new Set()).add(term)))
        if (functionWord) this.#functionTerms.add(fed(term, language))
        return fed(term, language)
      })
      .join(' ')
  }

  find(node: TextQuery, languages: readonly string[], years: readonly number[]): Set<string> {
    const among = (column: string, values: readonly (string | number)[]) =>
      values.length > 0 ? `AND ${column} IN (${values.map(() => '?').join(', ')})` : ''
    const sql = `SELECT id FROM texts WHERE texts MATCH ? ${among('language', languages)} ${among('year', years)}`
    const rows = this.#database.prepare(sql).all(this.#expression(node), ...languages, ...years)
    return new Set(rows.map(({ id }) => String(id)))
  }

  #expression(node: TextQuery): string {
    switch (node.kind) {
      case 'and':
      case 'or':
        return `(${node.nodes.map((each) => this.#expression(each)).join(` ${node.kind.toUpperCase()} `)})`
      case 'not':
        return `(${EVERY} NOT ${this.#expression(node.node)})`
      case 'word':
        return within(node.field as Field | undefined, this.#termsOf(node.text))
      case 'phrase':
        return within(
          node.field as Field | undefined,
          LANGUAGES.flatMap((stemmed) => {
            const sequences = sequencesOf(node.words.map((word) => this.#termsIn(word, stemmed)))
            return LANGUAGES.flatMap((language) =>
              sequences.map((terms) => terms.map((term) => fed(term, language)).join(' ')),
            )
          }),
        )
      default:
        throw new Error(`no ${node.kind} here`)
    }
  }

  /**
   * Terms of a word: in the language of the query and in every language that has the word; in any language where none
   * has it.
   */
  #termsOf(word: string): string[] {
    const known = this.#terms.get(formOf(word))
    const stemmed: readonly Language[] = known ? ['fr'] : ['fr', 'de', 'it', 'en']
    const terms = [
      ...stemmed.map((language) => [language, stemsIn(word, language)] as const),
      ...[...(known?.keys() ?? [])].map((language) => [language, this.#meant(word, language)] as const),
    ]
    return terms.flatMap(([language, each]) => each.map((term) => fed(term, language)))
  }

  #termsIn(word: string, language: Language): string[] {
    const meant = this.#meant(word, language)
    return meant.length > 0 ? meant : stemsIn(word, language)
  }

  /** A word written with an accent never means a function word: `dû` is not `du`. */
  #meant(word: string, language: Language): string[] {
    const held = [...(this.#terms.get(formOf(word))?.get(language) ?? [])]
    return held.filter((term) => analyser.isFunctionWord(word) || !this.#functionTerms.has(fed(term, language)))
  }
}

const formOf = (word: string): string => analyser.tokens(word, 'fr')[0]?.form ?? ''
const stemsIn = (word: string, language: Language): string[] => analyser.tokens(word, language).map(({ term }) => term)

/** Every sequence that takes one term of each word. */
const sequencesOf = (words: readonly string[][]): string[][] =>
  words.reduce<string[][]>((begun, terms) => begun.flatMap((each) => terms.map((term) => [...each, term])), [[]])

/** FTS5 expression: one of these sequences of terms within one text of a field. */
function within(field: Field | undefined, sequences: readonly string[]): string {
  const columns = field ? COLUMNS[field] : Object.values(COLUMNS).flat()
  return `({${columns.join(' ')}} : (${sequences.map((terms) => `"${terms}"`).join(' OR ')}))`
}

/** Words, phrases and operators over the words of a collection, nested up to three deep. */
function queries(words: readonly string[]): fc.Arbitrary<TextQuery> {
  const plain = words.filter((word) => !analyser.isFunctionWord(word))
  const field = fc.option(fc.constantFrom<Field>('title', 'regeste', 'text'), { nil: undefined })
  const leaf = fc.oneof(
    fc
      .tuple(fc.constantFrom(...plain), field)
      .map(([text, of]) => ({ kind: 'word' as const, text, ...(of && { field: of }) })),
    fc
      .tuple(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }), field)
      .map(([some, of]) => ({ kind: 'phrase' as const, words: some, ...(of && { field: of }) })),
  )
  return fc.letrec<{ node: TextQuery }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => ({ kind: 'and' as const, nodes })),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => ({ kind: 'or' as const, nodes })),
      tie('node').map((node) => ({ kind: 'not' as const, node })),
    ),
  })).node
}

/** FTS5 holds one term at a position: it has no joined words. `sous` by itself would make a compound of `sousbail`. */
const withoutJoinedWords = (decision: IndexedDecision): IndexedDecision =>
  JSON.parse(JSON.stringify(decision).replace(/(?:sous)?-(?=\p{L})/gu, ' ')) as IndexedDecision

const folder = mkdtempSync(join(tmpdir(), 'trilex-fts5-'))
let engine: DecisionIndex | null = null
afterAll(async () => {
  await engine?.close()
  rmSync(folder, { recursive: true, force: true })
})

test(`finds what SQLite FTS5 finds for the same terms, in ${COLLECTIONS * QUERIES} random queries`, async () => {
  let [exact, widened] = [0, 0]
  for (let seed = 1; seed <= COLLECTIONS; seed++) {
    const sample = fc.sample(arbitraryDecision, { seed, numRuns: 150 })
    const decisions = [...new Map(sample.map((each) => [each.id, withoutJoinedWords(each)])).values()]
    const words = [...new Set(decisions.flatMap(({ text }) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []))]
    const other = new Fts5(decisions)
    engine = await openSearchEngine({ folder: join(folder, String(seed)), training: false })
    await engine.addOrUpdate(decisions)
    const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
    const asked = fc.record({ text: queries(words), languages: some(LANGUAGES), years: some([1999, 2019, 2020, 2021]) })
    for (const { text, languages, years } of fc.sample(asked, { seed, numRuns: QUERIES })) {
      const expected = other.find(text, languages, years)
      const { hits, total, usedWords } = await engine.search({
        text,
        filters: { languages, years },
        sort: 'relevance',
        offset: 0,
        limit: 1000,
        facets: false,
        language: 'fr',
        translation: 0,
      })
      const found = hits.map(({ id }) => id)
      // A query with few results is widened; decisions that hold all words as written still come first.
      const isWidened = usedWords.dropped.length > 0 || Object.keys(usedWords.corrected).length > 0
      if (isWidened) widened++
      else exact++
      const compared = isWidened ? found.slice(0, expected.size) : found
      expect({ text, found: compared.toSorted() }).toEqual({ text, found: [...expected].toSorted() })
      if (!isWidened) expect(total).toBe(expected.size)
    }
    await engine.close()
    engine = null
    other.close()
  }
  expect(exact).toBeGreaterThan(9 * widened)
})
