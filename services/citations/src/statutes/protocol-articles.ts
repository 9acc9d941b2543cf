import { add, mention, type Reader } from '../scan/scan.ts'
import { protocolOf } from './convention.ts'
import { readLinks } from './statute-chain.ts'
import { readUnder, statuteOf } from './statute-parts.ts'

/** The Court's short form for an article of a protocol. */
const SHORT = /[Aa]rt(?:ikels?|icles?|icolo|\.)?\s{0,2}P(1|4|6|7|12|13)-(?=\d{1,2}(?!\d))/y

/** Reads `Article P1-1 § 2`, an article of a protocol to the Convention with its parts. */
export const readProtocolArticle: Reader = (scan, at) => {
  SHORT.lastIndex = at
  const protocol = SHORT.exec(scan.text)?.[1]
  if (protocol === undefined) return -1
  const link = readLinks(scan.text, at, SHORT.lastIndex, false).links[0]
  if (link === undefined || protocolOf(link.article, protocol) === undefined) return -1
  const act = { code: 'EMRK', known: true, end: link.end }
  const { parts, canonical } = statuteOf(readUnder(scan.statutes, act, protocol), link, act, protocol)
  const chain = { chainStart: at, chainEnd: link.end }
  add(scan, { kind: 'law', parts, ...chain, ...mention(at, link.end, canonical) })
  return link.end
}
