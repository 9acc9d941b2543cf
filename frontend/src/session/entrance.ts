import { useEffect, useState } from 'react'
import { waitingAct } from './pending-act.ts'

/**
 * The reason for a sign-in and its address, for the pages of the provider, which may be at another origin. It travels in the
 * fragment of the address: browsers carry that along redirects and send it to no server.
 */
export interface EntranceNote {
  /** What is done after the sign-in. */
  saves: 'search' | { docType: string; docId: string } | null
  email: string | null
}

export const NO_NOTE: EntranceNote = { saves: null, email: null }

/** Links with a fragment may be forged: only the address of a decision is read from it. */
const DECISION = /^(atf|cedh|other)\/([\w.-]{1,60})$/
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/

/** The action to continue after the sign-in in this tab. */
export function entranceNote(): EntranceNote {
  return readNote(entranceFragment())
}

/** The note as the fragment of an address; empty without a note. */
export function entranceFragment(): string {
  const act = waitingAct()
  const note = new URLSearchParams()
  if (act) note.set('save', act.kind === 'saveSearch' ? 'search' : nameIn(act.value))
  const email = addressInHistory()
  if (email !== null) note.set('email', email)
  return note.size > 0 ? `#${note}` : ''
}

/** The address that `useEntrance` left in the entry of this page; null without one. */
function addressInHistory(): string | null {
  const { usr } = (window.history.state ?? {}) as { usr?: { email?: unknown } | null }
  return typeof usr?.email === 'string' ? usr.email : null
}

function nameIn(target: string): string {
  try {
    const { docType, docId } = JSON.parse(target) as Record<string, string>
    return `${docType}/${docId}`
  } catch {
    return ''
  }
}

export function readNote(fragment: string): EntranceNote {
  const note = new URLSearchParams(fragment.slice(1))
  const save = note.get('save') ?? ''
  const [, docType, docId] = DECISION.exec(save) ?? []
  const email = note.get('email') ?? ''
  return {
    saves: save === 'search' ? 'search' : docType && docId ? { docType, docId } : null,
    email: EMAIL.test(email) ? email : null,
  }
}

/**
 * The note in the address of a step of the sign-in, which is moved from there into the entry of the browser's history:
 * there it outlives a reload, and is left in no storage.
 */
export function useEntranceNote(): EntranceNote {
  const [fragment] = useState(() => {
    const { hash } = window.location
    const { entrance } = (window.history.state ?? {}) as { entrance?: unknown }
    return hash.includes('=') ? hash : typeof entrance === 'string' ? entrance : ''
  })
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (fragment !== '' && hash === fragment)
      window.history.replaceState({ ...window.history.state, entrance: fragment }, '', pathname + search)
  }, [fragment])
  return readNote(fragment)
}
