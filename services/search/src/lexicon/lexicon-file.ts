import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lexiconFile } from './lexicon-about.ts'
import { TranslationLexicon } from './translation-lexicon.ts'

/** The lexicon of a folder; null when there is no readable one. */
export function readLexiconFile(folder: string): TranslationLexicon | null {
  try {
    return TranslationLexicon.decode(readFileSync(lexiconFile(folder)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Replaces the lexicon of a folder atomically: a reader finds the old one or the new one, even after a crash. */
export function writeLexiconFile(folder: string, bytes: Uint8Array): void {
  const file = lexiconFile(folder)
  // Left behind by killed trainings. A training that outlived its parent then fails to write; this lexicon is just as
  // good.
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(file)}.`)) rmSync(join(folder, name), { force: true })
  }
  const unfinished = `${file}.${process.pid}`
  const written = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(written, bytes)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  renameSync(unfinished, file)
  const parent = openSync(folder, 'r')
  try {
    fsyncSync(parent)
  } finally {
    closeSync(parent)
  }
}
