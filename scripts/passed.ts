import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { keepState, takeState } from './cache.mjs'

const KEPT_DIGESTS = 20_000

/**
 * Remembers what passed a check, by the digest of a file and its dependencies, in `.tools/checks` under the check's
 * `name`. `shared`: with all checkouts of this user.
 */
export class Passed {
  readonly #name: string
  readonly #shared: boolean
  readonly #file: string

  constructor(name: string, { shared }: { shared: boolean }) {
    this.#name = name
    this.#shared = shared
    this.#file = join(root, '.tools/checks', name)
  }

  /** Files by digest: those that have not passed, and how many have, as the check prints it (`of`: what they are). */
  waiting(digests: ReadonlyMap<string, string>, of: string): { waiting: string[]; cached: string | undefined } {
    const known = new Set(this.#read())
    const waiting = [...digests].filter(([, digest]) => !known.has(digest)).map(([file]) => file)
    const left = digests.size - waiting.length
    return { waiting, cached: left > 0 ? `${left} of ${digests.size} ${of}` : undefined }
  }

  add(digests: Iterable<string>): void {
    const all = new Set([...digests, ...this.#read()])
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, [...all].slice(0, KEPT_DIGESTS).join('\n'))
    if (this.#shared) keepState(this.#name, this.#file)
  }

  #read(): string[] {
    if (this.#shared) takeState(this.#name, this.#file)
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : []
  }
}
