import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf, draftText, fitting, keepDraft, type Values } from '../browser/drafts.ts'
import { useInBrowser } from '../browser/use-in-browser.ts'
import type { MessageId } from '../text/use-text.ts'

export type Faults<T extends Values> = { [Field in keyof T]?: MessageId | undefined }

/** Why a form was rejected: errors of fields, or of the whole form. */
export interface Refusal<T extends Values> {
  faults?: Faults<T>
  whole?: MessageId
}

/**
 * The state of a form: its values, their errors, and whether it is being sent. Errors show after the first submit, and
 * each disappears when its field changes; the first faulty field takes the focus. `saved` are the initial values; input
 * is stored in this tab under the name `draft`, if given.
 */
export function useForm<T extends Values>(saved: T, check: (values: T) => Faults<T>, draft?: string) {
  const { values, unsaved, typeInto, replace } = useTyped(saved, draft)
  const [refusal, setRefusal] = useState<Refusal<T>>({})
  const [pending, setPending] = useState(false)
  const { faults = {} as Faults<T>, whole = null } = refusal

  const refuse = (form: HTMLFormElement, found: Refusal<T>) => {
    // The field takes the focus once it is shown as faulty.
    flushSync(() => setRefusal(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const set = <Field extends keyof T>(name: Field, value: T[Field]) => {
    typeInto(name, value)
    setRefusal((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } as Faults<T> }))
  }
  /** Submits if `check` accepts the values; `send` resolves to a rejection, or nothing. */
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
  /** Resets to the values `next`, else to those of `saved`, without errors. */
  const reset = (next: Partial<T> = {}) => {
    replace(next)
    setRefusal({})
  }
  return { values, unsaved, set, reset, faults, whole, pending, onSubmit }
}

/** The input on top of `saved`, from now or from a draft. */
function useTyped<T extends Values>(saved: T, draft: string | undefined) {
  // Hydration starts without the draft, as the server rendered it.
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState<Partial<T> | null>(null)
  const before = useMemo(() => (inBrowser && draft !== undefined ? draftOf(draft) : {}), [inBrowser, draft])
  const values: T = { ...saved, ...fitting(typed ?? before, saved) }
  const text = draftText(values, saved)
  useEffect(() => {
    if (inBrowser && draft !== undefined) keepDraft(draft, text)
  }, [inBrowser, draft, text])
  return {
    values,
    /** Whether a draft is kept: something was typed that is not saved. */
    unsaved: inBrowser && draft !== undefined && text !== null,
    typeInto: <Field extends keyof T>(name: Field, value: T[Field]) =>
      setTyped((now) => ({ ...(now ?? (before as Partial<T>)), [name]: value })),
    replace: (next: Partial<T>) => {
      // Stored at once, because the form may unmount before its next render.
      if (inBrowser && draft !== undefined) keepDraft(draft, draftText({ ...saved, ...next }, saved))
      setTyped(next)
    },
  }
}
