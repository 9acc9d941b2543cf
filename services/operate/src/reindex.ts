import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { Type } from 'typebox'
import { openDataFolder } from '@trilex/engines/data-folder'
import { removeIndex } from '@trilex/search/index/database'

/**
 * Empties the search index of a data folder that is not in use; the next start rebuilds it from the documents.
 * @throws DataFolderError while the product runs on it
 */
export function emptyIndex(dataFolder: string): void {
  if (!existsSync(join(dataFolder, 'VERSION'))) throw new Error(`${dataFolder} is not a data folder: it has no VERSION`)
  const folder = openDataFolder(dataFolder)
  try {
    removeIndex(folder.search)
  } finally {
    folder.close()
  }
}

const ReindexSettings = Type.Object({ dataDir: Type.String({ default: '.data' }) })

const USAGE = 'Usage: npm run reindex (of the stopped product whose data folder is DATA_DIR or .data)'

function main(): number {
  commandLine(USAGE, {}, [0, 0])
  try {
    emptyIndex(resolve(readSettings(ReindexSettings).dataDir))
    console.log('The search index is empty. The next start builds it from the documents.')
    return 0
  } catch (error) {
    console.error(`The index was left as it is: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const [, program] = process.argv
if (program !== undefined && existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url)) {
  process.exitCode = main()
}
