import type { ByLanguage } from '../citation/vocabulary.ts'
import { endOfName, isOtherAct, RENAMED, WRITTEN_OUT } from './act-names.ts'
import type { ActMention, ActTable, StatuteEntry } from '../citation/act-table.ts'
import { titlesOf } from './act-titles.ts'
import { FURTHER_ACTS, oldEdition } from './further-acts.ts'
import { titleReader } from './title-reader.ts'
import { cantonEnd, unlisted } from './unlisted-acts.ts'
import { FIRST_OF_THEIR_KIND } from './written-names.ts'

/** Federal acts by abbreviation. The canonical code of an act is its German abbreviation (`OR`, `AsylV 1`). */

export type { ActMention, ActTable, StatuteEntry } from '../citation/act-table.ts'

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
const FORMER =
  /(?:anc(?:ien(?:ne)?|\.)|alt(?:e[nrs]|\.)?|(?:früher|bisherig|ehemalig|damalig|aufgehoben|altrechtlich)e[nrs]?|vecchi[oa]|previgente|abrogat[oa])\s(?=\p{L})/uy
const FORMER_BEGINNINGS = 'afbedvp'
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
  const titled: [code: string, titles: readonly string[]][] = []
  for (const { abbr, title } of statutes) {
    addAct(abbr)
    titled.push([abbr.de, title ? Object.values(title) : []])
  }
  for (const { abbr, title } of FURTHER_ACTS) {
    addAct(abbr)
    titled.push([abbr.de, Object.values(title)])
  }
  const common = new Set(named.keys())
  for (const line of abbreviations.split('\n').slice(1)) {
    const [sr = '', fr = '', de = '', it = '', ...title] = line
      .split(',')
      .map((cell) => cell.replaceAll('"', '').trim())
    if (sr.startsWith(CANTONAL_CONSTITUTIONS)) continue
    addAct({ fr, de, it })
    if (de !== '') titled.push([de, [title.join(', ')]])
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
  let reader: ReturnType<typeof titleReader> | null = null
  /** Computed when the first text is read, so that creating a table stays cheap. */
  const written = (text: string, start: number, loose: boolean) => {
    reader ??= titleReader(
      titled.flatMap(([code, titles]) => titlesOf(code, titles)),
      (abbreviation) => exact.get(compact(abbreviation))?.code,
    )
    return reader(text, start, loose)
  }
  const at = (text: string, start: number, loose = false): ActMention | null => {
    const behind = FORMER_BEGINNINGS.includes(text[start] ?? ' ') ? formerAt(text, start) : -1
    if (behind !== -1) {
      const act = formerAt(text, behind) === -1 ? at(text, behind, loose) : null
      const cantonal = act?.nameOnly === true && FIRST_OF_THEIR_KIND.has(act.code)
      return act?.known && !cantonal ? { ...act, code: oldEdition(act.code) } : null
    }
    const title = written(text, start, loose)
    if (title)
      return title.other
        ? null
        : { code: title.code, known: true, end: title.end, ...(title.sure ? {} : { nameOnly: true }) }
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
    written: (text, start) => written(text, start, false),
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

function oldNames(code: string, named: Map<string, ByLanguage<string>>): ByLanguage<string> | null {
  const names = code.startsWith('a') ? named.get(code.slice(1)) : undefined
  return names ? { fr: `a${names.fr}`, de: `a${names.de}`, it: `a${names.it}` } : null
}
