import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { FUNCTION_WORDS_OF } from './function-words.ts'
import { fold } from './letters.ts'
import { OWN_STEMS } from './own-stems.ts'

const STEMMERS: Record<TextLanguage, (form: string) => string> = {
  fr: french,
  de: german,
  it: italian,
  rm: (form) => form,
  en: english,
}

/**
 * Folded stem of a lower-case form (Snowball); the hyphens of a joined word are ignored. Folding comes after stemming,
 * because the French and German rules need the accents. Forms that begin with a digit are only folded. Function words
 * are only folded and marked with an apostrophe, which no stem contains: otherwise `entre`, `sich` and `per` would be
 * the stems of `entrée`, `Sicherheit` and `perito`.
 */
export function stem(written: string, language: TextLanguage): string {
  const form = written.includes('-') ? written.replaceAll('-', '') : written
  const first = form.charCodeAt(0)
  if (first >= 48 && first <= 57) return fold(form)
  const functionWord = FUNCTION_WORDS_OF[language].get(form)
  if (functionWord !== undefined) return `${fold(functionWord)}'`
  return OWN_STEMS[language]?.get(form) ?? (fold(STEMMERS[language](form)) || fold(form) || form)
}
