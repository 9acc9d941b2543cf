import type { Field } from './domain-fields.ts'

/**
 * Words by which the court names the subject of a case, in three languages. German ones also match inside compounds;
 * French and Italian ones only at the beginning of a word (*enseignement*, not *renseignement*).
 */
export interface SubjectRule {
  words: RegExp
  key: string
  fields?: readonly Field[]
}

export const rule = (words: RegExp, key: string, fields?: readonly Field[]): SubjectRule => ({
  words,
  key,
  ...(fields ? { fields } : {}),
})
