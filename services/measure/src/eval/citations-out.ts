/** What may stand between an article number and its act: paragraphs, letters, further articles. */
const BETWEEN =
  '(?:Abs|al|cpv|lit|let|lett|Bst|Ziff|ch|n|par|Satz|phrase|frase|f|ff|ss|segg|s|seg|bis|ter|quater|und|et|e|i\\.V\\.m|§|cum)'
const PATTERNS: [RegExp, string][] = [
  [/\((?:[^()]*?\b)?(?:E|Erw|consid|considd)\.?\s*\d[^()]*\)/gi, ' '],
  [/\b(?:E|Erw|consid|considd)\.\s*\d[\d.\s,;/a-z-]*(?=[\s).,;]|$)/g, ' '],
  [/\b(?:BGE|ATF|DTF)\s+\d+\s+[IV]+[ab]?\s+\d+(?:[^.;)]{0,12}\d+)?/g, ' '],
  [
    new RegExp(
      `\\b[Aa]rt(?:t)?(?:\\.|ikel[ns]?|icles?|icol[oi])\\s*\\d+[a-z]*(?:[\\s,.\\-–]+(?:${BETWEEN}\\.?|[Aa]rt\\.?|\\d+[a-z]*|[a-z]\\b))*\\.?\\s*(?:[A-Z][A-Za-zü]*[A-Z][A-Za-z]*\\b|Cst\\.|Cost\\.|BV\\b)?`,
      'g',
    ),
    ' ',
  ],
  [/(?<!\p{L})(?:al|Abs|cpv|lit|let|lett|Ziff|ch|par|Bst|n|§)\.?\s*(?:\d+[a-z]*|[a-z])(?![\p{L}\d'’])/gu, ' '],
  [/\d+/g, ' '],
  [/\(\s*[,;.\s]*\)/g, ' '],
  // Only words stay: quotes, parentheses and hyphens would mean phrases, groups and exclusions in a query.
  [/["«»“”„‹›()]|(?<![\p{L}\p{N}])[-–—]+|[-–—]+(?![\p{L}\p{N}])/gu, ' '],
  [/\s+/g, ' '],
]

/**
 * The words of a headnote's sentence, without references to considerations, citations of decisions and provisions,
 * digits and characters of the query language.
 */
export function withoutCitations(text: string): string {
  return PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text).trim()
}
