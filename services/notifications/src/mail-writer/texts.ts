import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '../mails/mail.ts'

/** Texts of mails by id: `welcome.subject`. Paragraphs are separated by an empty line; `{name}` is replaced by a value. */
export type Texts = Readonly<Record<string, string>>

/** Reads the catalogue of each language. */
export function readTexts(): Record<Language, Texts> {
  const read = (language: Language) =>
    JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')) as Texts
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Texts>
}
