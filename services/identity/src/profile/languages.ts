/** Languages of the interface; the brands have the same keys. */
export const LANGUAGES = ['fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The brand of a client id (`trilex-de`); French for any other client. */
export function brandOf(clientId: string): Language {
  return LANGUAGES.find((brand) => clientId === `trilex-${brand}`) ?? 'fr'
}

/** The language of a locale (`de-CH`); undefined for an unsupported one. */
export function languageOf(locale: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => locale?.toLowerCase().split(/[-_]/)[0] === language)
}
