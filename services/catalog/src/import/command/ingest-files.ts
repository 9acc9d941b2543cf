import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export interface InputFile {
  /** Path as shown in reports; `-` is standard input. */
  name: string
  path: string | null
  /** Bytes on disk; null for standard input. */
  size: number | null
}

const READABLE = /\.(?:ndjson|jsonl|json|html?|xml|rss|docx|txt)(?:\.gz)?$/i

async function filesUnder(folder: string, name: string): Promise<InputFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found: InputFile[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const shown = join(name, entry.name)
    if (entry.isDirectory()) found.push(...(await filesUnder(path, shown)))
    else if (entry.isFile() && READABLE.test(entry.name))
      found.push({ name: shown, path, size: (await stat(path)).size })
  }
  return found
}

/**
 * The files of the arguments, in order. A folder gives every readable file below it, sorted by path, without hidden
 * ones. Rejects with the file system's error for a path that does not exist.
 */
export async function inputFiles(names: readonly string[], folder: string): Promise<InputFile[]> {
  const files: InputFile[] = []
  for (const name of names) {
    if (name === '-') {
      files.push({ name: '-', path: null, size: null })
      continue
    }
    const path = resolve(folder, name)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') error.message = `There is no file or folder ${name}`
      throw error
    })
    if (found.isDirectory()) files.push(...(await filesUnder(path, name)))
    else files.push({ name, path, size: found.size })
  }
  return files
}
