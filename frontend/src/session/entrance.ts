import { useEffect, useState } from 'react'
import { keep, kept } from '../ui/browser/kept.ts'
import { waitingAct } from './pending-act.ts'
import { addressOfPlace } from './return-place.ts'

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

const STORED = 'entrance'
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
  const email = addressOfPlace()
  if (email !== null) note.set('email', email)
  return note.size > 0 ? `#${note}` : ''
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

/** The note in the address of a step of the sign-in, which is removed from there and kept in the tab for a reload. */
export function useEntranceNote(uid: string): EntranceNote {
  const [fragment] = useState(() => {
    const { hash } = window.location
    const [of, before = ''] = (kept(STORED, 'tab') ?? '').split(' ')
    return hash.includes('=') ? hash : of === uid ? before : ''
  })
  useEffect(() => {
    if (fragment === '') return
    keep(STORED, `${uid} ${fragment}`, 'tab')
    const { pathname, search, hash } = window.location
    if (hash === fragment) window.history.replaceState(window.history.state, '', pathname + search)
  }, [fragment, uid])
  return readNote(fragment)
}
