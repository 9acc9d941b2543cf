import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from '@jest/globals'
import { bareEnvironment } from '../bare-environment.testing.ts'

const service = fileURLToPath(new URL('../fixtures/slow-service.ts', import.meta.url))
const settings = { PORT: '0', HOST: '127.0.0.1', COURT_NAME: 'court', IMPORT_TOKEN: 'long-enough' }

interface Running {
  child: ChildProcess
  said: string[]
  output: () => string
  errors: () => string
  exit: Promise<number | null>
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>): Running {
  const child = fork(service, { env: bareEnvironment(env), silent: true, execArgv: [] })
  children.push(child)
  const said: string[] = []
  const [out, err]: string[][] = [[], []]
  child.on('message', (message) => said.push(String(message)))
  child.stdout?.on('data', (chunk) => out?.push(String(chunk)))
  child.stderr?.on('data', (chunk) => err?.push(String(chunk)))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, output: () => out?.join('') ?? '', errors: () => err?.join('') ?? '', exit }
}

async function listening({ output }: Running): Promise<string> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(20)) {
    const address = /Server listening at (http:[^"]+)"/.exec(output())?.[1]
    if (address) return address
  }
  throw new Error('the service did not listen')
}

describe('run', () => {
  test('on SIGTERM a request in flight ends with 200, and the parts stop in order', async () => {
    const running = start({ ...settings, DRAIN_MS: '3000' })
    const address = await listening(running)
    const slow = fetch(`${address}/slow`)
    while (!running.said.includes('handling')) await sleep(5)
    running.child.kill('SIGTERM')
    while ((await fetch(`${address}/readyz`)).status !== 503) await sleep(5)
    expect((await slow).status).toBe(200)
    expect(await running.exit).toBe(0)
    expect(running.said).toEqual(['handling', 'handled', 'consumers', 'outbox', 'connections'])
  })

  test('an engine that is not there yet is waited for, and the process ends with 0 when it is stopped meanwhile', async () => {
    const [late, never, impatient] = [
      start({ ...settings, WITNESS_COMES_AT: '3' }),
      start({ ...settings, WITNESS_COMES_AT: '1000000' }),
      start({ ...settings, WITNESS_COMES_AT: '1000000', DEPENDENCIES_WAIT_MS: '0' }),
    ]
    await listening(late)
    expect(late.output().match(/waiting for an engine/g)).toHaveLength(2)
    while (!never.output().includes('waiting for an engine')) await sleep(20)
    for (const { child } of [late, never]) child.kill('SIGTERM')
    expect(await Promise.all([late.exit, never.exit, impatient.exit])).toEqual([0, 0, 1])
  })

  test('a faulty configuration ends the process with every variable on standard error', async () => {
    const running = start({ PORT: '70000', IMPORT_TOKEN: 'short', LOG_LEVEL: 'loud' })
    expect(await running.exit).toBe(1)
    for (const variable of ['PORT', 'IMPORT_TOKEN', 'LOG_LEVEL', 'COURT_NAME: is missing'])
      expect(running.errors()).toContain(variable)
    expect(running.errors()).not.toContain('short')
  })

  test('a port in use ends the process with 1, and everything that was started stops first', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const running = start({ ...settings, PORT: String((taken.address() as AddressInfo).port) })
    expect(await running.exit).toBe(1)
    expect(running.said).toEqual(['consumers', 'outbox', 'connections'])
    expect(running.output() + running.errors()).toContain('EADDRINUSE')
    taken.close()
  })

  test('an uncaught error is logged and ends the process with 1', async () => {
    const running = start(settings)
    const address = await listening(running)
    await fetch(`${address}/crash`).catch(() => undefined)
    expect(await running.exit).toBe(1)
    expect(running.output()).toMatch(/"level":"fatal".*nobody catches this/)
  })
})
