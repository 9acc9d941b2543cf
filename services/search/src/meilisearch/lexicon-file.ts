import { statSync } from 'node:fs'
import type { Logger } from '@trilex/platform'
import { lexiconFile } from '../lexicon/lexicon-about.ts'
import { readLexiconFile } from '../lexicon/lexicon-file.ts'
import type { TranslationLexicon } from '../lexicon/translation-lexicon.ts'

/** Poll interval of the file, in milliseconds. */
const POLL_MS = 60_000

/** Watches the lexicon of a folder, which another process replaces: loads it now and after every replacement. */
export class LexiconFile {
  readonly #folder: string
  readonly #take: (lexicon: TranslationLexicon) => void
  readonly #log: Pick<Logger, 'warn'>
  readonly #timer: NodeJS.Timeout
  #read = 0

  constructor(
    folder: string,
    take: (lexicon: TranslationLexicon) => void,
    log: Pick<Logger, 'warn'>,
    everyMs = POLL_MS,
  ) {
    this.#folder = folder
    this.#take = take
    this.#log = log
    this.#look()
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const written = statSync(lexiconFile(this.#folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (written === this.#read) return
    this.#read = written
    try {
      const lexicon = readLexiconFile(this.#folder)
      if (lexicon) this.#take(lexicon)
    } catch (error) {
      this.#log.warn({ err: error }, 'lexicon not readable, keeping the previous translations')
    }
  }
}
