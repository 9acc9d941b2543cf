const STATUTE = /^(?:(?:art|artt|§|ziff|n)\b\.?|§)/i
/** An article of another act whose "art." stands before the first one: "Art. 85 CPC; 135 ch. 2 CO". */
const FURTHER = /^\d+(?:[a-z]|bis|ter|quater)*\s+(?:(?:al|Abs|cpv|ch|Ziff|n|let|lit|lett)\.|\p{Lu}\p{L}*\.?$)/u

/**
 * The head of a headnote in its two parts: the statutes in front, as printed, and what it is about
 * ("Art. 42 CO; art. 8 CC; responsabilité de la banque." → "Art. 42 CO; art. 8 CC" and "Responsabilité de la banque").
 * A head of statutes alone is the subject as it stands.
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

/** What a head is about, for a title above a text that prints its statutes anyway. */
export const subjectOf = (head: string): string => headParts(head).subject
