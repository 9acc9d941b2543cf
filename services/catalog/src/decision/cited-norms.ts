import type { CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { formatStatute } from '@trilex/citations/written/format-statute'
import { PerLanguage } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'

/** A norm of the source's list, written as each language writes it. */
export const CitedNorm = Type.Object({
  text: PerLanguage,
  act: Type.Optional(
    Type.String({ description: 'Canonical code: the German abbreviation; absent for an unknown act' }),
  ),
  article: Type.Optional(Type.String()),
  abbreviations: Type.Optional(PerLanguage),
})
export type CitedNorm = Static<typeof CitedNorm>

/**
 * Norms as sources list them, in capitals and in any language (`Art. 146 Abs. 1 STGB`), each once: BGG and LTF are one act. What
 * is no norm stays as it is written.
 */
export function citedNorms(written: readonly string[], tables: CitationTables): CitedNorm[] {
  const norms = new Map<string, CitedNorm>()
  for (const text of written) {
    const norm = citedNorm(text, tables)
    if (!norms.has(norm.text.de)) norms.set(norm.text.de, norm)
  }
  return [...norms.values()]
}

/** `AMWSTG` in capitals: the repealed `aMWSTG`. */
const REPEALED = /(?<=\s)A(?=\p{Lu}{2}\S*$)/u

function citedNorm(written: string, tables: CitationTables): CitedNorm {
  const norm = inTables(written, tables)
  if (norm.act !== undefined || !REPEALED.test(written)) return norm
  const repealed = inTables(written.replace(REPEALED, 'a'), tables)
  return repealed.act === undefined ? norm : repealed
}

function inTables(written: string, tables: CitationTables): CitedNorm {
  const [citation, ...others] = extractCitations(written, { tables, typed: true })
  const isWhole = citation?.start === 0 && citation.end === written.length && others.length === 0
  if (citation?.kind !== 'law' || !isWhole) return { text: inEach(() => written) }
  const { parts } = citation
  const text = inEach((language) => formatStatute(parts, tables.acts, language))
  const abbreviations = parts.known ? tables.acts.names(parts.act) : null
  return abbreviations ? { text, act: parts.act, article: parts.article, abbreviations } : { text }
}

function inEach(write: (language: InterfaceLanguage) => string): CitedNorm['text'] {
  const [fr = '', de = '', it = ''] = INTERFACE_LANGUAGES.map(write)
  return { fr, de, it }
}
