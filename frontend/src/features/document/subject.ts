const STATUTE = /^(?:(?:art|artt|§|ziff|n)\b\.?|§)/i

/**
 * What a headnote's head is about: its parts without the statutes in front, for a title above a text that prints them anyway
 * ("Art. 42 CO; art. 8 CC; responsabilité de la banque." → "Responsabilité de la banque"). The head as it stands where only
 * statutes are in it.
 */
export function subjectOf(head: string): string {
  const parts = head.split(/;\s*/)
  const first = parts.findIndex((part) => !STATUTE.test(part))
  const subject = (first > 0 ? parts.slice(first).join('; ') : head).trim().replace(/(?<!\b\p{Lu})\.$/u, '')
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}
