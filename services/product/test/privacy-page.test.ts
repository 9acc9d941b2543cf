import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { ENOUGH_PEOPLE, KEPT_DAYS, storedCollections } from '@trilex/analytics'

interface Section {
  title: string
  paragraphs: string[]
  items?: string[]
  covers?: string[][]
}
const sectionsOf = (language: string): Section[] =>
  JSON.parse(
    readFileSync(new URL(`../../../frontend/src/lang/legal/privacy.${language}.json`, import.meta.url), 'utf8'),
  ).sections

/** Fields of the analytics service that say something of a person. */
const personal = storedCollections.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, schema]) =>
    (schema as { personal?: string }).personal === 'none' ? [] : [`${name}.${field}`],
  ),
)

test.each(['fr', 'de', 'it'])(
  'the privacy page in %s names every field that is kept of searches, and for how long',
  (language) => {
    const sections = sectionsOf(language)
    const at = sections.findIndex(({ covers }) => covers)
    const [kept, seen] = [sections[at], sections[at + 1]]
    expect(kept?.covers?.length).toBe(kept?.items?.length)
    expect(kept?.covers?.flat().toSorted()).toEqual(personal.toSorted())
    expect(kept?.paragraphs.join(' ').match(/\d+/g)).toEqual([String(KEPT_DAYS)])
    const numbers = seen?.paragraphs.map((paragraph) => paragraph.match(/\d+/g))
    expect(numbers).toEqual([[String(KEPT_DAYS)], [String(ENOUGH_PEOPLE), '2'], null])
  },
)
