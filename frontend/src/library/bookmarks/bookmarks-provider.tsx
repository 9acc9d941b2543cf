import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { useAccounts } from '../../api/accounts.ts'
import { BookmarksContext, type BookmarkTarget } from './bookmarks.ts'
import { type Reader, useReader } from '../../session/reader.ts'
import { keepAct, usePendingAct } from '../../session/pending-act.ts'
import { keepPlace } from '../../session/return-place.ts'
import { createSender, type Dispatch, type Sent } from './send-acts.ts'
import { useActMessages } from './use-act-messages.ts'
import { useFollowing } from './use-following.ts'
import { useSavedIds } from './use-saved-ids.ts'
import { addAct, readTarget, type WaitingAct, waitingActs } from './waiting-acts.ts'

/**
 * The reader's bookmarks for every page. A change shows at once and is stored in this browser until the service has
 * acknowledged it; a rejected change is reverted.
 */
export function BookmarksProvider({ children }: { children: ReactNode }) {
  const reader = useReader()
  const id = reader.state === 'signedIn' ? reader.id : null
  const saved = useSavedIds(id)
  const act = useActs(id, saved.reload)
  const toggle = useToggle(act, saved.isSaved)
  const { ids, isSaved, failed, reload } = saved
  const removeAll = useCallback((targets: readonly BookmarkTarget[]) => act?.('remove', targets), [act])
  const value = useMemo(
    () => ({ ids, isSaved, failed, load: reload, toggle, removeAll }),
    [ids, isSaved, failed, reload, toggle, removeAll],
  )
  return <BookmarksContext value={value}>{children}</BookmarksContext>
}

const idle = async () => undefined
const IDLE: ReturnType<typeof createSender> = { send: idle, sendUnkept: idle }

/** State of pending acts: how each is undone, how many were reported as waiting. */
class Course {
  #announce: () => void = () => undefined
  readonly #undoes = new Map<string, () => void>()
  #late = 0

  /** @param announce notifies other tabs of a change */
  announceBy(announce: () => void): void {
    this.#announce = announce
  }
  undoBy(act: WaitingAct, undo: () => void): void {
    this.#undoes.set(act.key, undo)
  }
  undoOf(act: WaitingAct): (() => void) | undefined {
    return this.#undoes.get(act.key)
  }
  ended(act: WaitingAct, { end }: Sent): void {
    this.#undoes.delete(act.key)
    if (act.told && end === 'done') this.#late++
  }
  /** Notifies other tabs; returns how many acts had been reported as waiting. */
  allSent(): number {
    this.#announce()
    const late = this.#late
    this.#late = 0
    return late
  }
}

type Act = (kind: WaitingAct['act'], targets: readonly BookmarkTarget[]) => void

/** Returns a function that changes a bookmark, shows a message and sends it; null for visitors. */
function useActs(reader: string | null, reload: () => void): Act | null {
  const dispatch = useDispatch<Dispatch>()
  const store = useStore<{ reader: Reader }>()
  const messages = useActMessages()
  const signIn = useSignIn()
  const [course] = useState(() => new Course())
  const { send, sendUnkept } = useMemo(() => {
    if (reader === null) return IDLE
    const stays = () => {
      const now = store.getState().reader
      return now.state === 'signedIn' && now.id === reader
    }
    const ended = (act: WaitingAct, sent: Sent) => {
      if (sent.end === 'later') {
        if (stays()) messages.waits(act, sent.error, course.undoOf(act))
        else messages.waitsForSignIn(act, signIn)
        return
      }
      messages.ended(act, sent)
      course.ended(act, sent)
      if (waitingActs(reader).length > 0) return
      const late = course.allSent()
      if (late > 0) messages.sent(late)
    }
    return createSender(dispatch, reader, stays, ended)
  }, [course, dispatch, messages, reader, signIn, store])
  const tell = useFollowing(reader, send, reload)
  useEffect(() => course.announceBy(tell), [course, tell])
  return useMemo(() => {
    if (reader === null) return null
    const perform = (kind: WaitingAct['act'], targets: readonly BookmarkTarget[], isUndo: boolean) => {
      const acts = targets.map((target): WaitingAct => ({ key: crypto.randomUUID(), act: kind, target }))
      const undo = isUndo ? undefined : () => perform(kind === 'remove' ? 'restore' : 'remove', targets, true)
      messages.done(acts, undo)
      for (const act of acts) {
        if (undo) course.undoBy(act, undo)
        if (!addAct(reader, act)) void sendUnkept(act)
      }
      void send()
    }
    return (kind, targets) => perform(kind, targets, false)
  }, [course, messages, reader, send, sendUnkept])
}

/** Leads to the sign-in, which returns here. */
function useSignIn(): () => void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  return useCallback(() => {
    keepPlace()
    void latest.current('/login')
  }, [])
}

/** Saves or removes; a visitor signs in first. */
function useToggle(act: Act | null, isSaved: (decisionId: string) => boolean): (target: BookmarkTarget) => void {
  const messages = useActMessages()
  const signIn = useSignIn()
  const accounts = useAccounts()
  const { state } = useReader()
  usePendingAct('bookmark', (value) => {
    const target = readTarget(value)
    if (target && act) act('save', [target])
  })
  const signInFor = useCallback(
    (target: BookmarkTarget) => {
      messages.signInFirst(target.citation)
      signIn()
    },
    [messages, signIn],
  )
  // Clicked before the reader is known; a signed-in reader's act is performed as the pending one.
  const early = useRef<BookmarkTarget | null>(null)
  useEffect(() => {
    if (state === 'visitor' && early.current) signInFor(early.current)
    if (state !== 'unknown') early.current = null
  }, [state, signInFor])
  const latest = useRef({ act, isSaved, accounts, state })
  useEffect(() => {
    latest.current = { act, isSaved, accounts, state }
  })
  return useCallback(
    (target) => {
      const { act: perform, isSaved: has, accounts: open, state: who } = latest.current
      if (perform) return perform(has(target.decisionId) ? 'remove' : 'save', [target])
      if (!open) return messages.nobodySignsIn()
      keepAct({ kind: 'bookmark', value: JSON.stringify(target) })
      if (who === 'unknown') early.current = target
      else signInFor(target)
    },
    [messages, signInFor],
  )
}
