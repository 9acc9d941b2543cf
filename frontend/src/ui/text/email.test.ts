import { expect, test } from '@jest/globals'
import { normalEmail } from './email.ts'

test.each([
  [' Anna.Muster+x@Kanzlei-Muster.CH ', 'anna.muster+x@kanzlei-muster.ch'],
  ['o’neill@bücher.example', 'o’neill@bücher.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
])('%j is an address', (text, kept) => expect(normalEmail(text)).toBe(kept))

test.each([
  'a@b..ch',
  'a..b@c.ch',
  '.a@b.ch',
  'a.@b.ch',
  'a@-b.ch',
  'a@b-.ch',
  'a@b.c_h',
  'a@b',
  'a b@c.ch',
  'a@@b.ch',
  '',
])('%j is none', (text) => expect(normalEmail(text)).toBeNull())
