import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaughtMail } from '@trilex/platform/caught-mail'
import { mailAddress } from '@trilex/platform/mail-address'

/** One file per mail; names begin with the time in milliseconds, so that they sort by age. */
const FILE = /^\d{13}-[\w-]+\.json$/

/** The latest mails, one file each in the data folder, so that they survive a restart. */
export class KeptMailbox {
  readonly #folder: string
  readonly #most: number
  /** Oldest first. */
  #kept: { file: string; mail: CaughtMail }[]

  constructor(folder: string, most = 500) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#folder = folder
    this.#most = most
    const files = readdirSync(folder)
      .filter((name) => FILE.test(name))
      .sort()
    this.#kept = files.flatMap((file) => {
      const mail = readMail(join(folder, file))
      return mail ? [{ file, mail }] : []
    })
  }

  /**
   * Stores a mail and removes the oldest above the limit. Throws when the disk is full, which the SMTP server reports
   * to the sender.
   */
  add(caught: Omit<CaughtMail, 'id' | 'at'>): void {
    const [id, now] = [randomUUID(), new Date()]
    const mail = { id, ...caught, at: now.toISOString() }
    const file = `${String(now.getTime()).padStart(13, '0')}-${id}.json`
    writeFileSync(join(this.#folder, file), JSON.stringify(mail), { mode: 0o600 })
    this.#kept.push({ file, mail })
    while (this.#kept.length > this.#most) this.#remove(this.#kept.shift())
  }

  /** Mails to one address, in either form of its domain, or all, newest first. */
  list(to?: string): CaughtMail[] {
    const wanted = to === undefined ? undefined : mailAddress(to)
    const mails = this.#kept.map(({ mail }) => mail).reverse()
    return wanted === undefined ? mails : mails.filter((mail) => mailAddress(mail.to) === wanted)
  }

  clear(to?: string): void {
    const gone = new Set(this.list(to).map(({ id }) => id))
    const removed = this.#kept.filter(({ mail }) => gone.has(mail.id))
    this.#kept = this.#kept.filter(({ mail }) => !gone.has(mail.id))
    for (const entry of removed) this.#remove(entry)
  }

  #remove(entry: { file: string } | undefined): void {
    if (entry) rmSync(join(this.#folder, entry.file), { force: true })
  }
}

/** Null for a file that a crash left incomplete. */
function readMail(file: string): CaughtMail | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CaughtMail
  } catch {
    return null
  }
}
