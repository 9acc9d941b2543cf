import { type Static, Type } from 'typebox'
import type { Citation } from '@trilex/citations/citation'
import { DOC_TYPES, type Treatment, TREATMENTS } from '@trilex/citations/vocabulary'
import { oneOf, PerLanguage, Strings } from '@trilex/platform/field-schemas'
import { CitationTarget, citationTarget } from './citation-target.ts'
import type { CitedPlace } from './collection-places.ts'

const STATUSES = ['resolved', 'known', 'impossible', 'unrecognised'] as const
type Status = (typeof STATUSES)[number]

/** A decision of the collection that a faulty citation means. */
const MeantDecision = Type.Object({
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  citations: PerLanguage,
  dockets: Strings,
  date: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'YYYY-MM-DD' }),
  judgment: Type.Boolean({ description: 'The place is in the full judgment, not in the extract' }),
})
export type MeantDecision = Static<typeof MeantDecision>

const Fault = Type.Object({
  what: oneOf(['date', 'number', 'name', 'place', 'page'], {
    description:
      'date: the decisions with that number have another date; number: no decision has it, but a similar number agrees in date or name; name: the number belongs to another case; place: the text has no such consideration or paragraph; page: it belongs to another decision',
  }),
  stated: Type.String({ description: 'What the citation says: 2023-05-12, 4A_413/2022, 9.7, §900, 300' }),
  state: Type.Optional(
    oneOf(['absent', 'unprinted', 'other'], {
      description:
        'unprinted: omitted from the extract in the reporter; other: the application may have a decision of that date that is not in the collection',
    }),
  ),
  nearest: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Anchor of the nearest place in the text' }),
  ),
  canonical: Type.Optional(Type.String({ description: 'The decision that contains the page' })),
  decisions: Type.Array(MeantDecision, { description: 'Decisions of the collection to which the citation may refer' }),
})
export type Fault = Static<typeof Fault>

const anything = { type: 'object', additionalProperties: true } as const

/** One citation of the public interface. */
export const CitationView = Type.Object({
  start: Type.Integer({ description: 'Offset in UTF-16 code units from the beginning of the text' }),
  end: Type.Integer({ description: 'Offset after the last code unit' }),
  text: Type.String(),
  kind: Type.String({
    description: 'bge, bger, bger-old, evg, bvger, bvge, bstger, tpf, parallel, echr, ecli, hudoc, law',
  }),
  canonical: Type.String({ description: 'Equal in all languages: bge:129-III-426#3.1.1@433, OR 97 al. 1' }),
  form: oneOf(['full', 'short', 'supra', 'id', 'ibid'], {
    description: 'Whether the decision is named in full or by a short form',
  }),
  certainty: oneOf(['high', 'medium', 'low']),
  parts: Type.Unsafe<Record<string, unknown>>({
    ...anything,
    description:
      'Reporter: volume, part, page, startPage, considerations. Docket: court, docket. Statute: act, article, paragraph, letter, number',
  }),
  status: oneOf(STATUSES, {
    description:
      'resolved: in the collection; known: not in the collection, but listed in the tables or, with the reason form_only, valid in form; impossible: cannot exist; unrecognised: nothing is known about it',
  }),
  target: Type.Optional(CitationTarget),
  demonstration: Type.Optional(Type.Literal(true, { description: 'The decision is fictitious: never cite it' })),
  faults: Type.Optional(Type.Array(Fault, { description: 'Contradictions between the citation and the collection' })),
  treatments: Type.Optional(
    Type.Array(oneOf(TREATMENTS), {
      description:
        'For a decision that is not in the collection: treatments of its case law that decisions of the collection state',
    }),
  ),
  suggestions: Type.Optional(
    Type.Array(Type.String(), { description: 'Canonical forms of similar citations that exist' }),
  ),
  reason: Type.Optional(
    Type.String({
      description:
        'Why it cannot exist (volume_out_of_range, part_absent, page_before_series, page_beyond_series, year_out_of_range, article_absent), why nothing is known (before_table, not_yet_known), or form_only: a docket number, application number, identifier or yearbook, which no table lists; known then means only that its form is valid and that it is not in the collection',
    }),
  ),
  official: Type.Optional(Type.String({ description: 'URL at the court' })),
  abolished: Type.Optional(
    Type.Object(
      {
        from: Type.Integer(),
        to: Type.Integer(),
        now: Type.Array(Type.String(), { description: 'Canonical codes of the acts that replaced it' }),
      },
      { description: 'First and last year in force of an act that was repealed as a whole' },
    ),
  ),
})
export type CitationView = Static<typeof CitationView>

export const CitationsView = Type.Object({
  citations: Type.Array(CitationView),
  truncated: Type.Optional(Type.Literal(true, { description: 'The text contains more citations than the response' })),
})

/** What is known of a citation; the collection takes precedence over the tables. */
export function statusOf({ citation, resolution, decision }: CitedPlace): Status {
  if (citation.certainty === 'low') return 'unrecognised'
  if (decision) return 'resolved'
  return resolution.status
}

export function toCitationView(place: CitedPlace, faults: Fault[] = [], treatments: Treatment[] = []): CitationView {
  const { citation, resolution, decision, consideration, page } = place
  const { start, end, text, kind, canonical, form, certainty } = citation
  const { suggestions, reason, official, abolished, startPage } = resolution
  return {
    start,
    end,
    text,
    kind,
    canonical,
    form,
    certainty,
    parts: partsOf(citation, startPage),
    status: statusOf(place),
    ...(decision && { target: citationTarget(decision, { consideration, page }) }),
    ...(decision?.demonstration && { demonstration: true as const }),
    ...(faults.length > 0 && { faults }),
    ...(treatments.length > 0 && { treatments }),
    ...(suggestions && suggestions.length > 0 && { suggestions }),
    ...(reason && !decision && { reason }),
    ...(official && { official }),
    ...(abolished && { abolished }),
  }
}

function partsOf({ parts }: Citation, startPage: number | undefined): Record<string, unknown> {
  return { ...parts, ...(startPage !== undefined && { startPage }) }
}

/** The answer for a text that is not a citation. */
export const unrecognised = (text: string): CitationView => ({
  start: 0,
  end: text.length,
  text,
  kind: 'unrecognised',
  canonical: '',
  form: 'full',
  certainty: 'low',
  parts: {},
  status: 'unrecognised',
})

/** A citation inside a paragraph of a decision. */
export const TextLink = Type.Object({
  start: Type.Integer({ description: 'Offset in UTF-16 code units in the text of the paragraph' }),
  end: Type.Integer(),
  kind: Type.String(),
  canonical: Type.String(),
  status: oneOf(STATUSES, {
    description: 'resolved links to the decision here, known to the official source; the others are no links',
  }),
  target: Type.Optional(CitationTarget),
  norm: Type.Optional(
    Type.Object({
      act: Type.String({ description: 'Canonical code' }),
      name: Type.Optional(Type.String({ description: "Abbreviation of the act in the reader's language" })),
      article: Type.String(),
      paragraph: Type.Optional(Type.String()),
    }),
  ),
  anchor: Type.Optional(Type.String({ description: 'Anchor in the same document' })),
  official: Type.Optional(Type.String()),
  suggestions: Type.Optional(Strings),
})
export type TextLink = Static<typeof TextLink>
