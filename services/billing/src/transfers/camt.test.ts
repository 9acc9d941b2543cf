import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { NoStatement, OtherAccount, readStatement, STATEMENT_BYTES } from './camt.ts'
import { camt053, camt053Of, camt054, entryOf, OWN_ACCOUNT, type WrittenPayment } from './statement.fixture.ts'

const readOwn = (xml: string) => readStatement(xml, [OWN_ACCOUNT])

const REFERENCE = '000000000000000020260000428'
const PAYMENT: WrittenPayment = {
  amount: '394.00',
  reference: REFERENCE,
  debtor: 'Étude Rochat & fils',
  bankReference: 'BANK-1',
}

describe('a statement', () => {
  test('gives each credit with amount, day, reference and who paid', () => {
    expect(readOwn(camt053(entryOf([PAYMENT])))).toEqual({
      credits: [
        {
          id: expect.any(String),
          bookedOn: '2027-04-01',
          amount: 39_400,
          currency: 'CHF',
          reference: REFERENCE,
          debtor: 'Étude Rochat & fils',
          reversal: false,
          bankReference: 'BANK-1',
          entryReference: '',
          detailed: true,
        },
      ],
      kind: 'statement',
      collective: 0,
      otherAccounts: [],
    })
  })

  test('gives the same credit the same id as notification, and others another one', () => {
    const [statement, notification] = [camt053, camt054].map((write) => readOwn(write(entryOf([PAYMENT]))))
    expect(notification?.credits).toEqual(statement?.credits)
    const other = readOwn(camt053(entryOf([{ ...PAYMENT, bankReference: 'BANK-2' }])))
    expect(other.credits[0]?.id).not.toBe(statement?.credits[0]?.id)
  })

  test('keeps two payments apart that are alike and have no number of the bank', () => {
    const { bankReference: _, ...alike } = PAYMENT
    const read = () => readOwn(camt053(entryOf([alike]), entryOf([alike]))).credits.map(({ id }) => id)
    expect(new Set(read()).size).toBe(2)
    expect(read()).toEqual(read())
  })

  test('splits a collective booking into its payments, and counts one that comes without them', () => {
    const both = entryOf([PAYMENT, { ...PAYMENT, amount: '6.00', bankReference: 'BANK-2' }], '400.00')
    const { credits, collective } = readOwn(camt053(both, entryOf([], '99.00')))
    expect(credits.map(({ amount }) => amount)).toEqual([39_400, 600])
    expect(collective).toBe(1)
  })

  test('leaves out debits and what is not booked, and marks a credit that was taken back', () => {
    const read = (more: Partial<WrittenPayment>) => readOwn(camt053(entryOf([{ ...PAYMENT, ...more }]))).credits
    expect(read({ direction: 'DBIT' })).toEqual([])
    expect(read({ status: 'PDNG' })).toEqual([])
    expect(read({ direction: 'CRDT', reversal: true })).toEqual([])
    expect(read({ direction: 'DBIT', reversal: true })).toMatchObject([{ reversal: true, amount: 39_400 }])
    const digit = camt053(entryOf([{ ...PAYMENT, direction: 'DBIT', reversal: true }])).replace('>true<', '>1<')
    expect(readOwn(digit).credits).toMatchObject([{ reversal: true, amount: 39_400 }])
  })

  test('finds a reference that somebody wrote into the message', () => {
    const read = (message: string) => readOwn(camt053(entryOf([{ amount: '1.00', message }]))).credits[0]?.reference
    expect(read('Facture 00 00000 00000 00002 02600 00428, merci')).toBe('00 00000 00000 00002 02600 00428')
    expect(read('RF18 5390 0754 7034')).toBe('RF18 5390 0754 7034')
    expect(read('Abonnement')).toBe('Abonnement')
  })

  test('of version 04 is read too, where status and name stand one level higher', () => {
    const xml = camt053(entryOf([PAYMENT]))
      .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
      .replaceAll(/<\/?Pty>/g, '')
    expect(readOwn(xml).credits).toMatchObject([{ amount: 39_400, debtor: 'Étude Rochat & fils' }])
  })
})

test('of another account is refused, unless its entries name the account of the bill', () => {
  const foreign = 'CH9300762011623852957'
  expect(() => readOwn(camt053Of(foreign, entryOf([PAYMENT])))).toThrow(OtherAccount)
  expect(() => readOwn(camt053(entryOf([PAYMENT])).replace(/<Acct>.*<\/Acct>/, ''))).toThrow(OtherAccount)
  const named = entryOf([PAYMENT]).replace('<Ntry>', `<Ntry><NtryRef>${OWN_ACCOUNT}</NtryRef>`)
  expect(readOwn(camt053Of(foreign, named)).credits).toHaveLength(1)
})

test('amounts are read to the Rappen, without a rounding', () => {
  const property = fc.property(fc.integer({ min: 1, max: 999_999_999_99 }), (amount) => {
    const written = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const [credit] = readOwn(camt053(entryOf([{ amount: written }]))).credits
    expect(credit?.amount).toBe(amount)
  })
  fc.assert(property)
  for (const [written, amount] of Object.entries({ '5': 500, '5.1': 510, '5.100': 510 }))
    expect(readOwn(camt053(entryOf([{ amount: written }]))).credits[0]?.amount).toBe(amount)
})

describe('is refused, and nothing is read of it', () => {
  const valid = camt053(entryOf([PAYMENT]))
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  test.each([
    ['another file', 'IBAN;Betrag\nCH93;394.00'],
    ['nothing', ''],
    ['XML of another kind', '<Document><FIToFICstmrCdtTrf/></Document>'],
    ['XML that is cut off', valid.slice(0, -40)],
    ['a bomb of entities', valid.replace('<Document', `${bomb}<Document`)],
    ['an entity of a file', valid.replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document')],
    ['an amount with three decimals', camt053(entryOf([{ amount: '394.005' }]))],
    ['an amount with a comma', camt053(entryOf([{ amount: '394,00' }]))],
    ['a negative amount', camt053(entryOf([{ amount: '-394.00' }]))],
    ['a deep pile of elements', `<Document>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</Document>`],
    ['a file above 4 MiB', valid.replace('<GrpHdr>', `<!--${'x'.repeat(STATEMENT_BYTES)}--><GrpHdr>`)],
  ])('%s', (_, xml) => expect(() => readOwn(xml)).toThrow(NoStatement))

  test('any text, without another error', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '&',
      ';',
      '<Document>',
      '<Ntry>',
      '<!--',
      ']]>',
      '<![CDATA[',
      '__proto__',
      'Amt',
      ' Ccy="',
      '"',
    )
    const property = fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (text) => {
        expect(() => readOwn(text)).toThrow(NoStatement)
      },
    )
    fc.assert(property)
  })
})
