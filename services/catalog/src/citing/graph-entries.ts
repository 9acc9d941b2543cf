import type { Treatment } from '@trilex/citations/vocabulary'
import type { PlaceKey } from './place-keys.ts'
import type { Quote } from './treatment/quotes.ts'

/** A place that cites; `quote` is an index into `quotes`, `start` and `end` are offsets in its text. */
export interface Mention {
  quote: number
  start: number
  end: number
}

export interface DecisionMention extends Mention {
  considerations: string[]
  page: number | null
  treatment: Treatment | null
}

export interface NormMention extends Mention {
  paragraphs: readonly string[]
}

export interface CitedDecision {
  key: PlaceKey
  /** Day of the cited judgment, if named. */
  date: string | null
  count: number
  /** In the order of the text, those with a treatment first; at most `MOST_MENTIONS` without one. */
  mentions: DecisionMention[]
  /** The considerations of all mentions. */
  considerations: string[]
  treatments: Treatment[]
}

export interface CitedNorm {
  key: string
  count: number
  mentions: NormMention[]
  paragraphs: string[]
}

/** What a decision's own headnote says of the case law before it, with or without naming an earlier decision. */
export interface Announcement extends Mention {
  treatment: Treatment
}

/** What one decision cites, where and how. */
export interface DecisionGraph {
  quotes: Quote[]
  decisions: CitedDecision[]
  norms: CitedNorm[]
  announced: Announcement[]
}

/** The announcements that count: those of the first headnote, without its further languages. */
export const ownAnnouncements = ({ announced, quotes }: DecisionGraph): Announcement[] =>
  announced.filter(({ quote }) => quotes[quote]?.language === undefined)
