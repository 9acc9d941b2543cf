import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { run } from './process.mjs'

const quiet = { capture: true, quiet: true, env: { ...process.env, NODE_OPTIONS: '' } }
const evaluate = (code) => ['-e', code]

describe('run', () => {
  test('gives exit code and output of both streams', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 3'
    const { code, output } = await run(process.execPath, evaluate(program), quiet)
    expect([code, output.split('\n').sort()]).toEqual([3, ['', 'err', 'out']])
  })

  test('ends a program that takes too long', async () => {
    const { code } = await run(process.execPath, evaluate('setInterval(() => {}, 1000)'), { ...quiet, timeoutMs: 200 })
    expect(code).toBe(137)
  })

  test('rejects when there is no such program', async () => {
    await expect(run('no-such-program', [], quiet)).rejects.toThrow('ENOENT')
  })
})

/** A process that becomes another one. */
function becoming(program) {
  const path = JSON.stringify(join(process.cwd(), 'scripts/process.mjs'))
  const code = `const { become } = await import(${path}); await become(process.execPath, ['-e', ${JSON.stringify(program)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: quiet.env,
  })
}

describe('become', () => {
  test('ends as the program ends', async () => {
    expect((await once(becoming('process.exit(7)'), 'exit'))[0]).toBe(7)
  })

  test.each(['SIGTERM', 'SIGINT'])('passes %s on and waits', async (signal) => {
    const program = `process.once('${signal}', () => setTimeout(() => process.exit(9), 100)); console.log('up'); setInterval(() => {}, 1000)`
    const child = becoming(program)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect((await once(child, 'exit'))[0]).toBe(9)
  })

  test('a program ended by a signal gives 128 and its number', async () => {
    expect((await once(becoming("process.kill(process.pid, 'SIGKILL')"), 'exit'))[0]).toBe(137)
  })
})
