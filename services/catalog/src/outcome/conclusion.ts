import { type Finding, FINDINGS, type Outcome } from '@trilex/citations/vocabulary'
import { conventionArticles } from './convention-articles.ts'

type Kind = Finding['kind']

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

const PARTLY = /part(?:ly|ial)|partiellement|partielle|remainder|surplus|(?<!\p{L})reste(?!\p{L})/iu
const SATISFACTION =
  /damage|préjudice|dommage|just satisfaction|satisfaction équitable|costs and expenses|frais et dépens/i

/** What an item finds; null for objections, and for HUDOC's own additions. */
function kindOf(item: string): Kind | null {
  if (/^(?:no violations?|non-violations?|absence de violation|pas de violation)(?!\p{L})/iu.test(item))
    return 'no_violation'
  if (/^violations?(?!\p{L})/iu.test(item)) return 'violation'
  if (/no separate issue|question distincte|not necessary to examine|non[ -]lieu à examiner/i.test(item))
    return 'no_separate_issue'
  if (/objection|exception/i.test(item))
    return /(?<!\p{L})(?:allowed|upheld|accueillies?|retenues?)/iu.test(item) && !PARTLY.test(item)
      ? 'objection_allowed'
      : null
  if (/struck out|radi(?:ation|ée?)|rayée? du rôle/i.test(item))
    return PARTLY.test(item) ? 'partly_struck_out' : 'struck_out'
  if (/inadmissible|irrecevable/i.test(item)) return PARTLY.test(item) ? 'partly_inadmissible' : 'inadmissible'
  if (/^(?:partly |partiellement )?(?:admissible|recevable)/i.test(item))
    return PARTLY.test(item) ? 'partly_admissible' : 'admissible'
  if (/friendly settlement|règlement amiable/i.test(item)) return 'friendly_settlement'
  if (/measures|mesures/i.test(item) && /state|état/i.test(item)) return 'measures'
  return SATISFACTION.test(item) ? satisfactionOf(item) : null
}

function satisfactionOf(item: string): Kind {
  if (/reserved|réservée?/i.test(item)) return 'just_satisfaction_reserved'
  if (/sufficient|suffisan/i.test(item)) return 'finding_sufficient'
  if (/dismissed|rejet|no award|aucune/i.test(item)) return 'just_satisfaction_dismissed'
  return 'just_satisfaction'
}

/** What the Strasbourg Court found, from the items of HUDOC's conclusion in English or French. */
export function findingsOfConclusion(items: readonly string[]): Finding[] {
  const found = new Map<Kind, Set<string>>()
  for (const item of items) {
    const kind = kindOf(item)
    if (kind === null) continue
    const articles = found.get(kind) ?? new Set()
    found.set(kind, articles)
    if (WITH_ARTICLES.has(kind)) for (const article of articlesOf(item)) articles.add(article)
    if (/struck out|radi/i.test(item) && /friendly settlement|règlement amiable/i.test(item))
      found.set('friendly_settlement', new Set())
  }
  return inOrder(found)
}

const WITH_ARTICLES: ReadonlySet<Kind> = new Set(['violation', 'no_violation', 'no_separate_issue'])
/** The words before the articles; a description after ` - ` and a detail in parentheses name others. */
const BEFORE_ARTICLES = /^\D*?(?=(?:articles?|arts?\.?|l['’]art|P\d|\d))/iu

function articlesOf(item: string): string[] {
  const head = item.split(/ -\s|\s-[\p{Lu}{]|\s?\(/u)[0] ?? ''
  return conventionArticles(head, BEFORE_ARTICLES.exec(head)?.[0].length ?? 0).map(withoutRepetition)
}

/** HUDOC writes an article beside its own part (`6+6-3-d`); only the part is kept. */
function withoutRepetition(code: string): string {
  const parts = code.split('+')
  return [...new Set(parts)].filter((part) => !parts.some((other) => other.startsWith(`${part}-`))).join('+')
}

/** One finding of each kind, in the order of the vocabulary; an award hides a refusal of other claims. */
export function inOrder(found: ReadonlyMap<Kind, ReadonlySet<string>>): Finding[] {
  const refused: Kind[] = ['finding_sufficient', 'just_satisfaction_dismissed']
  return FINDINGS.filter((kind) => found.has(kind))
    .filter(
      (kind) =>
        !refused.includes(kind) ||
        !refused
          .slice(0, refused.indexOf(kind))
          .concat('just_satisfaction')
          .some((other) => found.has(other)),
    )
    .map((kind) => ({ kind, articles: [...(found.get(kind) ?? [])] }))
}

/**
 * The values of the outcome filter for what the Court found: violation or no violation for a judgment on the merits.
 */
export function outcomesOfFindings(findings: readonly Finding[]): Outcome[] {
  const has = (...kinds: Kind[]) => findings.some(({ kind }) => kinds.includes(kind))
  if (has('violation', 'no_violation')) return (['violation', 'no_violation'] as const).filter((kind) => has(kind))
  if (has('inadmissible', 'objection_allowed'))
    return has('struck_out') ? ['inadmissible', 'struck_off'] : ['inadmissible']
  if (has('struck_out', 'friendly_settlement')) return ['struck_off']
  return has('just_satisfaction', 'finding_sufficient', 'just_satisfaction_dismissed') ? ['just_satisfaction'] : []
}
