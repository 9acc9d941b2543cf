import { OUTCOMES, type Outcome } from './decision.ts'

/** What a clause decides on: the appeal itself, not legal aid, suspensive effect, joinder or costs. */
const APPEAL =
  /beschwerden?\b|revisionsgesuch|gesuche? um (?:revision|erläuterung|berichtigung|wiedererwägung)|revisionsbegehren|rekurs|\bklagen?\b|berufung|rechtsmittel|fristwiederherstellungsgesuch|\brecours\b|pourvois?\b|demandes? (?:de|en) (?:révision|interprétation|rectification)|\baction\b|\bdemande\b|\bricors[oi]\b|gravame|(?:domanda|istanza|domande|istanze) di (?:revisione|interpretazione|rettifica)|petizione|\brecurs\b/i
const ANCILLARY =
  /unentgeltlich|aufschiebende|sistierung|ausstand|vereinigung|kostenvorschuss|parteientschädigung|sicherstellung|vorsorgliche|assistance judiciaire|effet suspensif|récusation|jonction|mesures provisionnelles|provisoires|gratuito patrocinio|assistenza giudiziaria|effetto sospensivo|ricusa|congiunzione|misure cautelari|anonymis/i
const COSTS = /kosten|entschädigung|\bfrais\b|dépens|spese|ripetibili/i
const NEW_DECISION =
  /neu(?:er|en)? (?:entscheid|beurteilung|verfügung)|neubeurteilung|nouvelle décision(?! sur (?:les |la (?:question|répartition) des )?(?:frais|dépens))|nouveau jugement|nuov[oa] (?:giudizio|decisione)(?! sulle spese)|im sinne der erwägungen|dans le sens des considérants|nel senso dei considerandi/i

const PARTIAL = /teilweise|partiell|partiellement|\ben partie\b|parzialmente|in parte\b/i
const ACCEPTED = /gutge?heissen|gutheissung|gutzuheissen|\badmise?s?\b|\baccolt[oaie]\b/i
const REJECTED = /\babgewiesen|abweisung|abzuweisen|\brejetée?s?\b|\brespint[oaie]\b/i
const NOT_ENTERED =
  /nicht (?:ein(?:ge|zu)treten|eingegangen)|unzulässig|irrecevable|(?:n'est|pas) recevables?|n'entre pas en matière|inammissibil[ei]|non si entra (?:nel|in)|non entra/i
const AS_FAR_AS_ENTERED =
  /soweit[^.;]{0,60}(?:ein(?:zu|ge)?treten|zulässig)|(?:dans la (?:faible )?mesure|en tant|pour autant)[^.;]{0,40}recevables?|(?:nella (?:limitata )?misura|in quanto|per quanto)[^.;]{0,40}ammissibil/i
const STRUCK =
  /abgeschrieben|abschreibung|gegenstandslos|rayée?s?\b|radiée?s?\b|sans objet|stralciat[oaie]|priv[oaie] d['’]oggetto|\bstralcio/i
const REMAINDER =
  /im übrigen|soweit weitergehend|im (?:weiteren|mehrumfang)|pour le surplus|pour le reste|per il resto|per il rimanente|nel resto/i
const REMANDED =
  /zurückgewiesen|zurückweisung|zurückzuweisen|renvoyée?s?\b|\brenvoi\b|\brinviat[oaie]\b|\bretrocess[oaie]\b/i
const ANNULLED = /aufgehoben|annulée?s?\b|annullat[oaie]\b|réformée?s?\b|riformat[oaie]\b/i

const inOrder = (found: ReadonlySet<Outcome>): Outcome[] => OUTCOMES.filter((outcome) => found.has(outcome))

/** Sentences and half-sentences, up to the place and date or the notification that end the orders. */
function clauses(disposition: string): string[] {
  return disposition
    .slice(0, 12_000)
    .split(/(?<=[\p{L})\d]{2}[.;])\s+(?=[\p{Lu}\d])|\n+/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/**
 * Outcome of a Swiss decision as a set, read from its orders only. "Rejected in so far as admissible" is rejected and
 * inadmissible; a remainder that is rejected makes an admission partial; *zurückgewiesen* (sent back) is never *abgewiesen*
 * (rejected), *renvoyé* never *rejeté*. Sending back for the costs alone is no remand. No court labels outcomes: this is a rule.
 */
export function outcomesOfDisposition(disposition: string): Outcome[] {
  const found = new Set<Outcome>()
  let annulled = false
  for (const clause of clauses(disposition)) {
    const ancillary =
      ANCILLARY.test(clause) && !/beschwerde(?:n)? (?:wird|werden)|le recours est|il ricorso è/i.test(clause)
    if (!ancillary && REMANDED.test(clause) && (!COSTS.test(clause) || NEW_DECISION.test(clause))) found.add('remanded')
    if (!ancillary && ANNULLED.test(clause)) annulled = true
    if (ancillary || !APPEAL.test(clause)) continue
    const limited = AS_FAR_AS_ENTERED.test(clause)
    const remainder = REMAINDER.test(clause)
    const main = remainder
      ? clause.replace(/(?:im übrigen|soweit weitergehend|pour le surplus|per il resto).*/i, '')
      : clause
    if (ACCEPTED.test(clause)) {
      const partial = PARTIAL.test(main) || (remainder && REJECTED.test(clause))
      found.add(partial ? 'partially_accepted' : 'accepted')
      if (!remainder && REJECTED.test(clause.replace(AS_FAR_AS_ENTERED, ''))) found.add('rejected')
      continue
    }
    if (remainder && (found.has('accepted') || found.has('partially_accepted'))) {
      found.delete('accepted')
      found.add('partially_accepted')
      continue
    }
    if (REJECTED.test(clause)) found.add('rejected')
    if (REJECTED.test(clause) && limited) found.add('inadmissible')
    if (NOT_ENTERED.test(clause)) found.add('inadmissible')
    if (STRUCK.test(clause) && !REJECTED.test(clause)) found.add('struck_off')
  }
  const decided = ['accepted', 'partially_accepted', 'rejected', 'inadmissible', 'struck_off'] as const
  if (annulled && !decided.some((outcome) => found.has(outcome))) found.add('accepted')
  return inOrder(found)
}

/** Items of HUDOC's conclusion; `;` inside parentheses does not part them. */
export function conclusionItems(conclusion: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < conclusion.length; index++) {
    const character = conclusion[index]
    if (character === '(' || character === '{') depth++
    else if (character === ')' || character === '}') depth = Math.max(0, depth - 1)
    else if (character === ';' && depth === 0) {
      items.push(conclusion.slice(start, index))
      start = index + 1
    }
  }
  items.push(conclusion.slice(start))
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

const NO_VIOLATION = /^(?:no violation|non-violation|absence de violation|pas de violation)/i
const VIOLATION = /^violations? (?:of|de|du)\b/i

/** Outcome of a Strasbourg decision from HUDOC's conclusion; what is inadmissible beside a judgment on the merits does not count. */
export function outcomesOfConclusion(items: readonly string[]): Outcome[] {
  const found = new Set<Outcome>()
  const violated = items.some((item) => VIOLATION.test(item))
  const upheld = items.some((item) => NO_VIOLATION.test(item))
  if (violated) found.add(upheld ? 'partially_accepted' : 'accepted')
  else if (upheld) found.add('rejected')
  if (found.size === 0) {
    if (items.some((item) => /struck out|radi(?:ation|é)|rayée? du rôle/i.test(item))) found.add('struck_off')
    if (items.some((item) => /inadmissible|irrecevable/i.test(item))) found.add('inadmissible')
  }
  return inOrder(found)
}

/** Outcome of a Strasbourg decision from its operative part, for records without HUDOC's conclusion. */
export function outcomesOfOperativePart(text: string): Outcome[] {
  const part = text.slice(0, 12_000)
  const found = new Set<Outcome>()
  const upheld =
    /no (?:separate )?violation of|has not been (?:a |any )?(?:violation|breach)|n'y a pas eu (?:de )?violation|non-violation/i.test(
      part,
    )
  const violated =
    /has been (?:a |no\w+ )?(?:violation|breach)|(?:there (?:has|have) been|constitutes) (?:a )?(?:violations?|breach)|qu'il y a eu violation|(?<!pas )eu violation|violate[sd]? article/i.test(
      part,
    )
  if (violated) found.add(upheld ? 'partially_accepted' : 'accepted')
  else if (upheld) found.add('rejected')
  else {
    if (/(?:strike|struck|strikes) (?:\w+ ){0,3}out of|rayer|raye (?:la|les|l)/i.test(part)) found.add('struck_off')
    if (/inadmissible|irrecevables?/i.test(part)) found.add('inadmissible')
  }
  return inOrder(found)
}
