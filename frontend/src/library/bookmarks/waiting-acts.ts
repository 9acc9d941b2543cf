import type { BookmarkTarget } from './bookmarks.ts'
import { keep, kept, onKept } from '../../ui/browser/kept.ts'

/** A change of a bookmark that the service has not acknowledged. */
export interface WaitingAct {
  /** Idempotency key. */
  key: string
  /** `restore` undoes `remove`: the document is restored with its folder, tags and note. */
  act: 'save' | 'remove' | 'restore'
  target: BookmarkTarget
  /** The service was unreachable, and the action was shown as pending. */
  told?: true
  /** When a service first did not understand the request (ISO). */
  refusedAt?: string
}

const stored = (reader: string) => `bookmarks-waiting-${reader}`

/** One reader's acts in this browser, in the order in which they were made. */
export const waitingText = (reader: string): string => kept(stored(reader)) ?? ''
export const waitingActs = (reader: string): WaitingAct[] => readActs(waitingText(reader))

/** Keeps one more. Returns false where the browser refuses storage. */
export function addAct(reader: string, act: WaitingAct): boolean {
  write(reader, [...waitingActs(reader), act])
  return waitingActs(reader).some(({ key }) => key === act.key)
}

export function dropAct(reader: string, key: string): void {
  write(
    reader,
    waitingActs(reader).filter((act) => act.key !== key),
  )
}

/** Drops all waiting acts, when the account has been deleted. */
export const dropAllActs = (reader: string): void => write(reader, [])

/** Marks all waiting acts as reported to the reader. */
export function markAnnounced(reader: string): void {
  write(
    reader,
    waitingActs(reader).map((act) => ({ ...act, told: true })),
  )
}

/** Records when a service first did not understand an act. */
export function markRefused(reader: string, key: string, at: Date): void {
  write(
    reader,
    waitingActs(reader).map((act) => (act.key === key ? { refusedAt: at.toISOString(), ...act } : act)),
  )
}

export const onWaiting = (reader: string, told: () => void): (() => void) => onKept(stored(reader), told)

/** The state of each decision after all acts are sent: saved or not. The last act wins. */
export function outcomesOf(acts: readonly WaitingAct[]): ReadonlyMap<string, boolean> {
  return new Map(acts.map(({ act, target }) => [target.decisionId, act !== 'remove']))
}

function write(reader: string, acts: WaitingAct[]): void {
  keep(stored(reader), acts.length > 0 ? JSON.stringify(acts) : null)
}

/** Ignores anything but acts: another program may have written there. */
export function readActs(text: string): WaitingAct[] {
  try {
    const content: unknown = JSON.parse(text)
    return Array.isArray(content) ? content.filter(isAct) : []
  } catch {
    return []
  }
}

function isAct(value: unknown): value is WaitingAct {
  const { key, act, target } = (value ?? {}) as Partial<WaitingAct>
  return typeof key === 'string' && (act === 'save' || act === 'remove' || act === 'restore') && isTarget(target)
}

function isTarget(value: unknown): value is BookmarkTarget {
  const { docType, docId, decisionId } = (value ?? {}) as Partial<BookmarkTarget>
  return [docType, docId, decisionId].every((part) => typeof part === 'string')
}

/** A decision that was kept as text; null where the text is none. */
export function readTarget(text: string): BookmarkTarget | null {
  try {
    const target: unknown = JSON.parse(text)
    return isTarget(target) ? target : null
  } catch {
    return null
  }
}
