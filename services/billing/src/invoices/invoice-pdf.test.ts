import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { vatIn } from '@trilex/plans'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import fc from 'fast-check'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LANGUAGES } from '../payers/payer-model.ts'
import type { Creditor } from './creditor.ts'
import { numberOf, type StoredInvoice } from './invoice-model.ts'
import { invoicePdf, printedAmount } from './invoice-pdf.ts'
import { paymentReference } from './payment-reference.ts'
import { paymentText, qrBillOf } from './qr-bill.ts'

/** Two, since this library reads no text any more once it has rendered a page. */
let reader: PDFiumLibrary
let renderer: PDFiumLibrary
beforeAll(async () => {
  reader = await PDFiumLibrary.init()
  renderer = await PDFiumLibrary.init()
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
})

/** What `read` gives of the only page. */
async function onPage<T>(library: PDFiumLibrary, pdf: Buffer, read: (page: PDFiumPage) => T): Promise<Awaited<T>> {
  const document = await library.loadDocument(pdf)
  try {
    expect(document.getPageCount()).toBe(1)
    return await read(document.getPage(0))
  } finally {
    document.destroy()
  }
}

const textOf = (pdf: Buffer): Promise<string> =>
  onPage(reader, pdf, (page) =>
    page
      .getText()
      .replaceAll(/\s*\r?\n/g, '\n')
      .replaceAll('\u00a0', ' '),
  )

/** Where the code stands on the page (A4), with a margin, in millimetres. */
const CODE = { x: 60, y: 200, width: 60, height: 65 }

/** What the code on the rendered page says, line by line; empty without a code. Reading its part of the page is faster than the page. */
const codeOf = (pdf: Buffer): Promise<string[]> =>
  onPage(renderer, pdf, async (page) => {
    const { data, width: rowWidth } = await page.render({ scale: 2, render: 'bitmap' })
    const pixels = (mm: number) => Math.round((mm * rowWidth) / 210)
    const [x, y, width, height] = [pixels(CODE.x), pixels(CODE.y), pixels(CODE.width), pixels(CODE.height)]
    const part = new Uint8ClampedArray(width * height * 4)
    for (let row = 0; row < height; row++) {
      const start = ((y + row) * rowWidth + x) * 4
      part.set(data.subarray(start, start + width * 4), row * width * 4)
    }
    const image = { data: part, width, height, colorSpace: 'srgb' } as ImageData
    const [code] = await readBarcodes(image, { formats: ['QRCode'] })
    return code ? code.text.split(/\r?\n/) : []
  })

const CREDITOR: Creditor = {
  name: 'Verlag zum Test AG',
  street: 'Bundesplatz 3',
  postalCode: '3003',
  city: 'Bern',
  country: 'CH',
  iban: 'CH4431999123000889012',
  uid: 'CHE-123.456.788',
  demonstration: false,
}
const NO_QR_IBAN = 'CH9300762011623852957'
const ISSUED = new Date('2027-03-01T09:00:00Z')

function invoiceOf(amount: number, more: Partial<StoredInvoice> = {}): StoredInvoice {
  const { creditor = CREDITOR, sequence = 42 } = more
  const written: StoredInvoice = {
    _id: 'in_1',
    sequence,
    ownerId: 'anne',
    billedTo: 'Anne Rochat',
    address: {
      company: '',
      street: 'Rue du Lac 7',
      postalCode: '1003',
      city: 'Lausanne',
      country: 'CH',
      vatNumber: '',
    },
    language: 'fr',
    creditor,
    subscriptionId: 'sub_1',
    status: 'open',
    byTransfer: true,
    lines: [
      { description: '', quantity: 1, amount, plan: 'student', from: ISSUED, to: new Date('2028-03-01T09:00:00Z') },
    ],
    total: amount,
    vat: vatIn(amount, 81).vat,
    vatPerMille: 81,
    amountDue: amount,
    amountPaid: 0,
    issuedAt: ISSUED,
    dueAt: new Date('2027-03-31T09:00:00Z'),
    paidAt: null,
    periodStart: ISSUED,
    periodEnd: ISSUED,
    outbox: [],
    outboxSeq: 0,
  }
  return { ...written, reference: paymentReference(numberOf(written), creditor), ...more }
}

/** Texts as people write them, in letters that the code has and has not. */
const name = fc
  .string({ unit: fc.constantFrom(...'AbcdéèüöçŠž ’–-.&/Łőşț'), minLength: 1, maxLength: 90 })
  .filter((text) => /[A-Za-z]/.test(text))
const bill = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  sequence: fc.integer({ min: 1, max: 999_999 }),
  qr: fc.boolean(),
  billedTo: name,
  street: name,
  city: name,
  postalCode: fc.integer({ min: 1000, max: 9999 }).map(String),
  country: fc.constantFrom('CH', 'LI', 'DE', 'Suisse', ''),
  company: fc.oneof(fc.constant(''), name),
})

describe('the payment part', () => {
  // A page takes 40 ms of a processor.
  const count = repetitions(1_000, 0.03)
  test(`of ${count} random invoices is decoded from the rendered page as it was given, amount and total agree`, async () => {
    for (const [at, each] of fc.sample(bill, count).entries()) {
      const { amount, sequence, qr, billedTo, ...address } = each
      const creditor = qr ? CREDITOR : { ...CREDITOR, iban: NO_QR_IBAN }
      const invoice = invoiceOf(amount, { creditor, sequence, billedTo, address: { ...address, vatNumber: '' } })
      const said = await codeOf(await invoicePdf(invoice, LANGUAGES[at % 3] ?? 'fr', creditor))
      const written = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      const debtor = /^[A-Z]{2}$/.test(address.country)
        ? [
            'S',
            paymentText(address.company || billedTo, 70),
            paymentText(address.street, 70),
            '',
            address.postalCode,
            paymentText(address.city, 35),
            address.country,
          ]
        : Array(7).fill('')
      expect(said).toEqual([
        ...[
          'SPC',
          '0200',
          '1',
          creditor.iban,
          'S',
          creditor.name,
          creditor.street,
          '',
          creditor.postalCode,
          'Bern',
          'CH',
        ],
        ...Array(7).fill(''),
        written,
        'CHF',
        ...debtor,
        qr ? 'QRR' : 'SCOR',
        invoice.reference,
        numberOf(invoice),
        'EPD',
      ])
      const { net, vat } = vatIn(invoice.total, 81)
      expect(net + vat).toBe(Math.round(Number(written) * 100))
    }
  })

  test('asks for what is left after a credit and a first transfer, and is gone when nothing is left', async () => {
    const credited = invoiceOf(39_400, { amountDue: 30_000 })
    expect(qrBillOf(credited)?.amount).toBe(300)
    const received = [{ transferId: 'a', amount: 10_005 }]
    expect(qrBillOf({ ...credited, received })?.amount).toBe(199.95)
    expect(qrBillOf({ ...credited, received: [{ transferId: 'a', amount: 30_000 }] })).toBeNull()
    for (const status of ['paid', 'void', 'uncollectible'] as const)
      expect(qrBillOf({ ...credited, status })).toBeNull()
    expect(await codeOf(await invoicePdf(invoiceOf(3_900, { status: 'paid' }), 'fr', CREDITOR))).toEqual([])
  })
})

describe('the page', () => {
  test.each([
    ['fr', 'Facture 2027-000042', 'N° TVA', 'CHE-123.456.788 TVA', 'TVA 8,1', 'Abonnement Étudiant, du 01.03.2027'],
    ['de', 'Rechnung 2027-000042', 'MWST-Nr.', 'CHE-123.456.788 MWST', 'MWST 8.1', 'Abonnement Studium, 01.03.2027'],
    ['it', 'Fattura 2027-000042', 'N. IVA', 'CHE-123.456.788 IVA', 'IVA 8,1', 'Abbonamento Studente, dal 01.03.2027'],
  ] as const)('in %s names number, VAT and what was sold', async (language, ...said) => {
    const text = await textOf(await invoicePdf(invoiceOf(123_400), language, CREDITOR))
    for (const each of [...said, '1’234.00', '92.46', '1’141.54', '31.03.2027', 'Rue du Lac 7', '1003 Lausanne'])
      expect(text).toContain(each)
  })

  test.each([
    ['fr', 'Note de crédit 2027-000042', 'prochaines factures', 'Payable'],
    ['de', 'Gutschrift 2027-000042', 'nächsten Rechnungen', 'Zahlbar'],
    ['it', 'Nota di credito 2027-000042', 'prossime fatture', 'Pagabile'],
  ] as const)('in %s says what a change gives back, and asks for nothing', async (language, title, credited, due) => {
    const given = { status: 'paid' as const, amountDue: 0, vat: -2_660, paidAt: ISSUED }
    const text = await textOf(await invoicePdf(invoiceOf(-35_500, given), language, CREDITOR))
    for (const each of [title, credited, '-328.40', '-26.60', '-355.00']) expect(text).toContain(each)
    expect(text).not.toContain(due)
  })

  test('says that an example must not be paid', async () => {
    const creditor = { ...CREDITOR, demonstration: true }
    const text = await textOf(await invoicePdf(invoiceOf(3_900, { creditor }), 'de', creditor))
    expect(text).toContain('NICHT BEZAHLEN')
    expect(await textOf(await invoicePdf(invoiceOf(3_900), 'de', CREDITOR))).not.toContain('BEISPIEL')
  })

  test('names the slip below only where there is one', async () => {
    const said = async (more: Partial<StoredInvoice>) =>
      textOf(await invoicePdf(invoiceOf(3_900, more), 'de', CREDITOR))
    expect(await said({})).toContain('Zahlteil unten')
    expect(await said({ received: [{ transferId: 'a', amount: 3_900 }] })).not.toContain('Zahlteil unten')
  })

  test('prints the lines of a change and a discount, and how often a licence is sold', async () => {
    const [from, to] = [ISSUED, new Date('2027-09-01T08:00:00Z')]
    const lines: StoredInvoice['lines'] = [
      { description: 'x', quantity: 1, amount: -1_000, plan: 'student', from, to, proration: true },
      { description: 'x', quantity: 5, amount: 20_000, plan: 'professional', from, to, proration: true },
      { description: 'discount', quantity: 1, amount: -500 },
    ]
    const text = await textOf(await invoicePdf(invoiceOf(18_500, { lines }), 'fr', CREDITOR))
    for (const each of ['temps non utilisé', '-10.00', '5 licences', '200.00', 'Réduction', '-5.00', '185.00'])
      expect(text).toContain(each)
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456_789, '1’234’567.89'],
  [-10_000, '-100.00'],
])('%d Rappen are printed as %s', (rappen, written) => expect(printedAmount(rappen)).toBe(written))

test.each([
  ['Łukasz Žižek', 'Lukasz Žižek'],
  ['Étude « du Lac » – Rüegg', 'Étude « du Lac » - Rüegg'],
  ['Ştefan Țurcanu', 'Stefan Turcanu'],
  ['王', '?'],
  ['a\nb\t c', 'a b c'],
])('%j stands in the payment part as %s', (text, written) => expect(paymentText(text, 70)).toBe(written))
