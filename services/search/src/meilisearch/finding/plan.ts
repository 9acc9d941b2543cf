import type { DecisionQuery, Matches, TextQuery } from '../../port.ts'
import { isArticle } from '../../ranking/canonical.ts'
import { FEW_HITS, MANY_WORDS } from '../../ranking/weights.ts'
import { QueryRun } from '../../query/finding/query-run.ts'
import type { RunOptions } from '../../query/finding/run-options.ts'
import { conjuncts, type Plain, plainNodes, withoutFunctionWords } from '../../query/words/conjuncts.ts'
import { isMistyped, meantInstead, rescueOf } from '../../query/words/correction.ts'
import type { SearchCounts } from './counts.ts'
import { all, among, any, EVERYTHING, type Filter, not } from '../documents/filter.ts'
import type { Recorder, Sought } from './recorder.ts'

/** Terms searched for each word when any word suffices, heaviest first: the cost grows with every look-up. */
const MOST_TERMS = 8

/** A word as filters: over all its terms, and over the heaviest ones in one attribute. */
export interface Wanted {
  whole: Filter
  within(attribute: string): Filter
}

/** Which decisions can answer a query. */
export interface Plan {
  /** Filter for the matching set. With `widened`, an upper bound, of which only the best are returned. */
  filter: Filter
  /** Words that distinguish the best decisions, the rarest first. */
  words: Wanted[]
  widened: boolean
  /** Word positions are needed to decide which decisions that pass the filter match. */
  places: boolean
  /** For a query of plain words: the number of decisions that contain all of them. */
  together: number | undefined
}

/**
 * Translates a query into filters by evaluating its words over a recorder. While counts are missing, the plan is
 * provisional.
 */
export function planOf(query: DecisionQuery, options: RunOptions & { finder: Recorder }, counts: SearchCounts): Plan {
  const { text } = query
  if (text === null) return { filter: EVERYTHING, words: [], widened: false, places: false, together: undefined }
  return new Planner(options, counts).of(text)
}

class Planner {
  readonly #options: RunOptions & { finder: Recorder }
  readonly #counts: SearchCounts
  readonly #run: QueryRun
  /** Whether positions decide, or no filter expresses the set. */
  #places = false

  constructor(options: RunOptions & { finder: Recorder }, counts: SearchCounts) {
    this.#options = options
    this.#counts = counts
    this.#run = new QueryRun(options)
  }

  of(text: TextQuery): Plan {
    const nodes = plainNodes(text)
    if (nodes !== null) return this.#plain(withoutFunctionWords(nodes))
    const filter = this.#setOf(text)
    const words = this.#leaves(text).map((leaf) => this.#wanted(this.#run.evaluate(leaf)))
    return { filter, words, widened: false, places: this.#places, together: undefined }
  }

  #plain(words: Plain[]): Plan {
    const options = this.#options
    const translates = options.translator !== null && options.translation > 0
    for (const word of translates ? words : [])
      if (word.kind === 'word' && isMistyped(word.text, options)) this.#run.mistyped.add(word.text)
    const many = translates && words.length >= MANY_WORDS
    const own = words.map((word) => this.#own(word))
    const every = all(own.map(({ whole }) => whole))
    const together = this.#counts.of(every) ?? FEW_HITS
    const { phrases } = options.finder
    if (!many && together >= FEW_HITS)
      return { filter: every, words: this.#rarest(own), widened: false, places: phrases, together }
    const wanted = own.map((each, i) => this.#rescued(words[i] as Plain, each, many))
    const named = any(wanted.filter((_, i) => isNamed(words[i] as Plain)).map(({ whole }) => whole))
    const isNaming = (this.#counts.of(named) ?? 0) > 0
    const held = this.#rarest(wanted)
    const filter = isNaming ? named : any(held.map(({ whole }) => whole))
    return { filter, words: held, widened: true, places: options.finder.phrases, together }
  }

  #own(word: Plain): Wanted {
    const meant = word.kind === 'word' ? meantInstead(word.text, this.#options) : []
    const isMeant = meant.length > 0 && word.kind === 'word'
    return this.#wanted(isMeant ? this.#run.word({ kind: 'word', text: word.text }, meant) : this.#run.evaluate(word))
  }

  /** A word with few hits, combined with its likely corrections. */
  #rescued(word: Plain, own: Wanted, many: boolean): Wanted {
    const hits = this.#counts.of(own.whole)
    if (word.kind !== 'word' || hits === undefined || hits >= (many ? 1 : FEW_HITS)) return own
    const rescue = rescueOf(word, hits, this.#options)
    if (rescue === null) return own
    const instead = rescue.all.map(({ word: each, meant: forms }) =>
      this.#wanted(each.text === word.text ? this.#run.word(each, forms) : this.#run.evaluate(each)),
    )
    return {
      whole: any([own.whole, all(instead.map(({ whole }) => whole))]),
      within: (attribute) => any([own.within(attribute), all(instead.map((each) => each.within(attribute)))]),
    }
  }

  #rarest(wanted: Wanted[]): Wanted[] {
    const sized = wanted.map((each) => ({ each, size: this.#counts.of(each.whole) ?? 1 }))
    return sized
      .filter(({ size }) => size > 0)
      .sort((a, b) => a.size - b.size)
      .map(({ each }) => each)
  }

  #wanted(matches: Matches): Wanted {
    const sought = this.#options.finder.of(matches)
    return {
      whole: any(sought.map(({ filter }) => filter)),
      within: (attribute) => any(sought.map((each) => within(each, attribute))),
    }
  }

  /**
   * Filter for what a query matches when evaluated (`query/finding/query-run.ts`); a superset where positions matter.
   */
  #setOf(node: TextQuery): Filter {
    switch (node.kind) {
      case 'and':
        return this.#and(node.strict ? node.nodes : withoutFunctionWords(conjuncts(node)))
      case 'or':
        return any(node.nodes.map((each) => this.#setOf(each)))
      case 'not':
        return this.#without(node.node)
      default: {
        const sought = this.#options.finder.of(this.#run.evaluate(node))
        this.#places ||= sought.some(({ together }) => together)
        return any(sought.map(({ filter }) => filter))
      }
    }
  }

  #and(nodes: TextQuery[]): Filter {
    return all(nodes.map((each) => this.#setOf(each)))
  }

  /** A set that no filter expresses exactly cannot be excluded by a filter. */
  #without(node: TextQuery): Filter {
    const before = this.#places
    this.#places = false
    const inner = this.#setOf(node)
    const exact = !this.#places
    this.#places ||= before
    return exact ? not(inner) : EVERYTHING
  }

  #leaves(node: TextQuery): TextQuery[] {
    if (node.kind === 'not') return []
    return 'nodes' in node ? node.nodes.flatMap((each) => this.#leaves(each)) : [node]
  }
}

const within = ({ keys, together, filter }: Sought, attribute: string): Filter => {
  if (keys.length === 0) return filter
  return together ? all(keys.map((key) => among(attribute, [key]))) : among(attribute, keys.slice(0, MOST_TERMS))
}

const isNamed = (word: Plain): boolean => word.kind === 'term' && isArticle(word.term)
