/** What shows before or behind a number that it is that of an application to the Strasbourg court, or of something else. */

/** The court's name beside the number: `EGMR 53600/20`, `Urteil Nr. 36391/02 des EGMR`. */
export const COURT_IN_FRONT =
  /(?:EGMR(?:-Urteil)?|Cour\s?EDH|Corte\s?EDU|ECtHR|Cour\seur(?:op)?\.\s?(?:DH|D\.H\.)|(?<![\p{L}\d]\s)CEDH)(?:,?\s?[([](?:GK|GC|Grosse\sKammer|Grande\sChambre|Grande\sCamera)[)\]])?[\s,:(]{1,3}(?:(?:Urteil|arrêt|sentenza)\s)?(?:(?:vom\s|v\.\s|du\s|del(?:l'|\s))?(\d{1,2}(?:\.|er|°)?\s?[^\d,;()]{3,12}\s?\d{4}|\d{1,2}\.\d{1,2}\.(?:\d{2}){1,2})[\s,:([]{1,3})?(?:(?:[Rr]equêtes?|[Rr]eq\.|[Bb]eschwerde-?|[Rr]icorso|[Rr]ic\.)\s?)?(?:(?:Nr\.|n\s?[°o]\.?|no\.|n\.)\s?)?$/u
export const COURT_BEHIND = /^\s?(?:des|der|de\sla|della)\s(?:EGMR|Cour\s?EDH|Corte\s?EDU)/
export const COURT =
  /EGMR|CourEDH|Cour\s?EDH|CorteEDU|Corte\s?EDU|ECHR|CEDH|EKMR|Gerichtshof|Strass?bo?u?rg|Cour\s+européenne|European\s+Court|Corte\s+europea|[Rr]equête|[Aa]pplication\s|Menschenrechte/
/** An application named as such, with a number long enough or a paragraph of the judgment behind it. */
export const NAMED_APPLICATION =
  /(?:[Aa]pplications?|[Rr]equêtes?|[Rr]eq\.|[Bb]eschwerden?|[Rr]icors[oi]|[Rr]ic\.)\W{0,3}$/
/** Acts and regulations with numbers like applications: `Nr. 1408/71`, `Law no. 112/95`. */
export const OTHER_NUMBERED =
  /(?:EWG|CEE|EG|CE|EU|UE|EEC|EC|Verordnung|[Rr]èglement|[Rr]egolamento|[Rr]egulation|Richtlinie|[Dd]irectiv[ea]|[Ll]aw|Act|Decree|[Oo]rdinance|[Dd]ecision|[Oo]rder|[Ll]oi|[Dd]écret|[Aa]rrêté|[Dd]ossier|[Ff]ile|[Cc]ase|[Rr]esolution|Recommendation|Protocol|Beschluss|BBl|Dekret)[\s()[\]]{0,3}(?:\([A-Z]{2,4}\)\s?)?(?:(?:nos?\.?|n\s?[°ºo]s?\.?|Nrn?\.?|nn?\.)\s{0,2})?$/
/** What a person may type before a number. */
export const TYPED_FRONT = /^\s*(?:(?:ECHR|EGMR|CEDH|Cour\s?EDH|Corte\s?EDU)[\s,:]*)?$/i
export const NUMBER_MARK_BEHIND =
  /(?:\bnos?\.?|\bn\s?[°ºo]s?\.?|\bNrn?\.?|\bnn?\.|[Aa]pplications?|[Rr]equêtes?|\b[Rr]eq\.|[Bb]eschwerden?|[Rr]icors[oi]|\b[Rr]ic\.)\s{0,2}$/
