import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mayBeDue, readAbout } from './lexicon-about.ts'
import type { Training } from './training.ts'

const program = fileURLToPath(new URL('./training.child.ts', import.meta.url))

/** Most of what training makes is typed arrays, which do not count; words and texts are short-lived: 8 MB for each half. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * Trains in a process of its own, one training at a time: it takes some hundred megabytes, of which a thread would leave
 * half to this process, in pages that hold a little of everything; and only a process can stand back behind searches.
 */
export class Trainer {
  readonly #folder: string
  #child: ChildProcess | null = null
  #closed = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Trains when it is due for an index of so many `documents`, and resolves to what was done; null when that is plain
   * without a look at the index, while another training runs, after `close`, and when it failed, which its process tells on standard error.
   */
  async train(documents: number): Promise<Training | null> {
    if (this.#child || this.#closed || !mayBeDue(readAbout(this.#folder), documents, Date.now())) return null
    const child = fork(program, [this.#folder], { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    child.unref()
    child.channel?.unref()
    try {
      return await new Promise<Training | null>((resolve, reject) => {
        child.once('message', (done) => resolve(done as Training))
        child.once('error', reject)
        child.once('exit', () => resolve(null))
      })
    } finally {
      this.#child = null
    }
  }

  /** Ends a running training; the lexicon stays as it was. */
  async close(): Promise<void> {
    this.#closed = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}
