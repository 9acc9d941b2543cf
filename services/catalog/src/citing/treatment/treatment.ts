import { type Treatment, TREATMENTS } from '@trilex/citations/vocabulary'
import {
  NOUNS,
  VERBS,
  PHRASE,
  CITED,
  OBJECT_PHRASES,
  VERB_PHRASES,
  FRENCH_NEED,
  SET_PHRASES,
  NOT_SAID,
  DEFINITE,
  DENIAL_BEFORE,
} from './treatment-phrases.ts'
import { isAnothers } from './other-voices.ts'
import { ANNOUNCING, OPENING, OTHERS_SAY, TAKEN_BACK, TOLD, TREATMENT_SENTENCES } from './treatment-sentences.ts'

/**
 * What the court itself says of its earlier case law: that it changes, clarifies or confirms it. Only fixed phrases
 * count, only if the cited decision is treated (not if it does the treating: "la modification opérée par l'ATF …"), and
 * never if the sentence denies, asks, supposes or reports what a party wants. Missing a treatment costs less than
 * inventing one.
 */

interface Span {
  start: number
  end: number
}

/**
 * How a sentence treats what it cites.
 * @param citations places of the cited decisions in the sentence, ascending
 * @param headnote whether the sentence is part of a headnote: a remark in parentheses is then the court's own, whatever
 *   the rest says
 * @returns the treatment of each citation; of several the strongest (changed, clarified, confirmed)
 */
export function treatmentsIn(sentence: string, citations: readonly Span[], headnote = false): (Treatment | null)[] {
  const found: (Treatment | null)[] = citations.map(() => null)
  if (
    citations.length === 0 ||
    !/Rechtsprechung|Praxis|jurisprudence|pratique|giurisprudenza|prassi|Bestätigung|Präzisierung|[Cc]onfirm|[Pp]récis|[Cc]onferm|festge|festzu|abandonn|scostarsi|abzu|écarter|revenir|präzisier|relativier|überholt|dépassé|caduque|obsolète|superata|zurückzu|Abkehr|ritornare|caduc/u.test(
      sentence,
    )
  )
    return found
  const masked = mask(sentence, citations)
  const set = (from: number, to: number, treatment: Treatment) => {
    for (let at = from; at < to; at++) {
      const index = masked.text[at] === CITED ? masked.order.get(at) : undefined
      if (index !== undefined) found[index] = strongest(found[index] ?? null, treatment)
    }
  }
  const beforeOf = (match: RegExpExecArray) => masked.text.slice(0, match.index)
  const afterOf = (match: RegExpExecArray) => masked.text.slice(match.index + match[0].length)
  const ofAnother = (match: RegExpExecArray) => isAnothers(beforeOf(match), afterOf(match))
  for (const phrase of OBJECT_PHRASES) {
    for (const match of masked.text.matchAll(phrase)) {
      const noun = match[1] ?? match[2] ?? ''
      const before = beforeOf(match)
      const said = headnote ? remarkAt(masked.text, match.index) : masked.text
      if (said === masked.text && ofAnother(match)) continue
      if (NOT_SAID.test(said) || DEFINITE.test(before) || (/\sin\s$/.test(before) && isReported(before))) continue
      for (const treatment of treatmentsOf(noun)) set(match.index, match.index + match[0].length, treatment)
    }
  }
  for (const phrase of [...VERB_PHRASES, FRENCH_NEED]) {
    for (const match of masked.text.matchAll(phrase)) {
      const verb = phrase === FRENCH_NEED ? match[1] : match[2]
      const treatment = VERBS.find(([form]) => form.test(verb ?? ''))?.[1]
      if (treatment && !NOT_SAID.test(masked.text) && !ofAnother(match))
        set(match.index, match.index + match[0].length, treatment)
    }
  }
  for (const [phrase, treatment] of SET_PHRASES) {
    for (const match of masked.text.matchAll(phrase)) {
      // A subordinate clause after a change does not take it back.
      const denial =
        treatment === 'confirmed' ? (beforeOf(match) + afterOf(match)).replace(DENIAL_BEFORE, ' ') : beforeOf(match)
      if (!NOT_SAID.test(denial) && !ofAnother(match)) set(match.index, match.index + match[0].length, treatment)
    }
  }
  for (const { phrase, treatment, told, own } of TREATMENT_SENTENCES) {
    for (const match of masked.text.matchAll(phrase)) {
      const before = beforeOf(match)
      const { cited } = match.indices?.groups ?? {}
      const says = treatment ?? treatmentOf(match.groups?.says ?? '')
      const clause = own ? before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1) : before
      if (!cited || says === null || (told ? isReported(clause) : NOT_SAID.test(clause))) continue
      if (ofAnother(match) || (own && !isOwnStatement(clause, afterOf(match)))) continue
      set(cited[0], cited[1], says)
    }
  }
  return found
}

/** Offset of the opening parenthesis around a place; -1 outside of any. */
function openedBefore(text: string, at: number): number {
  const open = text.lastIndexOf('(', at)
  return text.lastIndexOf(')', at) > open ? -1 : open
}

/** The parentheses around a place of a sentence, else the whole sentence. */
function remarkAt(sentence: string, at: number): string {
  const open = openedBefore(sentence, at)
  if (open < 0) return sentence
  const close = sentence.indexOf(')', at)
  return sentence.slice(open, close < 0 ? undefined : close)
}

/** Whether the words before "in Änderung von …" make it the act of another decision. */
const isReported = (before: string): boolean => before.includes(CITED) || TOLD.test(before)

/** Whether the court itself says it: nobody else is named before or after it, and the rest does not take it back. */
const isOwnStatement = (before: string, after: string): boolean =>
  OPENING.test(before.trim() === '' ? '' : before) && !TAKEN_BACK.test(after) && !OTHERS_SAY.test(after)

/** The treatment that a verb or noun says. */
const treatmentOf = (word: string): Treatment | null =>
  [...VERBS, ...NOUNS].find(([form]) => form.test(word))?.[1] ?? null

const ANNOUNCEMENT = new RegExp(`(?<![\\p{L}])(?:${PHRASE})`, 'gu')
/** In parentheses, at the beginning of a sentence, or alone at the end: the court's remark on its own decision. */
const REMARK_BEFORE = /(?:^|[(;:,]\s?|[.)]\s)$/u
const REMARK_AFTER =
  /^(?:[);.]|\s?$|,|\s(?:selon|relativ|wonach|zu[mr]?\s|betreffend|über|für|sur|concernant|délimitant|secondo|relativa|sulla|en\smatière|quant|hinsichtlich|bezüglich|in\s[Bb]ezug|und|et\s|e\s|\())/u

/** Introduces what the case law says. */
const RELATIVE = /^,\s(?:wonach|wo|dass|gemäss|selon|d['’]après|secondo)/u

/** What a paragraph of a headnote says of the case law before it, with the offsets of the phrase. */
export function announcedIn(text: string): (Span & { treatment: Treatment })[] {
  const found: (Span & { treatment: Treatment })[] = []
  for (const match of text.matchAll(ANNOUNCEMENT)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const after = text.slice(end, end + 40)
    if (!REMARK_BEFORE.test(text.slice(Math.max(0, start - 3), start)) || !REMARK_AFTER.test(after)) continue
    if (isTopic(text, start, after)) continue
    for (const treatment of treatmentsOf(match[1] ?? match[2] ?? '')) found.push({ start, end, treatment })
  }
  for (const { phrase, treatment } of ANNOUNCING) {
    for (const match of text.matchAll(phrase)) {
      const says = treatment ?? treatmentOf(match.groups?.says ?? '')
      if (says) found.push({ start: match.index, end: match.index + match[0].length, treatment: says })
    }
  }
  return found
}

/**
 * Whether the phrase is one catchword among others ("…; changement de jurisprudence; nouvelle demande"): the subject of
 * the decision, not its act.
 */
function isTopic(text: string, start: number, after: string): boolean {
  if (!/^[;,]/u.test(after) || RELATIVE.test(after)) return false
  return openedBefore(text, start) < 0
}

function treatmentsOf(nouns: string): Treatment[] {
  return nouns.split(/\s(?:und|et|e|ed)\s/u).flatMap((noun) => NOUNS.find(([form]) => form.test(noun))?.[1] ?? [])
}

function strongest(a: Treatment | null, b: Treatment): Treatment {
  return a !== null && TREATMENTS.indexOf(a) < TREATMENTS.indexOf(b) ? a : b
}

/** The sentence with each citation replaced by one character, and which citation each character replaces. */
function mask(sentence: string, citations: readonly Span[]): { text: string; order: Map<number, number> } {
  const order = new Map<number, number>()
  let text = ''
  let at = 0
  citations.forEach(({ start, end }, index) => {
    if (start < at) return
    text += sentence.slice(at, start).replaceAll(CITED, ' ')
    order.set(text.length, index)
    text += CITED
    at = Math.min(end, sentence.length)
  })
  return { text: text + sentence.slice(at).replaceAll(CITED, ' '), order }
}
