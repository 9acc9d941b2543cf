import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const path = JSON.stringify(fileURLToPath(new URL('./stop-request.ts', import.meta.url)))

/** Exit code of a process that waits for a stop and then does `after`; `told` stops it once it waits. */
async function endOf(after: string, told: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect'): Promise<number> {
  const code = `
    import { stopRequested } from ${path}
    const stop = stopRequested()
    process.send('waits')
    await stop
    ${after}
    process.exit(7)`
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

test('a signal that comes later ends the process at once', async () => {
  const later = 'const now = performance.now(); performance.now = () => now + 2000; '
  expect(await endOf(`${later} process.emit('SIGINT')`, 'SIGTERM')).toBe(1)
})
