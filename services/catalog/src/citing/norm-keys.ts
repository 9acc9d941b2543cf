/** Key of an article, equal in all languages: `law:OR.336`; an old edition is another act (`law:aBV.4`). */
export const normKey = (act: string, article: string): string => `law:${act}.${article}`

/** Normalises an article number from an address for keys: `66abis`; Roman numerals in capitals; `P1-1` of a protocol. */
export function articleNumber(written: string): string {
  if (/^[ivx]+$/i.test(written)) return written.toUpperCase()
  const joined = written.toLowerCase()
  return joined.startsWith('p') ? `P${joined.slice(1)}` : joined.replace(/[ -]/g, '')
}
