import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createLogger, redactLine } from './logger.ts'

function record(log: (logger: ReturnType<typeof createLogger>) => void, isTTY = false): string {
  const lines: string[] = []
  log(createLogger('court', { stream: { isTTY, write: (line: string) => void lines.push(line) } }))
  return lines.join('')
}

test('lines are JSON with level, time and name', () => {
  const entry = JSON.parse(record((logger) => logger.info({ documents: 3 }, 'imported')))
  expect(entry).toMatchObject({ level: 'info', name: 'court', documents: 3, msg: 'imported' })
  expect(Date.parse(entry.time)).not.toBeNaN()
})

test.each([
  ['a mail address in a text', { note: 'sent to anna.müller@example.ch' }],
  ['an error that quotes a mail address', { err: new Error('no box for anna.müller@example.ch') }],
  ['a deep field', { user: { contact: { email: 'anna.müller@example.ch' } } }],
])('no mail address is logged: %s', (_name, entry) => {
  expect(record((logger) => logger.info(entry, 'x'))).not.toContain('example.ch')
})

test.each([
  [{ headers: { authorization: 'Bearer canary' } }],
  [{ headers: { cookie: 'a=canary', 'set-cookie': 'canary' } }],
  [{ a: { b: { c: { importToken: 'canary' } } } }],
  [{ password: 'say "canary" \\' }],
  [{ url: '/search?lang=fr&q=canary&page=2' }],
  [{ note: 'Authorization was Bearer canary.canary' }],
  [{ q: 'canary' }],
])('no secret is logged: %j', (entry) => {
  const line = record((logger) => logger.info(entry, 'x'))
  expect(line).not.toContain('canary')
  expect(() => JSON.parse(line)).not.toThrow()
})

test('a redacted line is still JSON, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      JSON.parse(redactLine(JSON.stringify({ value, msg: text, token: text, url: `/a?q=${text}` })))
    }),
  )
})

test('an address is logged as far as it tells anything', () => {
  const lines: string[] = []
  const logger = createLogger('test', { stream: { write: (line) => void lines.push(line) } })
  logger.info({ req: { method: 'GET', url: `/${'a'.repeat(15_000)}?q=secret` } }, 'request')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { path: `/${'a'.repeat(499)}` } })
})

test('a mail address of any length is taken out', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.example.ch`
  expect(redactLine(`{"msg":"from ${longest} to ${'c'.repeat(90)}@example.ch"}`)).not.toMatch(/example|@/)
})

test('on a terminal a line is for reading', () => {
  const line = record((logger) => logger.info({ documents: 3 }, 'imported'), true)
  expect(line).toContain('imported')
  expect(() => JSON.parse(line)).toThrow()
})
