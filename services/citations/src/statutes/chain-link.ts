/** One article of a chain with its parts; offsets in the normal text. */
export interface ChainLink {
  start: number
  end: number
  article: string
  paragraphs: readonly string[]
  letters: readonly string[]
  numbers: readonly string[]
  numberFirst: boolean
  sentence: string | null
  /** Number of an alternative, or `last`. */
  alternative: string | null
  lastArticle: string | null
  following: 'f' | 'ff' | null
  partFollowing: 'f' | 'ff' | null
  /** Its paragraphs, letters and numbers as read, ranges in short form; equal texts mean equal links. */
  read: string
}

/** Most articles have no letter and no number; they share one empty list, since a text may have a million of them. */
const NONE: readonly string[] = Object.freeze([])

/** An article that begins at `start`, without any part yet. */
export const emptyLink = (start: number, article: string): ChainLink => ({
  start,
  end: start,
  article,
  paragraphs: NONE,
  letters: NONE,
  numbers: NONE,
  numberFirst: false,
  sentence: null,
  alternative: null,
  lastArticle: null,
  following: null,
  partFollowing: null,
  read: '',
})
