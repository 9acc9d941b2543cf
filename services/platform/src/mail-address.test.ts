import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mailAddress, mailAddressForms } from './mail-address.ts'

describe('a mail address', () => {
  test.each([
    ['Anna.Muster@Example.ORG ', 'anna.muster@example.org'],
    ['info@xn--mller-kva.ch', 'info@müller.ch'],
    ['info@MÜLLER.ch', 'info@müller.ch'],
    ['info@mu\u0308ller.ch', 'info@müller.ch'],
    ['info@étude.xn--genve-6ra.ch', 'info@étude.genève.ch'],
    ['info@strauß.example', 'info@strauß.example'],
    ['anna@müller@xn--mller-kva.ch', 'anna@müller@müller.ch'],
    ['info@xn--a.ch', 'info@xn--a.ch'],
    ['info@127.1', 'info@127.1'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('%j is %j', (text, address) => expect(mailAddress(text)).toBe(address))

  test('is the same from either form of a domain, and from itself', () => {
    const label = fc.stringMatching(/^[a-zäöüéèàçñ]{1,12}$/)
    fc.assert(
      fc.property(label, label, (name, domain) => {
        const forms = mailAddressForms(`${name}@${domain}.ch`)
        expect(new Set(forms.map(mailAddress))).toEqual(new Set([forms[0]]))
        expect(forms.at(-1)?.split('@').at(-1)).toMatch(/^[\0-\x7f]+$/)
      }),
    )
  })
})
