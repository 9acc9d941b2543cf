import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { catalogueOf } from '../test/catalogue.ts'

type Catalogue = ReturnType<typeof catalogueOf>

const languages = ['fr', 'de', 'it'] as const
const [fr, de, it] = languages.map(catalogueOf) as [Catalogue, Catalogue, Catalogue]
const catalogues = { fr, de, it }
const intl = createIntl({ locale: 'fr', messages: fr })

/** Names and kinds of the arguments of an ICU message, sorted. Throws on a syntax fault. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const element = node as {
      type: number
      value?: unknown
      children?: unknown
      options?: Record<string, { value: unknown }>
    }
    if (element.type !== 0 && element.type !== 7) found.add(`${element.type}:${String(element.value)}`)
    visit(element.children)
    for (const option of Object.values(element.options ?? {})) visit(option.value)
  }
  visit(intl.formatters.getMessageFormat(message, 'fr').getAst())
  return [...found].sort()
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

describe('message catalogues', () => {
  test('have the same ids', () => {
    for (const language of languages) expect(Object.keys(catalogues[language])).toEqual(Object.keys(fr))
  })

  test('have the same arguments in every language', () => {
    for (const [id, message] of Object.entries(fr)) {
      for (const language of languages) {
        expect([id, language, argumentsOf(catalogues[language][id as keyof Catalogue])]).toEqual([
          id,
          language,
          argumentsOf(message),
        ])
      }
    }
  })

  test('have no unused and no missing id', () => {
    const sources = sourceFiles(join(import.meta.dirname, '..')).join('\n')
    const quoted = new Set([...sources.matchAll(/['"]([a-zA-Z]+\.[a-zA-Z_0-9]+)['"]/g)].map(([, id]) => id ?? ''))
    expect(Object.keys(fr).filter((id) => !quoted.has(id))).toEqual([])
    const asked = [...sources.matchAll(/(?:\bt\(\s*|\bid=)['"]([^'"]+\.[^'"]+)['"]/g)].map(([, id]) => id ?? '')
    expect(asked.filter((id) => !(id in fr))).toEqual([])
  })

  test('use Swiss typography', () => {
    for (const [id, message] of Object.entries(de)) expect([id, /ß/.test(message)]).toEqual([id, false])
    const text = (message: string) => message.replace(/\{[^{}]*\}/g, 'x').replace(/\w+, plural,|(?:one|other) \{/g, '')
    for (const [id, message] of Object.entries(fr)) {
      expect([id, /[^\u202f\u00a0][:;!?](?:\s|$)|«[^\u202f]|[^\u202f]»/.test(text(message))]).toEqual([id, false])
    }
    for (const language of languages) {
      const straight = Object.entries(catalogues[language]).filter(([, message]) => /\p{L}'\p{L}/u.test(message))
      expect(straight).toEqual([])
    }
  })

  test.each([
    ['fr', 'progress.words', 1, '1 lue sur 44'],
    ['fr', 'progress.words', 2, '2 lues sur 44'],
    ['de', 'progress.words', 1, '1 von 44 gelesen'],
    ['it', 'progress.words', 1, '1 letta su 44'],
    ['it', 'progress.words', 0, '0 lette su 44'],
    ['fr', 'document.volumePresent', 1, '1 décision de ce volume sur 44 est dans la collection'],
    ['de', 'document.volumePresent', 1, '1 von 44 Entscheiden dieses Bandes ist in der Sammlung'],
    ['it', 'document.volumePresent', 1, '1 decisione di questo volume su 44 è nella raccolta'],
    ['fr', 'index.presentOf', 1, 'Année 2023. 1 sur 44 décisions publiées est dans cette collection.'],
    ['fr', 'index.presentOf', 2, 'Année 2023. 2 sur 44 décisions publiées sont dans cette collection.'],
    ['de', 'index.presentOf', 1, 'Jahr 2023. 1 von 44 publizierten Entscheiden ist in dieser Sammlung.'],
    ['it', 'index.presentOf', 1, 'Anno 2023. 1 su 44 decisioni pubblicate è in questa raccolta.'],
  ] as const)('use the plural form %s, %s of %i', (language, id, count, words) => {
    const { formatMessage } = createIntl({ locale: language, messages: catalogues[language] })
    const values = { count, done: count, present: count, total: 44, published: 44, year: '2023' }
    expect(formatMessage({ id }, values)).toBe(words)
  })

  test('never call an account “conto” in Italian', () => {
    expect(Object.values(it).filter((message) => /\bcont[oi]\b/i.test(message))).toEqual([])
  })

  test('have the texts that the specification prescribes', () => {
    const prescribed = [
      'Aucun résultat trouvé',
      'Aucun document favori',
      'Erreur de recherche',
      'Une erreur est survenue',
    ]
    for (const sentence of [...prescribed, 'Chargement...']) expect(Object.values(fr)).toContain(sentence)
  })
})
