import { Names } from '../../bytes/names.ts'

/** The values of a decision that filters and facets use, besides dates and domains: bits and codes of `columns.ts`. */
export interface Traits {
  docTypes: number
  volume: number
  outcomes: number
  language: number
  /** '' without one. */
  chamber: string
}

/** The combinations of traits that occur, some hundreds; codes are given in order of appearance. */
export class TraitSets {
  readonly #codes = new Names()
  /** Chamber keys; code 0 is none. */
  readonly chambers = new Names()
  /** The values of each combination, by its code. */
  readonly docTypes: number[] = []
  readonly volume: number[] = []
  readonly outcomes: number[] = []
  readonly language: number[] = []
  readonly chamber: number[] = []

  constructor() {
    this.chambers.codeOf('')
  }

  get names(): readonly string[] {
    return this.#codes.names
  }

  codeOf(traits: Traits): number {
    return this.codeOfName(JSON.stringify(traits))
  }

  /** `name`: one of `names`. */
  codeOfName(name: string): number {
    const code = this.#codes.codeOf(name)
    if (code === this.docTypes.length) {
      const { docTypes, volume, outcomes, language, chamber } = JSON.parse(name) as Traits
      this.docTypes.push(docTypes)
      this.volume.push(volume)
      this.outcomes.push(outcomes)
      this.language.push(language)
      this.chamber.push(this.chambers.codeOf(chamber))
    }
    return code
  }
}
