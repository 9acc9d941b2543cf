/** Pairs of quotation marks. The browser reads queries by the same rules, so this file works on strings alone. */

/** Pattern for a phrase in a pair of quotation marks; the phrase contains neither of them. */
const enclosed = (open: string, close: string) => `${open}([^${open}${close}"]*)${close}`
/**
 * The same for a closing mark that is also an apostrophe: it is not followed by a letter, and the opening mark does not
 * follow one (`‘l’arrêt’`, but not `l’arrêt`).
 */
const outside = (open: string, close: string) =>
  `(?<![\\p{L}\\p{N}])${open}(?=[^\\s])([^"]*?[^\\s"])${close}(?![\\p{L}\\p{N}])`

/** Every pair of quotation marks in use, the double ones first. */
const QUOTED = new RegExp(
  [
    `"([^"]*)"`,
    `''(?=\\S)([^"]*?[^\\s"])''`,
    '``(?=\\S)([^"]*?[^\\s"])(?:\'\'|``|´´)',
    '<<([^<>"]*)>>',
    '>>([^<>"]*)<<',
    enclosed('«', '»'),
    enclosed('»', '«'),
    '„([^„“”"]*)[“”"]',
    '“([^“”"]*)[”“"]',
    '”([^“”"]*)[”"]',
    '‟([^‟”"]*)”',
    '〝([^〝〞"]*)[〞〟]',
    '＂([^＂"]*)＂',
    enclosed('‹', '›'),
    enclosed('›', '‹'),
    outside('[‘‛]', '’'),
    outside('‚', '[‘’]'),
    outside('’', '’'),
    outside("'", "'"),
    outside('`', "[´'`]"),
  ].join('|'),
  'gu',
)

/** The text with straight double quotation marks in place of every other pair. Apostrophes stay. */
export function withStraightQuotes(text: string): string {
  return text.replace(QUOTED, (_, ...groups) => {
    const phrase = groups.find((group) => typeof group === 'string') as string
    return `"${phrase}"`
  })
}
