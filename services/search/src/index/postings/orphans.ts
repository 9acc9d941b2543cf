import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readSegmentRows, segmentFolder } from './segment-store.ts'
import { textFolder } from './text-files.ts'

/**
 * Removes the files of segments and texts that the database does not list. Interrupted merges, merged segments and
 * compacted texts leave such files behind.
 */
export function removeOrphans(database: DatabaseSync, folder: string): void {
  const texts = database.prepare('SELECT file FROM text_files').all()
  removeOthers(
    segmentFolder(folder),
    readSegmentRows(database).map(({ id }) => id),
  )
  removeOthers(
    textFolder(folder),
    texts.map(({ file }) => Number(file)),
  )
}

/** A file name begins with the number of its segment or text file. */
function removeOthers(folder: string, known: number[]): void {
  const names = new Set(known.map(String))
  for (const name of readdirSync(folder)) {
    if (!names.has(name.split('.')[0] as string)) rmSync(join(folder, name), { force: true })
  }
}
