import { scanWords } from '../../language/letters.ts'
import { CANONICAL_TAG, canonicalText, OWN_TAG, PART_TAG } from '../../language/term-kinds.ts'
import type { IndexedDecision, WordForm } from '../../port.ts'
import { citedTerms, dateNumber, judgmentOf, namesOf, ownTerms, textsOf } from '../../ranking/decision-terms.ts'
import { IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from '../../ranking/fields.ts'
import { mentionWeight } from '../../ranking/formulas.ts'
import { GAP, REGIONS } from '../../ranking/regions.ts'
import { ASIDE_MENTION, HEADNOTE_MENTION } from '../../ranking/weights.ts'
import { type Dictionary, formValue } from './dictionary.ts'
import { blocksOf, packRow, type Posting } from './row.ts'
import { collationKey, listedTitle } from '../../ranking/listed-title.ts'
import { TERMS, termKey, WHOLE } from './terms.ts'

/**
 * Meilisearch does not accept every character of an id in keys and sort orders, so ids are written as hexadecimal
 * bytes, which sort the same way.
 */
export const keyOf = (id: string): string => Buffer.from(id).toString('hex')
export const idOf = (key: string): string => Buffer.from(key, 'hex').toString()

/** The words of the texts of a decision, in the order of `textsOf`. */
export const readForms = (decision: IndexedDecision, dictionary: Dictionary): WordForm[][] =>
  textsOf(decision).map(({ text, language }) =>
    scanWords(text).map(({ form, joined }) => {
      const piece = dictionary.form(form, language)
      return joined ? dictionary.form(joined.form, language) : piece
    }),
  )

/**
 * A decision as a document of the index. `w`, `h`, `t`, `s`, `r`, `n`: its distinct terms, named in `terms.ts`; `m`:
 * its forms; `f`: its row for ranking, with blocks of words; `g`: its row for phrases, with positions; `own`, `cites`:
 * the names by which it is cited and those it cites; `judgment`: key shared by its language versions. The other fields
 * serve filters, sorting and display. Every field is set except those that are updated separately, so that an update of
 * a part replaces all of that part.
 */
export function documentOf(decision: IndexedDecision, read: readonly WordForm[][], dictionary: Dictionary) {
  const terms = postingsOf(decision, read, dictionary)
  const within = (texts: number) => [...terms].filter(([, each]) => (each.texts & texts) !== 0).map(([key]) => key)
  const { treatments, citedBy, summaryShort, summaryLong, text, ...others } = decision
  const { terms: _, headnoteTerms, asideTerms, ...shown } = others
  return {
    id: keyOf(decision.id),
    k: WHOLE,
    hash: decision.contentHash,
    type: decision.docType,
    [TERMS.anywhere]: [...terms.keys()],
    [TERMS.headnote]: within(IN_TITLE | IN_SELF | IN_REGESTE),
    [TERMS.title]: within(IN_TITLE),
    [TERMS.self]: within(IN_SELF),
    [TERMS.regeste]: within(IN_REGESTE),
    [TERMS.notInText]: [...terms].filter(([, each]) => (each.texts & IN_TEXT) === 0).map(([key]) => key),
    m: [...new Set(read.flat().map(formValue))],
    f: packRow(terms, blocksOf),
    g: packRow(terms),
    own: [...new Set(ownTerms(decision).map(canonicalText))],
    cites: [...new Set(citedTerms(decision).map(canonicalText))],
    judgment: judgmentOf(decision),
    ...filtersOf(decision),
    ...orderOf(decision),
    shown: JSON.stringify(shown),
    text,
    summaries: JSON.stringify([summaryShort, summaryLong]),
    ...(treatments && { treatments }),
    ...(citedBy !== undefined && { citedBy }),
  }
}

function filtersOf(decision: IndexedDecision) {
  const { decisionDate, publicationDate, part } = decision
  const day = (date: string | null) => (date !== null && date.length > 4 ? dateNumber(date) : null)
  const yearAlone = (date: string | null) => (date?.length === 4 ? Number(date) : null)
  return {
    docTypes: decision.docTypes,
    lang: decision.language,
    year: decision.decisionYear,
    publicationYear: decision.publicationYear,
    volume: part === 'Ia' || part === 'Ib' ? 'I' : part,
    outcomes: decision.outcomes,
    domains: decision.domains,
    chamber: decision.chamber,
    decided: day(decisionDate),
    published: day(publicationDate),
    decidedYear: yearAlone(decisionDate),
    publishedYear: yearAlone(publicationDate),
    added: decision.added ?? 0,
  }
}

/** Undated decisions come last in either direction: the server puts documents without a value there. */
const orderOf = (decision: IndexedDecision) => ({
  decidedOrder: dateNumber(decision.decisionDate) || null,
  publishedOrder: dateNumber(decision.publicationDate) || null,
  titleOrder: collationKey(listedTitle(decision)) || ' ',
})

/** The postings of the terms of a decision, by their keys. */
function postingsOf(
  decision: IndexedDecision,
  read: readonly WordForm[][],
  dictionary: Dictionary,
): Map<string, Posting> {
  const terms = new Map<string, Posting>()
  const add = (key: string, text: number, weight: number, position?: number): void => {
    const posting = terms.get(key) ?? { texts: 0, head: 0, body: 0, positions: [] }
    terms.set(key, posting)
    posting.texts |= text
    posting[text === IN_TEXT ? 'body' : 'head'] += weight
    if (position !== undefined) posting.positions.push(position)
  }
  // Most words of a text occur several times.
  const known = new Map<WordForm, string[]>()
  const keysIn = (form: WordForm): string[] => {
    const keys = known.get(form) ?? keysOf(form, dictionary)
    known.set(form, keys)
    return keys
  }
  let last: number | null = null
  let position = 0
  textsOf(decision).forEach(({ place }, i) => {
    const forms = read[i] as WordForm[]
    position = place === last ? position + GAP : REGIONS[place].start
    last = place
    const weight = mentionWeight(place, forms.length)
    for (const form of forms) {
      if (position >= REGIONS[place].end) break
      for (const key of keysIn(form)) add(key, place, weight, position)
      position++
    }
  })
  const canonical = (list: readonly string[], tag: number, text: number, weight: number): void => {
    for (const term of list) add(termKey(canonicalText(term), tag), text, weight)
  }
  canonical(decision.terms, CANONICAL_TAG, IN_TEXT, 1)
  canonical(decision.asideTerms ?? [], CANONICAL_TAG, IN_TEXT, ASIDE_MENTION)
  canonical(decision.headnoteTerms, CANONICAL_TAG, IN_REGESTE, HEADNOTE_MENTION)
  canonical(namesOf(decision), OWN_TAG, IN_SELF, 1)
  return terms
}

/** The term of a form, and of its parts; a joined word has the position of its first piece. */
function keysOf(form: WordForm, dictionary: Dictionary): string[] {
  const own = termKey(dictionary.termText(form.term), form.tag)
  const hyphen = form.text.indexOf('-')
  if (hyphen >= 0) return [own, ...keysOf(dictionary.sibling(form, form.text.slice(0, hyphen)), dictionary)]
  const parts = dictionary.partsOf(form).map(({ term }) => termKey(dictionary.termText(term), PART_TAG))
  return [own, ...parts]
}
