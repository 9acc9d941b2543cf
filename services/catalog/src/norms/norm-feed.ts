import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Static } from 'typebox'
import { pagePath } from '@trilex/citations/decision-name'
import type { NormItem } from './norm-pages.ts'

/** An article's feed: its language, and the origin that publishes it (`https://host`). */
interface NormFeed {
  /** `Art. 336 OR`. */
  title: string
  /** Equal for the abbreviations of all languages. */
  canonical: string
  /** Act and article as path segments. */
  address: string
  items: readonly Static<typeof NormItem>[]
  language: InterfaceLanguage
  origin: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML 1.0, which cannot represent control characters at all. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c)

/** The instant that Atom requires; a decision known only by its year gets the first day of it. */
const instant = (date: string | null): string => `${(date ?? '1970').padEnd(10, '-01')}T00:00:00Z`

/**
 * An Atom feed (RFC 4287) of the newest decisions that cite an article. The ids of feed and entries are the same in all
 * languages.
 */
export function normFeed({ title, canonical, address, items, language, origin }: NormFeed): string {
  const dates = items.map(({ decision }) => decision.decisionDate.value ?? '').toSorted()
  const feed = escaped(`urn:trilex:norm:${language}:${encodeURIComponent(canonical)}`)
  const entries = items.map(({ decision, sentence, sentenceLanguage, anchor, of }) => {
    const text = of === 'judgment' ? '?tab=judgment' : ''
    const place = `${pagePath(decision.docType, decision.docId, language)}${text}#${encodeURIComponent(anchor)}`
    return `  <entry>
    <id>${feed}:${escaped(encodeURIComponent(decision.id))}</id>
    <title>${escaped([decision.citations[language], decision.title].filter(Boolean).join(': '))}</title>
    <link href="${escaped(origin + place)}"/>
    <updated>${instant(decision.decisionDate.value)}</updated>
    <summary xml:lang="${sentenceLanguage}">${escaped(sentence)}</summary>
  </entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${feed}</id>
  <title>${escaped(title)}</title>
  <link rel="self" type="application/atom+xml" href="${escaped(`${origin}/api/catalog/norms/${address}/feed?lang=${language}`)}"/>
  <link rel="alternate" type="text/html" href="${escaped(`${origin}/norm/${address}`)}"/>
  <updated>${instant(dates.at(-1) || null)}</updated>
  <author><name>trilex</name></author>
${entries.join('\n')}
</feed>
`
}
