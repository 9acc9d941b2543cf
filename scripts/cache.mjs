import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Folder outside the checkout for what all checkouts of this user share: XDG_CACHE_HOME, else `~/.cache`. */
const cacheFolder = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'trilex')

/** How many builds of one kind are kept: enough for the branches in use. */
const KEPT = 6

/**
 * Copies `from`, a file or folder, to `to` atomically.
 * @param {string} from
 * @param {string} to
 */
function place(from, to) {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, unfinished, { recursive: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(unfinished, to)
}

/**
 * Copies the folder kept as `kind` under `key` to `to`. Returns whether there was one.
 * @param {string} kind
 * @param {string} key
 * @param {string} to
 */
export function takeKept(kind, key, to) {
  const kept = join(cacheFolder(), kind, key)
  if (!existsSync(kept)) return false
  place(kept, to)
  const now = new Date()
  utimesSync(kept, now, now)
  return true
}

/**
 * Keeps the folder `from` as `kind` under `key` and drops the least recently used builds of this kind.
 * @param {string} kind
 * @param {string} key
 * @param {string} from
 */
export function keep(kind, key, from) {
  const folder = join(cacheFolder(), kind)
  place(from, join(folder, key))
  /** @param {string} name */
  const age = (name) => statSync(join(folder, name)).mtimeMs
  for (const name of readdirSync(folder)
    .sort((a, b) => age(b) - age(a))
    .slice(KEPT))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * The last state file of an incremental tool, from any checkout: copied to `file` unless this checkout has one.
 * @param {string} name
 * @param {string} file
 */
export function takeState(name, file) {
  const kept = join(cacheFolder(), 'checks', name)
  if (existsSync(file) || !existsSync(kept)) return
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(kept, file)
}

/**
 * @param {string} name
 * @param {string} file
 */
export function keepState(name, file) {
  if (existsSync(file)) place(file, join(cacheFolder(), 'checks', name))
}
