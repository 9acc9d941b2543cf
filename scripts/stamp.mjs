import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/**
 * All files at or below `path` in a fixed order, without installed packages and build output.
 * @param {string} path
 * @returns {Generator<string, void>}
 */
export function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path).sort()) if (!ignored.has(entry)) yield* files(join(path, entry))
}

/**
 * SHA-256 over the names and contents of `paths` (folders recursively) and over `words`. Names are relative to each
 * path's folder, so that two checkouts of one state have the same stamp.
 * @param {string[]} paths
 * @param {string[]} words
 */
export function stamp(paths, words = []) {
  const hash = createHash('sha256')
  for (const word of words) hash.update(`${word}\0`)
  for (const path of paths) {
    for (const file of files(path)) hash.update(`${relative(dirname(path), file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} file */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
