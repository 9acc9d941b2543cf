import { expect, test } from '@jest/globals'
import { createReadiness } from './readiness.ts'

test('a check that does not answer counts as failed after its deadline and is told to stop', async () => {
  const readiness = createReadiness()
  let stopped = false
  readiness.add('documents', async () => undefined)
  readiness.add('search', (signal) => new Promise(() => signal.addEventListener('abort', () => (stopped = true))))
  expect(await readiness.report()).toEqual({ ready: false, checks: { documents: 'ok', search: 'no answer in time' } })
  expect(stopped).toBe(true)
})
