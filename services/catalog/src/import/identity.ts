import { docKeyOf } from '../decision/decision-address.ts'
import { ID_PREFIX } from '@trilex/citations/decision-name'
import { docketAddress } from '@trilex/citations/dockets'
import type { Draft } from './draft.ts'
import { Refusal } from './refusal.ts'
import type { ReporterPlace } from '../text/reporter-place.ts'

interface Identity {
  id: string
  docId: string
}

/**
 * An id that works in an address and in a comma-separated list: its kind of document, then anything but a slash, a
 * comma and control characters.
 */
const GIVEN_ID = /^(atf|cedh|tf)-([^\p{Cc}/,]{1,200})$/u
const PLACE_ID = /^atf-0*(\d+)-([ivab]+)-0*(\d+)(?!\d)/i

/**
 * Id and document id of a decision. An id in the exchange format is kept, unless it only spells the docket
 * or the place in another way: `tf-2C 1106-2018` and `tf-2C-1106-2018` are one decision.
 */
export function identityOf(draft: Draft, place: ReporterPlace | null, dockets: string[]): Identity {
  const built = builtIdentity(draft, place, dockets)
  const [id, prefix, docId] = GIVEN_ID.exec(draft.id ?? '') ?? []
  const isOther = docId !== undefined && docKeyOf(docId) !== docKeyOf(built.docId)
  return id && isOther && prefix === ID_PREFIX[draft.docType] ? { id, docId } : built
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

function builtIdentity(draft: Draft, place: ReporterPlace | null, dockets: string[]): Identity {
  if (place) {
    const { volume, part, page } = place
    const docId = `${volume}-${part}-${page}`
    return { id: `atf-${docId}`, docId }
  }
  if (draft.docType === 'cedh') {
    const item = draft.echr?.itemId
    if (!item) throw new Refusal('MISSING_FIELD', 'a Strasbourg decision needs its item id', 'itemid', draft.id)
    return { id: `cedh-${item}`, docId: item }
  }
  const docket = dockets[0]
  if (docket === undefined) throw new Refusal('MISSING_FIELD', 'a judgment needs its docket', 'docketNumber', draft.id)
  const docId = docketAddress(docket)
  return { id: `tf-${docId}`, docId }
}
