import { ID_PREFIX } from '@trilex/citations/decision-name'
import { type ByLanguage, DOC_TYPES, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { SignedInUser } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'

/** Type and address of a decision: `atf`, `147-I-268`. */
export const DecisionName = Type.Object(
  {
    docType: oneOf(DOC_TYPES),
    docId: Type.String({ pattern: '^[^\\p{Cc}/,]{1,190}$', description: 'Address within its type: `147-I-268`' }),
  },
  { additionalProperties: false },
)
export type DecisionName = Static<typeof DecisionName>

/** A decision as a page sends it. Its title and year are ignored: the catalogue's are used. */
export const ShownDecision = Type.Object(
  {
    ...DecisionName.properties,
    title: Type.Optional(Type.String({ maxLength: 1000, description: 'Ignored' })),
    year: Type.Optional(
      Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1800, maximum: 2200, description: 'Ignored' }),
    ),
  },
  { additionalProperties: false },
)

/** Id of a decision in source form: `atf-147-I-268`, `tf-1C-437-2022`. */
export const decisionIdOf = ({ docType, docId }: DecisionName): string => `${ID_PREFIX[docType]}-${docId}`

/** Volume of the official reporter of a decision id; null for one outside it. */
export function volumeOf(decisionId: string): number | null {
  const volume = /^atf-(\d{1,4})-/.exec(decisionId)?.[1]
  return volume === undefined ? null : Number(volume)
}

/** Type and address of a decision id; null for an id of no known form. */
export function nameOf(decisionId: string): DecisionName | null {
  const docType = DOC_TYPES.find((type) => decisionId.startsWith(`${ID_PREFIX[type]}-`))
  return docType ? { docType, docId: decisionId.slice(ID_PREFIX[docType].length + 1) } : null
}

/** The title in a reader's language: the catalogue's, or else the address. */
export const titleFor = (
  { titles, docId }: { titles: ByLanguage<string> | null; docId: string },
  language: InterfaceLanguage,
): string => titles?.[language] || docId

/** The language of the brand that a person uses (client `trilex-de`), or else that of the account. */
export function languageOf({ clientId, locale }: Pick<SignedInUser, 'clientId' | 'locale'>): InterfaceLanguage {
  const named = [clientId.split('-').at(-1), locale?.slice(0, 2)]
  return INTERFACE_LANGUAGES.find((language) => named[0] === language) ?? fromLocale(named[1])
}

const fromLocale = (language: string | undefined): InterfaceLanguage =>
  INTERFACE_LANGUAGES.find((known) => known === language) ?? 'fr'
