/** The part of the catalogue that runs in the browser too: pure, without I/O (docs/decisions/0007). */
export { actTable, type StatuteEntry } from './acts.ts'
export type { Citation, CitationTables, Resolution, StartPages } from './citation.ts'
export { extractCitations } from './extract.ts'
export { formatCitation, formatReporterKey } from './format.ts'
export { resolveCitation } from './resolve.ts'
export { citationRewrites, type Rewrite, rewritten } from './rewrite.ts'
