import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { Random } from '@trilex/search/testing/random'
import { type Vocabulary, vocabularyOf } from '@trilex/search/testing/words'

/** A line of the exchange format as the import reads it. */
export interface GeneratedRecord {
  id: string
  docType: 'atf' | 'other'
  subType?: 'tf_unpublished'
  citation: string
  citations?: ByLanguage<string>
  volume: number | null
  part: string | null
  page: number | null
  year: number
  publicationYear?: number
  language: InterfaceLanguage
  court: string
  chamber: string | null
  docketNumber: string
  decisionDate: string
  publicationDate: null
  title: string
  regeste: ByLanguage<string> | null
  sections: { facts: string; considerations: string; disposition: string }
  outcome: string
  url: null
  source: string
}

const PARTS = ['I', 'II', 'III', 'IV', 'V'] as const
const DOCKET_LETTERS = ['1C', '2C', '4A', '5A', '6B', '8C', '9C'] as const
const OUTCOMES = ['rejected', 'accepted', 'partially_accepted', 'inadmissible', 'struck_off'] as const
const ACTS: ByLanguage<readonly string[]> = {
  fr: ['CO', 'CC', 'CP', 'LP', 'Cst.', 'LAA', 'LTF'],
  de: ['OR', 'ZGB', 'StGB', 'SchKG', 'BV', 'UVG', 'BGG'],
  it: ['CO', 'CC', 'CP', 'LEF', 'Cost.', 'LAINF', 'LTF'],
}
const REPORTER: ByLanguage<string> = { fr: 'ATF', de: 'BGE', it: 'DTF' }
const CONSIDERATION: ByLanguage<string> = { fr: 'consid.', de: 'E.', it: 'consid.' }
/** Share of reporter decisions, which have a trilingual regeste. */
const REPORTER_SHARE = 0.4
/** The last year of a decision; all of it are of January, since an import refuses what is dated later than today. */
const NEWEST_YEAR = 2026
/** First page number of generated reporter decisions, above every real volume. */
const FIRST_PAGE = 2001
/**
 * The newest volume of the table of start pages. Only in this one can a page beyond the table exist, so only this one
 * is cited.
 */
const NEWEST_VOLUME = 152

/**
 * An endless, deterministic stream of invented decisions: 55 % German, 35 % French, 10 % Italian, about 15 KB each.
 * Words follow Zipf's law, with inflection and compounds. Citations name statutes and, by docket or by place in the
 * newest volume, other generated decisions, old ones most often. No real text.
 */
export function* generateRecords(seed = 1): Generator<GeneratedRecord> {
  const random = new Random(seed)
  const writers: ByLanguage<Writer> = {
    fr: new Writer('fr', random),
    de: new Writer('de', random),
    it: new Writer('it', random),
  }
  for (let number = 0; ; number++) {
    const language = languageAt(random.next())
    const writer = writers[language]
    writer.begin()
    const year = NEWEST_YEAR - Math.min(71, Math.floor(Math.abs(random.gauss()) * 16))
    const month = 1 + random.below(12)
    const date = `${year}-${two(year === NEWEST_YEAR ? 1 : month)}-${two(1 + random.below(28))}`
    const docket = `${random.pick(DOCKET_LETTERS)}_${number + 1}/${year}`
    const size = logNormal(random, 11_500, 0.62, 3000, 60_000)
    const considerations = 2 + Math.floor(size / 2500)
    const common = {
      year,
      language,
      court: 'Generated court',
      chamber: null,
      docketNumber: docket,
      decisionDate: date,
      publicationDate: null,
      title: writer.words(6 + random.below(8)),
      sections: {
        facts: `A. ${writer.text(size * 0.12)}\n\nB. ${writer.text(size * 0.08)}`,
        considerations: Array.from(
          { length: considerations },
          (_, i) => `${i + 1}. ${writer.text((size * 0.78) / considerations)}`,
        ).join('\n\n'),
        disposition: `1. ${writer.text(150)}\n\n2. ${writer.text(100)}`,
      },
      outcome: random.pick(OUTCOMES),
      url: null,
      source: 'generated',
    } as const
    if (random.next() >= REPORTER_SHARE) {
      const id = `tf-${docket.replace(/[_/]/g, '-')}`
      const shared = { volume: null, part: null, page: null, regeste: null }
      yield { id, docType: 'other', subType: 'tf_unpublished', citation: docket, ...shared, ...common }
      writer.dockets.push(docket)
      continue
    }
    const volume = Math.max(80, year - 1874)
    const part = volume >= 98 && volume <= 120 ? random.pick(PARTS).replace(/^I$/, 'Ia') : random.pick(PARTS)
    const page = FIRST_PAGE + number
    const place = `${volume} ${part} ${page}`
    const citations = { fr: `ATF ${place}`, de: `BGE ${place}`, it: `DTF ${place}` }
    yield {
      id: `atf-${volume}-${part}-${page}`,
      docType: 'atf',
      citation: citations[language],
      citations,
      volume,
      part,
      page,
      publicationYear: volume + 1874,
      ...common,
      regeste: {
        fr: writers.fr.regeste(),
        de: writers.de.regeste(),
        it: writers.it.regeste(),
      },
    }
    if (volume === NEWEST_VOLUME) writer.places.push(place)
    else writer.dockets.push(docket)
  }
}

class Writer {
  readonly #language: InterfaceLanguage
  readonly #random: Random
  readonly #vocabulary: Vocabulary
  #topic: () => string
  /** What may be cited, oldest first. */
  readonly places: string[] = []
  readonly dockets: string[] = []

  constructor(language: InterfaceLanguage, random: Random) {
    this.#language = language
    this.#random = random
    this.#vocabulary = vocabularyOf(language, random)
    this.#topic = this.#vocabulary.topic()
  }

  begin(): void {
    this.#topic = this.#vocabulary.topic()
  }

  words(count: number): string {
    let text = this.#vocabulary.word()
    for (let i = 1; i < count; i++) text += ` ${this.#next()}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  regeste(): string {
    const head = `Art. ${1 + this.#random.below(400)} ${this.#random.pick(ACTS[this.#language])}; ${this.words(6)}.`
    const paragraphs = Array.from(
      { length: 1 + this.#random.below(3) },
      (_, i) => `${this.text(260)} (${CONSIDERATION[this.#language]} ${i + 1}).`,
    )
    return [head, ...paragraphs].join('\n')
  }

  /** Running text of about this many characters. */
  text(characters: number): string {
    let text = ''
    let start = true
    let sentence = 0
    while (text.length < characters) {
      const word = this.#next()
      text += start ? word.charAt(0).toUpperCase() + word.slice(1) : word
      start = false
      if (++sentence > 12 && this.#random.next() < 0.09) {
        text += '. '
        sentence = 0
        start = true
      } else text += this.#random.next() < 0.06 ? ', ' : ' '
    }
    return `${text.trimEnd()}.`
  }

  #next(): string {
    const chance = this.#random.next()
    if (chance < 0.42) return this.#vocabulary.functionWord()
    if (chance < 0.5) return this.#topic()
    if (chance < 0.988) return this.#vocabulary.word()
    return this.#reference()
  }

  #reference(): string {
    const random = this.#random
    const kind = random.below(3)
    const cited = random.next() < 0.5 && this.places.length > 0 ? this.places : this.dockets
    if (kind === 0 && cited.length > 0) {
      const name = cited[Math.floor(cited.length * random.next() ** 2)] as string
      const prefix = cited === this.places ? `${REPORTER[this.#language]} ` : ''
      return `${prefix}${name} ${CONSIDERATION[this.#language]} ${1 + random.below(9)}`
    }
    return kind === 1
      ? `art. ${1 + random.below(400)} ${random.pick(ACTS[this.#language])}`
      : String(1950 + random.below(76))
  }
}

const languageAt = (chance: number): InterfaceLanguage => (chance < 0.55 ? 'de' : chance < 0.9 ? 'fr' : 'it')
const two = (number: number): string => String(number).padStart(2, '0')

function logNormal(random: Random, median: number, sigma: number, least: number, most: number): number {
  for (;;) {
    const value = median * Math.exp(sigma * random.gauss())
    if (value >= least && value <= most) return value
  }
}
