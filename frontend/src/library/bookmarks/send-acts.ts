import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/failure.ts'
import { libraryApi } from '../../api/library.ts'
import { dropAct, markAnnounced, markRefused, type WaitingAct, waitingActs } from './waiting-acts.ts'

type RootState = Parameters<ReturnType<typeof libraryApi.endpoints.savedIds.select>>[0]
export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>

/** Result of sending an act. */
export type Sent =
  | { end: 'done' }
  /** The service is unreachable or not ready for it, or the session is not this reader's: retry later. */
  | { end: 'later'; error: ApiError }
  /** The service's state already matched, or never had the bookmark: the screen was out of date. */
  | { end: 'saved-already' | 'not-saved' }
  | { end: 'failed'; error: ApiError }

/** The service is still performing the act, which the page before this one sent. */
const IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS'
const ASKED_AGAIN_MS = 1_000
const LATER = new Set(['OTHER_READER', IN_PROGRESS, 'LIBRARY_CATCHING_UP'])
/** While versions are exchanged, a service of the older one may not understand this page. */
const ROLLOUT_MS = 15 * 60_000

/** Sends one act and returns the result. */
async function sendAct(dispatch: Dispatch, reader: string, waiting: WaitingAct): Promise<Sent> {
  const { act, key, target, told, refusedAt } = waiting
  const { docType, docId } = target
  const { saveDocument, removeDocument, restoreDocument } = libraryApi.endpoints
  const call = {
    save: () => dispatch(saveDocument.initiate({ reader, key, decision: { docType, docId } })),
    remove: () => dispatch(removeDocument.initiate({ reader, docType, docId })),
    restore: () => dispatch(restoreDocument.initiate({ reader, docType, docId })),
  }[act]
  const { error } = await call()
  if (!error) return { end: 'done' }
  const failure = error as ApiError
  const { code, status } = failure
  // The answer to an earlier attempt may have been lost.
  if (code === 'LIBRARY_DOCUMENT_ALREADY_SAVED') return { end: told ? 'done' : 'saved-already' }
  if (code === 'LIBRARY_DOCUMENT_NOT_SAVED') return { end: 'not-saved' }
  const unreached = status === null || status === 401 || LATER.has(code)
  // An action that was shown as pending is not dropped because of a transient error.
  const passing = told && (status === 429 || (status ?? 0) >= 500)
  const misunderstood = status === 400 && Date.now() - (refusedAt ? Date.parse(refusedAt) : Date.now()) < ROLLOUT_MS
  return unreached || passing || misunderstood ? { end: 'later', error: failure } : { end: 'failed', error: failure }
}

/**
 * Sends a reader's waiting acts in order, until none is left or the service is unreachable; calls `ended` for each. One
 * tab at a time sends. `stays` returns whether the reader is still the same.
 */
export function createSender(dispatch: Dispatch, reader: string, stays: () => boolean, ended: Ended) {
  let running = false

  async function drain(): Promise<void> {
    let act = waitingActs(reader)[0]
    while (act && stays()) {
      const sent = await sendAct(dispatch, reader, act)
      if (sent.end === 'later' && sent.error.code === IN_PROGRESS) {
        await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS))
        continue
      }
      if (sent.end === 'later') {
        // The acts behind it wait too.
        if (sent.error.status === 400) markRefused(reader, act.key, new Date())
        const unannounced = waitingActs(reader).filter(({ told }) => !told)
        markAnnounced(reader)
        for (const each of unannounced) ended(each, sent)
        return
      }
      remember(act, sent)
      dropAct(reader, act.key)
      ended(act, sent)
      act = waitingActs(reader)[0]
    }
  }

  /** Updates the cached list of ids without a request. */
  function remember({ act, target }: WaitingAct, { end }: Sent): void {
    if (end === 'failed' || end === 'later') return
    const isSaved = end === 'saved-already' || (end === 'done' && act !== 'remove')
    const patch = (ids: Record<string, true>) => {
      if (isSaved) ids[target.decisionId] = true
      else delete ids[target.decisionId]
    }
    const put = () => void dispatch(libraryApi.util.updateQueryData('savedIds', { reader }, patch))
    put()
    // A pending response may predate the act.
    void dispatch(libraryApi.util.getRunningQueryThunk('savedIds', { reader }))?.then(put)
  }

  return {
    async send(): Promise<void> {
      if (running || !stays() || waitingActs(reader).length === 0) return
      running = true
      const alone = async () => {
        try {
          await drain()
        } finally {
          running = false
        }
      }
      await ('locks' in navigator ? navigator.locks.request('bookmarks', alone) : alone())
    },
    /** Sends an act that this browser could not store. */
    async sendUnkept(act: WaitingAct): Promise<void> {
      const sent = await sendAct(dispatch, reader, act)
      remember(act, sent)
      ended(act, sent.end === 'later' ? { end: 'failed', error: UNREACHED } : sent)
    },
  }
}

const UNREACHED: ApiError = { code: 'NETWORK', status: null, requestId: null }

type Ended = (act: WaitingAct, sent: Sent) => void
