import type { Draft } from './draft.ts'

/** What one record gave: drafts of decisions, names of fields that nobody reads, and entries too thin to be a decision. */
export interface Reading {
  drafts: Draft[]
  unknownFields: string[]
  metadataOnly: { id: string | null; detail: string }[]
}
