import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectPeer, listenForPeers, type Peer } from './peer.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-peer-'))
const path = join(folder, 'peer.sock')
const deadlineMs = 60_000
const gaveUp: string[] = []
let stop: () => Promise<void>
let peer: Peer

beforeAll(async () => {
  stop = await listenForPeers(path, (caller) => ({
    double: ([value]) => Number(value) * 2,
    twice: async ([value]) => [await caller().call('echo', [value], { deadlineMs }), value],
    refuse: () => {
      throw Object.assign(new RangeError('no such page'), { code: 'PAGE_UNKNOWN', retryable: false })
    },
    wait: async ([name], signal) => {
      await sleep(deadlineMs, undefined, { signal }).catch(() => gaveUp.push(String(name)))
      return 'ended early'
    },
    bytes: ([length]) => new Uint8Array(Number(length)),
  }))
  peer = await connectPeer(path, { echo: ([value]) => value })
})
afterAll(async () => {
  await peer.close()
  await stop()
  rmSync(folder, { recursive: true })
})

const heard = async (name: string): Promise<void> => {
  while (!gaveUp.includes(name)) await sleep(5)
}

test('both sides call each other, many calls at once', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  const doubled = await Promise.all(numbers.map((n) => peer.call('double', [n], { deadlineMs })))
  expect(doubled).toEqual(numbers.map((n) => n * 2))
  expect(await peer.call('twice', [{ a: undefined }], { deadlineMs })).toEqual([{ a: undefined }, { a: undefined }])
})

test('an error keeps its class, its message and its fields', async () => {
  const failed = peer.call('refuse', [], { deadlineMs })
  await expect(failed).rejects.toThrow(RangeError)
  await expect(failed).rejects.toMatchObject({ message: 'no such page', code: 'PAGE_UNKNOWN', retryable: false })
})

test('a method that does not exist and a value that cannot travel reject the call alone', async () => {
  await expect(peer.call('toString', [], { deadlineMs })).rejects.toThrow('there is no method toString')
  await expect(peer.call('double', [() => 1], { deadlineMs })).rejects.toThrow('could not be cloned')
  expect(await peer.call('double', [4], { deadlineMs })).toBe(8)
})

test('an aborted call rejects at once, and the other side learns of it', async () => {
  const controller = new AbortController()
  const waiting = peer.call('wait', ['aborted'], { deadlineMs, signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await heard('aborted')
})

test('a call that waits for its answer gets it after it was aborted', async () => {
  const controller = new AbortController()
  const waiting = peer.call('wait', ['patient'], { deadlineMs, signal: controller.signal, waits: true })
  controller.abort()
  expect(await waiting).toBe('ended early')
})

test('a call that is not answered in time is given up on both sides', async () => {
  await expect(peer.call('wait', ['late'], { deadlineMs: 20 })).rejects.toMatchObject({ name: 'TimeoutError' })
  await heard('late')
})

test('a reader that is slow holds the writer back instead of filling its memory', async () => {
  const answers = Array.from({ length: 20 }, () => peer.call<Uint8Array>('bytes', [2_000_000], { deadlineMs }))
  expect((await Promise.all(answers)).map(({ length }) => length)).toEqual(answers.map(() => 2_000_000))
})

test('when a side goes, calls that wait on it reject, and those it had asked for are given up', async () => {
  const leaving = await connectPeer(path)
  const waiting = leaving.call('wait', ['left'], { deadlineMs })
  await leaving.call('double', [1], { deadlineMs })
  const rejected = expect(waiting).rejects.toMatchObject({ code: 'PEER_GONE' })
  await leaving.close()
  await rejected
  await heard('left')
  await expect(leaving.call('double', [1], { deadlineMs })).rejects.toMatchObject({ code: 'PEER_GONE' })
})

test('an end that this side did not ask for is a loss', async () => {
  const socket = join(folder, 'short.sock')
  const end = await listenForPeers(socket, () => ({}))
  const [left, losing] = [await connectPeer(socket), await connectPeer(socket)]
  await left.close()
  await end()
  await losing.lost
  expect(await Promise.race([left.lost, sleep(50, 'not lost')])).toBe('not lost')
})
