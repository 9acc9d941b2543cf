import { dateOf } from '@trilex/citations/dates'
import type { DecisionDate } from '@trilex/citations/vocabulary'
import { normalDocket } from '@trilex/citations/dockets'
import { byTag, decodePage, parsePage, textOf } from '../reading/html.ts'
import { type Reading, reading } from '../reading/reading.ts'
import type { Source } from './source.ts'

/** The Federal Supreme Court's daily list of new decisions. */
export const neuheiten: Source = {
  name: 'neuheiten',
  document: {
    recognises: ({ text }) => /aza:\/\/\d\d-\d\d-\d{4}-/.test(text) && /<CITE>|mode=news/i.test(text),
    read: (bytes) => readNeuheiten(decodePage(bytes)),
  },
}

interface NewDecision {
  docket: string
  decisionDate: DecisionDate
  /** Subject area in the language of the decision. */
  subject: string
  /** What the case is about, from the second row. */
  title: string | null
  /** Marked with a star: will be published in the reporter. */
  toBePublished: boolean
  url: string
}

interface DailyList {
  /** Day of entry, the only date of publication there is. */
  entered: DecisionDate
  decisions: NewDecision[]
}

/** Reads the court's list of one day's new decisions: two table rows for each decision. */
export function readDailyList(html: string): DailyList {
  const page = parsePage(html)
  const entered = dateOf(/(?:am|du|del)\s+(\d\d\.\d\d\.\d{4})\s/.exec(textOf(page))?.[1])
  const decisions: NewDecision[] = []
  for (const row of byTag(page, 'tr')) {
    const cells = byTag(row, 'td').map((cell) => textOf(cell))
    const url = byTag(row, 'a')
      .map(({ attribs }) => attribs.href ?? '')
      .find((address) => address.includes('aza://'))
    const last = decisions.at(-1)
    if (url !== undefined) {
      const subject = cells[4] ?? ''
      decisions.push({
        docket: normalDocket(cells[2] ?? ''),
        decisionDate: dateOf(cells[1]),
        subject: subject.replace(/\s*\*+\s*$/, ''),
        title: null,
        toBePublished: /\*\s*$/.test(subject),
        url,
      })
    } else if (last && last.title === null && cells.slice(0, 4).every((cell) => cell === '') && cells[4]) {
      last.title = cells[4].replace(/,\s*$/, '')
    }
  }
  return { entered, decisions }
}

/** The list holds no texts: every entry is metadata only. */
function readNeuheiten(html: string): Reading {
  const { decisions } = readDailyList(html)
  const metadataOnly = decisions.map(({ docket, decisionDate, subject }) => ({
    id: `tf-${docket.replace(/[^A-Za-z0-9]+/g, '-')}`,
    detail: `daily list: ${docket}, ${decisionDate.value ?? 'no date'}, ${subject}`,
  }))
  return reading({ metadataOnly })
}
