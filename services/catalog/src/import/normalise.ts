import type { ActTable } from '@trilex/citations/statutes/acts'
import { chamberOfDocket, chamberOfHeading } from '../text/chambers.ts'
import { contentHash } from '../decision/content-hash.ts'
import { UNKNOWN_DATE, volumeYear } from '@trilex/citations/dates'
import type { ByLanguage, InterfaceLanguage, Outcome } from '@trilex/citations/vocabulary'
import type { Decision, Regeste, Section } from '../decision/decision.ts'
import { docketAddress, normalDocket } from '@trilex/citations/case-law/dockets'
import { domainsOf } from '../domains/domain-rules.ts'
import { outcomesOfConclusion, outcomesOfDisposition, outcomesOfOperativePart } from '../text/outcomes.ts'
import { regesteOf } from '../text/regeste.ts'
import type { SearchVocabulary } from '../search/search-query.ts'
import { type SectionText, sectionsOf } from '../text/sections.ts'
import { echrCitations, judgmentCitations, reporterCitations } from './sources/citation-strings.ts'
import { type Draft, regesteLanguages } from './draft.ts'
import { joinElisions, plainLine, plainText } from './reading/plain-text.ts'
import { Refusal } from './refusal.ts'
import type { ReporterPlace } from './sources/reporter-place.ts'

const ECHR_ATTRIBUTION = '© ECHR-CEDH'

/** From about this volume on considerations are numbered by decimals instead of letters. */
const FIRST_DECIMAL_VOLUME = 127
const LONGEST_TITLE = 240
/** Sources cut their titles where a line ends or something in parentheses begins. */
const DANGLING = /[\s,;(]+$/
/** Longest title, heading or list of parties; more is a fault of the source. */
const LONGEST_LINE = 5000

interface Identity {
  id: string
  docId: string
  citations: ByLanguage<string>
}

/** An id that can be an address and stand in a list: its kind of document, then anything but a slash, a comma and control characters. */
const GIVEN_ID = /^(atf|cedh|tf)-([^\p{Cc}/,]{1,200})$/u
const PLACE_ID = /^atf-0*(\d+)-([ivab]+)-0*(\d+)(?!\d)/i
const ID_PREFIX: Record<Draft['docType'], string> = { atf: 'atf', cedh: 'cedh', other: 'tf' }

/** The id of the exchange format is kept to the letter: `tf-2C 1106-2018` and `tf-2C-1106-2018` are two decisions. */
function identityOf(draft: Draft, place: ReporterPlace | null, dockets: string[], title: string | null): Identity {
  const built = builtIdentity(draft, place, dockets, title)
  const [id, prefix, docId] = GIVEN_ID.exec(draft.id ?? '') ?? []
  return id && docId && prefix === ID_PREFIX[draft.docType] ? { ...built, id, docId } : built
}

/** Only decisions of the reporter have a place in it, whatever a record says. */
function placeOf({ docType, volume, part, page, id }: Draft): ReporterPlace | null {
  if (docType !== 'atf') return null
  if (volume === null || part === null || page === null)
    throw new Refusal('MISSING_FIELD', 'a reporter decision needs volume, part and page', 'volume', id)
  if (volume < 1 || page < 1)
    throw new Refusal('INVALID_FIELD', 'volumes and pages count from 1', volume < 1 ? 'volume' : 'page', id)
  const [, ...named] = PLACE_ID.exec(id ?? '') ?? []
  const other = named.length > 0 && named.join(' ').toLowerCase() !== `${volume} ${part} ${page}`.toLowerCase()
  if (other) throw new Refusal('INVALID_FIELD', `id names another place than ${volume} ${part} ${page}`, 'id', id)
  return { volume, part, page }
}

function builtIdentity(draft: Draft, place: ReporterPlace | null, dockets: string[], title: string | null): Identity {
  if (place) {
    const { volume, part, page } = place
    const docId = `${volume}-${part}-${page}`
    return { id: `atf-${docId}`, docId, citations: reporterCitations(volume, part, page) }
  }
  if (draft.docType === 'cedh') {
    const item = draft.echr?.itemId
    if (!item) throw new Refusal('MISSING_FIELD', 'a Strasbourg decision needs its item id', 'itemid', draft.id)
    return {
      id: `cedh-${item}`,
      docId: item,
      citations: echrCitations(title ?? item, dockets[0] ?? null, draft.decisionDate),
    }
  }
  const docket = dockets[0]
  if (docket === undefined) throw new Refusal('MISSING_FIELD', 'a judgment needs its docket', 'docketNumber', draft.id)
  const docId = docketAddress(docket)
  return { id: `tf-${docId}`, docId, citations: judgmentCitations(docket, draft.decisionDate) }
}

function plainSections(sections: SectionText[]): SectionText[] {
  return sections.map(({ key, text }) => ({ key, text: joinElisions(plainText(text, `sections.${key}`)) }))
}

function plainRegeste(draft: Draft): Partial<ByLanguage<Regeste>> {
  const result: Partial<ByLanguage<Regeste>> = {}
  for (const language of regesteLanguages(draft)) {
    const source = draft.regeste[language]
    if (!source) continue
    const head = source.head === null ? null : joinElisions(plainLine(source.head, `regesteHead.${language}`))
    const text = joinElisions(plainText(source.text, `regeste.${language}`).replace(/ {2,}/g, ' '))
    const regeste = regesteOf(text, head)
    if (regeste) result[language] = regeste
  }
  return result
}

const cutTitle = (text: string): string =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`

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

const textOf = (sections: readonly Section[]): string =>
  sections
    .filter(({ key }) => key === 'disposition')
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

function outcomesOf(draft: Draft, sections: Section[], judgment: Section[]): Outcome[] {
  if (draft.docType !== 'cedh') {
    const own = outcomesOfDisposition(textOf(sections))
    return own.length > 0 ? own : outcomesOfDisposition(textOf(judgment))
  }
  const stated = outcomesOfConclusion(draft.echr?.conclusion ?? [])
  return stated.length > 0 || (draft.echr?.conclusion.length ?? 0) > 0
    ? stated
    : outcomesOfOperativePart(textOf(sections))
}

const line = (text: string | null, field: string): string | null =>
  text === null ? null : plainLine(text.slice(0, LONGEST_LINE), field) || null

/** Only http and https addresses are kept: anything else could be run by whoever follows it. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text.replace(/[<>"\s]/g, encodeURIComponent) : null
}

/** Reference tables that the rules look up. */
export interface NormaliseTables {
  acts: ActTable
  vocabulary: Pick<SearchVocabulary, 'domains'>
}

/**
 * Makes a decision of what a parser read: plain text, paragraphs with anchors, chamber at the date, outcome, domains,
 * citations in three languages, attribution, hash. Pure. Throws {@link Refusal} when a mandatory field is missing or a text
 * is damaged.
 */
export function normalise(draft: Draft, { acts, vocabulary }: NormaliseTables): Decision {
  const echr = draft.docType === 'cedh'
  const written = draft.dockets.map((docket) => plainLine(docket, 'dockets')).filter(Boolean)
  const dockets = [...new Set(echr ? written : written.map(normalDocket))]
  const regeste = plainRegeste(draft)
  const title = titleOf(draft, regeste, dockets)
  const place = placeOf(draft)
  const { volume, part, page } = place ?? { volume: null, part: null, page: null }
  const anchors = new Set<string>()
  const options = {
    court: echr ? ('echr' as const) : ('federal_supreme_court' as const),
    reporter: place,
    lettered: volume !== null && volume < FIRST_DECIMAL_VOLUME,
    anchors,
  }
  const sections = sectionsOf(plainSections(draft.sections), { ...options, origin: draft.sectionsOrigin })
  const judgment = sectionsOf(plainSections(draft.judgment), { ...options, origin: 'judgment' })
  const decisionDate = draft.decisionDate
  const heading = line(draft.heading, 'heading')
  const chamber = echr
    ? line(draft.branch, 'chamber')
    : ((dockets[0] === undefined ? null : chamberOfDocket(dockets[0], decisionDate)) ??
      (heading === null ? null : chamberOfHeading(heading)))
  const outcomes = outcomesOf(draft, sections, judgment)
  const languages: InterfaceLanguage[] = ['fr', 'de', 'it']
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
        title,
        subject: line(draft.subject, 'subject'),
        conventionArticles: draft.echr
          ? [...draft.echr.violations, ...draft.echr.nonViolations, ...draft.echr.articles]
          : [],
        regesteHead: headLanguage === undefined ? null : (regeste[headLanguage]?.head ?? null),
      },
      acts,
    )
  const decision = {
    ...identityOf(draft, place, dockets, title),
    docType: draft.docType,
    subType: draft.subType,
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
    parties: line(draft.parties, 'parties'),
    composition: line(draft.composition, 'composition'),
    lowerCourt: line(draft.lowerCourt, 'lowerCourt'),
    echr: draft.echr && plainEchr(draft.echr),
    attribution: echr && !draft.demonstration ? ECHR_ATTRIBUTION : null,
    demonstration: draft.demonstration,
    source: plainLine(draft.source, 'source'),
  }
  return { ...decision, contentHash: contentHash(decision) }
}

function plainEchr(echr: NonNullable<Decision['echr']>): NonNullable<Decision['echr']> {
  const lines = (list: string[], field: string): string[] => list.map((text) => plainLine(text, field)).filter(Boolean)
  return {
    itemId: echr.itemId,
    applicationNumbers: lines(echr.applicationNumbers, 'applicationNumbers'),
    respondents: lines(echr.respondents, 'respondent'),
    importance: echr.importance,
    articles: lines(echr.articles, 'articles'),
    violations: lines(echr.violations, 'violation'),
    nonViolations: lines(echr.nonViolations, 'nonviolation'),
    conclusion: lines(echr.conclusion, 'conclusion'),
  }
}
