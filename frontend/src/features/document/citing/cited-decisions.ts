import { documentPath, reporterName } from '../../../api/address.ts'
import { citationOf } from '../../../decision/citation.ts'
import type { DecisionDocument, DocumentLinks, Language, TextLink } from '../../../api/types.ts'

/** A cited decision: `to` leads to a page of this site, `official` to the court. */
export interface CitedRow {
  /** The same for every form of the citation. */
  key: string
  text: string
  to: string
  card?: string
  official?: string
}

/**
 * The decisions that `decision` cites, in the order of its source, cited in the reader's language, without itself.
 * Each links to its page, else to the official source if a link of the text names it, else to a search.
 */
export function citedDecisions(
  decision: Pick<DecisionDocument, 'citedDecisions' | 'dockets' | 'volume' | 'part' | 'page'>,
  links: DocumentLinks | undefined,
  reader: Language,
): CitedRow[] {
  const { volume, part, page } = decision
  const own = new Set([...decision.dockets, `bge:${volume}-${part}-${page}`].map(keyOf))
  const targets = targetsOf(links, reader)
  const rows = new Map<string, CitedRow>()
  for (const cited of decision.citedDecisions) {
    const key = keyOf(cited)
    if (own.has(key) || rows.has(key)) continue
    const text = cited.replace(/^(?:ATF|BGE|DTF)\b/, reporterName(reader))
    rows.set(key, { key, text, to: `/search?q=${encodeURIComponent(text)}`, ...targets.get(key) })
  }
  return [...rows.values()]
}

/** The links of the sections, in the order of the text. */
export const allLinks = (links: DocumentLinks | undefined): TextLink[] =>
  links?.sections.flatMap(({ paragraphs }) => paragraphs.flat()) ?? []

/** The rows of the decisions that some links name. */
export function namedBy(links: readonly TextLink[], rows: readonly CitedRow[]): CitedRow[] {
  const named = new Set(links.filter(({ kind }) => kind !== 'law').map(({ canonical }) => keyOf(canonical)))
  return rows.filter(({ key }) => named.has(key))
}

/** Data of each decision linked in the text, besides its place, by key. */
function targetsOf(links: DocumentLinks | undefined, reader: Language): Map<string, Partial<CitedRow>> {
  const targets = new Map<string, Partial<CitedRow>>()
  for (const { kind, canonical, target, official } of allLinks(links)) {
    if (kind === 'law') continue
    const key = keyOf(canonical)
    if (target)
      targets.set(key, {
        to: documentPath(target.docType, target.docId, reader),
        card: `decision/${target.docType}/${target.docId}`,
      })
    else if (official && /^https?:/.test(official))
      targets.set(key, { official, card: `official/${citationOf(canonical)}` })
  }
  return targets
}

/**
 * One key for a decision in every form: `BGE 147 III 463`, `bge:147-III-463#4.1@465` → `147-iii-463`;
 * `bger:4A_606/2020` → `4a_606/2020`.
 */
function keyOf(written: string): string {
  return written
    .replace(/[#@].*$/, '')
    .replace(/^(?:[a-z-]+:|(?:ATF|BGE|DTF)\s)/, '')
    .replace(/\s+/g, '-')
    .toLowerCase()
}
