const LONGEST = 100

/** The words of an address as a question, empty where it has none: `/atf/147-I-89x` is `atf 147 I 89x`. */
export function meantBy(pathname: string): string {
  const words = decoded(pathname).split(/[^\p{L}\p{N}.]+/u)
  return words.filter(Boolean).join(' ').slice(0, LONGEST)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
