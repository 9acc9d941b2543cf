import { chamberOfDocket, chamberOfHeading } from './chambers.ts'
import { headingDate, UNKNOWN_DATE, writtenDates } from '@trilex/citations/dates'
import type { DecisionDate, TextLanguage } from '@trilex/citations/vocabulary'
import { docketsIn } from '@trilex/citations/dockets'

export interface Heading {
  decisionDate: DecisionDate
  /** Chamber as printed, in the nominative. */
  chamberText: string | null
  chamber: string | null
  dockets: string[]
  /** A single name if there is no opponent. */
  parties: string[]
}

const CHAMBER_NAMES = [
  /(?:[IV]+\. )?(?:öffentlich-?rechtlichen?|zivilrechtlichen?|sozialrechtlichen?|strafrechtlichen?) Abteilung/i,
  /[IV]+\. Zivilabteilung|Schuldbetreibungs- und Konkurskammer|Anklagekammer|(?:Ausserordentlichen? )?Kassationshof(?:es)?(?: in Strafsachen)?|Staatsrechtlichen? Kammer/,
  /(?:[IV]+(?:re|e|ème) )?(?:Cour (?:de droit (?:public|civil|social|pénal)|civile|de cassation(?: pénale| extraordinaire)?)|Chambre (?:de droit public|d['’]accusation|des poursuites et des faillites))/,
  /(?:[IV]+ )?(?:Corte|Camera) (?:di diritto \p{L}+|civile|penale|di cassazione(?: penale| straordinaria)?|delle? esecuzioni e dei fallimenti|d['’]accusa)/iu,
  /[IV]+\. partiziun da dretg \p{L}+/u,
]

const INTRODUCED =
  /(?:\bi\. ?S\.(?: von)?|\bin Sachen|\bdans l(?:a|es) causes?|\ben la cause|\bnell[ae] caus[ae](?: vertent[ei])?(?: (?:fra|tra))?|\bconcernent il cas)\s+/
const OPPONENT = /\s+(?:gegen|contre|contro|cunter|c\.)\s+/
const BETWEEN = /\b(?:fra|tra)\s+$/

/** Removes the full stop of a sentence from a name, but not that of an abbreviation ("X.", "dame C."). */
const withoutStop = (name: string): string => name.trim().replace(/(\p{L}{3,}|\d)\.$/u, '$1')

function partiesOf(line: string): string[] {
  const introduced = INTRODUCED.exec(line)
  if (!introduced) return []
  const rest = line
    .slice(introduced.index + introduced[0].length)
    .replace(/\s*\([^()]*\)\s*\.?\s*$/, '')
    .replace(/,?\s+(?:du|vom|del) \d{1,2}\S* \p{L}+ \d{4}\.?$/u, '')
  const parted = OPPONENT.exec(rest) ?? (BETWEEN.test(introduced[0]) ? /\s+e\s+/.exec(rest) : null)
  if (!parted) return [withoutStop(rest)].filter(Boolean)
  const first = rest.slice(0, parted.index).trim()
  return [first, withoutStop(rest.slice(parted.index + parted[0].length))].filter(Boolean)
}

function chamberText(heading: string): string | null {
  for (const name of CHAMBER_NAMES) {
    const found = name.exec(heading)?.[0]
    if (found) return found.replace(/(rechtliche)n (Abteilung)/i, '$1 $2').replace(/hofes\b/, 'hof')
  }
  return null
}

/**
 * Reads the heading of a reporter decision, its blocks joined by line breaks: date (the first near the volume's year;
 * without a volume the first), chamber, dockets, parties. Knows the forms of every decade since 1954, in four
 * languages.
 */
export function readHeading(heading: string, volume: number | null): Heading {
  const text = heading.replace(/[ \t\u00a0]+/g, ' ').trim()
  const [firstLine = ''] = text.split('\n')
  const first = writtenDates(text)[0]
  const decisionDate: DecisionDate =
    volume !== null
      ? headingDate(text, volume)
      : first === undefined
        ? UNKNOWN_DATE
        : { precision: 'day', value: first }
  const dockets = docketsIn(text)
  const docket = dockets[0]
  return {
    decisionDate,
    chamberText: chamberText(firstLine),
    chamber: (docket === undefined ? null : chamberOfDocket(docket, decisionDate)) ?? chamberOfHeading(firstLine),
    dockets,
    parties: partiesOf(firstLine),
  }
}

const LANGUAGE_WORDS: readonly [RegExp, TextLanguage][] = [
  [/\b(?:arrêt|décision|extrait|du \d+\S* \p{L}+ \d{4})/iu, 'fr'],
  [/\b(?:sentenza|estratto|decreto|decisione|del \d+\S* \p{L}+ \d{4})/iu, 'it'],
  [/\b(?:sentenzia|extract)\b/i, 'rm'],
]

/** Language of a decision from its heading: German unless its words are French, Italian or Romansh. */
export const headingLanguage = (heading: string): TextLanguage =>
  /\b(?:Urteil|Entscheid|Beschluss|Auszug|Verfügung|vom \d)/.test(heading)
    ? 'de'
    : /\bsentenzia\b/i.test(heading)
      ? 'rm'
      : (LANGUAGE_WORDS.find(([words]) => words.test(heading))?.[1] ?? 'de')
