import { type FormEvent, useState } from 'react'

/** Fields of a form as text, and for each what is wrong with it. */
export function useForm<F extends Record<string, string>, Fault>(
  empty: F,
  check: (fields: F) => Partial<Record<keyof F, Fault>>,
) {
  const [fields, setFields] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<keyof F, Fault>>>({})
  const set = <K extends keyof F>(name: K, value: F[K]) => {
    setFields((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const reset = () => {
    setFields(empty)
    setFaults({})
  }
  /** Marks what is wrong and puts the focus on the first of it. Returns whether nothing is. */
  const accept = (event: FormEvent<HTMLFormElement>): boolean => {
    event.preventDefault()
    const found = check(fields)
    setFaults(found)
    return refuse(event.currentTarget, found)
  }
  /** What a service found wrong. */
  const blame = (form: HTMLFormElement, found: Partial<Record<keyof F, Fault>>) => {
    setFaults(found)
    refuse(form, found)
  }
  return { fields, faults, set, reset, accept, blame }
}

function refuse(form: HTMLFormElement, faults: object): boolean {
  const wrong = new Set(Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [name])))
  const first = [...form.elements].find((element) => wrong.has((element as HTMLInputElement).name))
  ;(first as HTMLElement | undefined)?.focus()
  return wrong.size === 0
}
