import { useMemo, useSyncExternalStore } from 'react'
import { useProgressQuery, useSetProgressMutation } from '../api/library.ts'
import { useReader } from '../session/reader.ts'
import { keep, kept, onKept } from '../ui/browser/kept.ts'

const STORED = 'reading-progress'

/**
 * Decisions of the reporter that were marked as read in this browser: identifier (`147-III-463`) to time of marking (ISO 8601).
 */
export type ReadDecisions = Record<string, string>

export interface ReadingProgress {
  /** False until what a signed-in reader marked has come. */
  known: boolean
  isRead: (docId: string) => boolean
  /** Resolves to whether the mark is kept. */
  setRead: (docId: string, read: boolean) => Promise<boolean>
  /** Number of marked decisions in a part of a volume. */
  readIn: (volume: number, part: string) => number
  /** Parts of volumes with a marked decision, and how many. */
  parts: { volume: number; part: string; read: number }[]
}

/**
 * What the reader marked as read: a visitor's marks are kept in this browser, those of an account by the library. Every component that
 * uses it, a visitor's also in other tabs, follows a change at once.
 */
export function useReadingProgress(): ReadingProgress {
  const signedIn = useReader().state === 'signedIn'
  const stored = useSyncExternalStore(subscribe, storedText, () => '')
  const { data } = useProgressQuery(undefined, { skip: !signedIn })
  const [set] = useSetProgressMutation()
  return useMemo(() => {
    const ids = new Set(signedIn ? reporterIds(data?.done ?? []) : Object.keys(parse(stored)))
    const perPart = new Map<string, number>()
    for (const docId of ids) {
      const place = placeOf(docId)
      perPart.set(place, (perPart.get(place) ?? 0) + 1)
    }
    return {
      known: !signedIn || data !== undefined,
      isRead: (docId) => ids.has(docId),
      setRead: async (docId, done) => {
        if (signedIn) return !(await set({ docType: 'atf', docId, done })).error
        mark(docId, done)
        return true
      },
      readIn: (volume, part) => perPart.get(`${volume}-${part}`) ?? 0,
      parts: [...perPart].map(([place, read]) => {
        const [volume = '', part = ''] = place.split('-')
        return { volume: Number(volume), part, read }
      }),
    }
  }, [signedIn, stored, data, set])
}

/** What is marked in this browser now. */
export const readDecisions = (): ReadDecisions => parse(storedText())

function mark(docId: string, read: boolean): void {
  const { [docId]: _, ...others } = readDecisions()
  keep(STORED, JSON.stringify(read ? { ...others, [docId]: new Date().toISOString() } : others))
}

const reporterIds = (ids: readonly string[]) => ids.flatMap((id) => (id.startsWith('atf-') ? id.slice(4) : []))

const placeOf = (docId: string) => docId.split('-').slice(0, 2).join('-')

function storedText(): string {
  return kept(STORED) ?? ''
}

const subscribe = (onChange: () => void) => onKept(STORED, onChange)

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
