import type { Treatment } from '../search/decision-index.ts'

interface Span {
  start: number
  end: number
}

/** Placeholder until the grammar is here. */
export function treatmentsIn(_sentence: string, citations: readonly Span[]): (Treatment | null)[] {
  return citations.map(() => null)
}
export function announcedIn(_text: string): (Span & { treatment: Treatment })[] {
  return []
}
