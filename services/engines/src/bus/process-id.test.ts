import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { hasEnded, newMemberId } from './process-id.ts'

const withProcess = (change: (parts: [string, number, string, string]) => unknown[]): string =>
  JSON.stringify(change(JSON.parse(newMemberId()) as [string, number, string, string]))

test('a member of this process is alive, and each member has its own id', () => {
  expect(hasEnded(newMemberId())).toBe(false)
  expect(newMemberId()).not.toBe(newMemberId())
})

test('recognises a member whose process has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const member = withProcess(([where, , instance, own]) => [where, child.pid ?? 0, instance, own])
  expect(hasEnded(member)).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(hasEnded(member)).toBe(true)
})

test('recognises a member of an earlier process that had the same process id', () => {
  expect(hasEnded(withProcess(([where, pid, , own]) => [where, pid, 'earlier', own]))).toBe(true)
})

test('does not guess about a member on another machine', () => {
  expect(hasEnded(withProcess(([, , instance, own]) => ['another machine', 999_999_999, instance, own]))).toBe(false)
})
