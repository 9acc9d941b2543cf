import type { ByLanguage } from '../vocabulary.ts'
import { CANTONS, endOfName, isOtherAct, RENAMED, WRITTEN_OUT } from './act-names.ts'
import { FURTHER_ACTS, oldEdition } from './further-acts.ts'

/** Federal acts by abbreviation. The canonical code of an act is its German abbreviation (`OR`, `AsylV 1`). */

export interface StatuteEntry {
  sr: string
  abbr: ByLanguage<string>
}

/** A mention of an act in a text. */
export interface ActMention {
  /** Canonical code, an old edition with its small a (`aBV`); an unknown act as written. */
  code: string
  known: boolean
  end: number
  /** Set for an abbreviation only used in Italian; in a text of another language it is some other act (`LC`, `AIMP`). */
  italian?: true
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
}

const compact = (abbreviation: string) =>
  /[\s.]/.test(abbreviation) ? abbreviation.replace(/[\s.]+/g, '') : abbreviation
/** The same for a single word, which has no blanks. */
const compactWord = (word: string) => (word.includes('.') ? word.replaceAll('.', '') : word)

/**
 * One word of an act's name, with parts joined by hyphens and slashes; a year after a slash is an edition
 * (`aOR/1881`).
 */
const WORD =
  /[\p{L}\p{N}+]+(?:\.?(?:-|\/(?!\d{4}(?!\d)|\d{1,3}[a-z]?\s))(?!(?:[Aa][Rr][Tt]|[Aa][Bb][Ss]|[Aa][Ll]|[Cc][Pp][Vv])(?:[.\s\d]|[Ii][CcKk]))[\p{L}\p{N}+]+)*\.?/uy
/** `aBV`; in Italian `vLCit`. */
const OLD_EDITION = /^[av]\p{Lu}/u
const FORMER = /(?:anc(?:ien(?:ne)?|\.)|alt(?:e[nrs]|\.)?)\s(?=\p{L})/uy
/** The form of an unlisted code: at least two capitals, none of them a sign of something else; `BauV-65` by its year. */
const CODE_SHAPE = /^(?=.{2,14}$)\p{Lu}[\p{L}]*\p{Lu}[\p{L}]*(?:[-/]\p{Lu}[\p{L}]*)*(?:-\d\d(?:\d\d)?)?$/u
/**
 * `CO2-Gesetzes`, `SIS-II-Verordnung`, `OECD-Musterabkommen`: a German name that contains an abbreviation; the genitive
 * ending is removed.
 */
const COMPOUND =
  /^(\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+){0,3}-(?:Gesetz|Verordnung|(?:Muster|Staats)?[Aa]bkommen|Übereinkommen|Konzession|Konkordat|Reglement))(?:e?s)?$/u
const NO_ACT =
  /^(?:[IVX]+|A[Rr][Tt][Tt]?|A[Bb][Ss]|A[Ll]|CPV|L[Ii][Tt][Tt]?|L[Ee][Tt][Tt]?|BST|ZIFF|CH|NR|PAR|SATZ|PHRASE|FRASE|ABSATZ|ALIN[EÉ]AS?|LETTRE|LETTERA|CHIFFRE|ZIFFER|BUCHSTABE|ART(?:IKEL|ICLE|ICOLO)S?|UND|ET|OF|THE|DE|DU|DES|DER|DELLA?|BGE|ATF|DTF|BVGE|ATAF|DTAF|TPF|BGer|BVGer|BStGer|EVG|TFA|TF|TAF|EGMR|EuGH|CJUE|CourEDH|CorteEDU|SR|RS|RO|AS|BBl|FF|FS|ABl|JO|GU|EU|UE|EG|CE|CEE|EWG|USA|AG|SA|GmbH|BSK|BK|ZK|OFK|MÜLLER|IV|AHV|AI|AVS|SVA|SUVA|CNA|EDI|DFI|EJPD|DFJP|UVEK|DETEC|NZZ|PDF|AJP|PJA|SJ|JdT|JT|Pra|RDAF|SJZ|RSJ|ZBJV|ZBl|StE|ASA|NB|ND|CHF|EUR|USD)$/
const CANTON = new RegExp(`(?:\\s?/|[.-])?\\s?(?:${CANTONS})(?![\\p{L}\\p{N}])`, 'uy')

/** `Cst./VD`, `LPers-VD`, `kJSG/VS`. */
const CANTONAL = new RegExp(`^k?\\p{Lu}[\\p{L}]+\\.?[/-](?:${CANTONS})$`, 'u')

/** The federal compilation lists the constitutions of cantons, whose `KV` is that of any canton. */
const CANTONAL_CONSTITUTIONS = '131.2'

/** In a text about a canton these are its tax, administrative or procedure acts: the federal ones are seldom cited. */
const HOMONYMS: ReadonlySet<string> = new Set(['StG', 'LT', 'LPA', 'LI'])

interface Entry {
  code: string
  dotted: boolean
  italian: boolean
  /** Whether it is a full name, which further words can make the name of another act. */
  spelled: boolean
}

/**
 * Makes the table of acts.
 * @param statutes the 93 most used acts with their three abbreviations; they override the long list
 * @param abbreviations lines `sr,abbr_fr,abbr_de,abbr_it,…` of the federal abbreviations, including the header
 */
export function actTable(statutes: StatuteEntry[], abbreviations: string): ActTable {
  const exact = new Map<string, Entry>()
  const upper = new Map<string, Entry>()
  const words = new Map<string, number>()
  const named = new Map<string, ByLanguage<string>>()
  const add = (written: string | undefined, code: string, italian = false) => {
    const key = compact(written ?? '')
    if (key === '' || !written) return
    const spelled = /\p{Ll}{4}$/u.test(written) && written in WRITTEN_OUT
    const entry = { code, dotted: written.endsWith('.'), italian, spelled }
    const known = exact.get(key)
    if (!known) exact.set(key, entry)
    else if (!italian) known.italian = false
    if (!upper.has(key.toUpperCase())) upper.set(key.toUpperCase(), entry)
    const parts = written.split(/\s+/)
    const first = compact(parts[0] ?? '')
    for (const word of [first, first.toUpperCase()]) words.set(word, Math.max(words.get(word) ?? 1, parts.length))
  }
  const addAct = ({ fr, de, it }: ByLanguage<string>) => {
    const code = de || fr || it
    if (!named.has(code)) named.set(code, { fr: fr || code, de: code, it: it || fr || code })
    add(de, code)
    add(fr, code)
    add(it, code, true)
  }
  for (const [written, code] of Object.entries({ ...RENAMED, ...WRITTEN_OUT })) add(written, code)
  for (const { abbr } of statutes) addAct(abbr)
  for (const { abbr } of FURTHER_ACTS) addAct(abbr)
  const common = new Set(named.keys())
  for (const line of abbreviations.split('\n').slice(1)) {
    const [sr = '', fr = '', de = '', it = ''] = line.split(',').map((cell) => cell.replaceAll('"', '').trim())
    if (!sr.startsWith(CANTONAL_CONSTITUTIONS)) addAct({ fr, de, it })
  }
  const keyed = (key: string, loose: boolean): Entry | undefined =>
    exact.get(key) ?? (loose ? upper.get(key.toUpperCase()) : undefined)
  const find = (written: string, loose: boolean) => keyed(compact(written), loose)
  /** Old editions of one-word acts (`aOR`), added when first seen. */
  const editions = new Map<string, Entry>()
  const editionOf = (key: string): Entry | undefined => {
    const met = editions.get(key)
    if (met) return met
    const act = key.slice(1)
    const entry = OLD_EDITION.test(key) && words.get(act) === 1 ? exact.get(act) : undefined
    if (entry) editions.set(key, { ...entry, code: oldEdition(entry.code) })
    return editions.get(key)
  }
  const at = (text: string, start: number, loose = false): ActMention | null => {
    const behind = text[start] === 'a' ? formerAt(text, start) : -1
    if (behind !== -1) {
      const act = formerAt(text, behind) === -1 ? at(text, behind, loose) : null
      return act?.known ? { ...act, code: oldEdition(act.code) } : null
    }
    const firstEnd = wordEnd(text, start)
    if (firstEnd === -1) return null
    const first = text.slice(start, firstEnd)
    const key = compactWord(first)
    const most = words.get(loose ? key.toUpperCase() : key) ?? 1
    const ends = most === 1 ? [firstEnd] : wordEnds(text, start, most)
    for (let count = ends.length; count > 0; count--) {
      const end = ends[count - 1] ?? start
      const entry = count === 1 ? keyed(key, loose) : find(text.slice(start, end), loose)
      if (entry) return mention(text, start, end, entry)
    }
    const edition = loose ? undefined : editionOf(key)
    const former = edition ? mention(text, start, firstEnd, edition) : null
    if (former?.known) return former
    const old = OLD_EDITION.test(first) ? at(text, start + 1, loose) : null
    if (old) return { ...old, code: oldEdition(old.code) }
    const glued = loose ? (/^\p{L}{2,6}(?=\d)/u.exec(first)?.[0] ?? '') : ''
    const before = glued === '' ? undefined : keyed(glued, true)
    if (before) return mention(text, start, start + glued.length, before)
    return unlisted(text, start, first)
  }
  return {
    code: (written) => find(written, false)?.code ?? null,
    looseCode: (written) => find(written, true)?.code ?? null,
    isCommon: (written) => !HOMONYMS.has(written) && common.has(find(written, false)?.code ?? ''),
    names: (code) => named.get(code) ?? oldNames(code, named),
    at,
  }
}

/** `art. 137 anc. CC`, `de l'ancien code pénal`, `Art. 110 alt BV`: the offset of the act itself, or -1. */
function formerAt(text: string, start: number): number {
  FORMER.lastIndex = start
  return FORMER.test(text) ? FORMER.lastIndex : -1
}

function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start
  return WORD.test(text) ? WORD.lastIndex : -1
}

/** Ends of the first words from `start`, at most `most`. */
function wordEnds(text: string, start: number, most: number): number[] {
  const ends: number[] = []
  for (let at = start; ends.length < most; at++) {
    const end = wordEnd(text, at)
    if (end === -1) break
    ends.push(end)
    at = end
    if (text[at] !== ' ' && text[at] !== '\n') break
  }
  return ends
}

/**
 * The mention of a found entry; null if the next words make it another act. A final dot counts only if the name has
 * one.
 */
function mention(text: string, start: number, found: number, entry: Entry): ActMention | null {
  const { code, italian } = entry
  const first = !entry.dotted && text[found - 1] === '.' ? found - 1 : found
  if (entry.spelled && isOtherAct(code, text, first)) return null
  const end = entry.spelled ? endOfName(code, text, first) : first
  const canton = cantonEnd(text, end)
  if (canton !== -1) return { code: text.slice(start, canton), known: false, end: canton }
  return italian ? { code, known: true, end, italian } : { code, known: true, end }
}

/**
 * Offset after the canton that follows an act (`PBG/ZH`, `StG ZH`), or -1; a capital must come within three
 * characters.
 */
function cantonEnd(text: string, at: number): number {
  if (!capital(text, at) && !capital(text, at + 1) && !capital(text, at + 2) && !capital(text, at + 3)) return -1
  CANTON.lastIndex = at
  return CANTON.test(text) ? CANTON.lastIndex : -1
}

const capital = (text: string, at: number) => text.charCodeAt(at) >= 65 && text.charCodeAt(at) <= 90

function unlisted(text: string, start: number, first: string): ActMention | null {
  const written = first.replace(/\.$/, '')
  if (CANTONAL.test(written)) return { code: written, known: false, end: start + written.length }
  const compound = COMPOUND.exec(written)?.[1]
  if (compound) return { code: compound, known: false, end: start + written.length }
  if (!CODE_SHAPE.test(written) || NO_ACT.test(written)) return null
  const end = start + written.length
  const until = Math.max(end, cantonEnd(text, end))
  return { code: text.slice(start, until), known: false, end: until }
}

function oldNames(code: string, named: Map<string, ByLanguage<string>>): ByLanguage<string> | null {
  const names = code.startsWith('a') ? named.get(code.slice(1)) : undefined
  return names ? { fr: `a${names.fr}`, de: `a${names.de}`, it: `a${names.it}` } : null
}
