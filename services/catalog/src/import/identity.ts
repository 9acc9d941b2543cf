import { docKeyOf } from '../decision/decision-address.ts'
import { ID_PREFIX } from '@trilex/citations/decision-name'
import { docketAddress } from '@trilex/citations/dockets'
import { inWords } from '@trilex/citations/dates'
import { type ByLanguage, type DecisionDate, type InterfaceLanguage, REPORTER } from '@trilex/citations/vocabulary'
import type { Draft } from './draft.ts'
import { Refusal } from './refusal.ts'
import type { ReporterPlace } from '../text/reporter-place.ts'

interface Identity {
  id: string
  docId: string
  citations: ByLanguage<string>
}

/**
 * An id that works in an address and in a comma-separated list: its kind of document, then anything but a slash, a
 * comma and control characters.
 */
const GIVEN_ID = /^(atf|cedh|tf)-([^\p{Cc}/,]{1,200})$/u
const PLACE_ID = /^atf-0*(\d+)-([ivab]+)-0*(\d+)(?!\d)/i

/**
 * Id, document id and citations of a decision. An id in the exchange format is kept, unless it only spells the docket
 * or the place in another way: `tf-2C 1106-2018` and `tf-2C-1106-2018` are one decision.
 */
export function identityOf(
  draft: Draft,
  place: ReporterPlace | null,
  dockets: string[],
  title: string | null,
): Identity {
  const built = builtIdentity(draft, place, dockets, title)
  const [id, prefix, docId] = GIVEN_ID.exec(draft.id ?? '') ?? []
  const isOther = docId !== undefined && docKeyOf(docId) !== docKeyOf(built.docId)
  return id && isOther && prefix === ID_PREFIX[draft.docType] ? { ...built, id, docId } : built
}

/** The place in the reporter; null for decisions outside it, whatever a record says. */
export function placeOf({ docType, volume, part, page, id }: Draft): ReporterPlace | null {
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

const COURT: ByLanguage<string> = { fr: 'TF', de: 'BGer', it: 'TF' }
const OF: ByLanguage<string> = { fr: 'du', de: 'vom', it: 'del' }
const NUMBER: ByLanguage<string> = { fr: 'n°', de: 'Nr.', it: 'n.' }

const each = (make: (language: InterfaceLanguage) => string): ByLanguage<string> => ({
  fr: make('fr'),
  de: make('de'),
  it: make('it'),
})

const written = (date: DecisionDate, language: InterfaceLanguage): string =>
  date.precision === 'day' ? inWords(date.value, language) : (date.value ?? '')

/** "ATF 147 I 268", "BGE 147 I 268", "DTF 147 I 268". */
const reporterCitations = (volume: number, part: string, page: number): ByLanguage<string> =>
  each((language) => `${REPORTER[language]} ${volume} ${part} ${page}`)

/** "TF 1C_437/2022 du 23 septembre 2022", "BGer … vom …", "TF … del …"; without the date if it is unknown. */
const judgmentCitations = (docket: string, date: DecisionDate): ByLanguage<string> =>
  each((language) => {
    const day = written(date, language)
    return `${COURT[language]} ${docket}${day === '' ? '' : ` ${date.precision === 'day' ? `${OF[language]} ` : ''}${day}`}`
  })

/** Name, number of the first application and date: "A. v. THE NETHERLANDS, n° 4900/06, 20 juillet 2010". */
const echrCitations = (title: string, application: string | null, date: DecisionDate): ByLanguage<string> => {
  const name = title.replace(/^(?:CASE OF|AFFAIRE)\s+/i, '')
  return each((language) =>
    [name, application === null ? '' : `${NUMBER[language]} ${application}`, written(date, language)]
      .filter((piece) => piece !== '')
      .join(', '),
  )
}
