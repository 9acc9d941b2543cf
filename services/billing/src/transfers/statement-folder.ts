import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@trilex/platform'
import { type Static, type TObject, Type } from 'typebox'
import { NoStatement, OtherAccount, STATEMENT_BYTES } from './camt.ts'
import type { Imports } from './imports.ts'

export const statementFolderSettings = {
  statementFolder: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Folder of camt files from the bank, which are imported; read ones go to done/, others to refused/',
    }),
  ),
}

export type StatementFolderSettings = Static<TObject<typeof statementFolderSettings>>

const POLL_MS = 30_000
/** A file that was modified more recently may be incomplete. */
const SETTLED_MS = 5_000

/**
 * Imports the camt files of a folder, such as that of the bank's EBICS client. A file goes to `done/` once its credits are
 * stored, and to `refused/` if it cannot be read.
 */
export class StatementFolder {
  readonly #folder: string
  readonly #imports: Pick<Imports, 'begin' | 'refuse'>
  readonly #log: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(folder: string, imports: Pick<Imports, 'begin' | 'refuse'>, log: Pick<Logger, 'warn'>) {
    this.#folder = folder
    this.#imports = imports
    this.#log = log
  }

  start(): void {
    const look = () => {
      this.#round = this.#round.then(() =>
        this.look().catch((error: unknown) =>
          this.#log.warn(
            { err: error, folder: this.#folder },
            'folder of bank statements not readable, retrying in 30 s',
          ),
        ),
      )
    }
    this.#timer = setInterval(look, POLL_MS).unref()
    look()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#round
  }

  /** Imports the files in the folder. Another process may take the same files: each is imported once. */
  async look(now = Date.now()): Promise<void> {
    for (const place of ['done', 'refused']) await mkdir(join(this.#folder, place), { recursive: true })
    for (const each of await readdir(this.#folder, { withFileTypes: true })) {
      if (!each.isFile() || !/\.(xml|camt)$/i.test(each.name)) continue
      const path = join(this.#folder, each.name)
      const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: now, size: 0 }))
      if (now - mtimeMs >= SETTLED_MS) await this.#take(each.name, path, size)
    }
  }

  async #take(file: string, path: string, size: number): Promise<void> {
    // A file that is too large is refused without being read.
    const xml = size > STATEMENT_BYTES ? 'x'.repeat(STATEMENT_BYTES + 1) : await readFile(path, 'utf8')
    const _id = createHash('sha256').update(`${file} ${size} ${xml}`).digest('base64url')
    const about = { _id, file: file.slice(0, 200), source: 'folder' as const, byId: null }
    try {
      await this.#imports.begin(xml, about)
      await this.#move(file, path, 'done')
    } catch (error) {
      if (!(error instanceof NoStatement) && !(error instanceof OtherAccount)) throw error
      this.#log.warn({ file, reason: error.message }, 'bank statement refused')
      const [refusal, detail] =
        error instanceof OtherAccount
          ? (['other_account', error.account] as const)
          : (['invalid', error.message] as const)
      await this.#imports.refuse(about, refusal, detail)
      await this.#move(file, path, 'refused')
    }
  }

  /** Moves a file without overwriting one of the same name. */
  async #move(file: string, path: string, place: 'done' | 'refused'): Promise<void> {
    const free = (count: number): string => {
      const target = join(this.#folder, place, count === 0 ? file : `${count}-${file}`)
      return existsSync(target) ? free(count + 1) : target
    }
    await rename(path, free(0)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
