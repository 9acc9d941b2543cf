import type { ReporterParts } from './citation.ts'
import { REPORTER_PART, reporterKey } from './reporter.ts'
import { add, mention, type Reader } from './scan.ts'

const ECLI = /ECLI:[A-Z]{2}:[A-Za-z0-9]{1,12}:\d{4}:[A-Za-z0-9.]{1,30}/y
/** Not official, but in use, on our own pages too: a name of the place in the reporter, never a key. */
const REPORTER = /^ECLI:CH:BGE:\d{4}:(\d{1,4})\.([IVAB]{1,4})\.(\d{1,4})$/
const HUDOC = /00[1-9]-\d{4,7}(?!\d)/y

/** `ECLI:CE:ECHR:2018:1109JUD007140910`, in capitals. */
export const readEcli: Reader = (scan, at) => {
  ECLI.lastIndex = at
  const match = ECLI.exec(scan.text)
  if (!match) return -1
  const id = match[0].replace(/\.$/, '').toUpperCase()
  const end = at + id.length
  const [, volume, part = '', page] = REPORTER.exec(id) ?? []
  const named = REPORTER_PART[part.toLowerCase()]
  if (volume && page && named) {
    const parts: ReporterParts = { volume: Number(volume), part: named, page: Number(page), considerations: [] }
    add(scan, { kind: 'bge', parts, ...mention(at, end, reporterKey(parts)) })
    return end
  }
  add(scan, { kind: 'ecli', parts: { id }, ...mention(at, end, id) })
  return end
}

/** Item id of the Strasbourg database: `001-187186`. */
export const readHudoc: Reader = (scan, at) => {
  HUDOC.lastIndex = at
  const match = HUDOC.exec(scan.text)
  if (!match) return -1
  add(scan, { kind: 'hudoc', parts: { id: match[0] }, ...mention(at, HUDOC.lastIndex, `hudoc:${match[0]}`) })
  return HUDOC.lastIndex
}
