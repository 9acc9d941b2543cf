import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapter } from '@trilex/platform'
import { takeFileLock } from '@trilex/platform/sqlite-lock'
import { Type } from 'typebox'
import type { DecisionIndex } from '../port.ts'
import { followerBesideReplicas } from './follower.ts'
import { openSearchEngine } from './open.ts'

const settings = {
  indexFolder: Type.String({
    minLength: 1,
    description:
      'Folder of the search index of this process alone, with SEARCH_ENGINE=embedded; empty, it is filled again',
  }),
}

/** An embedded index used by this process only, while other replicas have their own. */
export const embeddedIndex: Adapter<DecisionIndex, typeof settings> = {
  settings,
  async open({ indexFolder }, { logger }) {
    mkdirSync(indexFolder, { recursive: true })
    const release = takeFileLock(join(indexFolder, 'lock'))
    if (!release) throw new Error(`another process uses the search index in ${indexFolder}`)
    const report = (error: Error) =>
      logger.error({ err: error }, 'search index damaged, emptied; rebuilding it from the documents')
    const index = await openSearchEngine({ folder: indexFolder, report })
    return { engine: { ...index, follower: followerBesideReplicas }, close: () => index.close().finally(release) }
  },
}
