import { add, mention, type Reader } from './scan.ts'

const ECLI = /ECLI:[A-Z]{2}:[A-Za-z0-9]{1,12}:\d{4}:[A-Za-z0-9.]{1,30}/y
const HUDOC = /00[1-9]-\d{4,7}(?!\d)/y

/** `ECLI:CE:ECHR:2018:1109JUD007140910`, in capitals. */
export const readEcli: Reader = (scan, at) => {
  ECLI.lastIndex = at
  const match = ECLI.exec(scan.text)
  if (!match) return -1
  const id = match[0].replace(/\.$/, '').toUpperCase()
  const end = at + id.length
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
