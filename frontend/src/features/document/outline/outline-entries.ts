import { useMemo } from 'react'
import type { DecisionDocument, Section } from '../../../api/types.ts'
import { useLanguage } from '../../../api/language.ts'
import { sectionText } from '../../../decision/place.ts'
import { cutText } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { considerationsOf } from '../text/consideration.ts'
import { headnoteTitles } from './headnote-titles.ts'

const TITLE_LENGTH = 90

export interface OutlineEntry {
  /** Anchor to which it leads. */
  id: string
  number: string | null
  title: string
  /** Language of the title, where it is not the page's. */
  language: string | null
  /** False for a number without text of its own, which links to the first one below it. */
  own: boolean
  below: OutlineEntry[]
}

/** The headnote, the sections and all their considerations, each below the one it is part of. */
export function useOutline(decision: DecisionDocument, sections: Section[]): OutlineEntry[] {
  const t = useText()
  const reader = useLanguage()
  return useMemo(() => {
    const entry = (id: string, title: string, below: OutlineEntry[]): OutlineEntry => ({
      id,
      number: null,
      title,
      language: null,
      own: true,
      below,
    })
    const { titles, language } = headnoteTitles(decision.regeste, reader, decision.language)
    const titleOf: TitleOf = (number, text) => {
      const said = titles.get(number)
      return said === undefined
        ? { title: firstWords(text), language: decision.language }
        : { title: cutText(said, TITLE_LENGTH), language }
    }
    const untitled: TitleOf = (_, text) => ({ title: firstWords(text), language: decision.language })
    return [
      ...(Object.keys(decision.regeste).length > 0 && sections === decision.sections
        ? [entry('regeste', t('document.regeste'), [])]
        : []),
      ...sections.flatMap((section) => {
        const places = nested(section, section.key === 'considerations' ? titleOf : untitled)
        return section.key === 'lead' ? places : [entry(`section-${section.key}`, t(sectionText(section.key)), places)]
      }),
    ]
  }, [decision, sections, t, reader])
}

/** All entries in the order of the text. */
export const flat = (entries: readonly OutlineEntry[]): OutlineEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.below)])

type TitleOf = (number: string, text: string) => Pick<OutlineEntry, 'title' | 'language'>

function nested(section: Section, titleOf: TitleOf): OutlineEntry[] {
  const top: OutlineEntry[] = []
  const known = new Map<string, OutlineEntry>()
  const add = (number: string, anchor: string, text: string, own: boolean): OutlineEntry => {
    const entry = { id: anchor, number, ...titleOf(number, text), own, below: [] }
    const above = aboveOf(number)
    const list = above === null ? top : (known.get(above) ?? add(above, anchor, text, false)).below
    list.push(entry)
    known.set(number, entry)
    return entry
  }
  for (const { number, anchor, paragraphs } of considerationsOf(section))
    if (number && anchor && !/^\d+$/.test(anchor)) add(number, anchor, paragraphs[0]?.text ?? '', true)
  return top
}

/** The number of which another is part: `4.2` of `4.2.1`, `3b` of `3b/aa`, `3` of `3b`, `A` of `A.a`; null of a first one. */
function aboveOf(number: string): string | null {
  return /^(.*\w)(?:[./][^./]+|(?<=\d)[a-z]+)$/.exec(number)?.[1] ?? null
}

function firstWords(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), TITLE_LENGTH)
}
