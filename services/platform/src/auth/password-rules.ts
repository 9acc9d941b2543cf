/** The shortest password that is accepted, in characters. */
const LEAST_CHARACTERS = 8

/** Requirements that a password fails. `special`: a character that is neither a letter, a digit nor white space. */
export type PasswordFault = 'length' | 'upper' | 'lower' | 'special'

const has: Record<Exclude<PasswordFault, 'length'>, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\p{M}\p{N}\s]/u,
}

/**
 * The rules for passwords, shared with the browser: at least 8 characters, among them an upper-case, a lower-case and a
 * special one. Characters are counted as a reader sees them, not in bytes. The list of common passwords is checked by
 * the server only.
 * @returns the failed requirements, in the order in which a page lists them; empty for a valid password
 */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [...password].length < LEAST_CHARACTERS ? ['length'] : []
  for (const [fault, pattern] of Object.entries(has)) if (!pattern.test(password)) faults.push(fault as PasswordFault)
  return faults
}
