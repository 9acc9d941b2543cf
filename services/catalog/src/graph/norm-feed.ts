import type { InterfaceLanguage } from '../decision.ts'
import type { Static } from 'typebox'
import type { NormItem } from './norm-pages.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0: control characters cannot be written in it at all. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c)

/** A decision known only by its year is dated to its beginning, as Atom demands an instant. */
const instant = (date: string | null): string => `${(date ?? '1970').padEnd(10, '-01')}T00:00:00Z`

/** An Atom feed (RFC 4287) of the newest decisions that cite an article; addresses are relative to the server. */
export function normFeed(
  title: string,
  address: string,
  items: readonly Static<typeof NormItem>[],
  language: InterfaceLanguage,
): string {
  const dates = items.map(({ decision }) => decision.decision_date.value ?? '').toSorted()
  const entries = items.map(({ decision, sentence, anchor }) => {
    const place = `/${decision.doc_type}/${encodeURIComponent(decision.doc_id)}#${encodeURIComponent(anchor)}`
    return `  <entry>
    <id>urn:trilex:decision:${escaped(encodeURIComponent(decision.id))}</id>
    <title>${escaped([decision.citations[language], decision.title].filter(Boolean).join(': '))}</title>
    <link href="${escaped(place)}"/>
    <updated>${instant(decision.decision_date.value)}</updated>
    <summary xml:lang="${decision.language}">${escaped(sentence)}</summary>
  </entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>urn:trilex:norm:${escaped(encodeURIComponent(address))}</id>
  <title>${escaped(title)}</title>
  <link rel="self" href="/api/catalog/norms/${escaped(address)}/feed?lang=${language}"/>
  <link href="/norm/${escaped(address)}"/>
  <updated>${instant(dates.at(-1) || null)}</updated>
  <author><name>trilex</name></author>
${entries.join('\n')}
</feed>
`
}
