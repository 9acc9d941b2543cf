import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageId } from '../text/use-text.ts'

type Values = Record<string, string | boolean>
export type Faults<T extends Values> = { [Field in keyof T]?: MessageId | undefined }

/** What a form says of its refusal: of its fields, or of the whole of it. */
export interface Refusal<T extends Values> {
  faults?: Faults<T>
  whole?: MessageId
}

/**
 * The state of a form: its values, what is wrong with them, and whether it is being sent. Faults show once it was sent, and each
 * goes away when its field changes; the first faulty field takes the focus.
 */
export function useCheckedForm<T extends Values>(initial: T, check: (values: T) => Faults<T>) {
  const [values, setValues] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal<T>>({})
  const [pending, setPending] = useState(false)
  const { faults = {} as Faults<T>, whole = null } = refusal

  const refuse = (form: HTMLFormElement, found: Refusal<T>) => {
    // The field takes the focus once it is shown as faulty.
    flushSync(() => setRefusal(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const set = <Field extends keyof T>(name: Field, value: T[Field]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefusal((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } as Faults<T> }))
  }
  /** Sends what `check` accepts; `send` gives a refusal, or nothing. */
  const onSubmit = (send: (values: T) => Promise<Refusal<T> | void>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    const found = check(values)
    if (Object.values(found).some((fault) => fault !== undefined)) return refuse(form, { faults: found })
    setRefusal({})
    setPending(true)
    void send(values)
      .then((refused) => refused && refuse(form, refused))
      .finally(() => setPending(false))
  }
  /** Other values, and nothing wrong with them. */
  const reset = (next: T) => {
    setValues(next)
    setRefusal({})
  }
  return { values, set, setValues, reset, faults, whole, pending, onSubmit }
}
