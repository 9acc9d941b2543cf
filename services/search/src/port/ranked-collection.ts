import type { DocType } from '@trilex/citations/vocabulary'

/** Lists of numbers of terms by document: of document d they are `terms[starts[d] .. starts[d] + counts[d]]`. */
export interface TermsOfDocuments {
  readonly terms: Uint32Array
  readonly starts: Uint32Array
  readonly counts: Uint16Array
  of(document: number): Uint32Array
}

/** The order of documents whose scores are equal, by document number. */
export interface DocumentOrder {
  /** YYYYMMDD, YYYY0000 for a year, 0 for none. */
  readonly decisionDate: Int32Array
  /** Whether the id of one document comes before that of another. */
  idBefore(a: number, b: number): boolean
}

/**
 * Data of the decisions found that the second ranking phase reads, by document number below `end`. The arrays belong to
 * the engine and may be replaced when the collection changes; an engine that numbers documents per search uses a new
 * generation for each search.
 */
export interface RankedCollection extends DocumentOrder {
  /** Changes with every change of the collection. */
  readonly generation: number
  /** One more than the highest document number. */
  readonly end: number
  /** Code of the document type. */
  readonly docType: Uint8Array
  readonly docTypeCodes: Readonly<Record<DocType, number>>
  /** Terms by which others cite a decision, and those of the decisions that it cites. */
  readonly own: TermsOfDocuments
  readonly cites: TermsOfDocuments
}
