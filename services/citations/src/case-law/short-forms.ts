import type { Citation, InternalReference, Pinpoint } from '../citation/citation.ts'
import { pinpointKey, readPinpoint } from './pinpoint.ts'
import { reporterKey } from './reporter.ts'
import { add, before, mention, type Reader, type Scan } from '../scan/scan.ts'
import { namesOtherJudgment, namesOtherSource } from './other-sources.ts'

const CONSIDERATION =
  /(?:[Cc]onsid(?:\.|érants?\s|erand[oi]\s)|Erw\.|E\.(?=\s?\d)|Erwägung(?:en)?\s|E\s(?=\d+\.\d))\s{0,2}(?=\d)/y
const NAMED_SHORT =
  /(?:(?:[Aa]rrêts?|[Uu]rteil|[Ee]ntscheid|[Ss]entenza|ATF|BGE|DTF)\s(?:précitée?|citée?|cit\.|citat[ao])|(?:zit(?:\.|ierte[nrms]?)|erwähnte[nrms]?|genannte[nrms]?|vorgenannte[nrms]?|angeführte[nrms]?)\s(?:Urteil|Entscheid|BGE)(?:e?s)?)(?!\p{L}|\s(?:\d[A-Z]|\d{2,3}\s))/uy
const IBID =
  /[Ii]bid(?:em|\.)?(?!\p{L})|[Ee]b(?:d\.|enda(?!\p{L})|endort(?!\p{L}))|[Ii]d(?:\.|em)(?=,?\s(?:consid|c\.|E\.|p\.|pag\.|S\.|§))/uy
const SUPRA_BEFORE =
  /(?:supra|infra|ci-dessus|ci-dessous|oben|vorne|hiervor|hiernach|unten|nachfolgende?r?|vorstehende?r?|sopra|sotto|precedente|qui\ssopra)[\s,.(]{0,3}(?:(?:zu|in|unter|sub|au|aux|ad|al)\s)?$/i
const SUPRA_BEHIND =
  /^[\s,(]{0,2}(?:supra|infra|ci-dessus|ci-dessous|ci-après|hiervor|hiernach|hiavor|oben|unten|vorstehend|nachfolgend|nachstehend|sopra|sotto|qui\s(?:sopra|sotto)|che\s(?:precede|segue)|non\spubli|nicht\s(?:publ|veröff)|qui\spréc|precedente|seguente)/i
/** A remark between a citation and its considerations. */
const RIGHT_BEHIND =
  /^(?:[\s,;:()[\]]|dort|ibid\.?|ebd\.|ebenda|a\.\s?a\.\s?O\.|(?:op|loc)\.\s?cit\.|spéc\.|spécialement|notamment|insbesondere|insb\.|namentlich|in\sparticolare|précitée?|cit\.|citat[ao]|jeweils|dortige|und|et|e|au|aux|sein|seine[nr]?|in|dessen|cf\.|vgl\.){0,6}$/
/** Words that make a consideration that of another decision, usually the one appealed against. */
const OTHER_DECISION =
  /(?:angefochten|[Vv]orinstan|kantonal|attaqué|entrepris|querell?|déféré|impugnat|cantonale|jugement|Urteil|Entscheid|Verfügung|Beschluss|arrêt|décision|sentenza|decisione|giudizio|Rückweisungs|BVGer|Bundesverwaltungsgericht|Obergericht|Kantonsgericht|Verwaltungsgericht)/
const OTHER_BEHIND =
  /^[\s,(]{0,2}(?:S\.\s?\d|p\.\s?\d|pag\.\s?\d|(?:des?|du|de\sl'|de\sla|der|dell[ao']|del|d'un|eines|jenes|in\s(?:der|dem)|dans\sl)\s?(?:angefochten|vorinstanz|kantonal|arrêt|jugement|décision|Urteil|Entscheid|Verfügung|Beschluss|sentenz|giudizi|decision|impugnat|querelat|erstinstanz|genannt|zitiert|erwähnt|besagt))/i
/** `consid. 3 de l'ATF 129 III 320`: the decision follows its consideration. */
const OF_REPORTER =
  /^[\s,(]{0,2}(?:de\sl'\s?|des?\s|du\s|dans\sl(?:'|es\s)\s?|aux?\s|à\sl'|in:?\s|von\s|zu\s|aus\s|dell[ae']\s?|del\s|nell[ae']\s?)(?:ATF|BGE|DTF)(?!\p{L})/u
/**
 * `E. 3, nicht publ. in: BGE 129 III 320`: a consideration of the judgment named before, whose extract is in the
 * reporter.
 */
const LEFT_OUT =
  /^[\s,(]{0,2}(?:non\s(?:encore\s)?(?:publi|pubblicat)\p{L}*|nicht\s(?:amtl\.\s)?(?:publ|veröff)\p{L}*\.?)\s(?:de\sl'\s?|d[ue]\s|dans\sl(?:'|es\s)\s?|aux?\s|à\sl'|in:?\s|dell[ae']\s?|nell[ae']\s?)(?:ATF|BGE|DTF)(?!\p{L})/u
/**
 * `BGE 129 III 320, nicht publ. E. 3`: after a citation, a consideration of its full judgment; after a semicolon, of
 * this one.
 */
const UNPUBLISHED = /^,?\s{0,2}\(?(?:nicht\s(?:amtl\.\s)?(?:publ|veröff)\p{L}*\.?|non\s(?:publi|pubblicat)\p{L}*)\s$/u
/** A remark or date of unknown form between a decision and a consideration that may be its own. */
const UNCLEAR =
  /^(?:,?\s?(?:\([^()]{0,60}\)|\[[^[\]]{0,60}\])|,\s[^.;()]{0,60},|\s(?:du|vom|del(?:l')?)\s?(?:\d{1,2}[^;()]{0,20}\d{4}|[\d./-]{3,10}),?)\s?$/u
const ELSEWHERE = /(?:a\.\s?a\.\s?O\.|(?:op|loc)\.\s?cit\.|précitée?s?|(?<!\p{L})(?:cit|zit)\.|citat[aeio])[\s,]{0,2}$/u
/** Longest text before a short form that is searched for another judgment. */
const OTHER_REACH = 300
const LITERATURE = /(?:a\.\s?a\.\s?O|op\.\s?cit|loc\.\s?cit|\p{Lu}{3})/u

/** Reads a consideration without a citation: it belongs to the citation right before it, else to this text. */
export const readConsideration: Reader = (scan, at) => {
  CONSIDERATION.lastIndex = at
  if (!CONSIDERATION.test(scan.text)) return -1
  const pinpoint: Pinpoint = { considerations: [] }
  const end = readPinpoint(scan.text, at, pinpoint)
  if (end === at || pinpoint.considerations.length === 0) return -1
  const last = scan.found.at(-1)
  const gap = last ? scan.text.slice(last.end, at) : null
  const behind = scan.text.slice(end, end + 40)
  if (OF_REPORTER.test(behind)) return end
  const leftOut = LEFT_OUT.test(behind)
  const supra = !leftOut && (SUPRA_BEFORE.test(before(scan, at, 40)) || SUPRA_BEHIND.test(behind))
  if (!supra && last && gap !== null && gap.length <= 30) {
    const unpublished = UNPUBLISHED.test(gap)
    if (unpublished && last.kind === 'bge') return end
    // `BGE 140 III 86 (besprochen in Pra 2014 Nr. 80) E. 2`: of the decision that the remark is about.
    if (last.kind === 'parallel' && /^\),?\s?$/.test(gap)) return end
    const again = unpublished || RIGHT_BEHIND.test(gap) ? placed(last, pinpoint) : null
    if (again) return push(scan, again, at, end, 'id')
  }
  if (!supra && last && gap !== null && gap.length <= 64 && isBareDecision(last) && UNCLEAR.test(gap)) return end
  if (
    !supra &&
    (leftOut ||
      pinpoint.citedPage !== undefined ||
      OTHER_BEHIND.test(behind) ||
      OTHER_DECISION.test(before(scan, at, 70, true)))
  )
    return end
  // `MÜLLER, a.a.O., E. 3`, `RS 220; précité, consid. 3`: a place in something else.
  if (!supra && ELSEWHERE.test(before(scan, at, 14))) return end
  const certainty = supra ? 'high' : 'medium'
  const reference: InternalReference = {
    kind: 'internal',
    parts: pinpoint,
    ...mention(at, end, pinpointKey(pinpoint), certainty, 'supra'),
  }
  add(scan, reference)
  return end
}

/** Reads `arrêt précité consid. 2`, `zit. Urteil E. 3.1`: the nearest earlier decision that such words can mean. */
export const readNamedShort: Reader = (scan, at) => {
  NAMED_SHORT.lastIndex = at
  const match = NAMED_SHORT.exec(scan.text)
  if (!match) return -1
  const reporter = /ATF|BGE|DTF/.test(match[0])
  const target = reporter ? scan.reporterAntecedent : otherJudgment(scan, at) ? null : scan.antecedent
  const end = NAMED_SHORT.lastIndex
  // Without a decision the consideration is plain text too; it does not belong to this text.
  return target ? repeat(scan, target, at, end, 'short') : readPinpoint(scan.text, end, { considerations: [] })
}

/** Reads `ibid.`: the citation just before, unless literature is cited between them. */
export const readIbid: Reader = (scan, at) => {
  IBID.lastIndex = at
  if (!IBID.test(scan.text)) return -1
  const last = scan.found.at(-1)
  const gap = last ? scan.text.slice(last.end, at) : ''
  const from = IBID.lastIndex
  const other = gap.length > 160 || LITERATURE.test(gap) || namesOtherSource(gap)
  // The place is in that other source and not in this text.
  if (!last || other || last.kind === 'law' || last.kind === 'internal')
    return readPinpoint(scan.text, from, { considerations: [] })
  return repeat(scan, last, at, from, 'ibid')
}

function repeat(scan: Scan, target: Citation, at: number, from: number, form: 'short' | 'ibid'): number {
  const pinpoint: Pinpoint = { considerations: [] }
  const end = readPinpoint(scan.text, from, pinpoint)
  const same = end === from && target.kind === 'bge' && isPlaceless(target.parts)
  const again = same ? target : placed(target, pinpoint)
  // A place that the source cannot have is not one of this text either.
  return again ? push(scan, again, at, end, form) : end
}

/** Whether a judgment that is not understood stands between the last decision and `at`. */
const otherJudgment = (scan: Scan, at: number): boolean =>
  namesOtherJudgment(scan.text.slice(Math.max(scan.lastDecision?.end ?? 0, at - OTHER_REACH), at))

/** Whether a place of this decision may still follow. */
const isBareDecision = ({ kind, parts }: Citation): boolean =>
  kind !== 'internal' && 'considerations' in parts && parts.considerations.length === 0

const isPlaceless = ({ considerations, citedPage, pageFollowing, inFine }: Pinpoint) =>
  considerations.length === 0 && citedPage === undefined && pageFollowing === undefined && inFine === undefined

/** A copy of a citation with other considerations; null for kinds that have none. */
function placed(target: Citation, pinpoint: Pinpoint): Citation | null {
  switch (target.kind) {
    case 'bge': {
      const { volume, part, page } = target.parts
      const parts = { volume, part, page, ...pinpoint }
      return { ...target, parts, canonical: reporterKey(parts) }
    }
    case 'bvge':
    case 'tpf': {
      const { year, part, number } = target.parts
      return { ...target, parts: { year, ...(part ? { part } : {}), number, ...pinpoint } }
    }
    case 'bger':
    case 'bger-old':
    case 'evg':
    case 'bvger':
    case 'bstger':
    case 'cantonal': {
      const { court, docket, date } = target.parts
      return { ...target, parts: { court, docket, ...(date ? { date } : {}), ...pinpoint } }
    }
    case 'echr':
      return pinpoint.considerations.length === 0 ? target : null
    default:
      return null
  }
}

function push(scan: Scan, citation: Citation, start: number, end: number, form: 'short' | 'ibid' | 'id'): number {
  const certainty = citation.certainty === 'high' && form !== 'ibid' ? 'high' : 'medium'
  const again: Citation = { ...citation, start, end, form, certainty }
  if (again.parallel) delete again.parallel
  add(scan, again)
  return end
}
