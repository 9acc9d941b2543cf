import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { DecisionRoom } from '../decision/decision.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { heldTextRoutes } from './held-text-routes.ts'
import { HeldTexts } from './held-texts.ts'
import { ImportHistory } from './import-model.ts'
import { importHistoryRoutes, importRoutes } from './import-routes.ts'

export { importLimits } from './import-routes.ts'

interface Given {
  documents: Connection
  decisions: DecisionRoom
  domains: DomainRoom
}

/** Imports of decisions, and their history. */
export function openImports({ documents, decisions: { store, demonstration, publish }, domains: { tables } }: Given) {
  const history = new ImportHistory(documents)
  const held = new HeldTexts(documents, store)
  const parts = { store, tables, demonstration, history, held, publish }
  return {
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
      heldTextRoutes(app, parts)
      // In a separate scope, because its request bodies are streams.
      await app.register(async (scope) => importRoutes(scope as App, parts))
    },
  }
}
