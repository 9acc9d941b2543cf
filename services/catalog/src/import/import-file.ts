import { AsyncLocalStorage } from 'node:async_hooks'
import { swissDay } from '@trilex/citations/dates'
import type { Logger } from '@trilex/platform'
import type { Decision } from '../decision.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { Demonstration } from '../decision/demonstration.ts'
import type { HeldTexts } from './held-texts.ts'
import { type ImportHistory, refusalsOf } from './import-model.ts'
import { importStream } from './import-stream.ts'
import type { NormaliseTables } from './normalise.ts'
import type { ImportReport, SourceName } from './reports.ts'

interface Parts {
  store: DecisionStore
  tables: NormaliseTables
  demonstration: Demonstration
  history: ImportHistory
  held: HeldTexts
  publish: () => void
  log: Pick<Logger, 'error'>
}

interface FileOptions {
  /** Name of the file, for the reports and the history. */
  name: string
  source: 'auto' | SourceName
  /** Also stores texts that are shorter than the stored ones. */
  acceptShrunk?: boolean
  signal: AbortSignal
}

/**
 * Imports the bytes of one file into the collection and records it in the history. What was reported as stored stays stored,
 * however the import ends. Rejects when the store or the input fails, or with the reason of the signal.
 */
export type ImportFile = (input: AsyncIterable<Uint8Array>, options: FileOptions) => AsyncGenerator<ImportReport>

export function fileImport({ store, tables, demonstration, history, held, publish, log }: Parts): ImportFile {
  return (input, { name, source, acceptShrunk = false, signal }) => {
    // Reports may be read outside the context of the caller: binding keeps its trace.
    const save = AsyncLocalStorage.bind(async (decisions: Decision[]) => {
      const changes = await store.save(decisions, { compare: true, acceptShrunk })
      await held.settle(decisions.flatMap(({ id }, at) => (changes[at] === 'shrunk' ? [] : id)))
      return changes
    })
    const hold = AsyncLocalStorage.bind(held.hold.bind(held))

    async function* reports(): AsyncGenerator<ImportReport> {
      let record: Awaited<ReturnType<ImportHistory['begin']>> | null = null
      let last: ImportReport | null = null
      const { refusals, see } = refusalsOf()
      try {
        record = await history.begin(name, source)
        const options = { name, source, tables, today: swissDay(new Date()), signal, hold }
        for await (const report of importStream(input, options, save)) {
          if (report.type === 'progress' || report.type === 'summary') {
            await demonstration.leave()
            publish()
          }
          last = report
          see(report)
          yield report
        }
      } finally {
        publish()
        const unended = (error: unknown): void =>
          log.error({ err: error, file: name }, 'end of the import not recorded')
        if (record !== null) await history.end(record, last, refusals).catch(unended)
      }
    }
    return reports()
  }
}
