import { REPORTER_SEGMENTS } from '../../api/address.ts'
import type { PageAddress, QuestionOf } from '../../api/question.ts'
import type { PageName } from '../../ui/page/page-name.ts'
import type { indexApi } from './endpoints.ts'
import { indexPath, parsePlace } from './index-address.ts'

type IndexQuestion = QuestionOf<typeof indexApi>

/**
 * A volume and the years of the reporter, or the years alone; null where the browser redirects or there is no such
 * volume.
 */
export function reporterQuestions(address: PageAddress): IndexQuestion[] | null {
  const { params, query, language } = address
  const place = isOwnReporter(address) ? parsePlace(params, query) : null
  if (!place) return null
  const { volume, chamber, domain } = place
  const filter = { chamber, domain }
  const years: IndexQuestion = { endpoint: 'indexYears', argument: filter, path: indexPath(filter) }
  if (volume === null) return [years]
  const lang = language
  return [
    { endpoint: 'indexVolume', argument: { volume, ...filter, lang }, path: indexPath(filter, { volume, lang }) },
    years,
  ]
}

/** The reporter, a volume or a part of it; null where there is no such place. */
export function reporterPlaceName(address: PageAddress): PageName | null {
  const { volume, part } = address.params
  const place = isOwnReporter(address)
    ? parsePlace({ ...(volume && { volume }), ...(part && { part }) }, new URLSearchParams())
    : null
  if (!place) return null
  if (place.volume === null) return { title: 'index.title', description: 'index.lead' }
  const values = { volume: place.volume, ...(place.part && { part: place.part }) }
  return { title: place.part ? 'index.part' : 'index.volume', description: 'index.lead', values }
}

/**
 * Whether a page of the reporter stands at the path of the reader's language; the browser redirects the other paths to
 * it.
 */
function isOwnReporter({ pathname, language }: PageAddress): boolean {
  return pathname.split('/')[1] === REPORTER_SEGMENTS[language]
}
