import type { ActTable } from '@trilex/citations/statutes/acts'
import type { Abolition } from '@trilex/citations/citation'
import { FURTHER_ACTS } from '@trilex/citations/statutes/further-acts'
import { readFederalAbbreviations, readStatutes, type TitledStatute } from '@trilex/citations/tables'
import type { ByLanguage } from '@trilex/citations/vocabulary'

/** A federal act. Its title is empty in languages for which no table has it. */
export interface NormAct {
  /** Canonical code: the German abbreviation; an old edition with its small a (`aBV`). */
  code: string
  sr: string | null
  abbreviations: ByLanguage<string>
  titles: ByLanguage<string>
  abolished?: Abolition
}

/** An abbreviation with an `a` before it names the edition that was in force before: aBV, aCst., aOR. */
const OLD = /^a(?=\p{Lu})/u

/** The acts that have statute pages, with names and numbers. */
export class NormActs {
  readonly #acts: ActTable
  readonly #known = new Map<string, NormAct>()

  constructor(acts: ActTable, statutes: readonly TitledStatute[], abbreviations: string) {
    this.#acts = acts
    const add = (sr: string | null, written: ByLanguage<string>, titles: ByLanguage<string>, abolished?: Abolition) => {
      const code = acts.code(written.de || written.fr || written.it)
      if (code === null || this.#known.has(code)) return
      const abbreviations = { fr: written.fr || code, de: written.de || code, it: written.it || written.fr || code }
      this.#known.set(code, { code, sr, abbreviations, titles, ...(abolished && { abolished }) })
    }
    for (const { sr, abbr, title } of statutes) add(sr, abbr, title)
    for (const line of abbreviations.split('\n').slice(1)) {
      const [sr = '', fr = '', de = '', it = '', title = ''] = cellsOf(line)
      if (sr !== '') add(sr, { fr, de, it }, { fr: '', de: title, it: '' })
    }
    for (const { sr, abbr, title, abolished } of FURTHER_ACTS) add(sr, abbr, title, abolished)
  }

  /** Every act of the tables, the most used first. */
  all(): NormAct[] {
    return [...this.#known.values()]
  }

  /** Acts whose abbreviation in any language begins with `written`, ignoring case, dots and blanks. */
  beginningWith(written: string): NormAct[] {
    const prefix = folded(written)
    return this.all().filter(({ abbreviations }) =>
      Object.values(abbreviations).some((name) => folded(name).startsWith(prefix)),
    )
  }

  /** The act with this abbreviation in any language and case, or null. */
  find(written: string): NormAct | null {
    const code = this.#acts.code(written) ?? (OLD.test(written) ? null : this.#acts.looseCode(written))
    const known = code === null ? undefined : this.#known.get(code)
    if (known) return known
    const current = OLD.test(written) ? this.find(written.replace(OLD, '')) : null
    if (!current || current.abolished) return current
    const { fr, de, it } = current.abbreviations
    return {
      ...current,
      code: `a${current.code}`,
      sr: null,
      abbreviations: { fr: `a${fr}`, de: `a${de}`, it: `a${it}` },
    }
  }
}

const folded = (abbreviation: string) => abbreviation.replace(/[\s.]/g, '').toLowerCase()

/** Cells of a CSV line; quoted ones may contain commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"').trim(),
  )
}

export function readNormActs(acts: ActTable): NormActs {
  return new NormActs(acts, readStatutes(), readFederalAbbreviations())
}
