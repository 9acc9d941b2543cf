import { swissDay } from '@trilex/citations/dates'
import type { App, Logger } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { DecisionRoom } from '../decision/decision.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { heldTextRoutes } from './held-text-routes.ts'
import { HeldTexts } from './held-texts.ts'
import { fileImport } from './import-file.ts'
import { ImportHistory } from './import-model.ts'
import { importHistoryRoutes, importRoutes } from './import-routes.ts'
import { importStream } from './import-stream.ts'
import type { ImportReport, SourceName } from './reports.ts'

export { importLimits } from './import-routes.ts'

interface Given {
  documents: Connection
  decisions: DecisionRoom
  domains: DomainRoom
  log: Pick<Logger, 'error'>
}

export type ImportRoom = ReturnType<typeof openImports>

/** Imports of decisions, and their history. */
export function openImports({ documents, decisions, domains: { tables }, log }: Given) {
  const { store, demonstration, publish } = decisions
  const history = new ImportHistory(documents)
  const held = new HeldTexts(documents, store)
  const importFile = fileImport({ store, tables, demonstration, history, held, publish, log })
  return {
    importFile,
    /** Reads a file as an import would, and stores nothing. */
    tryFile(input: AsyncIterable<Uint8Array>, source: SourceName, signal: AbortSignal): AsyncGenerator<ImportReport> {
      const options = { name: source, source, tables, today: swissDay(new Date()), signal }
      return importStream(input, options, async (read) => read.map(() => 'unchanged' as const))
    },
    /** The newest import; its file name without folders, which describe the uploader's machine. */
    async last() {
      const record = await history.latest()
      if (record === null) return null
      const { name, startedAt, endedAt, complete, new: added, changed, unchanged, withdrawn = 0, refused } = record
      const times = { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
      const counts = { new: added, changed, unchanged, withdrawn, refused }
      return { name: name.replace(/^.*[\\/]/, ''), ...times, complete, ...counts }
    },
    async routes(app: App): Promise<void> {
      importHistoryRoutes(app, history)
      heldTextRoutes(app, { held, store, publish })
      // In a separate scope, because its request bodies are streams.
      await app.register(async (scope) => importRoutes(scope as App, importFile))
    },
  }
}
