import { REPORTER } from '@trilex/citations/case-law/reporter-names'
import {
  type ByLanguage,
  DOC_TYPES,
  type DocType,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@trilex/citations/vocabulary'
import type { SignedInUser } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'

/** How a decision is named: `atf`, `147-I-268`. */
export const DecisionName = Type.Object(
  {
    docType: oneOf(DOC_TYPES),
    docId: Type.String({ pattern: '^[^\\p{Cc}/,]{1,190}$', description: 'Address within its type: `147-I-268`' }),
  },
  { additionalProperties: false },
)
export type DecisionName = Static<typeof DecisionName>

/** A decision as the page shows it that sends it. */
export const ShownDecision = Type.Object(
  {
    ...DecisionName.properties,
    title: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
    year: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1800, maximum: 2200 }),
  },
  { additionalProperties: false },
)
export type ShownDecision = Static<typeof ShownDecision>

const PREFIX: Record<DocType, string> = { atf: 'atf', cedh: 'cedh', other: 'tf' }

/** Id of a decision in source form: `atf-147-I-268`, `tf-1C-437-2022`. */
export const decisionIdOf = ({ docType, docId }: DecisionName): string => `${PREFIX[docType]}-${docId}`

/** Volume of the official reporter of a decision id; null for one outside it. */
export function volumeOf(decisionId: string): number | null {
  const volume = /^atf-(\d{1,4})-/.exec(decisionId)?.[1]
  return volume === undefined ? null : Number(volume)
}

/** Type and address of a decision id; null for an id of no known form. */
export function nameOf(decisionId: string): DecisionName | null {
  const docType = DOC_TYPES.find((type) => decisionId.startsWith(`${PREFIX[type]}-`))
  return docType ? { docType, docId: decisionId.slice(PREFIX[docType].length + 1) } : null
}

const STRASBOURG: ByLanguage<string> = { fr: 'cedh', de: 'egmr', it: 'cedu' }

/** Path of a decision's page in the reader's language. */
export function pagePath({ docType, docId }: DecisionName, language: InterfaceLanguage): string {
  const segment = { atf: REPORTER[language].toLowerCase(), cedh: STRASBOURG[language], other: 'other' }[docType]
  return `/${segment}/${encodeURIComponent(docId)}`
}

/** The title that a reader of a language is shown: the catalogue's, else the one that the page sent. */
export const titleFor = (
  { titles, title }: { titles: ByLanguage<string> | null; title: string },
  language: InterfaceLanguage,
): string => titles?.[language] || title

/** The language of the brand that a person uses (client `trilex-de`), else that of the account. */
export function languageOf({ clientId, locale }: Pick<SignedInUser, 'clientId' | 'locale'>): InterfaceLanguage {
  const named = [clientId.split('-').at(-1), locale?.slice(0, 2)]
  return INTERFACE_LANGUAGES.find((language) => named[0] === language) ?? fromLocale(named[1])
}

const fromLocale = (language: string | undefined): InterfaceLanguage =>
  INTERFACE_LANGUAGES.find((known) => known === language) ?? 'fr'
