import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { bareEnvironment } from '@trilex/platform/bare-environment'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trilex-full-'))
const running: ChildProcess[] = []
/** Kilobytes for the shared memory of a database and a few pages of its log. */
const SHARED_MEMORY = 64

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the product; no file of it may grow beyond `kilobytes`, which is what a quota does to SQLite. */
async function start(kilobytes: number | null) {
  const env = bareEnvironment({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal' })
  const limit = kilobytes === null ? '' : `ulimit -f ${2 * kilobytes};`
  const child = spawn('/bin/sh', ['-c', `${limit} exec "${process.execPath}" "${main}"`], { env })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  let port: string | undefined
  while (!port) {
    port = /is ready .*http:\/\/localhost:(\d+) /.exec(output)?.[1]
    if (child.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
  const at = `http://localhost:${port}/api/catalog`
  return {
    stats: async () => (await (await fetch(`${at}/stats`)).json()) as { documents: number; indexed: number },
    search: async () => (await (await fetch(`${at}/search?limit=50`)).json()) as { hits: { id: string }[] },
    /** Opens a page to sign in, as a browser does. */
    signIn: () => {
      const asked = new URLSearchParams({
        client_id: 'trilex-fr',
        redirect_uri: `http://localhost:${port}/auth-sync`,
        response_type: 'code',
        scope: 'openid',
        state: 'a-state',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      })
      const headers = { accept: 'text/html' }
      return fetch(`http://localhost:${port}/oidc/auth?${asked}`, { headers, redirect: 'manual' })
    },
    withdraw: (id: string) =>
      fetch(`${at}/withdrawals`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${readFileSync(join(folder, 'secrets', 'import-token'), 'utf8').trim()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ id, evidence: 'the court withdrew it' }),
      }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return (await ended)[0] as number
    },
  }
}

const onLinux = process.platform === 'linux' ? test : test.skip
onLinux(
  'without room the product starts for reading, refuses a withdrawal and a sign-in with 507, and stops well',
  async () => {
    const first = await start(null)
    for (let stats = await first.stats(); stats.indexed < 60; stats = await first.stats()) await sleep(100)
    expect(await first.stop()).toBe(0)

    const full = await start(SHARED_MEMORY)
    const { hits } = await full.search()
    expect(hits).toHaveLength(50)
    const answers: unknown[] = []
    for (const { id } of hits) {
      const answer = await full.withdraw(id)
      answers.push([answer.status, ((await answer.json()) as { code?: string }).code])
      if (answer.status !== 202) break
    }
    expect(answers.at(-1)).toEqual([507, 'STORAGE_FULL'])
    expect((await full.search()).hits).toHaveLength(50)
    let signIn = await full.signIn()
    for (let tries = 0; signIn.status === 303 && tries < 500; tries++) signIn = await full.signIn()
    expect([signIn.status, await signIn.text()]).toEqual([
      507,
      expect.stringContaining('Le disque du serveur est plein'),
    ])
    expect(await full.stop()).toBe(0)
  },
)
