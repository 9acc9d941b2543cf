import type { Language } from '../api/types.ts'

/** The language of the brand; the server sets it on `<html>`. */
export function readerLanguage(): Language {
  const written = document.documentElement.lang
  return written === 'de' || written === 'it' ? written : 'fr'
}
