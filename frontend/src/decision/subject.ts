const STATUTE = /^(?:(?:art|artt|§|ziff|n)\b\.?|§)/i
/** An article of another act that shares the "art." of the one before: "Art. 85 CPC; 135 ch. 2 CO". */
const FURTHER = /^\d+(?:[a-z]|bis|ter|quater)*\s+(?:(?:al|Abs|cpv|ch|Ziff|n|let|lit|lett)\.|\p{Lu}\p{L}*\.?$)/u

/**
 * Splits the head of a headnote into the statutes, as printed, and the subject ("Art. 42 CO; art. 8 CC; responsabilité
 * de la banque." → "Art. 42 CO; art. 8 CC" and "Responsabilité de la banque"). If the head has only statutes, they are
 * the subject.
 */
export function headParts(head: string): { statutes: string; subject: string } {
  const parts = head.split(/;\s*/)
  const first = parts.findIndex((part, index) => !STATUTE.test(part) && (index === 0 || !FURTHER.test(part)))
  const subject = (first > 0 ? parts.slice(first).join('; ') : head).trim().replace(/(?<!\b\p{Lu})\.$/u, '')
  return {
    statutes: first > 0 ? parts.slice(0, first).join('; ') : '',
    subject: subject.charAt(0).toUpperCase() + subject.slice(1),
  }
}

/** The subject of a head, for a title above a text that prints the statutes itself. */
export const subjectOf = (head: string): string => headParts(head).subject
