import { writtenDates } from '@trilex/citations/dates'
import type { DecisionDate, TextLanguage } from '@trilex/citations/vocabulary'
import type { SectionKey } from '../decision.ts'
import { docketsIn } from '@trilex/citations/dockets'
import { emptyLineParts } from './mending/section-pieces.ts'
import type { SectionText } from './sections.ts'

/** A judgment of the Federal Supreme Court divided by its own titles. */
interface JudgmentText {
  /** Lines before the facts. */
  header: string
  language: TextLanguage | null
  dockets: string[]
  decisionDate: DecisionDate | null
  composition: string | null
  parties: string | null
  subject: string | null
  lowerCourt: string | null
  sections: SectionText[]
}

const FACTS = /^(?:Sachverhalt|Faits?|En fait|Fatti|Ritenuto in fatto)(?: ab Seite \d+)?\s*:?$/i
const CONSIDERATIONS =
  /^(?:Erwägung(?:en)?|In Erwägung|Das Bundesgericht zieht in Erwägung|(?:Auszug )?aus den Erwägungen|Considérants?(?: en (?:fait et en )?droit)?|Extrait des considérants|En (?:fait et en )?droit|Diritto|(?:In )?(?:fatto e in )?diritto|Considerando(?: in (?:fatto e in )?diritto)?|(?:Estratto d|D)ai considerandi|Estratto dei considerandi)(?:,? ab Seite \d+)?\s*:?$/i
const DISPOSITION =
  /^(?:Demnach (?:erkennt|beschliesst|verfügt|wird)|Demgemäss erkennt|Das Bundesgericht (?:erkennt|beschliesst)|Par ces motifs|Le Tribunal fédéral prononce|(?:Le Juge|La Juge|Le Président|La Présidente)[^.]{0,40} prononce|Per questi motivi|Il Tribunale federale pronuncia|(?:Il|La) (?:Giudice|Presidente)[^.]{0,40} pronuncia)/i

/** How a judgment names its parts, each a paragraph of its own. */
export const JUDGMENT_TITLES: Partial<Record<SectionKey, RegExp>> = {
  facts: FACTS,
  considerations: CONSIDERATIONS,
  disposition: DISPOSITION,
}

const MARKS: readonly [RegExp, TextLanguage][] = [
  [/^(?:Arrêt|Ordonnance|Décision) du /m, 'fr'],
  [/^(?:Sentenza|Decreto|Decisione) del /m, 'it'],
  [/^(?:Urteil|Verfügung|Beschluss) vom /m, 'de'],
]

const FIELD_TITLES: readonly [keyof Pick<JudgmentText, 'composition' | 'parties' | 'subject'>, RegExp][] = [
  ['composition', /^(?:Besetzung|Composition|Composizione)\s*:?$/i],
  [
    'parties',
    /^(?:Verfahrensbeteiligte|Parteien|Participants à la procédure|Parties|Partecipanti al procedimento|Parti)\s*:?$/i,
  ],
  ['subject', /^(?:Gegenstand|Objet|Oggetto)\s*:?$/i],
]
const LOWER_COURT = /^(?:(?:verfassungs)?beschwerden? gegen|recours contre|ricorso contro|revisionsgesuch gegen)\s/i

/** Removes blanks that the conversion leaves around links: "( art. 90 LTF )". */
const tidy = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/([(«[]) (?=\S)/g, '$1')
    .replace(/(\S) (?=[),.\]»])/g, '$1')
    .trim()

const paragraphsOf = (text: string): string[] =>
  emptyLineParts(text.replace(/\u00a0/g, ' '))
    .map(tidy)
    .filter((line) => line !== '')

/** What the lines of the first page say under its own titles ("Besetzung", "Parties", "Oggetto"). */
export function headerFields(
  lines: readonly string[],
): Pick<JudgmentText, 'composition' | 'parties' | 'subject' | 'lowerCourt'> {
  const fields = { composition: [] as string[], parties: [] as string[], subject: [] as string[] }
  const lower: string[] = []
  let current: string[] | null = null
  for (const line of lines) {
    const title = FIELD_TITLES.find(([, words]) => words.test(line))
    if (title) current = fields[title[0]]
    else if (LOWER_COURT.test(line)) {
      current = lower
      lower.push(line.replace(LOWER_COURT, ''))
    } else current?.push(line)
  }
  const join = (list: string[]): string | null => (list.length === 0 ? null : list.join(' ').replace(/[,;]\s*$/, ''))
  return {
    composition: join(fields.composition),
    parties: join(fields.parties),
    subject: join(fields.subject),
    lowerCourt: join(lower),
  }
}

/** The first page of a judgment ("Urteil vom …, Besetzung, Gegenstand") as the section before the facts. */
export const firstPage = (header: string): SectionText[] =>
  header === '' ? [] : [{ key: 'lead', text: header.split('\n').join('\n\n') }]

/**
 * Divides the running text of a judgment at its titles ("Sachverhalt:", "Considérant en droit", "Demnach erkennt …"),
 * which must come in this order. Empty lines separate paragraphs.
 */
export function readJudgmentText(text: string): JudgmentText {
  const header: string[] = []
  const lists = new Map<SectionKey, string[]>()
  const order: SectionKey[] = ['facts', 'considerations', 'disposition']
  let reached = -1
  for (const line of paragraphsOf(text)) {
    const next = order.findIndex((key, place) => place >= reached && JUDGMENT_TITLES[key]?.test(line))
    if (next >= 0 && (next > reached || next === 1)) {
      reached = next
      continue
    }
    const key = order[reached]
    if (key === undefined) header.push(line)
    else if (lists.get(key)?.push(line) === undefined) lists.set(key, [line])
  }
  const top = header.join('\n')
  const day = writtenDates(header.find((line) => MARKS.some(([mark]) => mark.test(line))) ?? '')[0]
  return {
    header: top,
    language: MARKS.find(([mark]) => mark.test(top))?.[1] ?? null,
    dockets: docketsIn(top.slice(0, 400)),
    decisionDate: day === undefined ? null : { precision: 'day', value: day },
    ...headerFields(header),
    sections: order.flatMap((key) => {
      const lines = lists.get(key)
      return lines ? [{ key, text: lines.join('\n\n') }] : []
    }),
  }
}
