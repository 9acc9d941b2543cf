import { docketCitation } from '@trilex/citations/dockets'
import { REPRESENTED_BEHIND, ROLE } from './party-words.ts'
import { isTown } from './postal-address.ts'

const LONGEST_TITLE = 240
const LABEL = /^(?:Gegenstand|Objet|Oggetto|Betreff|Betrifft|Concerne|Concernant)\s*:?\s+(?=\S)/iu
/** Where the text of the judgment begins if a source ran it into the subject. */
const TEXT =
  /[\s,.;]*(?<!\p{L})(?:Sachverhalt|Erwägung(?:en)?|In Erwägung|Faits?|En fait|Considérants?(?: en (?:fait|droit))?|Fatti|Ritenuto in fatto|Diritto|Considerando)\s*:\s.*$/su

const DECISION = "(?:(?:den|die|das|dessen|einen?|mehrere|l[ea]s?|l['’]|un[ea]?|deux|il|la|lo|gli|i|le|una?) ?)"
const APPEALS_DE =
  '(?:(?:Subsidiäre |Eidgenössische |Staatsrechtliche |Öffentlich-rechtliche |Zivilrechtliche )?(?:Verfassungs|Verwaltungsgerichts|Nichtigkeits|Stimmrechts|Rechtsverzögerungs|Rechtsverweigerungs)?[Bb]eschwerden?(?: in [^,;]{4,60}?)?(?: und (?:subsidiäre )?Verfassungsbeschwerden?)?)'
const APPEALS_FR =
  '(?:recours(?: en matière [^,;]{4,60}?| constitutionnels?(?: subsidiaires?)?| de droit (?:administratif|public)| en réforme| en nullité)*(?: et (?:recours )?[^,;]{4,60}?)?)'
const APPEALS_IT =
  '(?:ricors[oi](?: in materia [^,;]{4,60}?| sussidiari[oi] in materia costituzionale| di diritto (?:pubblico|amministrativo)| per riforma)*(?: e (?:ricors[oi] )?[^,;]{4,60}?)?)'
/** The contested decision, named after the subject: "…, Beschwerde gegen das Urteil des Obergerichts …". */
const APPEAL = new RegExp(
  `[\\s,.;]+\\(?(?:${APPEALS_DE} gegen |${APPEALS_FR} contre |${APPEALS_IT} contro )${DECISION}.*$`,
  'su',
)
/** A request to the court itself is part of the subject; the judgment it is about is not. */
const REQUEST = new RegExp(
  `([\\s,.;]+(?:(?:Revisions|Erläuterungs|Berichtigungs|Wiederherstellungs)(?:gesuche?|begehren)|(?:demandes?|requêtes?) (?:de révision|d['’]interprétation|de rectification)|(?:domand[ae]|istanz[ae]) di (?:revisione|interpretazione|rettifica)))(?: gegen | betreffend | contre | de | du | des | concernant | contro | della | del | dell['’])(?=(?:${DECISION})?(?:Urteil|Entscheid|Verfügung|Beschluss|arrêt|jugement|décision|ordonnance|sentenza|decisione|decreto|\\d)).*$`,
  'sui',
)
const DANGLING =
  /(?:[\s,;:(–-]+|(?<!\p{Lu}|etc|usw|al|lit|let)\.|\s(?:der|die|das|des|dem|den|auf|von|vom|zur|zum|gegen|betreffend|und|de|du|la|le|les|l['’]|sur|contre|à|au|et|di|del|della|su|contro|e|il))+$/iu
const DAY = "(?:vom|du|del(?:l['’])?) ?\\d{1,2}(?:\\.|er|°)? ?\\p{L}+ \\d{4}"
const NAME =
  '(?:(?:Urteil|Arrêt|Sentenza|Entscheid|Verfügung|Beschluss|Ordonnance|Decreto|BGer|TF|Bundesgericht|Tribunal fédéral|Tribunale federale)[\\s,:]+)'
const MARK = /_{2,}.*\s(?:gegen|contre|contro)\s/u

/**
 * The subject of a judgment ("Gegenstand", "Objet", "Oggetto") as its source gives it, without the judgment's own
 * number and date, without the decision that was appealed against, starting with a capital. Null if the text is not a
 * subject but only a number, a date, or the names of parties. Text already in this form is unchanged.
 */
export function subjectOf(text: string, dockets: readonly string[]): string | null {
  let subject = text
    .replace(/\s+/gu, ' ')
    .replace(/([([«]) (?=\S)/gu, '$1')
    .replace(/(\S) (?=[),.\]»])/gu, '$1')
    .trim()
    .replace(LABEL, '')
    .replace(TEXT, '')
  subject = withoutNumber(subject, dockets)
  const short = subject.replace(APPEAL, '').replace(REQUEST, '$1')
  subject = withoutDangling(short === '' ? subject : short)
  if (subject === '' || !/\p{L}{2}/u.test(subject) || docketCitation(subject) || isHead(subject)) return null
  return /^\p{Ll}{2}/u.test(subject) ? subject.charAt(0).toUpperCase() + subject.slice(1) : subject
}

/** Removes the number and date of the judgment itself before and after its subject. */
function withoutNumber(text: string, dockets: readonly string[]): string {
  const names = dockets.map((docket) => docket.replace(/[^\p{L}\p{N}]+/gu, '[ ._/-]+'))
  const own = names.length === 0 ? '\\d{1,2}[A-Z][ ._]\\d{1,4}/\\d{4}' : `(?:${names.join('|')})`
  const list = `${own}(?:(?:, | und | et | e |/ ?)${own})*`
  return text
    .replace(new RegExp(`^${NAME}*${list}(?: ${DAY})?(?:[\\s:,;.–-]+|$)`, 'u'), '')
    .replace(new RegExp(`^${NAME}+${DAY}(?:[\\s:,;.–-]+|$)`, 'u'), '')
    .replace(new RegExp(`[\\s,;–-]*\\(?(?<!\\p{L} )${list}(?: ${DAY})?\\)?$`, 'u'), '')
}

/** Whether the text is the head of a judgment instead: parties, their roles and counsel, an address. */
const isHead = (text: string): boolean =>
  MARK.test(text) ||
  ` ${text}`.search(REPRESENTED_BEHIND) >= 0 ||
  text.split(', ').some((piece, index) => isTown(piece) || (index > 0 && ROLE.test(piece)))

function withoutDangling(text: string): string {
  const short = text.replace(DANGLING, '')
  const open = short.lastIndexOf('(')
  return open >= 0 && !short.includes(')', open) ? withoutDangling(short.slice(0, open)) : short
}

/** A title of at most 240 characters, cut between words. */
export const cutTitle = (text: string): string =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`
