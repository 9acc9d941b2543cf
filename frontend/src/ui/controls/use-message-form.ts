import { useState } from 'react'
import { normalEmail } from '../text/email.ts'
import type { MessageId } from '../text/use-text.ts'
import { useSubmission } from './submission.tsx'
import { type Faults, useForm } from './use-form.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface Message {
  [field: string]: string
  email: string
}

/**
 * A form that writes to the operator (specification §3 to §5). A retry, after a lost answer, uses the same idempotency
 * key. `onDone` is called when the success has been shown.
 */
export function useMessageForm<T extends Message>(props: {
  saved: T
  check: (message: T) => Faults<T>
  draft: string
  send: (act: { body: T; idempotencyKey: string }) => Promise<{ error?: unknown }>
  onDone?: () => void
}) {
  const { saved, send } = props
  const form = useForm(saved, props.check, props.draft)
  const [limited, setLimited] = useState(false)
  const idempotency = useIdempotencyKey()
  const [state, setState] = useSubmission(() => {
    form.reset()
    props.onDone?.()
  })
  const onSubmit = form.onSubmit(async (message) => {
    if (state === 'success') return
    const body = { ...message, email: normalEmail(message.email) ?? '' }
    setState('sending')
    const { error } = await send({ body, idempotencyKey: idempotency.keyOf(body) })
    const { code } = (error ?? {}) as { code?: string }
    setLimited(code === 'RATE_LIMITED')
    setState(error ? 'error' : 'success')
    idempotency.answered(error)
    const { field } = (error ?? {}) as { field?: string }
    if (field !== undefined && Object.hasOwn(saved, field))
      return { faults: { [field]: 'form.refused' } as unknown as Faults<T> }
  })
  // While it is sent, and once it is, nothing is left to be discarded.
  const unsaved = form.unsaved && state !== 'sending' && state !== 'success'
  return { ...form, unsaved, state, failed: limited ? ('form.limited' as const) : ('form.failed' as const), onSubmit }
}

/** What is wrong with a message: fields left empty, an address that none is. */
export function messageFaults<T extends Message>(message: T, needed: readonly (keyof T & string)[]): Faults<T> {
  const missing = needed.filter((name) => !message[name]?.trim())
  const email: MessageId | undefined =
    message.email.trim() && !normalEmail(message.email) ? 'form.emailInvalid' : undefined
  return { email, ...Object.fromEntries(missing.map((name) => [name, 'form.required' as const])) } as Faults<T>
}
