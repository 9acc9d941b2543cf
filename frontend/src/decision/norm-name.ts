import { useText } from '../ui/text/use-text.ts'

/** Number of an article of a protocol: `P1-1`. */
const OF_PROTOCOL = /^P(\d+)-(.+)$/

/** Returns a function that names an article in the reader's language: art. 336 CO, art. 1 Prot. n° 1 CEDH. */
export function useNormName(): (norm: { act: string; article: string }) => string {
  const t = useText()
  return ({ act, article }) => {
    const [, protocol, inside] = OF_PROTOCOL.exec(article) ?? []
    return protocol && inside
      ? t('norm.protocol', { article: inside, protocol, act })
      : t('norm.title', { article, act })
  }
}
