import { OUTCOMES, type Outcome } from '@trilex/citations/vocabulary'

/** Words for the appeal itself, as opposed to legal aid, suspensive effect, joinder or costs. */
const APPEAL =
  /beschwerden?(?!\p{L})|(?:revisions|erläuterungs|berichtigungs|wiederherstellungs)(?:gesuch|begehren)|gesuche? um (?:revision|erläuterung|berichtigung|wiedererwägung)|rekurs|(?<!\p{L})klagen?(?!\p{L})|berufung|rechtsmittel|(?<!\p{L})(?:recours|pourvois?|action|demande)(?!\p{L})|(?<!\p{L})ricors[oi](?!\p{L})|gravame|(?:domand|istanz)[ae] di (?:revisione|interpretazione|rettifica)|petizione|(?<!\p{L})recurs(?!\p{L})/iu
const ANCILLARY =
  /unentgeltlich|aufschiebende|sistierung|ausstand|vereinigung|kostenvorschuss|parteientschädigung|sicherstellung|vorsorgliche|fristverlängerung|verlängerung der|assistance judiciaire|effet suspensif|récusation|jonction|mesures (?:super)?provisionnelles|gratuito patrocinio|assistenza giudiziaria|effetto sospensivo|ricusa|congiunzione|misure cautelari|anonymis/i

/** An ancillary request that is decided beside the appeal. */
const ANCILLARY_REQUEST = new RegExp(
  `(?:requête|demande|gesuch|begehren|domanda|istanza)(?!\\p{L}* (?:um|de|di|en) (?:rev|rév|erl|ber|int|rec|ret|wied))\\p{L}*[^,;]{0,60}?(?:${ANCILLARY.source})`,
  'iu',
)

const PARTIAL = /teilweise|partiell|partiellement|(?<!\p{L})en partie|parzialmente|(?<!\p{L})in parte(?!\p{L})/iu
const ACCEPTED =
  /gut(?:ge)?heissen|gutheissung|gutzuheissen|(?<!\p{L})admise?s?(?!\p{L})|(?<!\p{L})accolt[oaie](?!\p{L})/iu
const REJECTED =
  /(?<!\p{L})ab(?:zu|ge)wiesen|abweisung|abzuweisen|(?<!\p{L})rejetée?s?(?!\p{L})|(?<!\p{L})respint[oaie](?!\p{L})/iu
const NOT_ENTERED =
  /nicht (?:ein(?:ge|zu)treten|eingegangen)|unzulässig|irrecevable|pas recevables?|n['’]entre pas en matière|n['’]est pas entré en matière|inammissibil[ei]|non si entra|non entra/i
const AS_FAR_AS_ENTERED =
  /soweit(?:(?!nicht ein)[^.;]){0,80}(?:ein(?:zu|ge)treten|zulässig)|(?:dans la (?:faible )?mesure|en tant|pour autant)[^.;]{0,40}recevab|(?:nella (?:limitata )?misura|in quanto|per quanto)[^.;]{0,40}ammissibil/i
const STRUCK =
  /abgeschrieben|abschreibung|gegenstandslos|(?<!\p{L})r(?:ay|adi)ée?s?(?!\p{L})|sans objet|stralciat[oaie]|priv[oaie] d['’]oggetto/iu
const REMAINDER =
  /im übrigen|soweit weitergehend|im (?:weiteren|mehrumfang)|pour le (?:surplus|reste)|per il (?:resto|rimanente|surplus)|nel resto/i
const REMANDED =
  /zurück(?:ge|zu)wiesen|zurückweisung|zurückzuweisen|(?<!\p{L})renvoyée?s?(?!\p{L})|(?<!\p{L})rinviat[oaie](?!\p{L})|(?<!\p{L})retrocess[oaie](?!\p{L})/iu
/** Remanded for the costs of the lower courts … */
const FOR_COSTS =
  /(?:verlegung|regelung|festsetzung|festlegung|verteilung|entscheid\p{L}*|beurteilung|(?<!\p{L})(?:über|sur|sulle?|delle)) (?:[\p{L}'’-]+ ){0,4}?(?:\p{L}*kosten|\p{L}*entschädigung|frais|dépens|spese|ripetibili)/iu
/** … and for something else. */
const FOR_MORE =
  /sowie zu[rm]? (?!neu)|weiteren beurteilung|prüfung|fortsetzung|sinne der erwägungen|sens des considérants|senso dei considerandi|sur le fond|nouvelle décision(?! (?:sur|concernant|quant|s['’]agissant|en matière))|nuov[oa] (?:giudizio|decisione)(?! (?:sulle|in merito))/i
const ANNULLED = /aufgehoben|(?<!\p{L})(?:annul|réform)ée?s?(?!\p{L})|annullat[oaie]|riformat[oaie]/iu

const inOrder = (found: ReadonlySet<Outcome>): Outcome[] => OUTCOMES.filter((outcome) => found.has(outcome))

/** Sentences and half-sentences of the orders. */
function clauses(disposition: string): string[] {
  return disposition
    .slice(0, 12_000)
    .split(/(?<=(?<!(?:^|[^\p{L}])(?:St|Art|Nr|Abs|Dr|Ziff|Bst))(?:[\p{L})]{2}|\d{4})\.)\s+(?=[\p{Lu}\d])|;\s+|\n+/iu)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** Whether a clause is about legal aid, joinder and the like: one of them is named before any appeal. */
function isAncillary(clause: string): boolean {
  const ancillary = clause.search(ANCILLARY)
  if (ancillary < 0) return false
  const appeal = clause.search(APPEAL)
  const request = clause.search(ANCILLARY_REQUEST)
  return appeal < 0 || ancillary < appeal || (request >= 0 && request <= appeal)
}

function decideOnAppeal(clause: string, found: Set<Outcome>): void {
  const request = clause.search(ANCILLARY_REQUEST)
  const own = request > clause.search(APPEAL) ? clause.slice(0, request) : clause
  const limit = AS_FAR_AS_ENTERED.exec(own)?.[0] ?? ''
  const main = limit === '' ? own : own.replace(limit, '')
  const remainder = REMAINDER.exec(main)
  if (ACCEPTED.test(main)) {
    const rejectedBeside = REJECTED.test(main)
    const partial = PARTIAL.test(main) || (remainder !== null && (rejectedBeside || NOT_ENTERED.test(main)))
    found.add(partial ? 'partially_accepted' : 'accepted')
    if (rejectedBeside && remainder === null && !partial) found.add('rejected')
    return
  }
  if (remainder !== null && (found.has('accepted') || found.has('partially_accepted'))) {
    found.delete('accepted')
    found.add('partially_accepted')
    return
  }
  if (REJECTED.test(main)) {
    found.add('rejected')
    if (limit !== '') found.add('inadmissible')
  } else if (STRUCK.test(main)) found.add('struck_off')
  if (NOT_ENTERED.test(main)) found.add('inadmissible')
}

/**
 * Outcomes of a Swiss decision, read from its orders only. "Rejected in so far as admissible" is rejected and
 * inadmissible; if the remainder is rejected, an admission is partial; *zurückgewiesen* (remanded) is never
 * *abgewiesen* (rejected), *renvoyé* never *rejeté*. Sending back for the costs alone is not a remand. No court labels
 * outcomes; these are rules of ours.
 */
export function outcomesOfDisposition(disposition: string): Outcome[] {
  const found = new Set<Outcome>()
  let annulled = false
  for (const clause of clauses(disposition)) {
    if (isAncillary(clause)) continue
    if (REMANDED.test(clause) && (!FOR_COSTS.test(clause) || FOR_MORE.test(clause))) found.add('remanded')
    if (ANNULLED.test(clause)) annulled = true
    if (APPEAL.test(clause)) decideOnAppeal(clause, found)
  }
  const decided = ['accepted', 'partially_accepted', 'rejected', 'inadmissible', 'struck_off'] as const
  if (annulled && !decided.some((outcome) => found.has(outcome))) found.add('accepted')
  return inOrder(found)
}

/** Items of HUDOC's conclusion, divided at `;` outside parentheses. */
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

/**
 * Outcomes of a Strasbourg decision from HUDOC's conclusion; inadmissible parts beside a judgment on the merits do not
 * count.
 */
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

/** Outcomes of a Strasbourg decision from its operative part, for records without HUDOC's conclusion. */
export function outcomesOfOperativePart(text: string): Outcome[] {
  const part = text
    .slice(0, 12_000)
    .replace(/\b(?:Done in (?:English|French)|Fait en (?:français|anglais))[\s\S]*$/, '')
  const found = new Set<Outcome>()
  const upheld =
    /no violation of|has not been (?:a |any )?(?:violation|breach)|n'y a pas eu (?:de )?violation|non-violation/i.test(
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
