import { describe, expect, test } from '@jest/globals'
import { mailboxOf, marksOf } from './person-marks.ts'

describe('the mailbox of an address', () => {
  test.each([
    ['Anne.Rochat@Etude.example', 'anne.rochat@etude.example'],
    ['anne+trial2@etude.example', 'anne@etude.example'],
    ['a.n.n.e@googlemail.com', 'anne@gmail.com'],
    ['anne@zürich.example', 'anne@xn--zrich-kva.example'],
    ['anne@XN--ZRICH-KVA.example', 'anne@xn--zrich-kva.example'],
  ])('%s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

  test('dots count where the mail provider treats them as significant', () => {
    expect(mailboxOf('a.b@etude.example')).not.toBe(mailboxOf('ab@etude.example'))
  })
})

test('the marks of a person contain no address', () => {
  expect(marksOf({ ownerId: 'u1', email: 'anne@etude.example' }).join()).not.toContain('anne')
  expect(marksOf({ ownerId: 'u1', email: '' })).toEqual(['owner:u1'])
})
