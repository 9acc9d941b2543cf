import { type InterfaceLanguage, REPORTER } from '../citation/vocabulary.ts'
import type { ActTable } from '../statutes/acts.ts'
import type { Citation, DocketParts, Following, ParallelParts, Pinpoint } from '../citation/citation.ts'
import { formatStatute } from './format-statute.ts'
import { listed, withRanges } from './listed.ts'
import { formatStrasbourg, on } from './strasbourg.ts'

type Words = Record<InterfaceLanguage, string>

const ADMINISTRATIVE_REPORTER: Words = { fr: 'ATAF', de: 'BVGE', it: 'DTAF' }
const COURTS: Record<DocketParts['court'], Words> = {
  bger: { fr: 'TF ', de: 'BGer ', it: 'TF ' },
  evg: { fr: 'TFA ', de: 'EVG ', it: 'TFA ' },
  bvger: { fr: 'TAF ', de: 'BVGer ', it: 'TAF ' },
  bstger: { fr: 'TPF ', de: 'BStGer ', it: 'TPF ' },
  cantonal: { fr: '', de: '', it: '' },
}
const CONSIDERATION: Words = { fr: 'consid.', de: 'E.', it: 'consid.' }
const PAGE: Words = { fr: 'p.', de: 'S.', it: 'pag.' }
const NUMBER: Words = { fr: 'n°', de: 'Nr.', it: 'n.' }
const FOLLOWING: Record<Following, Words> = {
  f: { fr: 's.', de: 'f.', it: 'seg.' },
  ff: { fr: 'ss', de: 'ff.', it: 'segg.' },
}

/**
 * Writes a citation as a lawyer of that language does, with considerations and pages (`ATF 147 III 463 consid. 4.2.1 p.
 * 466`). Reading the result gives the same citation; the States and the words between the names of a case
 * are the language's.
 */
export function formatCitation(citation: Citation, acts: ActTable, language: InterfaceLanguage): string {
  switch (citation.kind) {
    case 'bge': {
      const { volume, part, page, date } = citation.parts
      const dated = date ? ` ${on(date, language)}` : ''
      return `${REPORTER[language]} ${volume} ${part} ${page}${dated}${place(citation.parts, language)}`
    }
    case 'bger':
    case 'bger-old':
    case 'evg':
    case 'bvger':
    case 'bstger':
    case 'cantonal': {
      const { court, docket, date } = citation.parts
      const dated = date ? ` ${on(date, language)}` : ''
      return `${COURTS[court][language]}${docket}${dated}${place(citation.parts, language)}`
    }
    case 'bvge': {
      const { year, part, number } = citation.parts
      const volume = part ? `${year} ${part}` : String(year)
      return `${ADMINISTRATIVE_REPORTER[language]} ${volume}/${number}${place(citation.parts, language)}`
    }
    case 'tpf':
      return `TPF ${citation.parts.year} ${citation.parts.number}${place(citation.parts, language)}`
    case 'parallel':
      return series(citation.parts, language)
    case 'echr':
      return formatStrasbourg(citation.parts, language)
    case 'ecli':
    case 'hudoc':
      return citation.parts.id
    case 'law':
      return formatStatute(citation.parts, acts, language)
    case 'internal':
      return place(citation.parts, language).trim()
  }
}

/** Writes a suggested reporter key (`bge:141-V-557`) with the language's prefix. */
export const formatReporterKey = (key: string, language: InterfaceLanguage): string =>
  `${REPORTER[language]} ${key.replace(/^bge:/, '').replaceAll('-', ' ')}`

/** Considerations and page with a leading blank; empty if there are none. */
function place(pinpoint: Pinpoint, language: InterfaceLanguage): string {
  const { considerations, considerationFollowing, citedPage, lastPage, pageFollowing, inFine } = pinpoint
  const parts: string[] = []
  if (pageFollowing && citedPage === undefined) parts.push(FOLLOWING[pageFollowing][language])
  if (considerations.length > 0) {
    const following = considerationFollowing ? ` ${FOLLOWING[considerationFollowing][language]}` : ''
    parts.push(`${CONSIDERATION[language]} ${listed(withRanges(considerations), language)}${following}`)
  }
  if (inFine) parts.push('in fine')
  if (citedPage !== undefined) {
    const following = pageFollowing ? ` ${FOLLOWING[pageFollowing][language]}` : ''
    parts.push(`${PAGE[language]} ${citedPage}${lastPage === undefined ? '' : `-${lastPage}`}${following}`)
  }
  return parts.map((part) => ` ${part}`).join('')
}

function series(parts: ParallelParts, language: InterfaceLanguage): string {
  const rest = parts.rest.replace('Nr.', NUMBER[language])
  return `${parts.series} ${parts.year} ${rest}${place(parts, language)}`
}
