import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { lexiconFile } from './lexicon-about.ts'
import { TranslationLexicon } from './translation-lexicon.ts'

/** The lexicon of a folder; null when there is none that can be read. */
export function readLexiconFile(folder: string): TranslationLexicon | null {
  try {
    return TranslationLexicon.decode(readFileSync(lexiconFile(folder)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Replaces the lexicon of a folder at once: whoever reads it finds the old one or the new one, also after a crash. */
export function writeLexiconFile(folder: string, bytes: Uint8Array): void {
  const file = lexiconFile(folder)
  // Of this process: one that outlived a killed product may be writing, too.
  const unfinished = `${file}.${process.pid}`
  const written = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(written, bytes)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  renameSync(unfinished, file)
  const parent = openSync(dirname(file), 'r')
  try {
    fsyncSync(parent)
  } finally {
    closeSync(parent)
  }
}
