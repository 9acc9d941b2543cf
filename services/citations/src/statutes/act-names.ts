/** Earlier names of acts that were renamed, not totally revised, by today's code. */
export const RENAMED: Record<string, string> = { AuG: 'AIG', LEtr: 'AIG', LStr: 'AIG', WStB: 'BdBSt' }

/** Short names of acts in running text that are no abbreviations of the table, by code. */
export const WRITTEN_OUT: Record<string, string> = {
  ECHR: 'EMRK',
  Convention: 'EMRK',
  'Convention européenne': 'EMRK',
  Konvention: 'EMRK',
  Convenzione: 'EMRK',
  Constitution: 'BV',
  'Cst. féd.': 'BV',
  Costituzione: 'BV',
  'Cost. fed.': 'BV',
  CCS: 'ZGB',
  CPS: 'StGB',
  'Tit. fin.': 'SchlT ZGB',
  'tit. fin. CC': 'SchlT ZGB',
  'annexe I ALCP': 'Anhang I FZA',
  'allegato I ALC': 'Anhang I FZA',
  'SchlT ZGB': 'SchlT ZGB',
  SchlT: 'SchlT ZGB',
  'disp. fin. CC': 'SchlT ZGB',
  'ÜbBest. BV': 'UeB BV',
}

/** Words after a full name that make it another act: a canton's constitution, another convention. */
const OTHER_ACT =
  /^\s+(?:du|de|des|d'|dite|cantonal|vaud|genev|neuch|juras|frib|valais|bernois|zurich|argov|tessin|ticin|grigion|militair|militar|relativ|relatif|su[rl]|sui\s|sugli|europ|internation|internazion|interam|am[eé]ri[ck]|afri[ck]|arab|concern|unique|collectiv|contr[eo]\s|pour\sla\s(?:prév|prot|répr)|per\sla\s(?:pre|pro|rep|lotta)|ital|fran|allem|belg|bulgar|espagn|autrich|liechtenst|brit|del|dell|della|di|über|zum|zur|vom|von|betreffend|zwischen|gegen|des Kantons|franç|roum|russ|turc|pol)/i
/** The same, recognised by a capital: `on the Rights of the Child`, but not `on account of`; `entre la Suisse et …`. */
const OTHER_NAMED =
  /^(?:\s(?:[Oo]n|[Ff]or|[Aa]gainst|of|between)\s(?:the\s)?[\p{Lu}\d]|\srelating\sto\sthe\s\p{Lu}\p{L}+\sof|\s(?:entre|tra|fra)\s(?:l[ae]s?\s|il\s|l')?\p{Lu}|\s[nN](?:[°o]|r\.)\s?\d)/u
/** The rest of the Convention's full name. */
const HUMAN_RIGHTS =
  /^\s(?:europ\p{L}+\s)?(?:(?:de\ssauvegarde\s)?des|(?:zum\sSchutze?\s)?der|per\sla\s(?:salvaguardia|protezione)\sdei|(?:di\ssalvaguardia\s)?dei|sui|on|for\sthe\sProtection\sof)\s(?:droits\sde\sl'homme|Menschenrechte|diritti\s(?:dell'uomo|umani)|human\srights)(?:\s(?:et\sdes\slibertés\sfondamentales|und\sGrundfreiheiten|e\sdelle\slibertà\sfondamentali|and\sfundamental\sfreedoms))?/iu
/** `la Convention CIRDI`, `(KRK; SR 0.107)`. */
const OTHER_ABBREVIATION = /^ [([]?(?!EMRK|CEDH|CEDU|ECHR|[IVX]+\P{L})\p{Lu}{2}[\p{Lu}-]*(?![\p{L}.]| \p{Lu}{2})/u
const REACH = 80

/** One-word names that every treaty or every state has. */
const COMMON: Record<string, RegExp> = {
  Convention: /\b(?:Convention|Konvention)\b|[Üü]bereinkommen/g,
  Konvention: /\bKonvention\b|[Üü]bereinkommen/g,
  Convenzione: /\bConvenzione\b/g,
  Constitution: /\bConstitution\b/g,
  Costituzione: /\bCostituzione\b/g,
}

/** Whether a name may abbreviate another act that the text names (`Convention contre la torture`). Linear. */
export function mayBeOther(written: string, code: string, text: string): boolean {
  const name = Object.hasOwn(COMMON, written) ? COMMON[written] : undefined
  if (name === undefined) return false
  for (const { 0: found, index } of text.matchAll(name))
    if (!(found in COMMON) || isOtherAct(code, text, index + found.length)) return true
  return false
}

/** Offset at which a full name ends that may continue after `end`. */
export const endOfName = (code: string, text: string, end: number): number =>
  end + (code === 'EMRK' ? (HUMAN_RIGHTS.exec(text.slice(end, end + REACH))?.[0].length ?? 0) : 0)

/** Whether the words after a full name make it the name of another act. */
export function isOtherAct(code: string, text: string, end: number): boolean {
  const behind = text.slice(end, end + REACH)
  if (code === 'EMRK' && HUMAN_RIGHTS.test(behind)) return false
  if (code === 'EMRK' && OTHER_ABBREVIATION.test(behind)) return true
  return OTHER_ACT.test(behind) || OTHER_NAMED.test(behind)
}

export const CANTONS = 'ZH|BE|LU|UR|SZ|OW|NW|GL|ZG|FR|SO|BS|BL|SH|AR|AI|SG|GR|AG|TG|TI|VD|VS|NE|GE|JU'

/** The highest article that acts have ever had (the Convention before Protocol 11: 66). */
export const LAST_ARTICLE: Record<string, number> = {
  EMRK: 66,
  BV: 197,
  OR: 1186,
  ZGB: 977,
  StPO: 457,
  ZPO: 408,
  BGG: 133,
}
