import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { config } from '../test/answers.ts'
import { type LegalDocument, sectionsFor } from '../features/legal/legal-text.ts'

const languages = ['fr', 'de', 'it'] as const
const read = (name: string, language: string): LegalDocument =>
  JSON.parse(readFileSync(join(import.meta.dirname, `legal/${name}.${language}.json`), 'utf8'))
const textsOf = ({ sections }: LegalDocument) =>
  sections.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(['terms', 'privacy'])('the text of %s', (name) => {
  const documents = languages.map((language) => read(name, language))

  test('has the same sections, paragraphs, conditions, placeholders and legal references in every language', () => {
    const shape = (document: LegalDocument) => ({
      updated: document.updated,
      sections: document.sections.map(({ when, paragraphs, items = [] }) => ({
        when,
        paragraphs: paragraphs.map(places),
        items: items.length,
        articles: [...paragraphs.join(' ').matchAll(/art\.\u00a0(\d+)/gi)].map(([, number]) => number),
      })),
    })
    expect(shape(documents[1] as LegalDocument)).toEqual(shape(documents[0] as LegalDocument))
    expect(shape(documents[2] as LegalDocument)).toEqual(shape(documents[0] as LegalDocument))
  })

  test('uses Swiss typography', () => {
    for (const text of documents.flatMap(textsOf)) expect([text, /ß|\p{L}'\p{L}/u.test(text)]).toEqual([text, false])
    for (const text of textsOf(documents[0] as LegalDocument))
      expect([text, /[^\u202f\u00a0][:;!?](?:\s|$)|«[^\u202f]|[^\u202f]»/.test(text)]).toEqual([text, false])
  })

  test('never calls an account “conto” in Italian', () => {
    const texts = textsOf(documents[2] as LegalDocument)
    expect(texts.filter((text) => /(?<!per )\bcont[oi]\b/i.test(text))).toEqual([])
  })

  test('promises reading without an account only where that is possible', () => {
    const told = (document: LegalDocument, readingAccess: 'account' | 'open') =>
      JSON.stringify(sectionsFor(document, { ...config, readingAccess }))
    for (const document of documents) {
      const [closed, open] = [told(document, 'account'), told(document, 'open')]
      const opened = /(?:texte complet demande|vollständige Text verlangt|testo completo richiede) (?:un|ein) /
      expect([opened.test(closed), opened.test(open)]).toEqual([true, false])
      if (name === 'terms') expect(closed).toMatch(/\b6 (?:documents|vollständige|documenti)/)
    }
  })

  test.each([null, { name: 'Exemple SA', address: 'Rue 1', register: 'CHE-1', hosting: 'Hôte SA', forum: 'Lausanne' }])(
    'leaves no placeholder unresolved with the operator %j',
    (operator) => {
      for (const document of documents) {
        const sections = sectionsFor(document, { ...config, operator })
        expect(sections.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items]).flatMap(places)).toEqual([])
        expect(JSON.stringify(sections).includes('Exemple SA (CHE-1)')).toBe(operator !== null)
        expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
      }
    },
  )
})
