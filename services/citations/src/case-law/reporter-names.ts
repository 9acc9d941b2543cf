import type { ByLanguage } from '../vocabulary.ts'

/** The official reporter by the abbreviation of each language. */
export const REPORTER: ByLanguage<string> = { fr: 'ATF', de: 'BGE', it: 'DTF' }
