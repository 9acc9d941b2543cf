import { expect, test } from '@jest/globals'
import { actTrace } from './act-trace.ts'

const traceOf = (header: string | undefined) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(header ?? '')?.[1]

test('calls of one user action share a trace, each with its own span; the next action starts another', () => {
  const target = new EventTarget()
  const next = actTrace(target, () => true)
  const [one, two] = [next(), next()]
  expect(traceOf(one)).toMatch(/^[0-9a-f]{32}$/)
  expect(traceOf(two)).toBe(traceOf(one))
  expect(two).not.toBe(one)
  for (const act of ['click', 'submit', 'popstate']) {
    const before = traceOf(next())
    target.dispatchEvent(new Event(act))
    expect(traceOf(next())).not.toBe(before)
  }
})

test('sends no trace header when the operator collects no traces', () => {
  let on = false
  const next = actTrace(new EventTarget(), () => on)
  expect(next()).toBeUndefined()
  on = true
  expect(traceOf(next())).toBeDefined()
})
