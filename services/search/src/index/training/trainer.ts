import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { enoughForAnotherLook, mayBeDue, readAbout, STALE_MS } from '../../lexicon/lexicon-about.ts'
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
  /** The last look that trained nothing. */
  #inVain: { documents: number; headnotes: number; at: number } | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Trains when it is due for an index of so many `documents`, and resolves to what was done; null when that is plain
   * without a look at the index, while another training runs, after `close`, and when it failed, which its process tells on standard error.
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

  /** A document has one headnote at most, so what a look found too few can become enough only with so many documents. */
  #wouldBeInVain(documents: number, now: number): boolean {
    if (!this.#inVain || now - this.#inVain.at > STALE_MS) return false
    return Math.abs(documents - this.#inVain.documents) < enoughForAnotherLook(this.#inVain.headnotes)
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
