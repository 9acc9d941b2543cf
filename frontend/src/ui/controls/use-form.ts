import { type FormEvent, useEffect, useRef, useState } from 'react'
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
export function useForm<T extends Values>(initial: T, check: (values: T) => Faults<T>) {
  const [values, setValues] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal<T>>({})
  const [pending, setPending] = useState(false)
  const { faults = {} as Faults<T>, whole = null } = refusal
  const form = useRef<HTMLFormElement>(null)
  const [refusals, countRefusal] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const refuse = (found: Refusal<T>) => {
    setRefusal(found)
    countRefusal((count) => count + 1)
  }
  const set = <Field extends keyof T>(name: Field, value: T[Field]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefusal((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } as Faults<T> }))
  }
  /** Sends what `check` accepts; `send` gives a refusal, or nothing. */
  const onSubmit = (send: (values: T) => Promise<Refusal<T> | void>) => (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = check(values)
    if (Object.values(found).some((fault) => fault !== undefined)) return refuse({ faults: found })
    setRefusal({})
    setPending(true)
    void send(values)
      .then((refused) => refused && refuse(refused))
      .finally(() => setPending(false))
  }
  /** Other values, and nothing wrong with them. */
  const reset = (next: T) => {
    setValues(next)
    setRefusal({})
  }
  return { values, set, setValues, reset, faults, whole, pending, onSubmit, ref: form }
}
