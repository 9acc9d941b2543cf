import { describe, expect, test } from '@jest/globals'
import { readSettings } from '@trilex/platform'
import fc from 'fast-check'
import { Type } from 'typebox'
import { creditorOf, creditorSettings, printedUid, takesQrReferences } from './creditor.ts'
import { paymentReference, referenceIn } from './payment-reference.ts'

const QR_IBAN = 'CH44 3199 9123 0008 8901 2'
const IBAN = 'CH93 0076 2011 6238 5295 7'
const WHOLE = {
  INVOICE_CREDITOR_NAME: 'Verlag zum Test AG',
  INVOICE_CREDITOR_STREET: 'Bundesplatz 3',
  INVOICE_CREDITOR_POSTAL_CODE: '3003',
  INVOICE_CREDITOR_CITY: 'Bern',
  INVOICE_IBAN: QR_IBAN,
  INVOICE_UID: 'CHE-123.456.788',
}
const read = (given: Record<string, string>, live = true) =>
  creditorOf(readSettings(Type.Object(creditorSettings), given), { live })

describe('the creditor', () => {
  test('is read from the settings, without spaces in its account', () => {
    expect(read(WHOLE)).toEqual({
      name: 'Verlag zum Test AG',
      street: 'Bundesplatz 3',
      postalCode: '3003',
      city: 'Bern',
      country: 'CH',
      iban: 'CH4431999123000889012',
      uid: 'CHE-123.456.788',
      demonstration: false,
    })
  })

  test('is none where nothing is set and money moves; where none moves, it is marked as an example', () => {
    expect(read({})).toBeNull()
    expect(read({}, false)).toMatchObject({ demonstration: true })
    expect(read(WHOLE, false)).toMatchObject({ name: 'Verlag zum Test AG', demonstration: true })
  })

  test.each([
    ['INVOICE_IBAN', 'CH44 3199 9123 0008 8901 3'],
    ['INVOICE_IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['INVOICE_UID', 'CHE-123.456.789'],
    ['INVOICE_UID', '123.456.788'],
  ])('is refused at start with the %s %s', (variable, value) => {
    expect(() => read({ ...WHOLE, [variable]: value })).toThrow(variable)
  })

  test.each(Object.keys(WHOLE))('is refused at start without %s', (variable) => {
    const { [variable]: _, ...rest } = WHOLE as Record<string, string>
    expect(() => read(rest)).toThrow(variable)
  })

  test.each(['CHE-123.456.788', 'CHE123456788 MWST', 'che-123.456.788 tva'])(
    'prints the number %s with the suffix of the language',
    (uid) => {
      const creditor = read({ ...WHOLE, INVOICE_UID: uid })
      expect(creditor && (['fr', 'de', 'it'] as const).map((language) => printedUid(creditor, language))).toEqual([
        'CHE-123.456.788 TVA',
        'CHE-123.456.788 MWST',
        'CHE-123.456.788 IVA',
      ])
    },
  )
})

/** An IBAN of Switzerland with a clearing number, and its check digits. */
function ibanOf(iid: number, account: number): string {
  const bban = `${String(iid).padStart(5, '0')}${String(account).padStart(12, '0')}`
  const check = 98n - (BigInt(`${bban}121700`) % 97n)
  return `CH${String(check).padStart(2, '0')}${bban}`
}

const invoiceNumber = fc.tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 99_999_999 }))

describe('a reference', () => {
  test('is a QR reference with a QR-IBAN, and a creditor reference with any other account', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.nat(999_999_999),
      invoiceNumber,
      (iid, account, [year, sequence]) => {
        const iban = ibanOf(iid, account)
        expect(read({ ...WHOLE, INVOICE_IBAN: iban })?.iban).toBe(iban)
        const isQr = iid >= 30_000 && iid <= 31_999
        expect(takesQrReferences({ iban })).toBe(isQr)
        const reference = paymentReference(`${year}-${String(sequence).padStart(6, '0')}`, { iban })
        expect(reference).toMatch(isQr ? /^\d{27}$/ : /^RF\d{2}\d+$/)
        expect(referenceIn(reference)).toBe(reference)
      },
    )
    fc.assert(property)
    for (const iid of [29_999, 30_000, 31_999, 32_000])
      expect(takesQrReferences({ iban: ibanOf(iid, 1) })).toBe(iid === 30_000 || iid === 31_999)
  })

  test('is the same with spaces and without the zeros that banks leave out', () => {
    const reference = paymentReference('2026-000042', { iban: QR_IBAN.replaceAll(' ', '') })
    expect(referenceIn(reference.replace(/(\d{5})/g, '$1 '))).toBe(reference)
    expect(referenceIn(reference.replace(/^0+/, ''))).toBe(reference)
    const creditors = paymentReference('2026-000042', { iban: IBAN.replaceAll(' ', '') })
    expect(referenceIn(creditors.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(creditors)
  })

  test('with one digit changed is none', () => {
    for (const iban of [QR_IBAN, IBAN].map((written) => written.replaceAll(' ', ''))) {
      const property = fc.property(invoiceNumber, fc.nat(8), fc.integer({ min: 1, max: 9 }), ([year, at], back, by) => {
        const reference = paymentReference(`${year}-${String(at).padStart(6, '0')}`, { iban })
        const place = reference.length - 1 - back
        const digit = String((Number(reference[place]) + by) % 10)
        expect(referenceIn(`${reference.slice(0, place)}${digit}${reference.slice(place + 1)}`)).toBeNull()
      })
      fc.assert(property)
    }
  })
})
