/** Of a host name: letters of any script and digits, with hyphens between them. */
const HOST_LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
/** Between two dots stands something, on both sides of the sign. The services refuse more. */
const EMAIL = new RegExp(String.raw`^[^\s@.]+(?:\.[^\s@.]+)*@${HOST_LABEL}(?:\.${HOST_LABEL})+$`, 'u')

/** As the address is kept: trimmed, in lower case. Null when it has no form of an address. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return EMAIL.test(email) ? email : null
}
