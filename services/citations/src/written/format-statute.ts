import type { InterfaceLanguage } from '../citation/vocabulary.ts'
import type { ActTable } from '../statutes/acts.ts'
import type { StatuteParts } from '../citation/citation.ts'
import { listed, withRanges } from './listed.ts'

const WORDS = {
  fr: { article: 'art.', paragraph: 'al.', convention: 'par.', letter: 'let.', number: 'ch.', f: 's.', ff: 'ss' },
  de: { article: 'Art.', paragraph: 'Abs.', convention: 'Ziff.', letter: 'lit.', number: 'Ziff.', f: 'f.', ff: 'ff.' },
  it: { article: 'art.', paragraph: 'cpv.', convention: 'n.', letter: 'lett.', number: 'n.', f: 'seg.', ff: 'segg.' },
}

/**
 * Writes a statute in a language: `art. 41 al. 1 let. a ch. 2 CO` = `Art. 41 Abs. 1 lit. a Ziff. 2 OR` = `art. 41 cpv.
 * 1 lett. a n. 2 CO`.
 */
export function formatStatute(parts: StatuteParts, acts: ActTable, language: InterfaceLanguage): string {
  const words = WORDS[language]
  const { protocol, article } = articleOf(parts)
  const number = Number.parseInt(article, 10)
  const paragraphs = withRanges(parts.paragraphs)
  const bound = parts.paragraphs.some((paragraph) => Number.parseInt(paragraph, 10) > number)
  const letters = parts.letters.length > 0 ? [`${words.letter} ${listed(withRanges(parts.letters), language)}`] : []
  const numbers =
    parts.numbers.length > 0 ? [`${words.number} ${listed(withRanges(parts.numbers), language, true)}`] : []
  const convention = parts.act === 'EMRK' && parts.numbers.length === 0
  return [
    words.article,
    `${article}${parts.lastArticle ? `-${parts.lastArticle}` : ''}`,
    ...(parts.following ? [words[parts.following]] : []),
    ...(paragraphs.length > 0
      ? [`${convention ? words.convention : words.paragraph} ${listed(paragraphs, language, bound)}`]
      : []),
    ...(parts.numberFirst ? [...numbers, ...letters] : [...letters, ...numbers]),
    ...(parts.partFollowing ? [words[parts.partFollowing]] : []),
    ...(parts.sentence ? [sentence(parts.sentence, language)] : []),
    ...(parts.alternative ? [alternative(parts.alternative, language)] : []),
    `${protocol}${acts.names(parts.act)?.[language] ?? parts.act}`,
  ].join(' ')

  function articleOf({ article: written }: StatuteParts) {
    const [, protocolNumber, inside] = /^P(\d+)-(.+)$/.exec(written) ?? []
    if (!protocolNumber || !inside) return { protocol: '', article: written }
    const word = { fr: 'Prot. n°', de: 'ZP', it: 'Prot. n.' }[language]
    return { protocol: `${word} ${protocolNumber} `, article: inside }
  }
}

function sentence(written: string, language: InterfaceLanguage): string {
  if (written === 'last') return { fr: 'dernière phrase', de: 'letzter Satz', it: 'ultima frase' }[language]
  if (language === 'fr') return written === '1' ? '1re phrase' : `${written}e phrase`
  return `${language === 'de' ? 'Satz' : 'frase'} ${written}`
}

function alternative(written: string, language: InterfaceLanguage): string {
  if (written === 'last') return { fr: 'dernière hypothèse', de: 'letzte Alternative', it: 'ultima ipotesi' }[language]
  if (language === 'fr') return written === '1' ? '1re hypothèse' : `${written}e hypothèse`
  return language === 'de' ? `${written}. Alternative` : `${written}a ipotesi`
}
