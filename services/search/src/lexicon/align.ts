import type { Bitext, Side } from './bitext.ts'
import { PairTable } from './pair-table.ts'

/** Rounds of expectation and maximisation. */
const ROUNDS = 6
/** How fast the probability of a link falls with the distance between the relative positions of its two words. */
const DISTANCE = 1
/** Share of words that translate nothing. */
const NULL_SHARE = 0.05
/** Added to every count of a pair that occurs. */
const SMOOTHING = 0.001
const LEAST_AGREEMENT = 1e-3

/** Pairs of stems that occur in one segment, with how often the two directions agree to link them. */
export interface Agreement {
  pairs: PairTable
  counts: Float64Array
  /**
   * Links by pair that are valid in one direction only, source to target or target to source: in terms, from several
   * words to the one that translates them all. `présomption` leads to Unschuldsvermutung, which means more than
   * `présomption`.
   */
  onlyThere: Map<number, number>
  onlyBack: Map<number, number>
}

/**
 * Aligns words by IBM Model 1 with a prior for equal relative positions, in both directions at once. A link of a
 * segment counts P(source word | target word) · P(target word | source word): in one direction alone, rare words
 * attract wrong links.
 */
export function align(bitext: Bitext): Agreement {
  const { sources, targets } = bitext
  const { pairs, cells, prior } = cellsOf(bitext)
  const forward = new Direction(pairs.sources, pairs.count, sources, targets)
  const backward = new Direction(pairs.targets, pairs.count, targets, sources)
  const counts = new Float64Array(pairs.count)
  const [onlyThere, onlyBack] = [new Map<number, number>(), new Map<number, number>()]
  let [links, others] = [new Float64Array(0), new Float64Array(0)]
  for (let round = 1; round <= ROUNDS; round++) {
    let cell = 0
    let [from, to] = [0, 0]
    for (let segment = 0; segment < sources.ends.length; segment++) {
      const width = (sources.ends[segment] as number) - from
      const height = (targets.ends[segment] as number) - to
      const area = width * height
      if (links.length < area) [links, others] = [new Float64Array(area), new Float64Array(area)]
      for (let j = 0; j < height; j++) forward.expect(cells, prior, cell + j, width, height, to + j, links, j)
      for (let i = 0; i < width; i++) {
        backward.expect(cells, prior, cell + i * height, height, 1, from + i, others, i * height)
      }
      if (round === ROUNDS) {
        for (let at = 0; at < area; at++) {
          const agreed = (links[at] as number) * (others[at] as number)
          if (agreed < LEAST_AGREEMENT) continue
          const pair = cells[cell + at] as number
          if (segment < bitext.terms || width === height) counts[pair] = (counts[pair] as number) + agreed
          else addTo(width > height ? onlyThere : onlyBack, pair, agreed)
        }
      }
      cell += area
      from += width
      to += height
    }
    forward.maximise()
    backward.maximise()
  }
  return { pairs, counts, onlyThere, onlyBack }
}

function addTo(links: Map<number, number>, pair: number, agreed: number): void {
  links.set(pair, (links.get(pair) ?? 0) + agreed)
}

/** For every segment, row by row (source, target), the number of the pair and the prior of a link. */
function cellsOf({ sources, targets }: Bitext) {
  let area = 0
  eachSegment(sources, targets, (_, width, __, height) => {
    area += width * height
  })
  const pairs = new PairTable()
  const cells = new Uint32Array(area)
  const prior = new Float32Array(area)
  let cell = 0
  eachSegment(sources, targets, (from, width, to, height) => {
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < height; j++) {
        cells[cell] = pairs.numberOf(sources.words[from + i] as number, targets.words[to + j] as number)
        prior[cell++] = Math.exp(-DISTANCE * Math.abs((i + 0.5) / width - (j + 0.5) / height))
      }
    }
  })
  return { pairs, cells, prior }
}

function eachSegment(
  { ends }: Side,
  others: Side,
  visit: (from: number, width: number, to: number, height: number) => void,
): void {
  let [from, to] = [0, 0]
  for (let segment = 0; segment < ends.length; segment++) {
    const [end, otherEnd] = [ends[segment] as number, others.ends[segment] as number]
    visit(from, end - from, to, otherEnd - to)
    ;[from, to] = [end, otherEnd]
  }
}

export function totals(words: Uint32Array, counts: Float64Array, vocabulary: number): Float64Array {
  const sums = new Float64Array(vocabulary)
  for (let pair = 0; pair < counts.length; pair++) {
    const word = words[pair] as number
    sums[word] = (sums[word] as number) + (counts[pair] as number)
  }
  return sums
}

/** p(made | given) of one direction. `given` holds the given word of each pair. */
class Direction {
  readonly #given: Uint32Array
  readonly #made: Side
  readonly #probability: Float32Array
  readonly #counts: Float64Array
  readonly #vocabulary: number
  readonly #unigram: Float64Array

  constructor(given: Uint32Array, pairs: number, from: Side, made: Side) {
    this.#given = given
    this.#made = made
    this.#probability = new Float32Array(pairs).fill(1 / made.vocabulary)
    this.#counts = new Float64Array(pairs)
    this.#vocabulary = from.vocabulary
    this.#unigram = new Float64Array(made.vocabulary)
    for (const word of made.words) this.#unigram[word] = (this.#unigram[word] as number) + 1 / made.words.length
  }

  /**
   * Distributes the made word at `place` over the `length` given words of its segment. Their cells begin at `cell` and lie
   * `step` apart; the shares are written to `links` from `link` on with the same step.
   */
  expect(
    cells: Uint32Array,
    prior: Float32Array,
    cell: number,
    length: number,
    step: number,
    place: number,
    links: Float64Array,
    link: number,
  ): void {
    const probability = this.#probability
    const counts = this.#counts
    let sum = 0
    let priors = 0
    for (let n = 0; n < length; n++) {
      const near = prior[cell + n * step] as number
      const value = (probability[cells[cell + n * step] as number] as number) * near
      links[link + n * step] = value
      sum += value
      priors += near
    }
    const scale = (1 - NULL_SHARE) / priors
    const nothing = NULL_SHARE * (this.#unigram[this.#made.words[place] as number] as number)
    const factor = scale / (sum * scale + nothing)
    for (let n = 0; n < length; n++) {
      const pair = cells[cell + n * step] as number
      const share = (links[link + n * step] as number) * factor
      links[link + n * step] = share
      counts[pair] = (counts[pair] as number) + share
    }
  }

  maximise(): void {
    const counts = this.#counts
    const given = this.#given
    const sums = totals(given, counts, this.#vocabulary)
    const nothing = SMOOTHING * this.#made.vocabulary
    for (let pair = 0; pair < counts.length; pair++) {
      this.#probability[pair] =
        ((counts[pair] as number) + SMOOTHING) / ((sums[given[pair] as number] as number) + nothing)
    }
    counts.fill(0)
  }
}
