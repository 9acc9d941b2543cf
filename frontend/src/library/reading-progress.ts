import { useMemo, useSyncExternalStore } from 'react'
import { keep, kept, onKept } from '../ui/browser/kept.ts'

const STORED = 'reading-progress'

/**
 * Decisions of the reporter that the reader marked as read: identifier (`147-III-463`) to time of marking (ISO 8601).
 */
export type ReadDecisions = Record<string, string>

/**
 * What the reader marked as read, stored in this browser until there is an account to store it. Every component that
 * uses it, also in other tabs, follows a change at once.
 */
export function useReadingProgress(): {
  read: ReadDecisions
  isRead: (docId: string) => boolean
  setRead: (docId: string, read: boolean) => void
  /** Number of marked decisions in a part of a volume. */
  readIn: (volume: number, part: string) => number
} {
  const stored = useSyncExternalStore(subscribe, storedText, () => '')
  return useMemo(() => {
    const read = parse(stored)
    const perPart = new Map<string, number>()
    for (const docId of Object.keys(read)) {
      const place = placeOf(docId)
      perPart.set(place, (perPart.get(place) ?? 0) + 1)
    }
    return {
      read,
      isRead: (docId) => Object.hasOwn(read, docId),
      setRead: mark,
      readIn: (volume, part) => perPart.get(`${volume}-${part}`) ?? 0,
    }
  }, [stored])
}

/** What is marked now. */
export const readDecisions = (): ReadDecisions => parse(storedText())

function mark(docId: string, read: boolean): void {
  const { [docId]: _, ...others } = readDecisions()
  keep(STORED, JSON.stringify(read ? { ...others, [docId]: new Date().toISOString() } : others))
}

const placeOf = (docId: string) => docId.split('-').slice(0, 2).join('-')

function storedText(): string {
  return kept(STORED) ?? ''
}

const subscribe = (told: () => void) => onKept(STORED, told)

/** Treats anything but an object of strings as empty: another program may have written there. */
function parse(text: string): ReadDecisions {
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return {}
    return Object.fromEntries(
      Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
