/** Sources that are not read as citations, but to which a short form may refer. */

/** Gazettes and collections of law with a number: `BBl 2006 7221`, `RS 832.202`, `Amtl. Bull. NR 2005`, `RL 173.100`. */
const GAZETTE =
  /(?<![\p{L}\d])(?:BBl|FF|AS|RO|RU|AB|BO|BU|SR|RS|LS|RSV|RSG|BSG|RSB|RSF|SGF|RSN|RSJU|SGS|SG|BR|RL|GS|OS|ABl|JO|GU|Amtl\.\s?Bull\.|Bull\.\s?(?:off|uff)\.)\s(?:\p{Lu}{1,3}\s)?\d/u
/** Commentaries and books: `Basler Kommentar`, `Commentaire romand`, a margin number, `n. 12 ad art. 97`, `N 12 zu Art. 8`. */
const COMMENTARY =
  /[Kk]ommentar|[Cc]ommentaire|[Cc]ommentario|Handbuch|Botschaft|[Mm]essage\sdu|[Mm]essaggio|(?<!\p{L})(?:BSK|BK|ZK|CR|KuKo|OFK|SHK|PC|Rz|Rn|note\smarginale|Randziffer)\.?\s\d|(?<!\p{L})[Nn](?:ote|\.|o|°)?\s?\d{1,5}[a-z]?\s(?:ad|zu|a)\s|(?<!\p{L})N\s\d|,\s(?:in|dans):\s/u
/** Numbers of other courts: of the European Union, of cantons (`LB190012`, `HC/2020/123`, `102 2019 55`, `VB.2014.00174`). */
const DOCKET =
  /(?<![\p{L}\d])(?:[CT][-‑]\d{1,4}\/\d\d|\p{Lu}{1,5}\d{5,7}|\p{Lu}{1,5}[./]\d{4}[./]\d{1,6}|\d{2,3}\s(?:19|20)\d\d\s\d{1,5}|\d\d\.(?:19|20)\d\d\.\d{1,5}|\d{3}\s\d{2}\s\d{1,5})(?![\p{L}\d])/u
const COURT =
  /(?:Ober|Kantons|Verwaltungs|Handels|Appellations|Sozialversicherungs|Bezirks|Kreis|Regional|Straf|Zivil|Verfassungs|Kassations|Jugend)gericht|Gerichtshof\sder\sE|EuGH|CJUE|CJCE|CGUE|Bundesgerichtshof|BGH|BVerfG|Conseil\sd'État|Conseil\sd'Etat|Cour\sde\scassation\sfrançaise|Cour\sde\sjustice|Cour\sd'appel|Tribunal\s(?:cantonal|administratif|d'arrondissement|de\s(?:première|district|police))|Tribunale\s(?:d'appello|amministrativo|cantonale|penale\scantonale)|Pretura|Chambre\s|Camera\s/u
const JUDGMENT =
  /(?<!\p{L})(?:[Aa]rrêts?|[Jj]ugements?|[Dd]écisions?|[Oo]rdonnances?|[Uu]rteile?[ns]?|[Ee]ntscheide?[ns]?|[Bb]eschlu(?:ss|sses)|[Vv]erfügung|[Ss]entenz[ae]|[Dd]ecision[ei]|[Gg]iudizi[oi])(?!\p{L})/u
const DATE = /(?:\d{1,2}\.|\d{1,2}(?:er|°)?\s\p{L}{3,10}\.?)\s?(?:\p{L}{3,10}\s|\d{1,2}\.\s?)?(?:19|20)\d\d/u

/** Whether a text between a citation and `ibid.` cites something else. */
export const namesOtherSource = (gap: string): boolean =>
  GAZETTE.test(gap) || COMMENTARY.test(gap) || namesOtherJudgment(gap)

/** Whether a text names a judgment that is not read as a citation: by its docket, or as one of a court or day. */
export function namesOtherJudgment(gap: string): boolean {
  if (DOCKET.test(gap)) return true
  const named = JUDGMENT.exec(gap)
  if (named === null) return false
  const behind = gap.slice(named.index)
  return COURT.test(behind) && DATE.test(behind)
}
