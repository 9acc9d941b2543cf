import type { ActTable } from '@trilex/citations/statutes/acts'
import { chamberOfDocket, chamberOfHeading } from '../text/chambers.ts'
import { contentHash } from '../decision/content-hash.ts'
import { UNKNOWN_DATE, volumeYear } from '@trilex/citations/dates'
import { finished } from '@trilex/citations/finished'
import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision, Regeste } from '../decision.ts'
import { normalDocket } from '@trilex/citations/dockets'
import { domainsOf } from '../domains/domain-rules.ts'
import { outcomesOf } from '../outcome/decision-outcome.ts'
import type { Vocabulary } from '../domains/vocabulary.ts'
import { federalHead } from '../head/federal-head.ts'
import { cutTitle } from '../head/subject.ts'
import { regesteOf } from '../text/regeste.ts'
import { isLettered, type SectionText, sectionSteps } from '../text/sections.ts'
import type { Draft } from './draft.ts'
import { citationsOf } from '../decision/decision-citations.ts'
import { identityOf, placeOf } from './identity.ts'
import { joinElisions, plainLine, plainText } from './reading/plain-text.ts'
import { Refusal } from './refusal.ts'

/** Most dockets or application numbers of one record: Strasbourg has joined some thousand applications. */
const MOST_DOCKETS = 5000
const LONGEST_DOCKET = 200

/** Sources cut titles where a line ends or a parenthesis begins. */
const DANGLING = /[\s,;(]+$/
/** Longest title, heading or list of parties; more is a fault of the source. */
const LONGEST_LINE = 5000

const ECHR_ATTRIBUTION = '© ECHR-CEDH'

function refuseTooMany(dockets: readonly string[], { docType, source, id }: Draft): void {
  const field = docType !== 'cedh' ? 'docketNumbers' : source === 'hudoc' ? 'appno' : 'applicationNumbers'
  if (dockets.length > MOST_DOCKETS)
    throw new Refusal('INVALID_FIELD', `${field} has more than ${MOST_DOCKETS} numbers`, field, id)
  if (dockets.some(({ length }) => length > LONGEST_DOCKET))
    throw new Refusal('INVALID_FIELD', `${field} has a number of more than ${LONGEST_DOCKET} characters`, field, id)
}

/** Reference tables the rules use. */
export interface NormaliseTables {
  acts: ActTable
  vocabulary: Pick<Vocabulary, 'domains'>
}

/**
 * Makes a decision from what a parser read: plain text, paragraphs with anchors, chamber at the date, outcome, domains,
 * citations in three languages, attribution, hash. Pure. Throws {@link Refusal} if a mandatory field is missing or a
 * text is damaged.
 */
export const normalise = (draft: Draft, tables: NormaliseTables): Decision => finished(normaliseSteps(draft, tables))

/** The same in steps, so that other work of the event loop runs in between. */
export function* normaliseSteps(draft: Draft, { acts, vocabulary }: NormaliseTables): Generator<void, Decision> {
  const echr = draft.docType === 'cedh'
  const written = draft.dockets.map((docket) => plainLine(docket, 'dockets')).filter(Boolean)
  refuseTooMany(written, draft)
  const dockets = [...new Set(echr ? written : written.map(normalDocket))]
  const regeste = plainRegeste(draft)
  const place = placeOf(draft)
  const { volume, part, page } = place ?? { volume: null, part: null, page: null }
  const anchors = new Set<string>()
  const options = {
    court: echr ? ('echr' as const) : ('federal_supreme_court' as const),
    language: draft.language,
    reporter: place,
    lettered: isLettered(volume),
    anchors,
  }
  const plain = { sections: plainSections(draft.sections), judgment: plainSections(draft.judgment) }
  yield
  const { sections, judgment } = yield* sectionSteps(plain, { ...options, origin: draft.sectionsOrigin })
  yield
  const { title, parties, subject } = federalHead({
    docType: draft.docType,
    language: draft.language,
    dockets,
    regeste,
    sections,
    title: titleOf(draft, regeste, dockets),
    parties: line(draft.parties, 'parties'),
  })
  const decisionDate = draft.decisionDate
  const heading = line(draft.heading, 'heading')
  const chamber = echr
    ? line(draft.branch, 'chamber')
    : ((dockets[0] === undefined ? null : chamberOfDocket(dockets[0], decisionDate)) ??
      (heading === null ? null : chamberOfHeading(heading)))
  const metadata = draft.echr && plainEchr(draft.echr)
  const outcomes = outcomesOf({ docType: draft.docType, sections, judgment, echr: metadata })
  const languages: InterfaceLanguage[] = ['fr', 'de', 'it']
  yield
  const headLanguage = languages.find((language) => regeste[language]?.head)
  const domains =
    draft.domains?.filter(({ key }) => vocabulary.domains.has(key)) ??
    domainsOf(
      {
        docType: draft.docType,
        chamber,
        dockets,
        decisionDate,
        volume,
        part,
        title: subject,
        subject: line(draft.subject, 'subject'),
        conventionArticles: draft.echr
          ? [...draft.echr.violations, ...draft.echr.nonViolations, ...draft.echr.articles]
          : [],
        regesteHead: headLanguage === undefined ? null : (regeste[headLanguage]?.head ?? null),
      },
      acts,
    )
  const { id, docId } = identityOf(draft, place, dockets)
  const { docType, subType } = draft
  const decision = {
    id,
    docId,
    citations: citationsOf({
      docType,
      docId,
      subType,
      title,
      chamber,
      dockets,
      decisionDate,
      volume,
      part,
      page,
      sections,
    }),
    docType,
    subType,
    volume,
    part,
    page,
    language: draft.language,
    title,
    court: options.court,
    chamber,
    dockets,
    decisionDate,
    publicationDate:
      draft.publicationDate.precision === 'unknown' && volume !== null
        ? { precision: 'year' as const, value: String(volumeYear(volume)) }
        : (draft.publicationDate ?? UNKNOWN_DATE),
    regeste,
    sections,
    judgment,
    outcomes,
    domains,
    citedStatutes: draft.citedStatutes.map((text) => plainLine(text, 'citedStatutes')),
    citedDecisions: draft.citedDecisions.map((text) => plainLine(text, 'citedDecisions')),
    ecli: line(draft.ecli, 'ecli'),
    url: webAddress(draft.url),
    judgmentUrl: webAddress(draft.judgmentUrl),
    parties,
    composition: line(draft.composition, 'composition'),
    lowerCourt: line(draft.lowerCourt, 'lowerCourt'),
    echr: metadata,
    attribution: echr && !draft.demonstration ? ECHR_ATTRIBUTION : null,
    demonstration: draft.demonstration,
    source: plainLine(draft.source, 'source'),
  }
  yield
  return { ...decision, contentHash: contentHash(decision) }
}

function plainSections(sections: SectionText[]): SectionText[] {
  return sections.map(({ key, text }) => ({ key, text: joinElisions(plainText(text, `sections.${key}`)) }))
}

function plainRegeste(draft: Draft): Partial<ByLanguage<Regeste>> {
  const result: Partial<ByLanguage<Regeste>> = {}
  for (const language of Object.keys(draft.regeste) as InterfaceLanguage[]) {
    const source = draft.regeste[language]
    if (!source) continue
    const head = source.head === null ? null : joinElisions(plainLine(source.head, `regesteHead.${language}`))
    const text = joinElisions(plainText(source.text, `regeste.${language}`).replace(/ {2,}/g, ' '))
    const regeste = regesteOf(text, head)
    if (regeste) result[language] = regeste
  }
  return result
}

function titleOf(draft: Draft, regeste: Partial<ByLanguage<Regeste>>, dockets: string[]): string | null {
  const own = joinElisions(line(draft.title, 'title') ?? '').replace(DANGLING, '')
  if (own !== '') return own
  const languages: InterfaceLanguage[] = ['fr', 'de', 'it']
  const preferred =
    languages.find((language) => language === draft.language && regeste[language]) ??
    languages.find((language) => regeste[language])
  const head = preferred === undefined ? null : regeste[preferred]?.head
  return head ? cutTitle(head) : (dockets[0] ?? null)
}

const line = (text: string | null, field: string): string | null =>
  text === null ? null : plainLine(text.slice(0, LONGEST_LINE), field) || null

/** The address if it is http or https, else null: following another scheme could run code. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text.replace(/[<>"\s]/g, encodeURIComponent) : null
}

function plainEchr(echr: NonNullable<Decision['echr']>): NonNullable<Decision['echr']> {
  const lines = (list: string[], field: string): string[] => list.map((text) => plainLine(text, field)).filter(Boolean)
  return {
    itemId: echr.itemId,
    originatingBody: echr.originatingBody ?? null,
    applicationNumbers: lines(echr.applicationNumbers, 'applicationNumbers'),
    respondents: lines(echr.respondents, 'respondent'),
    importance: echr.importance,
    articles: lines(echr.articles, 'articles'),
    violations: lines(echr.violations, 'violation'),
    nonViolations: lines(echr.nonViolations, 'nonviolation'),
    conclusion: lines(echr.conclusion, 'conclusion'),
  }
}
