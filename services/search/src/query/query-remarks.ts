/** Words around a citation that state how it supports a sentence; they are not searched. */

/** Before a citation: `vgl. auch`, `siehe dazu`, `cf. notamment`, `si veda`. */
const SIGNAL = [
  String.raw`vgl\.?|vergleiche|siehe|s\.(?:\s?a\.)?|so|auch|dazu|hierzu|etwa|ferner|zuletzt|statt\s+(?:vieler|aller)|zum\s+ganzen|insb\.?|insbesondere|namentlich|eingehend|grundlegend|u\.\s?a\.|z\.\s?b\.|gemäss|gemäß|laut|nach|bestätigt\s+in|(?:in\s+)?übereinstimmung\s+mit`,
  String.raw`cf\.?|voir|v\.|aussi|not\.|notamment|p\.\s?ex\.|par\s+exemple|(?:dans|en)\s+(?:ce|le\s+même)\s+sens|selon|comp\.|comparer|contra|parmi\s+d['’]autres|entre\s+autres|en\s+dernier\s+lieu|à\s+ce\s+sujet|pour\s+le\s+tout|confirmée?\s+(?:in|à|par)`,
  String.raw`cfr\.?|vedi|si\s+vedan?o?|si\s+veda|anche|segnatamente|tra\s+(?:le\s+)?(?:tante|altre|tanti)|per\s+(?:tutti|tutte|esempio)|p\.\s?es\.|secondo|in\s+(?:questo|tal|tale)\s+senso|in\s+particolare|confermat[ao]\s+in`,
  String.raw`see|also|compare|e\.g\.|accord`,
].join('|')
const ARTICLE = String.raw`(?:l['’]|la\s+|le\s+|les\s+|gli\s+|der\s+|den\s+|die\s+|das\s+|dem\s+)?`
const SIGNALS = new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:(?:${SIGNAL})[\s,:]+)+${ARTICLE}$`, 'iu')
const LONGEST = 80

const SUPPORT = String.raw`(?:hinweis(?:en?)?|verweis(?:en|ungen)?|nachweis(?:en)?|belegen|hw\.|h\.)`
const CITED_DE = String.raw`(?:zitierte[nr]?|genannte[nr]?|erwähnte[nr]?|angeführte[nr]?)`
const CITED_FR = String.raw`(?:cit(?:ée?s?|\.)|mentionnée?s?)`
/** After a citation: `mit weiteren Hinweisen`, `et les références citées`, `e rinvii`. */
const REMARKS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:` +
    [
      String.raw`mit\s+(?:(?:weiteren|zahlreichen|vielen|diversen)\s+)?${SUPPORT}|m\.\s?(?:w\.\s?)?(?:h|hw|verw|nachw|n)\.?|mwh|mw\.?h\.?`,
      String.raw`(?:und|sowie)\s+(?:die\s+|der\s+)?(?:dort|darin|daselbst)\s+${CITED_DE}(?:\s+(?:urteile?n?|entscheide?n?|rechtsprechung|literatur|lehre|hinweise?n?))?|und\s+(?:weitere\s+)?hinweise?`,
      String.raw`(?:et|avec)\s+(?:les?\s+|de\s+(?:nombreuses\s+)?)?(?:réf(?:érences?|\.)|renvois?)(?:\s+(?:(?:qui\s+y\s+sont\s+)?${CITED_FR}))?`,
      String.raw`(?:et|avec)\s+(?:les?\s+|la\s+)?(?:arrêts?|jurisprudence|auteurs?|doctrine)\s+(?:qui\s+y\s+(?:est|sont)\s+)?${CITED_FR}|précitée?s?`,
      String.raw`(?:e|con)\s+(?:i\s+|gli\s+|le\s+|numerosi\s+|ulteriori\s+|relativi\s+)?(?:rif(?:erimenti|\.)|rinvii|rimandi|richiami)(?:\s+(?:ivi\s+)?(?:citat[ie]|cit\.))?`,
      String.raw`e\s+(?:la\s+|le\s+)?(?:giurisprudenza|dottrina|sentenze)\s+(?:ivi\s+)?citat[ae]|(?<=\d\s)citat[aoe]`,
      String.raw`with\s+(?:further\s+)?references|and\s+the\s+(?:cases|references)\s+cited(?:\s+(?:there)?in)?|cited\s+above`,
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}])`,
  'giu',
)

/** Length of the signal words at the end of the text before a citation. */
export const signalLength = (before: string): number => SIGNALS.exec(before.slice(-LONGEST))?.[0].length ?? 0

/** Positions of remarks in a text with citations, in order. */
export const remarksIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(REMARKS)].map(({ 0: written, index }) => ({ start: index, end: index + written.length }))
