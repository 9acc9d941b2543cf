/** Most addresses in one request. */
export const MOST_ADDRESSES = 100

/** Addresses of a pasted list, by line, comma, semicolon or blank; of `Name <address>` the address. */
export function addressesOf(text: string): string[] {
  const named = [...text.matchAll(/<([^<>\s]+)>/g)].map(([, address = '']) => address)
  if (named.length > 0) {
    const rest = text.replace(/[^\n,;<>]*<[^<>\s]+>/g, ' ')
    return [...named, ...addressesOf(rest)]
  }
  return text.split(/[\s,;]+/).filter((each) => each !== '')
}
