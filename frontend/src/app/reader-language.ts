import type { Language } from '../api/types.ts'

/** The brand's language, which the server has written on `<html>`. */
export function readerLanguage(): Language {
  const written = document.documentElement.lang
  return written === 'de' || written === 'it' ? written : 'fr'
}
