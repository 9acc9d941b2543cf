import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Training } from './training.ts'

/** Trains in a thread of its own, one training at a time. */
export class Trainer {
  readonly #folder: string
  #worker: Worker | null = null
  #closed = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Trains when it is due and resolves to what was done; null while another training runs, and after `close`. */
  async train(): Promise<Training | null> {
    if (this.#worker || this.#closed) return null
    const worker = new Worker(new URL('./training-worker.ts', import.meta.url), {
      workerData: { folder: this.#folder },
      env: { NODE_COMPILE_CACHE: join(this.#folder, 'compiled') },
      execArgv: ['--disable-warning=ExperimentalWarning'],
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
