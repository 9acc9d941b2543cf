import type { Decision } from '../decision.ts'
import { importStream } from './import-stream.ts'
import type { DecisionSink, ImportReport, SourceName } from './reports.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'

const tables = readReferenceTables()

/** One invented reporter decision in the exchange format, as a plain object; another page is another decision. */
export const corpusRecord = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: `atf-200-III-${typeof change.page === 'number' ? change.page : 10}`,
  docType: 'atf',
  volume: 200,
  part: 'III',
  page: 10,
  language: 'de',
  docketNumber: '4A_12/2073',
  decisionDate: '2073-05-06',
  title: 'Arbeitsvertrag',
  regeste: { de: 'Art. 336 OR; Kündigung.\nFolgen (E. 3).', fr: 'Art. 336 CO; congé.\nEffets (consid. 3).' },
  regesteHead: { de: 'Art. 336 OR; Kündigung.', fr: 'Art. 336 CO; congé.' },
  sections: {
    facts: 'A. Er klagte.',
    considerations: '3 Die Frist.\n\n3.1 Sie läuft.',
    disposition: '1. Die Beschwerde wird abgewiesen.',
  },
  source: 'invented',
  ...change,
})

export const lineOf = (change: Record<string, unknown> = {}): string => JSON.stringify(corpusRecord(change))

/** Imports bytes in the given pieces into memory; a stored hash decides between new, changed and unchanged. */
export async function imported(
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  {
    name = 'file.ndjson',
    source = 'auto' as 'auto' | SourceName,
    // The invented records are of volume 200.
    today = '2074-12-31',
    stored = new Map<string, Decision>(),
  } = {},
): Promise<{
  decisions: Decision[]
  reports: ImportReport[]
  batches: number[]
  summary: Extract<ImportReport, { type: 'summary' }>
}> {
  const batches: number[] = []
  const sink: DecisionSink = async (decisions) => {
    batches.push(decisions.length)
    return decisions.map((decision) => {
      const before = stored.get(decision.id)
      stored.set(decision.id, decision)
      return before === undefined ? 'new' : before.contentHash === decision.contentHash ? 'unchanged' : 'changed'
    })
  }
  async function* input(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  }
  const reports: ImportReport[] = []
  const signal = new AbortController().signal
  for await (const report of importStream(input(), { name, source, tables, today, signal }, sink)) reports.push(report)
  const summary = reports.at(-1)
  if (summary?.type !== 'summary') throw new Error('the last report is no summary')
  return { decisions: [...stored.values()], reports, batches, summary }
}
