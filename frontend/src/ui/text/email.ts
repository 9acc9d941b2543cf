/** As the address is kept: trimmed, in lower case. Null when it has no form of an address. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
}
