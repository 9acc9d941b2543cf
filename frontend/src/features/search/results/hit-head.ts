import type { Language, SearchHit } from '../../../api/types.ts'
import { folded } from '../../../ui/text/folded.ts'
import { splitHighlight } from '../../../ui/text/split-highlight.ts'
import { headParts } from '../../../decision/subject.ts'
import { cropBeyondTitle, withoutTitle } from './without-title.ts'

/**
 * Title of a result, and the beginning of its headnote without what the title already says. Marked texts are escaped
 * HTML with `<em>`.
 */
export interface HitHead {
  /** Marked. */
  title: string
  /** Language of the title if it is not the reader's. */
  lang: SearchHit['language'] | undefined
  /** The headnote after the title, from its beginning. */
  text: string
  /** The marked passage of the headnote after the title; empty if there is none. */
  passage: string
  /** Marks in a text the words that the engine marked elsewhere in this decision. */
  mark: (text: string) => string
}

/**
 * Decisions of the reporter have a headnote in every language: its subject is the title, the statutes before it begin
 * the text. Elsewhere, and in a list sorted by title (`ownTitle`), the title is the decision's own, or its citation
 * when its title is only its docket; in a list sorted by title, the citation by which it is sorted. The `searched`
 * words are marked in the title, whatever the engine found elsewhere.
 */
export function hitHead(hit: SearchHit, reader: Language, ownTitle: boolean, searched: ReadonlySet<string>): HitHead {
  const words = markedWords(hit)
  const mark = (text: string) => markWords(text, words)
  const markTitle = (text: string) => markWords(text, new Set([...words, ...searched]))
  const { preview, highlight } = hit
  const end = preview.indexOf('\n')
  if (hit.doc_type === 'atf' && hit.previewLanguage === reader && end > 0 && !ownTitle) {
    const head = preview.slice(0, end)
    const { statutes, subject } = headParts(head)
    const rest = preview.slice(end + 1)
    return {
      title: markTitle(subject),
      lang: undefined,
      text: statutes ? `${statutes.replace(/\.$/, '')}. ${rest}` : rest,
      passage: marked(highlight.preview && cropBeyondTitle(highlight.preview, { preview, title: head })),
      mark,
    }
  }
  const own = hit.language === 'fr' || hit.language === 'it' ? hit.language : 'de'
  const title = hit.title && hit.title !== hit.dockets[0] ? hit.title : hit.citations[ownTitle ? own : reader]
  return {
    title: (title === hit.title && highlight.title) || markTitle(title),
    lang: hit.language === reader ? undefined : hit.language,
    text: withoutTitle(preview, hit.title),
    passage: marked(highlight.preview && cropBeyondTitle(highlight.preview, hit)),
    mark,
  }
}

/** Marks the given folded words in a text. Returns escaped HTML. */
function markWords(text: string, words: ReadonlySet<string>): string {
  return text.replace(/[&<>]|[\p{L}\p{N}]+/gu, (piece) => {
    const escaped = ESCAPED.get(piece)
    if (escaped) return escaped
    return words.has(folded(piece)) ? `<em>${piece}</em>` : piece
  })
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/**
 * Every single word that the engine marked in this decision, folded. Words of marked phrases are left out: they
 * include function words.
 */
function markedWords({ highlight }: SearchHit): ReadonlySet<string> {
  const parts = Object.values(highlight).flatMap((html) => splitHighlight(html))
  return new Set(parts.flatMap(({ text, marked }) => (marked && WORD.test(text) ? folded(text) : [])))
}

const WORD = /^[\p{L}\p{N}]+$/u

/** The crop if it contains a marked word, else an empty text. */
export const marked = (html: string | undefined) => (html?.includes('<em>') ? html : '')
