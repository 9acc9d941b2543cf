import { actTable } from '@trilex/catalog/citations'
import startPages from '@trilex/catalog/tables/atf_start_pages_1954_2026.json' with { type: 'json' }
import abbreviations from '@trilex/catalog/tables/federal_abbreviations_1172.csv?raw'
import statutes from '@trilex/catalog/tables/statutes.json' with { type: 'json' }
import type { Language } from '../../api/types.ts'
import { checkText } from './check-text.ts'

/** The tables are part of this script: reading a text asks no server anything. */
const tables = { acts: actTable(statutes, abbreviations), startPages: startPages.startPages }

addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string; language: Language }>) => {
  postMessage({ id: data.id, report: checkText(data.text, tables, data.language) })
})
