import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mayBeDue, readAbout } from './lexicon-about.ts'
import type { Training } from './training.ts'

/** Most of what training makes is typed arrays, which do not count; words and texts are short-lived. */
const YOUNG_MEGABYTES = 24

/** Trains in a thread of its own, one training at a time. */
export class Trainer {
  readonly #folder: string
  #worker: Worker | null = null
  #closed = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Trains when it is due for an index of so many `documents`, and resolves to what was done; null when that is plain
   * without a look at the index, while another training runs, and after `close`.
   */
  async train(documents: number): Promise<Training | null> {
    if (this.#worker || this.#closed || !mayBeDue(readAbout(this.#folder), documents, Date.now())) return null
    const worker = new Worker(new URL('./training-worker.ts', import.meta.url), {
      workerData: { folder: this.#folder },
      env: { NODE_COMPILE_CACHE: join(this.#folder, 'compiled') },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      name: 'lexicon-training',
    })
    this.#worker = worker
    worker.unref()
    try {
      return await new Promise<Training | null>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => resolve(null))
      })
    } finally {
      this.#worker = null
    }
  }

  /** Ends a running training; the lexicon stays as it was. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }
}
