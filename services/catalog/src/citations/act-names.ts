/** Names under which provisions that live on were cited before (renamed, not totally revised), by today's code. */
export const RENAMED: Record<string, string> = { AuG: 'AIG', LEtr: 'AIG', LStr: 'AIG', WStB: 'BdBSt' }

/** Names written out in running text, by code. */
export const WRITTEN_OUT: Record<string, string> = {
  ECHR: 'EMRK',
  Convention: 'EMRK',
  'Convention européenne': 'EMRK',
  Konvention: 'EMRK',
  Convenzione: 'EMRK',
  Constitution: 'BV',
  'Constitution fédérale': 'BV',
  'constitution fédérale': 'BV',
  'Cst. féd.': 'BV',
  Bundesverfassung: 'BV',
  Costituzione: 'BV',
  'Costituzione federale': 'BV',
  'Cost. fed.': 'BV',
  'Code civil': 'ZGB',
  CCS: 'ZGB',
  'code civil': 'ZGB',
  Zivilgesetzbuch: 'ZGB',
  Zivilgesetzbuches: 'ZGB',
  Zivilgesetzbuchs: 'ZGB',
  'Codice civile': 'ZGB',
  'codice civile': 'ZGB',
  'Code des obligations': 'OR',
  'code des obligations': 'OR',
  Obligationenrecht: 'OR',
  Obligationenrechts: 'OR',
  'Codice delle obbligazioni': 'OR',
  'codice delle obbligazioni': 'OR',
  'Code pénal': 'StGB',
  CPS: 'StGB',
  'code pénal': 'StGB',
  Strafgesetzbuch: 'StGB',
  Strafgesetzbuches: 'StGB',
  Strafgesetzbuchs: 'StGB',
  'Codice penale': 'StGB',
  'codice penale': 'StGB',
  'Code de procédure pénale': 'StPO',
  'Code de procédure civile': 'ZPO',
  Strafprozessordnung: 'StPO',
  Zivilprozessordnung: 'ZPO',
  'Tit. fin.': 'SchlT ZGB',
  'tit. fin. CC': 'SchlT ZGB',
  'annexe I ALCP': 'Anhang I FZA',
  'allegato I ALC': 'Anhang I FZA',
  'SchlT ZGB': 'SchlT ZGB',
  SchlT: 'SchlT ZGB',
  'disp. fin. CC': 'SchlT ZGB',
  'ÜbBest. BV': 'UeB BV',
}

/** Words after a name written out that make it another act: a canton's constitution, another convention. */
export const OTHER_ACT =
  /^\s+(?:du|de|des|d'|dite|cantonal|vaud|genev|neuch|juras|frib|valais|relativ|sur|internation|concern|unique|collectiv|against|on|of|for|ital|fran|allem|belg|espagn|autrich|del|dell|della|di|über|zum|zur|vom|von|betreffend|des Kantons|franç|roum|turc|pol|russ)/i

export const CANTONS = 'ZH|BE|LU|UR|SZ|OW|NW|GL|ZG|FR|SO|BS|BL|SH|AR|AI|SG|GR|AG|TG|TI|VD|VS|NE|GE|JU'

/** Highest article of acts that have had no higher one (the Convention before Protocol 11: 66). */
export const LAST_ARTICLE: Record<string, number> = {
  EMRK: 66,
  BV: 197,
  OR: 1186,
  ZGB: 977,
  StPO: 457,
  ZPO: 408,
  BGG: 133,
}
