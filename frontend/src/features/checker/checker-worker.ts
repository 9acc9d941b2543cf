import { actTable } from '@trilex/citations'
import startPages from '@trilex/citations/tables/atf_start_pages_1954_2026.json' with { type: 'json' }
import abbreviations from '@trilex/citations/tables/federal_abbreviations_1172.csv?raw'
import statutes from '@trilex/citations/tables/statutes.json' with { type: 'json' }
import { checkText } from './check-text.ts'
import type { Task } from './checker.ts'

/** The tables are bundled with this script: checking a text needs no server. */
const tables = { acts: actTable(statutes, abbreviations), startPages: startPages.startPages }

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { id, text, language, held, invented } = data
  postMessage({
    id,
    report: checkText(text, { ...tables, held: new Set(held), invented: new Set(invented) }, language),
  })
})
