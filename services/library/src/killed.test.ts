import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ProcessToKill, startToKill } from '@trilex/platform/killed-process'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { opened, shown } from './library.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-killed-'))
const child = fileURLToPath(new URL('fixtures/library.child.ts', import.meta.url))
let issuer: LocalIssuer
let running: ProcessToKill
let origin = ''
let token = ''

async function start(): Promise<void> {
  running = startToKill(child, folder, issuer.issuer)
  await running.ready
  origin = `http://127.0.0.1:${running.output().trim()}/api/library`
}
beforeAll(async () => {
  issuer = await startLocalIssuer()
  token = await issuer.tokenOf({ id: 'a-reader' })
  await start()
})
afterAll(async () => {
  await running.kill()
  await issuer.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (method: string, path: string, body?: object) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Sends writes of all kinds in sequence until the process is gone, and records the acknowledged ones. */
async function clickUntilTheEnd(worker: number, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const docId = `${worker + 1}-I-${n}`
    const clicks: [string, string, string, object][] = [
      [`saved ${docId}`, 'POST', '/documents', shown(docId)],
      [`searched ${docId}`, 'POST', '/searches', { url: `/search?q=${docId}`, language: 'fr', title: docId }],
      [`done ${docId}`, 'PUT', `/progress/atf/${docId}`, { done: true }],
      [`opened ${docId}`, 'POST', '/history', opened(docId)],
    ]
    for (const [name, method, path, body] of clicks) {
      const answer = await ask(method, path, body).catch(() => null)
      if (answer === null) return
      if (answer.ok) acknowledged.push(name)
    }
  }
}

test('every acknowledged write survives kill -9', async () => {
  const acknowledged: string[] = []
  const clicking = [0, 1, 2, 3].map((worker) => clickUntilTheEnd(worker, acknowledged))
  while (acknowledged.length < 60) await sleep(5)
  await running.kill()
  await Promise.all(clicking)

  await start()
  const { collections } = (await (await ask('GET', '/me/data')).json()) as {
    collections: Record<string, Record<'docId' | 'title' | 'done' | 'decisionId', string>[]>
  }
  const kept = new Set([
    ...(collections['documents'] ?? []).map(({ docId }) => `saved ${docId}`),
    ...(collections['searches'] ?? []).map(({ title }) => `searched ${title}`),
    ...(collections['progress'] ?? [])
      .filter(({ done }) => done)
      .map(({ decisionId }) => `done ${decisionId.slice(4)}`),
    ...(collections['history'] ?? []).map(({ docId }) => `opened ${docId}`),
  ])
  expect(acknowledged.filter((click) => !kept.has(click))).toEqual([])
})
