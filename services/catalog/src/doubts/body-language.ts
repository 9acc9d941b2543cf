import type { TextLanguage } from '@trilex/citations/vocabulary'

/** Frequent function words that are unique to one language. */
const WORDS: Record<Exclude<TextLanguage, 'rm'>, ReadonlySet<string>> = {
  de: new Set('der und das nicht ist auf dem ein eine sich mit zu den von im wird auch nach oder bei sie'.split(' ')),
  fr: new Set('les des est une dans pour qui au pas sur aux ne elle cette du par être ou leur donc'.split(' ')),
  it: new Set('di il che per della nel non gli sono alla dei ha con delle dal anche essere questo'.split(' ')),
  en: new Set('the of and to that was had his which by for been their with not from were has this'.split(' ')),
}
/** Number of characters examined, and words needed to identify a language. */
const READ = 20_000
const FEWEST = 30
/** Ratio of its words to those of the stated language that identifies another language. */
const CLEARLY = 4

/** The language of a text if it clearly differs from the stated one; otherwise null. */
export function bodyLanguage(text: string, stated: Exclude<TextLanguage, 'rm'>): TextLanguage | null {
  const counts = { de: 0, fr: 0, it: 0, en: 0 }
  for (const [word] of text
    .slice(0, READ)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    for (const language of Object.keys(counts) as (keyof typeof counts)[])
      if (WORDS[language].has(word)) counts[language]++
  }
  const [best] = (Object.keys(counts) as (keyof typeof counts)[]).toSorted((a, b) => counts[b] - counts[a])
  if (best === undefined || best === stated || counts[best] < FEWEST) return null
  return counts[best] >= CLEARLY * counts[stated] ? best : null
}
