/** The shortest password that is accepted, in characters. */
const LEAST_CHARACTERS = 8

/** What a password lacks. `special`: a character that is neither a letter, a digit nor white space. */
export type PasswordFault = 'length' | 'upper' | 'lower' | 'special'

const has: Record<Exclude<PasswordFault, 'length'>, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\p{M}\p{N}\s]/u,
}

/**
 * The one rule for passwords, for the browser too: at least 8 characters, among them an upper-case, a lower-case and a special
 * one. Characters are counted as a reader sees them in a text, not in bytes. The list of common passwords is the server's.
 * @returns what is missing, in the order in which a page names it; empty for a password that keeps the rule
 */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [...password].length < LEAST_CHARACTERS ? ['length'] : []
  for (const [fault, pattern] of Object.entries(has)) if (!pattern.test(password)) faults.push(fault as PasswordFault)
  return faults
}
