import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { npmCommand } from './npm.mjs'
import { run } from './process.mjs'

const quiet = { capture: true, quiet: true, env: { ...process.env, NODE_OPTIONS: '' } }
const evaluate = (code: string) => ['-e', code]

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

/** A process that runs `program` in its place. */
function becoming(program: string) {
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

  test.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and waits', async (signal) => {
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

describe('a program that npm started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-npm-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const program = `
    const stop = (why) => { console.log('stops: ' + why); process.exit(0) }
    process.once('SIGTERM', () => stop('told')).once('disconnect', () => stop('alone'))
    setInterval(() => {}, 1000)
    console.log('pid ' + process.ppid)`
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { become } from ${JSON.stringify(join(process.cwd(), 'scripts/process.mjs'))}
    await become(process.execPath, ['-e', ${JSON.stringify(program)}])`,
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))

  const launcherIn = (said: string) => Number(/^pid (\d+)\n/m.exec(said)?.[1] ?? 0)

  /** Everything printed until the last process that npm started had ended; `end` is called once the program runs. */
  async function saidAfter(end: (started: { npm: ChildProcess; launcher: number }) => void): Promise<string> {
    const { command, args } = npmCommand()
    const npm = spawn(command, [...args, 'start'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...quiet.env, npm_lifecycle_script: '' },
    })
    let said = ''
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      const before = launcherIn(said)
      said += text
      const launcher = launcherIn(said)
      if (launcher && !before) end({ npm, launcher })
    })
    await once(npm.stdout, 'close')
    return said
  }

  test.each(['SIGTERM', 'SIGKILL'] as const)('stops in order when npm alone gets %s', async (signal) => {
    expect(await saidAfter(({ npm }) => npm.kill(signal))).toContain('stops: told')
  })

  test('stops in order when what started it is killed', async () => {
    expect(await saidAfter(({ launcher }) => process.kill(launcher, 'SIGKILL'))).toContain('stops: alone')
  })
})
