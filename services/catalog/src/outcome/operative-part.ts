import type { Finding } from '@trilex/citations/vocabulary'
import { conventionArticles } from './convention-articles.ts'
import { inOrder } from './conclusion.ts'

const END = /\b(?:Done in (?:English|French)|Fait en (?:français|anglais))[\s\S]*$/
const MENTION =
  /(?:violations?|breach(?:es)?|infringements?|méconnaissance)\s+(?=(?:of|de|du|des|d['’])(?!\p{L}))|violate[sd]?\s+(?=article)/giu
/** "Holds that there has been", "dit qu'il y a eu", "constitutes a". */
const FOUND =
  /(?:been|is|was|eu|constitutes?|constitue|would be|serait|has|have|entails?|emporte(?:rait)?)(?:\s+(?:therefore|accordingly|also|likewise|thus|en l['’]espèce|donc|également))?(?:\s+(?:an?|une|any|no|the|separate|further|aucune|procedural|substantive))*\s*$/iu
const NONE = /(?:\bno\b|\bnot\b|\bpas\b|\baucune\b|\bn['’]y a\b)/iu
const PASSIVE =
  /articles?\s+(?=\d)(?:(?!that)[^.;:]){1,80}?\s(?:was|were|has been|have been)\s(not )?(?:also |therefore )?violated/giu
/** Characters before a mention that are searched for the words of its finding. */
const REACH = 90

/** What the Court found, from the operative part of a judgment or decision that has no conclusion of HUDOC. */
export function findingsOfOperativePart(text: string): Finding[] {
  const part = text.slice(0, 20_000).replace(END, '').replace(/\s+/g, ' ')
  const found = new Map<Finding['kind'], Set<string>>()
  for (const { index, 0: mention } of part.matchAll(MENTION)) {
    const before =
      part
        .slice(Math.max(0, index - REACH), index)
        .split(/[.;:]\s|\bthat\b|\bqu['’e]/i)
        .at(-1) ?? ''
    if (!FOUND.test(before) && !/^violate/i.test(mention)) continue
    const articles = conventionArticles(part, index + mention.length)
    if (articles.length === 0) continue
    const kind = NONE.test(before) ? 'no_violation' : 'violation'
    const known = found.get(kind) ?? new Set()
    found.set(kind, known)
    for (const article of articles) known.add(article)
  }
  for (const { index, 1: not } of part.matchAll(PASSIVE)) {
    const kind = not ? 'no_violation' : 'violation'
    found.set(kind, new Set([...(found.get(kind) ?? []), ...conventionArticles(part, index)]))
  }
  if (/(?:to pay|doit verser|à verser)[^.;]{0,400}(?:damage|préjudice|dommage|costs|frais)/i.test(part))
    found.set('just_satisfaction', new Set())
  if (found.has('violation') || found.has('no_violation')) return inOrder(found)
  if (/(?:strike|struck|strikes) (?:\w+ ){0,4}out of|ray(?:er|e) (?:la|les|l['’])/i.test(part))
    found.set('struck_out', new Set())
  if (/friendly settlement|règlement amiable/i.test(part) && found.has('struck_out'))
    found.set('friendly_settlement', new Set())
  const remainder = /(?:remainder|rest) of the application|surplus|le restant/i.test(part)
  if (/inadmissible|irrecevables?/i.test(part)) found.set(remainder ? 'partly_inadmissible' : 'inadmissible', new Set())
  else if (/(?:declares|déclare)[^.;]{0,120}(?:admissible|recevable)/i.test(part)) found.set('admissible', new Set())
  return inOrder(found)
}
