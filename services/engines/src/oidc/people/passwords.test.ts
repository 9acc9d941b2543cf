import { describe, expect, test } from '@jest/globals'
import { isCommonPassword } from './guessable-passwords.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { networkOf, Rate } from './rates.ts'

test('a password matches only its own hash, and hashes are salted', async () => {
  const [one, other] = await Promise.all([hashPassword('Zürich-Genève!'), hashPassword('Zürich-Genève!')])
  expect(one).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('Zürich-Genève!'.normalize('NFD'), one)).toBe(true)
  expect(await isPassword('Zürich-Genève', one)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})

test('accepts a password that was hashed with scrypt', async () => {
  const hash =
    'scrypt$c2FsdHNhbHRzYWx0c2FsdA$' +
    (await import('node:crypto'))
      .scryptSync('Rossini!', Buffer.from('saltsaltsaltsalt'), 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 })
      .toString('base64url')
  expect([await isPassword('Rossini!', hash), await isPassword('Rossini?', hash)]).toEqual([true, false])
})

describe('a common password', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Passw0rt-2026',
    '!!Sommer2026!!',
    'Motdepasse$',
    'Qwertz123!',
    'Aaaaaaaa!',
    'W1llk0mm3n!',
  ])('%s is refused', (password) => expect(isCommonPassword(password, 'a@example.org')).toBe(true))

  test('is also the local part of the mail address', () => {
    expect(isCommonPassword('Muster-2026', 'muster@example.org')).toBe(true)
    expect(isCommonPassword('Muster-2026', 'anna@example.org')).toBe(false)
  })

  test.each(['Rossini!', 'Tell-Apfel-Schuss', 'passer-Outre-9', 'Sommernacht!', 'kZ7!wq2Lp'])(
    '%s is not one',
    (password) => expect(isCommonPassword(password, 'a@example.org')).toBe(false),
  )
})

describe('a rate limit', () => {
  test('allows its number of uses per window and rejects more', () => {
    const rate = new Rate(2, 60_000)
    expect([rate.allows('a'), rate.allows('a'), rate.allows('a'), rate.allows('b')]).toEqual([true, true, false, true])
    rate.undo('a')
    expect(rate.allows('a')).toBe(true)
    expect(() => rate.take('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', statusCode: 429 }))
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
})
