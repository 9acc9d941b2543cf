import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLexiconFile } from '../lexicon/lexicon-file.ts'
import type { DecisionIndex, IndexedDecision } from '../port.ts'
import { openSearchEngine } from './open.ts'

/** Opens an embedded index of some decisions in a temporary folder, which `close` removes. */
export async function openEmbedded(
  decisions: IndexedDecision[],
  lexicon: Uint8Array,
): Promise<Pick<DecisionIndex, 'search' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-tested-'))
  writeLexiconFile(folder, lexicon)
  const index = await openSearchEngine({ folder, training: false })
  await index.addOrUpdate(decisions)
  return {
    search: (query) => index.search(query),
    async close() {
      await index.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
