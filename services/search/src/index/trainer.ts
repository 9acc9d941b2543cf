import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { growthBeforeRecheck, mayBeDue, readAbout, STALE_MS } from '../lexicon/lexicon-about.ts'
import type { Training } from '../lexicon/training.ts'

const program = fileURLToPath(new URL('./training/training.child.ts', import.meta.url))

/**
 * Training mostly allocates typed arrays, which lie outside the heap; strings are short-lived, so 8 MB for each half
 * suffice.
 */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * Trains the lexicon in a child process, one training at a time. Training takes some hundred megabytes; a thread would leave
 * half of them to this process as fragmented pages, and only a process can run at a lower priority than searches.
 */
export class Trainer {
  readonly #folder: string
  #child: ChildProcess | null = null
  #closed = false
  /** The last attempt, if it found too few headnotes or changes to train. */
  #inVain: { documents: number; headnotes: number; at: number } | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Trains if that is due for an index of so many `documents`, and resolves to what was done. Resolves to null when it is clearly
   * not due, while another training runs, after `close`, and after a failure, which the child reports on standard error.
   */
  async train(documents: number): Promise<Training | null> {
    const now = Date.now()
    if (this.#child || this.#closed || this.#wouldBeInVain(documents, now)) return null
    if (!mayBeDue(readAbout(this.#folder), documents, now)) return null
    const child = fork(program, [this.#folder], { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    child.unref()
    child.channel?.unref()
    try {
      const training = await new Promise<Training | null>((resolve, reject) => {
        child.once('message', (done) => resolve(done as Training))
        child.once('error', reject)
        child.once('exit', () => resolve(null))
      })
      this.#inVain = training && !training.trained ? { documents, headnotes: training.headnotes, at: now } : null
      return training
    } finally {
      this.#child = null
    }
  }

  /**
   * Whether training would again find too few headnotes: each document has at most one, so at least as many new
   * documents as headnotes were missing must have been added.
   */
  #wouldBeInVain(documents: number, now: number): boolean {
    if (!this.#inVain || now - this.#inVain.at > STALE_MS) return false
    return Math.abs(documents - this.#inVain.documents) < growthBeforeRecheck(this.#inVain.headnotes)
  }

  /** Kills a running training; the lexicon stays as it was. */
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
