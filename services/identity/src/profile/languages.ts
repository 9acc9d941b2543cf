/** Languages of the interface and of the brands, which are named by them. */
export const LANGUAGES = ['fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The brand that a client of the provider belongs to: `trilex-de`; of any other client the French one. */
export function brandOf(clientId: string): Language {
  return LANGUAGES.find((brand) => clientId === `trilex-${brand}`) ?? 'fr'
}

/** The language of a locale (`de-CH`); undefined for a language that the interface does not have. */
export function languageOf(locale: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => locale?.toLowerCase().split(/[-_]/)[0] === language)
}
