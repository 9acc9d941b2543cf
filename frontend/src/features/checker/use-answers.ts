import { useEffect, useEffectEvent, useState } from 'react'
import type { Finding } from './check-text.ts'
import { useLookUpMutation } from './endpoints.ts'
import type { Answers } from './shown.ts'

/** Kinds of citations that a collection of decisions cannot contain. */
const NOT_LOOKED_UP = new Set<Finding['kind']>(['law', 'parallel', 'cantonal'])

/**
 * The collection's answers, each citation sent once. `ask` sends those not sent yet, or all again; null if there is
 * none to send. After the first request, a citation that is corrected in the report is sent too.
 */
export function useAnswers(findings: readonly Finding[]) {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [lookUp, { isLoading, error }] = useLookUpMutation()
  const askable = findings.filter(
    ({ full, kind, status, reason }) =>
      full && (status === 'known' || reason === 'not_yet_known') && !NOT_LOOKED_UP.has(kind),
  )
  const all = [...new Set(askable.map(({ written }) => written))]
  const open = all.filter((written) => !answers.has(written))
  const send = (asked: string[]) =>
    void lookUp(asked)
      .unwrap()
      .then((found) => setAnswers((before) => new Map([...before, ...found])))
      .catch(() => undefined)
  const corrected = useEffectEvent(() => {
    if (answers.size > 0 && open.length === 1) send(open)
  })
  useEffect(() => corrected(), [findings])
  return { answers, isLoading, error, ask: all.length === 0 ? null : () => send(open.length > 0 ? open : all) }
}
