import type { CitationTables } from '@trilex/citations/citation'
import { type Static, Type } from 'typebox'
import {
  type ByLanguage,
  DOC_TYPES,
  type Finding,
  FINDINGS,
  type InterfaceLanguage,
  OUTCOMES,
  TEXT_LANGUAGES,
} from '@trilex/citations/vocabulary'
import { formatFinding, mainFindings } from '@trilex/citations/written/findings'
import { DOUBTS, doubtsOf } from '../doubts/doubts.ts'
import { findingsOf } from '../outcome/decision-outcome.ts'
import {
  type Decision,
  type EchrMetadata,
  paragraphAnchor,
  publicationYear,
  type Section,
  SECTION_KEYS,
  type Summaries,
  titleOf,
} from '../decision.ts'
import { NullableInteger, NullableString, oneOf, PerLanguage, Strings } from '@trilex/platform/field-schemas'
import { AccessView } from '../reading/reading-access.ts'
import { CitedNorm, citedNorms } from './cited-norms.ts'
import { headnoteSentences } from './shown-summaries.ts'

const DateView = Type.Object({ precision: oneOf(['day', 'year', 'unknown']), value: NullableString })
export const DoubtView = Type.Object(
  { kind: oneOf(DOUBTS), stated: Type.String(), found: Type.String() },
  {
    description:
      'Contradictions in the decision. Its date contradicts: signature, docket (the year), address (at the court), lowerCourt (decided later), publication. Others: sequence of the considerations; language of the text; parts: no part of a judgment; replaced: an import had another text',
  },
)
const RegesteView = Type.Object({ head: NullableString, paragraphs: Strings })
const Sentences = Type.Array(
  Type.Object({ text: Type.String(), anchor: Type.String(), language: oneOf(TEXT_LANGUAGES) }),
)

const SectionView = Type.Object({
  key: oneOf(SECTION_KEYS),
  origin: oneOf(['extract', 'judgment']),
  paragraphs: Type.Array(
    Type.Object({
      text: Type.String({ description: 'Plain text' }),
      number: NullableString,
      anchor: Type.String({ description: 'Unique in the document: E3.2, §12, or section and position (facts:2)' }),
      depth: Type.Integer({
        description:
          'Levels of the number (3.2: 2), 0 without one; for a heading its level: I. 1, A. 2, 1. 3, (a) 4, (i) 5; 0 for the name that the court gives a section',
      }),
      kind: Type.Optional(
        Type.Union([Type.Literal('heading'), Type.Literal('title'), Type.Literal('signature')], {
          description: 'A heading, a line of the first page, a line of the signatures; absent for running text',
        }),
      ),
      pageMarks: Type.Array(Type.Object({ page: Type.Integer(), offset: Type.Integer() })),
    }),
  ),
})

const EchrView = Type.Object({
  itemId: Type.String(),
  originatingBody: NullableString,
  applicationNumbers: Strings,
  respondents: Strings,
  importance: NullableInteger,
  articles: Strings,
  violations: Strings,
  nonViolations: Strings,
  conclusion: Type.Array(Type.String(), { description: 'As HUDOC gives it, in English or French' }),
  findings: Type.Array(
    Type.Object({ kind: oneOf(FINDINGS), articles: Strings, text: PerLanguage, main: Type.Boolean() }),
    {
      description:
        'Findings of the Court by article, in the notation of HUDOC (6-1, P1-1, 14+8) and as lawyers cite it',
    },
  ),
})

/** A decision as the document page reads it. */
export const DecisionView = Type.Object({
  id: Type.String(),
  doc_type: oneOf(DOC_TYPES),
  doc_id: Type.String(),
  subType: NullableString,
  citations: PerLanguage,
  title: Type.String(),
  language: oneOf(TEXT_LANGUAGES),
  court: Type.String({ description: 'Code: federal_supreme_court or echr' }),
  chamber: NullableString,
  dockets: Strings,
  volume: NullableInteger,
  part: NullableString,
  page: NullableInteger,
  decision_date: DateView,
  publication_date: DateView,
  publication_year: NullableInteger,
  regeste: Type.Object({
    fr: Type.Optional(RegesteView),
    de: Type.Optional(RegesteView),
    it: Type.Optional(RegesteView),
  }),
  sections: Type.Array(SectionView),
  outcomes: Type.Array(oneOf(OUTCOMES)),
  domains: Type.Array(Type.Object({ key: Type.String(), rule: Type.String() })),
  citedStatutes: Type.Array(Type.String(), { description: 'As the source lists them' }),
  citedNorms: Type.Array(CitedNorm),
  citedDecisions: Strings,
  ecli: NullableString,
  url: NullableString,
  judgmentUrl: NullableString,
  parties: NullableString,
  composition: NullableString,
  lowerCourt: NullableString,
  echr: Type.Union([Type.Null(), EchrView]),
  attribution: NullableString,
  demonstration: Type.Boolean(),
  doubts: Type.Array(DoubtView),
  summaries: Type.Union([
    Type.Null(),
    Type.Object({
      method: oneOf(['extractive', 'generated']),
      short: Sentences,
      long: Sentences,
      headnotes: Type.Optional(
        Type.Object(
          { fr: Type.Optional(Sentences), de: Type.Optional(Sentences), it: Type.Optional(Sentences) },
          {
            description:
              'First sentences of the headnote in the other languages in which it exists; they replace those of `short` with the anchor regeste',
          },
        ),
      ),
    }),
  ]),
  hasJudgment: Type.Boolean(),
  access: AccessView,
})

/** The full judgment beside the reporter's extract. */
export const JudgmentView = Type.Object({
  id: Type.String(),
  judgmentUrl: NullableString,
  sections: Type.Array(SectionView),
  access: AccessView,
})

type WithoutAccess<T> = Omit<T, 'access'>

export function toDecisionView(
  decision: Decision,
  summaries: Summaries | null,
  tables: CitationTables,
): WithoutAccess<Static<typeof DecisionView>> {
  return {
    id: decision.id,
    doc_type: decision.docType,
    doc_id: decision.docId,
    subType: decision.subType,
    citations: decision.citations,
    title: titleOf(decision),
    language: decision.language,
    court: decision.court,
    chamber: decision.chamber,
    dockets: decision.dockets,
    volume: decision.volume,
    part: decision.part,
    page: decision.page,
    decision_date: decision.decisionDate,
    publication_date: decision.publicationDate,
    publication_year: publicationYear(decision),
    regeste: decision.regeste,
    sections: decision.sections.map(sectionView),
    outcomes: decision.outcomes,
    domains: decision.domains,
    citedStatutes: decision.citedStatutes,
    citedNorms: citedNorms(decision.citedStatutes, tables),
    citedDecisions: decision.citedDecisions,
    ecli: decision.ecli,
    url: decision.url,
    judgmentUrl: decision.judgmentUrl,
    parties: decision.parties,
    composition: decision.composition,
    lowerCourt: decision.lowerCourt,
    echr: decision.echr && echrView(decision.echr, findingsOf(decision)),
    attribution: decision.attribution,
    demonstration: decision.demonstration,
    doubts: doubtsOf(decision),
    summaries: summaries && {
      method: summaries.method,
      short: summaries.short,
      long: summaries.long,
      ...(summaries.headnotes && { headnotes: headnoteSentences(decision, summaries.headnotes) }),
    },
    hasJudgment: decision.judgment.length > 0,
  }
}

export function toJudgmentView({ id, judgmentUrl, judgment }: Decision): WithoutAccess<Static<typeof JudgmentView>> {
  return { id, judgmentUrl, sections: judgment.map(sectionView) }
}

function sectionView(section: Section): Static<typeof SectionView> {
  return {
    key: section.key,
    origin: section.origin,
    paragraphs: section.paragraphs.map(({ text, number, depth, kind, pageMarks }, index) => ({
      text,
      number,
      anchor: paragraphAnchor(section, index),
      depth,
      ...(kind && { kind }),
      pageMarks,
    })),
  }
}

function echrView(echr: EchrMetadata, findings: Finding[]): Static<typeof EchrView> {
  const main = new Set(mainFindings(findings))
  return {
    itemId: echr.itemId,
    originatingBody: echr.originatingBody ?? null,
    applicationNumbers: echr.applicationNumbers,
    respondents: echr.respondents,
    importance: echr.importance,
    articles: echr.articles,
    violations: echr.violations,
    nonViolations: echr.nonViolations,
    conclusion: echr.conclusion,
    findings: findings.map((finding) => ({
      ...finding,
      text: perLanguage((language) => formatFinding(finding, language)),
      main: main.has(finding),
    })),
  }
}

const perLanguage = (text: (language: InterfaceLanguage) => string): ByLanguage<string> => ({
  fr: text('fr'),
  de: text('de'),
  it: text('it'),
})
