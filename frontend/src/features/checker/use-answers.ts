import { useEffect, useEffectEvent, useState } from 'react'
import type { Finding } from './check-text.ts'
import { useLookUpMutation } from './endpoints.ts'
import type { Answers } from './shown.ts'

/** Kinds that no collection of decisions holds. */
const NOT_LOOKED_UP = new Set<Finding['kind']>(['law', 'parallel', 'cantonal'])

/**
 * What the collection said of the citations, each asked once. `ask` sends those not asked yet, or all again; null where there is
 * none to ask. After it was asked, a citation that the report put right is asked too.
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
