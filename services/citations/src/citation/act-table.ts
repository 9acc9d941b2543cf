import type { ByLanguage } from './vocabulary.ts'

export interface StatuteEntry {
  sr: string
  abbr: ByLanguage<string>
  /** Its titles, which name it in full. */
  title?: ByLanguage<string>
}

/** A mention of an act in a text. */
export interface ActMention {
  /** Canonical code, an old edition with its small a (`aBV`); an unknown act as written. */
  code: string
  known: boolean
  end: number
  /** Set for an abbreviation only used in Italian; in a text of another language it is some other act (`LC`, `AIMP`). */
  italian?: true
  /** Set for a name in full with nothing beside it that says whose act it is (`Strafprozessordnung`). */
  nameOnly?: true
}

/** An act that a text names in full. */
export interface WrittenAct {
  code: string
  end: number
  /** Whether more than its name says which act it is: its day, its abbreviation, `fédéral`, `suisse`. */
  sure: boolean
  /** Whether the words behind the name give it to a canton or another state, or leave that open. */
  other: boolean
}

export interface ActTable {
  /** The canonical code of an abbreviation as written, or null. Case-sensitive: Italian `e` must not match `EMRK`. */
  code(written: string): string | null
  /** The same without regard to case, for what a person types. */
  looseCode(written: string): string | null
  /** The abbreviations of a canonical code in the three languages; null for an unknown act. */
  names(code: string): ByLanguage<string> | null
  /** Whether an abbreviation is one of the most used federal acts or of one no longer in force. */
  isCommon?(written: string): boolean
  /** The longest act that begins at `at`; `loose` takes codes in any case. */
  at(text: string, at: number, loose?: boolean): ActMention | null
  /** The act whose name in full begins at `at`, also where the words behind it give it to a canton or another state. */
  written?(text: string, at: number): WrittenAct | null
}
