import { OUTCOMES, type Outcome } from '@trilex/citations/vocabulary'
import {
  ANCILLARY,
  ANNULLED,
  APPEAL,
  AS_FAR_AS_ENTERED,
  CLAIM,
  FOR_COSTS,
  FOR_MORE,
  NOUNS,
  PROCEEDINGS,
  REMAINDER,
  REMANDED,
  VERBS,
} from './order-words.ts'
import { orderClauses, withoutConsequence } from './orders.ts'

type Decided = keyof typeof VERBS

/** What an order decides on, in a clause. */
interface Subject {
  kind: 'appeal' | 'claim' | 'proceedings'
  at: number
  end: number
  /** Distinguishes the appeals of joined cases: dockets, else the appellant; empty for a single appeal. */
  name: string
  subsidiary: boolean
  /** A separate action or remedy, not a mere request. */
  action: boolean
  ancillary: boolean
}

interface Ruling {
  subject: Subject
  outcome: Decided | 'partially_accepted'
  remainder: boolean
}

/** `der Klage`, `gegen das Gesuch`, `du recours`: not what the sentence decides on. */
const OBLIQUE =
  /(?:(?<!\p{L})(?:des|dem|gegen|über|um|betreffend|für|zur|zum|im|mit|von|nach|bei|beim|an|in|durch|du|de|d['’]|des|au|aux|à|contre|pour|par|dans|sur|avec|del|della|dell['’]|dei|delle|di|contro|per|nel|nella|sul|sulla|sull['’]|con)\s*(?:die|das|den|der|dem|eine?[rnms]?|la|le|les|l['’]|lo|il|i|gli|une?|cette|ce|cet|ces|sa|son|ses|seine[rnms]?|ihre[rnms]?)?\s*(?:\p{L}+(?:e|en|er|es|em)\s+){0,2}$)/iu
const OF_FEMININE = /(?<!\p{L})der\s+(?:\p{L}+n\s+){0,2}$/iu
const FEMININE = /(?:e|en|ung|ion)$/i
/** An appeal that the other party joins to the first. */
const JOINT = /^\s*(?:joint|incident|adhésif|adesivo)|^anschluss/iu
const ACTION = /^(?:klage|action|petizion|azion|berufung|appel|\p{L}*rekurs|acziun)/iu
const ENTERED_ON = /(?<!\p{L})auf\s+(?:die|das|den|dessen|deren)\s+(?:\p{L}+\s+){0,3}$/iu
const BELOW =
  /(?:vorinstanzliche|kantonale|erstinstanzliche)[nrs]?\s+$|^\s*(?:cantonal|cantonale|cantonali|cantonaux|préalable)/iu
/** `soweit die Klage abgewiesen wurde`, `a rejeté`: what the court below did. */
const DESCRIBED_BEHIND = /^\s*(?:wurden?|worden|hat|habe|hatte|haben)(?!\p{L})/u
const DESCRIBED_BEFORE = /(?<!\p{L})(?:a|ont|avait|ayant|ait|ha|hanno|aveva|abbia)\s+$/u
const PARTLY_BEFORE =
  /(?<!\p{L})(?:teilweise[rn]?|partiell|zum teil|partiellement|en partie|parzialmente|in parte|parziale)(?:\s+\p{L}+)?\s+$/iu
const PARTLY_BEHIND = /^\s*(?:partiellement|partielle|en partie|parzialmente|in parte|parziale)(?!\p{L})/iu
const PRONOUN =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:sie|er|es|diese|il|ils|elle|elles|celui-ci|ceux-ci|celle-ci|esso|essi|quest[oi])(?!\p{L})/iu
const DOCKET = /(?<!\p{L})(?:\d{1,2}[A-Z][_. ]|[A-Z] )\d+\/\d{2,4}/gu
const AUXILIARY = /(?<!\p{L})(?:wird|werden|ist|sind|est|sont|è|sono|viene|vengono|n['’]est)(?!\p{L})/iu
const CANTON =
  /(?:gegen de[nr]|contre le|contro il)\s+(?:kantons?|canton|cantone)\s+(?:de\s+|du\s+|di\s+)?(\p{Lu}[\p{L}-]+)/iu
const APPELLANT =
  /^\s*(?:in\s+\p{L}+\s+|en matière \S+(?:\s\p{L}+)?\s+|in materia \S+\s+)?((?:der|des|von|de|du|d['’]|di|del|della|dell['’]|betreffend|concernant|concernente)\s*.{1,80})/iu
const LIMIT =
  /\s(?:en tant|dans la mesure|soweit|nella misura|in quanto|gegen|contre|contro|dirigé|formé|interjeté).*$/iu

/**
 * Outcomes of the appeals that a Swiss decision decides, read from its orders only: not what the court orders below in
 * consequence (`arrêt réformé en ce sens que la demande est rejetée`), nor on a request beside the appeal. The appeals
 * of joined cases may have different outcomes; one that is admitted and for the rest rejected is partially admitted.
 * "Rejected in so far as admissible" is rejected and inadmissible. A subsidiary constitutional appeal beside an
 * ordinary one (art. 119 LTF) does not count when only the other is decided. *Zurückgewiesen* (remanded) is never
 * *abgewiesen*, *renvoyé* never *rejeté*; sending back for the costs alone is no remand. No court labels outcomes:
 * these are our rules.
 */
export function outcomesOfDisposition(disposition: string): Outcome[] {
  const found = new Set<Outcome>()
  const rulings: Ruling[] = []
  let annulled = false
  let last: Subject | null = null
  for (const clause of orderClauses(disposition)) {
    if (!isAncillary(clause)) {
      if (REMANDED.test(clause) && (!FOR_COSTS.test(clause) || FOR_MORE.test(clause))) found.add('remanded')
      if (ANNULLED.test(clause)) annulled = true
    }
    const made = rulingsOf(withoutConsequence(clause), PRONOUN.test(clause) ? last : null)
    rulings.push(...made.rulings)
    last = made.last ?? last
  }
  for (const outcome of decidedOn(rulings)) found.add(outcome)
  if (annulled && !DECIDED.some((outcome) => found.has(outcome))) found.add('accepted')
  return OUTCOMES.filter((outcome) => found.has(outcome))
}

const DECIDED = ['accepted', 'partially_accepted', 'rejected', 'inadmissible', 'struck_off'] as const

const CASE = /(?<!\p{L})(?:sache|angelegenheit|cause|affaire|causa)(?!\p{L})/iu

/** Whether a clause is about legal aid, joinder and the like, and names neither an appeal nor the case before. */
function isAncillary(clause: string): boolean {
  const ancillary = clause.search(ANCILLARY)
  const main = [matchesOf(APPEAL, clause)[0]?.at ?? -1, clause.search(CASE)].filter((at) => at >= 0)
  return ancillary >= 0 && !main.some((at) => at < ancillary)
}

function rulingsOf(written: string, carried: Subject | null): { rulings: Ruling[]; last: Subject | null } {
  const limited = matchesOf(AS_FAR_AS_ENTERED, written).length > 0
  const clause = written.replace(AS_FAR_AS_ENTERED, ' ')
  const all = subjectsOf(clause)
  const remainder = REMAINDER.test(clause)
  const annulment = clause.search(ANNULLED)
  const rulings: Ruling[] = []
  const rule = (subject: Subject | null | undefined, outcome: Decided, at: number, end: number) => {
    if (!subject) return
    if (DESCRIBED_BEHIND.test(clause.slice(end)) || DESCRIBED_BEFORE.test(clause.slice(0, at))) return
    const inConsequence = annulment >= 0 && annulment < at && annulment < subject.at
    if (subject.kind === 'appeal' && inConsequence && !remainder && rulings.length > 0 && subject.name === '') return
    const partial = PARTLY_BEFORE.test(clause.slice(0, at)) || PARTLY_BEHIND.test(clause.slice(end))
    rulings.push({ subject, outcome: outcome === 'accepted' && partial ? 'partially_accepted' : outcome, remainder })
    if (outcome === 'rejected' && limited) rulings.push({ subject, outcome: 'inadmissible', remainder })
  }
  const direct = all.filter(({ oblique }) => !oblique)
  for (const { outcome, at, end } of decisionsIn(clause, VERBS)) {
    const canBe = (subject: Subject) => subject.kind !== 'proceedings' || outcome === 'struck_off'
    const before = direct.findLast((subject) => subject.at < at && canBe(subject)) ?? carried
    const behind = outcome === 'inadmissible' ? all.find((subject) => subject.at >= end) : undefined
    rule(before ?? behind, outcome, at, end)
  }
  for (const { outcome, at, end } of decisionsIn(clause, NOUNS)) {
    rule(
      all.find((subject) => subject.at >= end && subject.at - end < 60),
      outcome,
      at,
      end,
    )
  }
  const onMerits = new Set(rulings.flatMap(({ subject, outcome }) => (isOnMerits(outcome) ? subject.at : [])))
  const counted = rulings.filter(({ subject, outcome }) => outcome !== 'struck_off' || !onMerits.has(subject.at))
  return { rulings: counted, last: direct.findLast(({ kind }) => kind !== 'proceedings') ?? null }
}

function decisionsIn(clause: string, words: Record<Decided, RegExp>) {
  return (Object.keys(words) as Decided[])
    .flatMap((outcome) => matchesOf(words[outcome], clause).map((match) => ({ ...match, outcome })))
    .toSorted((a, b) => a.at - b.at)
}

const matchesOf = (pattern: RegExp, text: string) =>
  Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({ at: index, end: index + match.length }))

function subjectsOf(clause: string): (Subject & { oblique: boolean })[] {
  const appeals = matchesOf(APPEAL, clause)
  const inAppeal = (at: number) => appeals.some((appeal) => at >= appeal.at && at < appeal.end)
  const others = [
    ...matchesOf(CLAIM, clause).map((match) => ({ ...match, kind: 'claim' as const })),
    ...matchesOf(PROCEEDINGS, clause).map((match) => ({ ...match, kind: 'proceedings' as const })),
  ].filter(({ at }) => !inAppeal(at))
  return [...appeals.map((match) => ({ ...match, kind: 'appeal' as const })), ...others]
    .map((match) => subjectOf(clause, match))
    .toSorted((a, b) => a.at - b.at)
}

function subjectOf(clause: string, { at, end, kind }: Pick<Subject, 'at' | 'end' | 'kind'>) {
  const before = clause.slice(0, at)
  const behind = clause.slice(end)
  const oblique =
    !ENTERED_ON.test(before) &&
    (OBLIQUE.test(before) || (FEMININE.test(clause.slice(at, end)) && OF_FEMININE.test(before)))
  const below = BELOW.test(before) || BELOW.test(behind)
  return {
    at,
    end,
    oblique,
    kind: kind === 'appeal' && below ? ('claim' as const) : kind,
    name: (JOINT.test(behind) || JOINT.test(clause.slice(at, end)) ? 'joint ' : '') + nameOf(clause, behind),
    action: ACTION.test(clause.slice(at, end)),
    ancillary: ANCILLARY.test(clause.slice(Math.max(0, at - 40), end + 60)),
    subsidiary: /subsidi|sussidi/i.test(before.slice(-16)) || /^[^,.]{0,20}(?:subsidi|sussidi)/i.test(behind),
  }
}

function nameOf(clause: string, behind: string): string {
  const complement = behind.slice(0, AUXILIARY.exec(behind)?.index)
  const dockets = complement.match(DOCKET) ?? clause.match(DOCKET)
  if (dockets) return dockets.join(' ').replace(/[_. ]/g, '')
  const canton = CANTON.exec(clause)?.[1]
  if (canton) return canton
  return (APPELLANT.exec(complement)?.[1] ?? '').replace(LIMIT, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * The outcomes of the appeals; without one, of an action or a request that is not ancillary; else of the proceedings.
 */
function decidedOn(rulings: readonly Ruling[]): Outcome[] {
  const on = (kind: Subject['kind']) => rulings.filter(({ subject }) => subject.kind === kind)
  const appeals = on('appeal')
  const struck = on('proceedings').filter(({ outcome }) => outcome === 'struck_off')
  if (appeals.length > 0) return together([...appeals, ...struck.filter(({ subject }) => /\d/.test(subject.name))])
  if (struck.length > 0) return ['struck_off']
  const claims = on('claim').filter(({ subject }) => !subject.ancillary)
  const actions = claims.filter(({ subject }) => subject.action)
  return together(actions.length > 0 ? actions : claims)
}

function together(rulings: readonly Ruling[]): Outcome[] {
  const isHeard = (subsidiary: boolean) =>
    rulings.some(({ subject, outcome }) => subject.subsidiary === subsidiary && isOnMerits(outcome))
  const counted = rulings.filter(
    ({ subject: { subsidiary, name }, outcome }) =>
      isOnMerits(outcome) || name !== '' || isHeard(subsidiary) || !isHeard(!subsidiary),
  )
  const byAppeal = new Map<string, Set<Outcome>>()
  let admitted: string | null = null
  for (const { subject, outcome, remainder } of counted) {
    const name: string = remainder && admitted !== null ? admitted : subject.name
    const own = byAppeal.get(name) ?? new Set()
    byAppeal.set(name, own.add(outcome))
    if (outcome === 'accepted' || outcome === 'partially_accepted') admitted = name
    if (remainder && (own.has('accepted') || own.has('partially_accepted'))) partly(own)
    else if ((own.has('accepted') || own.has('partially_accepted')) && own.has('rejected')) partly(own)
  }
  return [...byAppeal.values()].flatMap((outcomes) => [...outcomes])
}

const isOnMerits = (outcome: Outcome): boolean => outcome !== 'inadmissible' && outcome !== 'struck_off'

function partly(outcomes: Set<Outcome>): void {
  for (const other of ['accepted', 'rejected', 'inadmissible'] as const) outcomes.delete(other)
  outcomes.add('partially_accepted')
}
