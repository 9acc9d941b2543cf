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

test('what a check says besides is reported, and the service is ready all the same', async () => {
  const readiness = createReadiness()
  readiness.add('documents', async () => ({ any: 'value' }))
  readiness.add('index', async () => 'being rebuilt')
  expect(await readiness.report()).toEqual({ ready: true, checks: { documents: 'ok', index: 'being rebuilt' } })
})
