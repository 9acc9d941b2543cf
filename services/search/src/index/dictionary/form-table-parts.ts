import type { FormTable } from './form-table.ts'

/** Sizes of a form table at one time; a part contains what was added between two of them. */
export interface FormTableSize {
  forms: number
  terms: number
}

export const sizeOf = (table: FormTable): FormTableSize => ({ forms: table.forms.count, terms: table.terms.count })

const HEADER = 4
const align = (bytes: number): number => (bytes + 3) & ~3

/**
 * Encodes the forms and terms between two sizes of a form table: counts, the term of each form, the characters of forms and
 * terms, their lengths, the language of each form, the tag of each term. Little-endian.
 */
export function encodePart(table: FormTable, from: FormTableSize, to: FormTableSize): Uint8Array {
  const { forms, terms } = table
  const formCount = to.forms - from.forms
  const termCount = to.terms - from.terms
  const formUnits = forms.units.subarray(forms.starts[from.forms], forms.starts[to.forms])
  const termUnits = terms.units.subarray(terms.starts[from.terms], terms.starts[to.terms])
  const layout = layoutOf([formCount, formUnits.length, termCount, termUnits.length])
  const bytes = new Uint8Array(layout.size)
  const view = views(bytes.buffer, 0, layout)
  view.header.set([formCount, formUnits.length, termCount, termUnits.length])
  view.termOf.set(table.termOf.subarray(from.forms, to.forms))
  view.formUnits.set(formUnits)
  view.termUnits.set(termUnits)
  for (let i = 0; i < formCount; i++) view.formLengths[i] = forms.lengthOf(from.forms + i)
  for (let i = 0; i < termCount; i++) view.termLengths[i] = terms.lengthOf(from.terms + i)
  view.languages.set(forms.tags.subarray(from.forms, to.forms))
  view.termTags.set(terms.tags.subarray(from.terms, to.terms))
  return bytes
}

/**
 * Appends a part to a form table that ends where the part begins or, within the part, behind the first `skipped` ones.
 */
export function appendPart(table: FormTable, part: Uint8Array, skipped: FormTableSize = { forms: 0, terms: 0 }): void {
  const bytes = part.byteOffset % 4 === 0 ? part : part.slice()
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER)
  const view = views(bytes.buffer as ArrayBuffer, bytes.byteOffset, layoutOf([...header]))
  for (let i = 0, at = 0; i < view.termLengths.length; i++) {
    const length = view.termLengths[i] as number
    if (i >= skipped.terms) table.terms.intern(view.termUnits, at, length, view.termTags[i])
    at += length
  }
  for (let i = 0, at = 0; i < view.formLengths.length; i++) {
    const length = view.formLengths[i] as number
    if (i >= skipped.forms) {
      const form = table.forms.intern(view.formUnits, at, length, view.languages[i])
      table.setTerm(form, view.termOf[i] as number)
    }
    at += length
  }
}

interface Layout {
  counts: number[]
  size: number
}

function layoutOf(counts: number[]): Layout {
  const [forms = 0, formUnits = 0, terms = 0, termUnits = 0] = counts
  return { counts, size: align(4 * HEADER + 4 * forms + 2 * formUnits + 2 * termUnits + 2 * forms + 2 * terms) }
}

function views(buffer: ArrayBuffer, offset: number, { counts }: Layout) {
  const [forms = 0, formUnits = 0, terms = 0, termUnits = 0] = counts
  let at = offset
  const after = (bytes: number): number => {
    at += bytes
    return at - bytes
  }
  return {
    header: new Uint32Array(buffer, after(4 * HEADER), HEADER),
    termOf: new Uint32Array(buffer, after(4 * forms), forms),
    formUnits: new Uint16Array(buffer, after(2 * formUnits), formUnits),
    termUnits: new Uint16Array(buffer, after(2 * termUnits), termUnits),
    formLengths: new Uint8Array(buffer, after(forms), forms),
    languages: new Uint8Array(buffer, after(forms), forms),
    termLengths: new Uint8Array(buffer, after(terms), terms),
    termTags: new Uint8Array(buffer, after(terms), terms),
  }
}
