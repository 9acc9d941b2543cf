import type { DocketParts, ReporterParts } from '../citation/citation.ts'
import { federalDocket } from './docket-readers.ts'
import { REPORTER_PART, reporterKey } from './reporter.ts'
import { add, mention, type Reader } from '../scan/scan.ts'

const ECLI = /ECLI:[A-Z]{2}:[A-Za-z0-9]{1,12}:\d{4}:[A-Za-z0-9._]{1,30}/y
/**
 * Unofficial identifiers in use, on our own pages too; they name the place in the reporter or the docket and are never
 * keys.
 */
const REPORTER = /^ECLI:CH:BGE:\d{4}:(\d{1,4})\.([IVAB]{1,4})\.(\d{1,4})$/
const DOCKET = /^ECLI:CH:BGER:\d{4}:(\d{1,2}[A-Z])[._](\d{1,5})\.(\d{4})$/
/** The same without its first word, as the Court prints it. */
const STRASBOURG = /CE:ECHR:\d{4}:\d{4}[A-Z]{3}\d{9}(?!\d)/y
const HUDOC = /00[1-9]-\d{4,7}(?!\d)/y

/** Reads `ECLI:CE:ECHR:2018:1109JUD007140910`, in capitals. */
export const readEcli: Reader = (scan, at) => {
  ECLI.lastIndex = at
  const match = ECLI.exec(scan.text)
  if (!match) return readBareEcli(scan, at)
  const id = match[0].replace(/[._]+$/, '').toUpperCase()
  const end = at + id.length
  const [, volume, part = '', page] = REPORTER.exec(id) ?? []
  const named = REPORTER_PART[part.toLowerCase()]
  if (volume && page && named) {
    const parts: ReporterParts = { volume: Number(volume), part: named, page: Number(page), considerations: [] }
    add(scan, { kind: 'bge', parts, ...mention(at, end, reporterKey(parts)) })
    return end
  }
  const [, chamber, number, year] = DOCKET.exec(id) ?? []
  if (chamber && number && year) {
    const { kind, docket } = federalDocket(chamber, number, Number(year))
    const parts: DocketParts = { court: 'bger', docket, considerations: [] }
    add(scan, { kind, parts, ...mention(at, end, `${kind}:${docket}`) })
    return end
  }
  add(scan, { kind: 'ecli', parts: { id }, ...mention(at, end, id) })
  return end
}

const readBareEcli: Reader = (scan, at) => {
  STRASBOURG.lastIndex = at
  const match = STRASBOURG.exec(scan.text)
  if (!match) return -1
  const id = `ECLI:${match[0]}`
  add(scan, { kind: 'ecli', parts: { id }, ...mention(at, STRASBOURG.lastIndex, id) })
  return STRASBOURG.lastIndex
}

/** Reads item ids of the Strasbourg database: `001-187186`. */
export const readHudoc: Reader = (scan, at) => {
  HUDOC.lastIndex = at
  const match = HUDOC.exec(scan.text)
  if (!match) return -1
  add(scan, { kind: 'hudoc', parts: { id: match[0] }, ...mention(at, HUDOC.lastIndex, `hudoc:${match[0]}`) })
  return HUDOC.lastIndex
}
