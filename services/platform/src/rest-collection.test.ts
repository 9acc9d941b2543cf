import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const path = JSON.stringify(fileURLToPath(new URL('./rest-collection.ts', import.meta.url)))

/** Runs in a separate process, whose heap holds nothing else; exits with 0 once its heap has shrunk. */
const program = `
  import { getHeapStatistics } from 'node:v8'
  import { collectAtRest } from ${path}
  collectAtRest({ everyMs: 50, worthBytes: 30_000_000 })
  const megabytes = () => getHeapStatistics().total_heap_size / 1e6
  /** The heap, in megabytes, while it holds 120 of them that nobody needs afterwards. */
  function full() {
    const held = Array.from({ length: 120 }, (_, n) => Array.from({ length: 125_000 }, (_, at) => n + at))
    return held.length === 120 ? megabytes() : 0
  }
  const most = full()
  setInterval(() => megabytes() < most - 80 && process.exit(0), 50)`

test('a thread at rest gives the memory of its garbage back', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
})
