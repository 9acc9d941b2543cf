import { hashUnits } from '../../bytes/strings.ts'
import type { GermanWords } from '../../language/compounds.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import type { FormTable } from './form-table.ts'

/** The German words of a form table, as the numbers of their forms. */
export function germanWords(table: FormTable): GermanWords<number> {
  const tag = LANGUAGE_TAGS.de
  return {
    find(units, at, length) {
      const form = table.forms.find(units, at, length, hashUnits(units, at, length, tag))
      return form < 0 ? null : form
    },
    frequencyOf: (form) => table.frequency[form] as number,
  }
}
