import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { scratch } from '../../bytes/scratch.ts'
import type { Matches } from '../../port.ts'
import { type Columns, DOC_TYPE_CODES } from './columns.ts'
import { FACET_BITS } from './filters.ts'

/**
 * Groups the records that are language versions of one Strasbourg judgment: they share their day and their first
 * application number.
 */
export class Versions {
  /** The lowest document number of the judgment; 0: the record is the only one. */
  #group = new Uint32Array(0)
  #members = new Map<number, number[]>()

  /** Rebuilds the groups from the current columns. */
  read({ alive, docType, decisionDate, own, end }: Columns): void {
    const byJudgment = new Map<string, number[]>()
    for (let number = 1; number < end; number++) {
      const date = decisionDate[number] as number
      if (!alive[number] || docType[number] !== DOC_TYPE_CODES.cedh || date % 100 === 0) continue
      const key = `${date} ${own.of(number)[0] ?? `of ${number}`}`
      const same = byJudgment.get(key)
      if (same) same.push(number)
      else byJudgment.set(key, [number])
    }
    this.#group = new Uint32Array(end)
    this.#members = new Map()
    for (const numbers of byJudgment.values()) {
      const [first = 0] = numbers
      if (numbers.length === 1) continue
      this.#members.set(first, numbers)
      for (const number of numbers) this.#group[number] = first
    }
  }

  /** The other records of the judgment. */
  of(number: number): number[] {
    return this.#members.get(this.#group[number] ?? 0)?.filter((other) => other !== number) ?? []
  }

  /**
   * Keeps one record per judgment: the one in the reader's language, else the best match. The others are marked as
   * failing the language filter, so that only the language facet counts them. Among records that fail one other filter,
   * one is kept as well, because the facet of that filter counts it.
   * @param failed for each match, the bits of the filters that it fails; null: all pass
   * @param tiers for each match, ranked before its score, larger is better; null: all are equal
   * @returns `failed` with the records that are left out; null: all pass
   */
  leaveOne(
    { documents, scores }: Matches,
    failed: Uint8Array | null,
    tiers: Uint8Array | null,
    columns: Columns,
    reader: InterfaceLanguage,
  ): Uint8Array | null {
    if (this.#members.size === 0) return failed
    /** Index of the kept match, by group and failed filter. */
    const kept = new Map<number, number>()
    let marked = failed
    const leaveOut = (place: number): void => {
      marked ??= scratch.uint8(documents.length).fill(0)
      marked[place] = (marked[place] as number) | FACET_BITS.languages
    }
    const isReaders = (place: number): boolean => columns.languageOf(documents[place] as number) === reader
    const isBetterMatch = (place: number, other: number): boolean => {
      const tier = tiers ? (tiers[place] as number) - (tiers[other] as number) : 0
      return tier === 0 ? (scores[place] as number) > (scores[other] as number) : tier > 0
    }
    for (let place = 0; place < documents.length; place++) {
      const group = this.#group[documents[place] as number] as number
      const bits = failed ? (failed[place] as number) : 0
      if (group === 0 || (bits & (bits - 1)) !== 0 || bits === FACET_BITS.languages) continue
      const key = group * 0x100 + bits
      const other = kept.get(key)
      if (other === undefined) {
        kept.set(key, place)
        continue
      }
      const isBetter = isReaders(place) ? !isReaders(other) : !isReaders(other) && isBetterMatch(place, other)
      leaveOut(isBetter ? other : place)
      if (isBetter) kept.set(key, place)
    }
    return marked
  }
}
