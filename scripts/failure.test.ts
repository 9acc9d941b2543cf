import { expect, test } from '@jest/globals'
import { explain } from './failure.mjs'

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'The npm registry could not be reached'],
  ['error sending request: client error (Connect): dns error', 'The npm registry could not be reached'],
  ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write', 'The disk is full'],
  ['No space left on device (os error 28)', 'The disk is full'],
  ['npm error code ETARGET\nnpm error notarget No matching version found', 'does not have that package'],
  ["npm error code EACCES\nnpm error syscall mkdir\nnpm error path '/.tools'", 'A file could not be written'],
  ['ERR_PNPM_OUTDATED_LOCKFILE Cannot install with "frozen-lockfile"', 'Run "pnpm install" and commit the lockfile'],
])('%j is explained in one paragraph that says what to do', (output, expected) => {
  const { message } = explain('Installing the packages', output)
  expect(message).toContain('Installing the packages failed. ')
  expect(message).toContain(expected)
  expect(message).not.toContain('\n')
})

test('a cause that nobody foresaw is told in the words of the program', () => {
  expect(explain('Building', 'a\nb\nc\nd\n').message).toContain('b\nc\nd')
})
