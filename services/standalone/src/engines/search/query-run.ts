import type { InterfaceLanguage, TextField, TextLanguage, TextQuery } from '@trilex/catalog'
import { formsOf } from './letters.ts'
import { type Matches, NOTHING, intersect, scale, subtract, unite, uniteAll } from './matches.ts'
import type { Postings } from './postings.ts'
import { PART_MARK } from './schema.ts'
import { canonicalToken } from './token-text.ts'
import type { Expand } from './query-groups.ts'
import type { Vocabulary } from './vocabulary.ts'
import { PART_WEIGHT, PREFIX_TERMS, PREFIX_WEIGHT, SELF_WEIGHT, TRUNCATED_TERMS } from './weights.ts'

type Word = Extract<TextQuery, { kind: 'word' }>

export interface RunOptions {
  vocabulary: Vocabulary
  postings: Postings
  language: InterfaceLanguage
  /** Words of other languages for a word. */
  expand: Expand
  /** False: scores are not needed. */
  ranked: boolean
  /** Every document of the index, ascending. */
  everything(): Uint32Array
  /** Throws when the search was aborted. */
  pause(): void
}

const REGESTE = '{regeste_fr regeste_de regeste_it}'
const HEADNOTE = '{title regeste_fr regeste_de regeste_it}'
const COLUMN_OF: Partial<Record<TextField, string>> = {
  title: 'title',
  regeste: REGESTE,
  text: 'text',
  citation: 'self',
  docket: 'self',
}
const PHRASE_LANGUAGES: readonly TextLanguage[] = ['fr', 'de', 'it', 'en', 'rm']
const MOST_VARIANTS = 8
/** Expressions of one OR; more go into another query. */
const OR_WIDTH = 64

/** Evaluates one query against the index, and remembers what it searched for. */
export class QueryRun {
  /** Words as written, in order. */
  readonly searched: string[] = []
  /** Terms to be highlighted, one set for each word. */
  readonly marks: string[][] = []
  /** A canonical norm was found. */
  hasNorm = false
  readonly #options: RunOptions

  constructor(options: RunOptions) {
    this.#options = options
  }

  evaluate(node: TextQuery): Matches {
    this.#options.pause()
    switch (node.kind) {
      case 'word':
        return this.word(node)
      case 'phrase':
        return this.#phrase(node.words, node.field, node.words)
      case 'near':
        return this.#near(node.words, node.distance, node.field)
      case 'term':
        return this.#term(node)
      case 'or':
        return node.nodes.map((each) => this.evaluate(each)).reduce((a, b) => unite(a, b, 'sum'), NOTHING)
      case 'not':
        return subtract(this.#all(), this.#unmarked(node.node))
      case 'and':
        return this.#and(conjuncts(node))
    }
  }

  /** Function words beside others neither restrict nor rank. */
  matter(nodes: TextQuery[]): TextQuery[] {
    const others = nodes.filter((node) => !this.#isFunctionWord(node))
    return others.some(({ kind }) => kind !== 'not') ? others : nodes
  }

  #and(nodes: TextQuery[]): Matches {
    const matter = this.matter(nodes)
    const wanted = matter.filter(({ kind }) => kind !== 'not')
    let matches = wanted.length === 0 ? this.#all() : NOTHING
    wanted.forEach((node, i) => {
      const found = this.evaluate(node)
      matches = i === 0 ? found : intersect(matches, found)
    })
    for (const node of matter) if (node.kind === 'not') matches = subtract(matches, this.#unmarked(node.node))
    return matches
  }

  #isFunctionWord(node: TextQuery): boolean {
    if (node.kind !== 'word' || node.prefix) return false
    const forms = formsOf(node.text)
    return forms.length > 0 && forms.every((form) => this.#options.vocabulary.isFunctionWord(form))
  }

  #unmarked(node: TextQuery): Matches {
    return new QueryRun({ ...this.#options, ranked: false }).evaluate(node)
  }

  #all(): Matches {
    const documents = this.#options.everything()
    return { documents, scores: new Float32Array(documents.length) }
  }

  /** Documents of one word, in all its terms. `alternatives` replaces its lower-case forms, for corrected words. */
  word(node: Word, alternatives?: string[]): Matches {
    const forms = formsOf(node.text)
    if (forms.length === 0) return this.#all()
    this.searched.push(node.text)
    if (node.field === 'norm') return this.#rarity(this.#options.postings.canonical(canonicalToken(node.text)))
    if (forms.length > 1 && !alternatives) return this.#phrase(forms, node.field, [])
    const { vocabulary, language, postings, ranked } = this.#options
    const terms = [...new Set((alternatives ?? forms).flatMap((form) => vocabulary.termsOf(form, language)))]
    const lists = terms.map((term) => postings.words(expression(node.field, quote(term)), ranked))
    const [form] = forms as [string]
    if (!node.field && !node.prefix && form.length >= 4) {
      for (const term of terms) {
        const parts = postings.words(quote(PART_MARK + term), false)
        if (parts.documents.length > 0) lists.push(scale(parts, PART_WEIGHT))
      }
    }
    const under = node.prefix ? this.#prefix(node, form) : []
    if (node.prefix) lists.push(this.#constant(under, node.field))
    this.marks.push([...terms, ...under])
    return this.#rarity(this.#union(lists))
  }

  #prefix(node: Word, form: string): string[] {
    const typed = PREFIX_TERMS[Math.min(form.length, PREFIX_TERMS.length - 1)] as number
    return this.#options.vocabulary.termsUnder(form, node.prefix === 'truncated' ? TRUNCATED_TERMS : typed)
  }

  /** Documents with any of many terms: what stands in a headnote ranks above the rest, nothing else is weighed. */
  #constant(terms: string[], field: TextField | undefined): Matches {
    const lists: Matches[] = []
    for (let i = 0; i < terms.length; i += OR_WIDTH) {
      this.#options.pause()
      const any = `(${terms
        .slice(i, i + OR_WIDTH)
        .map(quote)
        .join(' OR ')})`
      lists.push(scale(this.#options.postings.words(expression(field, any), false), PREFIX_WEIGHT / 2))
      if (field || !this.#options.ranked) continue
      lists.push(scale(this.#options.postings.words(`${HEADNOTE} : ${any}`, false), PREFIX_WEIGHT))
    }
    return this.#union(lists)
  }

  #phrase(words: string[], field: TextField | undefined, written: string[]): Matches {
    this.searched.push(...written)
    const forms = words.flatMap(formsOf)
    if (forms.length === 0) return this.#all()
    const { postings, ranked } = this.#options
    const lists = this.#variants(forms).map((terms) =>
      postings.words(expression(field, quote(terms.join(' '))), ranked),
    )
    this.#mark(forms)
    return this.#rarity(this.#union(lists))
  }

  #near(words: string[], distance: number, field: TextField | undefined): Matches {
    const forms = words.flatMap(formsOf)
    if (new Set(forms).size < 2) return this.#phrase(words, field, words)
    this.searched.push(...words)
    const lists = this.#variants(forms).map((terms) =>
      this.#options.postings.words(expression(field, `NEAR(${terms.map(quote).join(' ')}, ${distance})`), false),
    )
    this.#mark(forms)
    return this.#rarity(this.#union(lists))
  }

  #mark(forms: string[]): void {
    const { vocabulary, language } = this.#options
    for (const form of forms) {
      if (!vocabulary.isFunctionWord(form)) this.marks.push(vocabulary.termsOf(form, language))
    }
  }

  /** The words as terms of one language at a time, distinct. */
  #variants(forms: string[]): string[][] {
    const variants = new Map<string, string[]>()
    for (const language of PHRASE_LANGUAGES) {
      let rows: string[][] = [[]]
      for (const form of forms) {
        const terms = this.#options.vocabulary.termsIn(form, language)
        rows = rows.flatMap((row) => terms.map((term) => [...row, term])).slice(0, MOST_VARIANTS)
      }
      for (const row of rows) variants.set(row.join(' '), row)
    }
    return [...variants.values()]
  }

  #term({ term, written, field }: Extract<TextQuery, { kind: 'term' }>): Matches {
    this.searched.push(written)
    const inText = field === 'title' || field === 'regeste' || field === 'text'
    const found = inText ? NOTHING : this.#options.postings.canonical(canonicalToken(term))
    if (found.documents.length === 0) return this.#phrase([written], field, [])
    if (!/^\d|\//.test(term)) this.hasNorm = true
    this.marks.push(formsOf(written).filter((form) => /^\d/.test(form)))
    return this.#rarity(field === 'docket' ? named(found) : found)
  }

  #union(lists: Matches[]): Matches {
    return uniteAll(
      lists.filter(({ documents }) => documents.length > 0),
      (this.#options.everything().at(-1) ?? 0) + 1,
    )
  }

  /** One weight of rarity for the whole group of alternatives. */
  #rarity(matches: Matches): Matches {
    if (!this.#options.ranked) return matches
    const all = this.#options.everything().length
    const frequency = matches.documents.length
    return scale(matches, Math.log(1 + (Math.max(0, all - frequency) + 0.5) / (frequency + 0.5)))
  }
}

/** What has to match all together; parentheses around words that stand side by side change nothing. */
export function conjuncts(query: TextQuery): TextQuery[] {
  return query.kind === 'and' ? query.nodes.flatMap(conjuncts) : [query]
}

const named = ({ documents, scores }: Matches): Matches => {
  const kept = documents.filter((_, i) => (scores[i] as number) >= SELF_WEIGHT)
  return { documents: kept, scores: new Float32Array(kept.length).fill(SELF_WEIGHT) }
}

const quote = (term: string): string => `"${term.replaceAll('"', '""')}"`

function expression(field: TextField | undefined, terms: string): string {
  const column = field && COLUMN_OF[field]
  return column ? `${column} : ${terms}` : terms
}
