/** Reads and writes citations in browsers and services: pure, without I/O (docs/decisions/0007). */
export { actTable } from './statutes/acts.ts'
export type { Citation, CitationTables, Resolution } from './citation/citation.ts'
export { extractCitations } from './extract.ts'
export { formatCitation, formatReporterKey } from './written/format.ts'
export { placeInText } from './resolve/place-in-text.ts'
export { resolveCitation } from './resolve/resolve.ts'
export { citationRewrites, type Rewrite, rewritten } from './written/rewrite.ts'
