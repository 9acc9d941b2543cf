import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { KeptMailbox } from './mailbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-mailbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('keeps only the latest mails, readable by the owner of the folder alone', () => {
  const box = new KeptMailbox(join(folder, 'bounded'), 3)
  for (const subject of ['1', '2', '3', '4', '5'])
    box.add({ to: 'a@b.example', subject, text: '', html: '', links: [] })
  expect(box.list().map(({ subject }) => subject)).toEqual(['5', '4', '3'])
  const files = readdirSync(join(folder, 'bounded'))
  expect(files).toHaveLength(3)
  for (const name of files) expect(statSync(join(folder, 'bounded', name)).mode & 0o077).toBe(0)
})

test('ignores a file that a crash truncated', () => {
  new KeptMailbox(join(folder, 'cut')).add({ to: 'a@b.example', subject: 'whole', text: '', html: '', links: [] })
  writeFileSync(join(folder, 'cut', '9999999999999-cut.json'), '{"id":"9')
  expect(new KeptMailbox(join(folder, 'cut')).list().map(({ subject }) => subject)).toEqual(['whole'])
})

test.each(['info@müller.example', 'Info@MÜLLER.example', 'info@xn--mller-kva.example', ' info@mu\u0308ller.example '])(
  'lists and clears mails to %j by either form of its domain',
  (to) => {
    const box = new KeptMailbox(join(folder, 'forms'))
    for (const address of ['info@müller.example', 'info@xn--mller-kva.example', 'info@muller.example'])
      box.add({ to: address, subject: address, text: '', html: '', links: [] })
    expect(box.list(to)).toHaveLength(2)
    box.clear(to)
    expect(box.list().map((mail) => mail.to)).toEqual(['info@muller.example'])
    box.clear()
  },
)
