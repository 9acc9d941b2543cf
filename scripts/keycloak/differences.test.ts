import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { differences, withSettings } from './differences.ts'

const value = fc.letrec((tie) => ({
  any: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()), tie('object')),
  object: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('any'), { maxKeys: 4 }),
})).object

describe('differences', () => {
  test('between a thing and itself there are none, whatever else the server keeps', () => {
    fc.assert(
      fc.property(value, value, (wanted, more) => {
        expect(differences(wanted, { ...more, ...wanted })).toEqual([])
      }),
    )
  })

  test('name the place, what is wanted and what is there', () => {
    const found = { events: true, smtp: { host: 'b', port: '25' }, locales: ['fr'] }
    expect(differences({ events: true, smtp: { host: 'a' }, locales: ['fr', 'de'] }, found)).toEqual([
      { path: 'smtp.host', wanted: 'a', found: 'b' },
      { path: 'locales', wanted: ['fr', 'de'], found: ['fr'] },
    ])
  })

  test('are no question of order', () => {
    expect(differences({ locales: ['fr', 'de'] }, { locales: ['de', 'fr'] })).toEqual([])
  })

  test('of named things are told by name, also of one too many', () => {
    const wanted = [{ name: 'email', length: 255 }]
    const found = [
      { name: 'phone', length: 20 },
      { name: 'email', length: 100 },
    ]
    expect(differences(wanted, found, 'attributes')).toEqual([
      { path: 'attributes.email.length', wanted: 255, found: 100 },
      { path: 'attributes.phone', wanted: undefined, found: found[0] },
    ])
  })

  test('do not see a secret that the server masks, and an empty text in one that is absent', () => {
    expect(differences({ secret: 'mine', user: '', list: [] }, { secret: '**********' })).toEqual([])
    expect(differences({ host: 'mail' }, undefined)).toEqual([{ path: '', wanted: { host: 'mail' }, found: undefined }])
  })
})

describe('settings', () => {
  test('replace upper-case names, as JSON; a default stands in, and texts of Keycloak stay', () => {
    const text = '{"a": "${NAME}", "b": "${ORIGIN:http://localhost:3000}", "c": "${email}"}'
    expect(JSON.parse(withSettings(text, { NAME: 'say "no"\\' }))).toEqual({
      a: 'say "no"\\',
      b: 'http://localhost:3000',
      c: '${email}',
    })
  })

  test('without a value are named, all of them', () => {
    expect(() => withSettings('${SECRET} ${OTHER} ${SECRET}', {})).toThrow('Settings without a value: SECRET, OTHER')
  })
})
