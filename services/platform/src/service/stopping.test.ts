import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { createLogger } from '../telemetry/logger.ts'
import { createReadiness } from '../http/readiness.ts'
import { Closers } from './parts.ts'
import { stopInOrder } from './stopping.ts'

const path = JSON.stringify(fileURLToPath(new URL('./stopping.ts', import.meta.url)))

/** Exit code of a process that waits for a stop and then does `after`; `told` stops it once it waits. */
async function endOf(
  after: string,
  told: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect',
  { start = '', deadline = 'undefined' } = {},
): Promise<number> {
  const code = `
    import { runUntilStopped } from ${path}
    await runUntilStopped(async () => {
      ${start}
      process.send('waits')
      return async (withinMs) => {
        ${after}
        return withinMs > 0 && withinMs <= 20_000 ? 7 : 8
      }
    }, ${deadline})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exit = once(child, 'exit')
  await once(child, 'message')
  if (told === 'disconnect') child.disconnect()
  else child.kill(told)
  return Number((await exit)[0])
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)('%s lets the process end in order', async (told) => {
  expect(await endOf('', told)).toBe(7)
})

test('a signal that follows at once is the same stop', async () => {
  expect(await endOf("process.emit('SIGTERM')", 'SIGTERM')).toBe(7)
})

test('a start that hangs ends at the deadline, so that no process is left behind', async () => {
  const hanging = "process.send('waits'); await new Promise(() => setInterval(() => undefined, 1000))"
  expect(await endOf('', 'SIGTERM', { start: hanging, deadline: '50' })).toBe(1)
})

test('a stop that is asked for during the start stops what has started', async () => {
  const slow = "process.send('waits'); await new Promise((resolve) => setTimeout(resolve, 300))"
  expect(await endOf('', 'SIGTERM', { start: slow })).toBe(7)
})

test('a signal that comes later ends the process at once', async () => {
  const later = 'const now = performance.now(); performance.now = () => now + 2000; '
  expect(await endOf(`${later} process.emit('SIGINT')`, 'SIGTERM')).toBe(1)
})

describe('stopInOrder', () => {
  const app = (close: () => Promise<unknown>) => ({
    readiness: createReadiness(),
    close: close as () => Promise<undefined> & undefined,
  })
  const logger = createLogger('court', { level: 'silent' })

  test('a part that fails does not keep the next from stopping', async () => {
    let closed = false
    const connections = new Closers(logger)
    connections.add('documents', () => {
      closed = true
    })
    const failing = app(() => Promise.reject(new Error('socket')))
    expect([await stopInOrder({ apps: [failing], logger, drainMs: 0, connections }), closed]).toEqual([1, true])
  })

  test('a part that hangs ends at the deadline', async () => {
    const hanging = app(() => new Promise(() => undefined))
    const connections = new Closers(logger)
    expect(await stopInOrder({ apps: [hanging], logger, drainMs: 0, connections }, 50)).toBe(1)
  })
})
