/** As texts are compared with what a reader types: small letters without accents, nothing around them. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
