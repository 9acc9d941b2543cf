import { beforeEach, describe, expect, test } from '@jest/globals'
import { followerBesideReplicas, followerOfOneProcess } from '../index/follower.ts'
import type { ChangeFeed, Derived, IndexOwner } from '../port.ts'
import { followerOfSharedIndex } from './follower.ts'

const { signal } = new AbortController()
const derived = (more: Partial<Derived> = {}): Derived => ({ ids: ['a'], keys: [], index: '', written: false, ...more })

let announced: Derived[]
let done: string[]
let each: Parameters<ChangeFeed['each']>[0] | null
const subscription = { stop: async () => undefined }
/** One replica on its own: what is announced is kept, and the test delivers. */
const feed: ChangeFeed = {
  once: async () => subscription,
  each: async (handlers) => {
    each = handlers
    return subscription
  },
  announce: async (what) => void announced.push(what),
}
const noting = (name: string) => async () => void done.push(name)
const owner: IndexOwner = {
  write: noting('write'),
  writeEach: noting('writeEach'),
  copy: noting('copy'),
  forget: noting('forget'),
  show: noting('show'),
}
beforeEach(() => {
  announced = []
  done = []
  each = null
})

test('an index of a single process announces nothing and can be searched from the start', async () => {
  const follower = followerOfOneProcess(feed)
  await follower.follow(owner)
  await follower.written(['a'])
  await follower.derived(['a'], ['key'])
  expect([announced, each, follower.ready(false)]).toEqual([[], null, true])
})

test('an index beside replicas writes every change itself and applies what others derive', async () => {
  const follower = followerBesideReplicas(feed)
  await follower.follow(owner)
  await each?.changed?.(['a'], signal)
  await each?.derived(derived({ index: 'decisions', written: true }), signal)
  expect(done).toEqual(['writeEach', 'forget', 'show'])
  await follower.written(['a'])
  await follower.derived(['a'], ['key'])
  expect(announced).toEqual([derived({ keys: ['key'] })])
  expect([follower.ready(false), follower.ready(true), follower.ready(false)]).toEqual([false, true, true])
})

describe('a shared index', () => {
  const changed = () => void done.push('changed')

  test('announces writes with its name, and without it during a backfill', async () => {
    const follower = followerOfSharedIndex(feed, { name: 'decisions', changed })
    await follower.written(['a'])
    await follower.written(['a'], true)
    expect(announced).toEqual([derived({ index: 'decisions', written: true }), derived({ written: true })])
  })

  test.each<[string, Partial<Derived>, string[]]>([
    ['is written by another of its replicas', { index: 'decisions', written: true }, ['forget', 'changed']],
    ['is being filled', { written: true }, ['forget', 'changed']],
    [
      'stands beside another that was written to',
      { index: 'next', written: true },
      ['forget', 'changed', 'copy', 'show'],
    ],
    ['stands beside another with new citations', { index: 'next' }, ['forget', 'changed', 'show']],
  ])('applies changes that concern it when it %s', async (_, announcement, expected) => {
    await followerOfSharedIndex(feed, { name: 'decisions', changed }).follow(owner)
    await each?.derived(derived(announcement), signal)
    expect(done).toEqual(expected)
  })
})
