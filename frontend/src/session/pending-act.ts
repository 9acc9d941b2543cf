import { useEffect, useEffectEvent } from 'react'
import { keep, kept } from '../ui/browser/kept.ts'
import { useReader } from './reader.ts'

const STORED = 'pending-act'
const LIFETIME_MS = 30 * 60_000

/** What a visitor asked for and an account is needed for; `value` is what the act is about, as its kind writes it. */
export interface PendingAct {
  kind: 'saveSearch' | 'bookmark'
  value: string
}

/** Stores an action in this tab until the reader has signed in. It replaces one that is already stored. */
export function keepAct({ kind, value }: PendingAct, now: Date = new Date()): void {
  keep(STORED, JSON.stringify({ kind, value, at: now.toISOString() }), 'tab')
}

/** The action that waits; null where none does, or for more than 30 minutes. */
export function waitingAct(now: Date = new Date()): PendingAct | null {
  try {
    const { kind, value, at } = JSON.parse(kept(STORED, 'tab') ?? '') as Record<string, unknown>
    if ((kind !== 'saveSearch' && kind !== 'bookmark') || typeof value !== 'string' || typeof at !== 'string')
      return null
    const age = now.getTime() - Date.parse(at)
    return age >= 0 && age < LIFETIME_MS ? { kind, value } : null
  } catch {
    return null
  }
}

/** Gives what an act of this kind is about and forgets it; null where none waits, or for more than 30 minutes. */
export function takeAct(kind: PendingAct['kind'], now: Date = new Date()): string | null {
  const act = waitingAct(now)
  if (act?.kind !== kind) return null
  keep(STORED, null, 'tab')
  return act.value
}

/** Performs once the action that was requested before the sign-in. */
export function usePendingAct(kind: PendingAct['kind'], act: (value: string) => void): void {
  const { state } = useReader()
  const run = useEffectEvent(act)
  useEffect(() => {
    if (state !== 'signedIn') return
    const value = takeAct(kind)
    if (value !== null) run(value)
  }, [state, kind])
}
