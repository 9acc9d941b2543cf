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

/** Gives what an act of this kind is about and forgets it; null where none waits, or for more than 30 minutes. */
export function takeAct(kind: PendingAct['kind'], now: Date = new Date()): string | null {
  try {
    const act = JSON.parse(kept(STORED, 'tab') ?? '') as Record<string, unknown>
    if (act.kind !== kind || typeof act.value !== 'string' || typeof act.at !== 'string') return null
    keep(STORED, null, 'tab')
    const age = now.getTime() - Date.parse(act.at)
    return age >= 0 && age < LIFETIME_MS ? act.value : null
  } catch {
    return null
  }
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
