import { useMemo, useRef } from 'react'
import { type ApiError, reasonOf } from '../../api/failure.ts'
import { type ToastHandle, type ToastTone, useToast } from '../../ui/overlays/toast.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import type { Sent } from './send-acts.ts'
import type { WaitingAct } from './waiting-acts.ts'

const ACTION_MS = 10_000
const UNDO: MessageId = 'bookmark.undo'

/** Shows the result of each action: one message for each decision, which its next action replaces. */
export function useActMessages() {
  const t = useText()
  const toast = useToast()
  const shown = useRef(new Map<string, ToastHandle>())
  return useMemo(() => {
    const say = ({ target }: WaitingAct, tone: ToastTone, text: string, act?: () => void, label: MessageId = UNDO) => {
      const onAction = () => {
        // The message closes when its action is used: the next action shows a new one.
        shown.current.delete(target.decisionId)
        act?.()
      }
      const extras = act && { action: { label: t(label), onAction }, lasts: ACTION_MS }
      const before = shown.current.get(target.decisionId)
      shown.current.set(target.decisionId, before ? before.turnInto(tone, text, extras) : toast(tone, text, extras))
    }
    return {
      /** What was done, to one decision or alike to several, is on screen; `onUndo` takes it back. */
      done(acts: readonly WaitingAct[], onUndo?: () => void) {
        const [act] = acts
        if (!act) return
        const { citation } = act.target
        const count = acts.length
        const isRemoval = act.act === 'remove'
        if (count > 1)
          say(act, 'success', t(isRemoval ? 'bookmark.removedSome' : 'bookmark.savedSome', { count }), onUndo)
        else say(act, 'success', t(isRemoval ? 'bookmark.removed' : 'bookmark.saved', { citation }), onUndo)
      },
      waits(act: WaitingAct, { status }: ApiError, onUndo?: () => void) {
        const text = status === null ? 'bookmark.waits' : 'bookmark.waitsForService'
        say(act, 'info', t(text, { citation: act.target.citation }), onUndo)
      },
      /** The session ended before the act was sent. */
      waitsForSignIn(act: WaitingAct, signIn: () => void) {
        const { citation } = act.target
        say(act, 'warning', t('bookmark.waitsSignedOut', { citation }), signIn, 'menu.signIn')
      },
      ended(act: WaitingAct, sent: Sent) {
        const { citation } = act.target
        if (sent.end === 'saved-already') say(act, 'warning', t('bookmark.savedAlready'))
        if (sent.end === 'not-saved') say(act, 'warning', t('bookmark.notSaved'))
        if (sent.end !== 'failed') return
        const { error } = sent
        if (error.code === 'LIBRARY_FULL') say(act, 'error', t('bookmark.full'))
        else say(act, 'error', t('bookmark.failed', { citation, reason: t(reasonOf(error)) }))
      },
      sent: (count: number) => void toast('success', t('bookmark.sent', { count })),
      signInFirst: (citation: string) => void toast('info', t('bookmark.signInFirst', { citation })),
      nobodySignsIn: () => void toast('warning', t('hit.bookmarkSignedOut')),
    }
  }, [t, toast])
}
