import type { ActTable } from '@trilex/citations/statutes/acts'
import { extractCitations } from '@trilex/citations/extract'
import type { DecisionDate, DocType } from '@trilex/citations/vocabulary'
import type { DomainAssignment } from '../decision.ts'
import { ACT_DOMAINS } from './domain-acts.ts'
import { CONVENTION_DOMAINS } from './domain-convention.ts'
import { type Field, fieldOf } from './domain-fields.ts'
import { PRIVATE_SUBJECTS } from './domain-subjects-private.ts'
import { PUBLIC_SUBJECTS } from './domain-subjects-public.ts'

/** All subjects; every rule that matches counts. */
export const SUBJECT_DOMAINS = [...PUBLIC_SUBJECTS, ...PRIVATE_SUBJECTS]

/** The facts the rules use. */
export interface DomainFacts {
  docType: DocType
  chamber: string | null
  dockets: readonly string[]
  decisionDate: DecisionDate
  volume: number | null
  part: string | null
  title: string | null
  subject: string | null
  regesteHead: string | null
  /** Convention articles of a Strasbourg decision (`8`, `6-1`, `P1-1`). */
  conventionArticles: readonly string[]
}

function byActs(text: string, field: Field, insurance: boolean, acts: ActTable): DomainAssignment[] {
  const found: DomainAssignment[] = []
  for (const citation of extractCitations(text, { tables: { acts, startPages: {} } })) {
    if (citation.kind !== 'law') continue
    const { act, article } = citation.parts
    const number = Number.parseInt(article, 10)
    for (const rule of ACT_DOMAINS[act] ?? []) {
      if (rule.fields && !rule.fields.includes(field)) continue
      if (rule.from !== undefined && !(number >= rule.from && number <= (rule.to ?? rule.from))) continue
      found.push({ key: rule.key, rule: `statute:${act}${rule.from === undefined ? '' : `.${article}`}` })
      if (!insurance) break
    }
  }
  return found
}

function bySubject(text: string, field: Field, source: string): DomainAssignment[] {
  const rules = SUBJECT_DOMAINS.filter(({ words, fields }) => (!fields || fields.includes(field)) && words.test(text))
  return rules.map(({ key, words }) => ({ key, rule: `${source}:${words.exec(text)?.[0].toLowerCase() ?? ''}` }))
}

/** The field of law that a part of the reporter covered over a period, from the table of parts (volumes 80 to 120). */
function byPart({ volume, part }: DomainFacts): DomainAssignment[] {
  if (volume === null || part === null) return []
  if (part === 'III' && volume <= 120) return [{ key: 'civ2_1c_poursuite', rule: 'part:III to volume 120' }]
  if (part === 'IV') return [{ key: 'pen1_a_droit_penal_materiel', rule: 'part:IV' }]
  return []
}

/** Docket letters of the Federal Insurance Court to 2006. */
const INSURANCE_LETTERS: Record<string, string[]> = {
  B: ['pub3_f_lpp'],
  C: ['pub4_c_chomage'],
  E: ['pub3_d_apg'],
  F: ['pub4_e_allocations_familiales'],
  H: ['pub3_b_avs'],
  I: ['pub3_c_ai', 'pub4_a_ai'],
  K: ['pub3_e_maladie'],
  M: ['pub4_g_militaire'],
  P: ['pub4_i_prestations_complementaires'],
  U: ['pub4_b_accidents'],
}

/** The domain of a chamber with a single subject or of a kind of docket, if nothing more precise is known. */
function byDocket({ dockets, chamber }: DomainFacts): DomainAssignment[] {
  const docket = dockets[0] ?? ''
  const prefix = /^\d{1,2}[A-Z]/.exec(docket)?.[0] ?? ''
  const letter = /^([A-Z]) \d/.exec(docket)?.[1] ?? ''
  if (INSURANCE_LETTERS[letter]) return INSURANCE_LETTERS[letter].map((key) => ({ key, rule: `docket:${letter}` }))
  if (prefix === '1B') return [{ key: 'pen2_b_decisions_incidentes', rule: 'docket:1B' }]
  if (prefix === '7B' && chamber === 'chamber_bankruptcy')
    return [{ key: 'civ2_1c_poursuite', rule: 'chamber:chamber_bankruptcy' }]
  if (prefix === '6B' || prefix === '6S') return [{ key: 'pen1_a_droit_penal_materiel', rule: `docket:${prefix}` }]
  if (prefix === '7B') return [{ key: 'pen2_b_decisions_incidentes', rule: 'docket:7B' }]
  if (prefix === '4A' || prefix === '4C') return [{ key: 'civ1_1a_obligations', rule: `docket:${prefix}` }]
  return []
}

/**
 * The legal domains (keys of the court's regulation, RTF), each with the rule that assigned it. From precise to rough:
 * statutes in the head of the regeste or in the title, the subject as the court names it, then, only if these give
 * nothing, the kind of docket and the part of the reporter (whose field of law varies by period). Older decisions get
 * the keys of today's regulation by analogy; Strasbourg decisions get the fundamental right that their articles
 * correspond to.
 */
export function domainsOf(facts: DomainFacts, acts: ActTable): DomainAssignment[] {
  if (facts.docType === 'cedh') return unique(facts.conventionArticles.flatMap(byConvention))
  const field = fieldOf(facts.chamber, facts.volume, facts.part)
  const insurance = facts.chamber === null
  const texts = [...new Set([facts.regesteHead, facts.title])].filter((text) => text !== null)
  const found = [
    ...texts.flatMap((text) => byActs(text, field, insurance, acts)),
    ...(facts.subject === null ? [] : bySubject(facts.subject, field, 'subject')),
    ...(facts.title === null ? [] : bySubject(facts.title, field, 'title')),
  ]
  if (found.length === 0 && facts.regesteHead !== null) found.push(...bySubject(facts.regesteHead, field, 'regeste'))
  if (found.length === 0) found.push(...byDocket(facts))
  if (found.length === 0) found.push(...byPart(facts))
  return unique(found)
}

function byConvention(article: string): DomainAssignment[] {
  const keys = article
    .split('+')
    .map((part) => CONVENTION_DOMAINS[part] ?? CONVENTION_DOMAINS[part.replace(/-.*$/, '')])
  const protocol = CONVENTION_DOMAINS[article.split('-').slice(0, 2).join('-')]
  return [...(protocol ? [protocol] : []), ...keys]
    .filter((key) => key !== undefined)
    .map((key) => ({ key, rule: `convention:${article}` }))
}

function unique(assignments: DomainAssignment[]): DomainAssignment[] {
  const byKey = new Map<string, DomainAssignment>()
  for (const assignment of assignments) if (!byKey.has(assignment.key)) byKey.set(assignment.key, assignment)
  return [...byKey.values()]
}
