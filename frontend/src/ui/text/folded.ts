/** Normalises a text for comparison with typed text: lower case, without accents, trimmed. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
