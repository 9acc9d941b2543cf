import { printedVatNumber } from '@trilex/platform/uid-number'
import PDFDocument from 'pdfkit'
import { SwissQRBill } from 'swissqrbill/pdf'
import { mm2pt } from 'swissqrbill/utils'
import type { Language } from '../payers/payer-model.ts'
import { type Creditor, printedUid } from './creditor.ts'
import { leftToPay, numberOf, receivedOf, type StoredInvoice } from './invoice-model.ts'
import texts from './invoice-texts.json' with { type: 'json' }
import { paymentText, qrBillOf } from './qr-bill.ts'

type TextId = keyof (typeof texts)['fr']

const [LEFT, RIGHT] = [mm2pt(20), mm2pt(190)]
/** Position of the recipient in the window of a Swiss envelope. */
const WINDOW = { x: mm2pt(118), y: mm2pt(50) }
const QR_LANGUAGES = { fr: 'FR', de: 'DE', it: 'IT' } as const
const NO_BREAK = '\u00a0'

const DAY = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `1’234.50`. Negative amounts have a hyphen instead of a minus sign, because every font contains it. */
export function printedAmount(rappen: number): string {
  const whole = String(Math.trunc(Math.abs(rappen) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '’')
  return `${rappen < 0 ? '-' : ''}${whole}.${String(Math.abs(rappen) % 100).padStart(2, '0')}`
}

function textIn(language: Language) {
  return (id: TextId, values: Record<string, string> = {}) =>
    texts[language][id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/**
 * An invoice as a PDF of one page, with the payment part of a Swiss QR-bill while an amount is left to be paid by
 * transfer.
 * @param creditor issuer for old invoices, which do not store it
 */
export async function invoicePdf(invoice: StoredInvoice, language: Language, creditor: Creditor): Promise<Buffer> {
  const say = textIn(language)
  const number = numberOf(invoice)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: `${language}-CH`,
    displayTitle: true,
    info: { Title: say('title', { number }), Author: creditor.name, CreationDate: invoice.issuedAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const sheet = new Sheet(document)
  if (creditor.demonstration) sheet.banner(say('example'))
  sheet.block(addressOf(creditor), LEFT, mm2pt(24))
  sheet.block(recipientOf(invoice), WINDOW.x, WINDOW.y)
  sheet.y = mm2pt(88)
  sheet.heading(say(isCreditNote(invoice) ? 'creditTitle' : 'title', { number }))
  for (const [label, value] of factsOf(invoice, language, creditor)) sheet.fact(label, value)
  sheet.y += 12
  sheet.row(say('description'), say('amount'), { bold: true, rule: true })
  for (const line of invoice.lines) sheet.row(lineText(line, language), printedAmount(line.amount))
  sheet.rule()
  for (const [label, amount, bold] of sumsOf(invoice, language)) sheet.row(label, printedAmount(amount), { bold })
  sheet.y += 10
  const bill = qrBillOf({ ...invoice, creditor })
  sheet.paragraph(closingOf(invoice, language, bill !== null))
  if (bill) new SwissQRBill(bill, { language: QR_LANGUAGES[language] }).attachTo(document)
  document.end()
  return whole
}

/** Writes from top to bottom. */
class Sheet {
  readonly #document: PDFKit.PDFDocument
  y = 0

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  banner(text: string): void {
    this.#document.rect(0, 0, mm2pt(210), mm2pt(12)).fill('#b00020')
    this.#document.fillColor('white').font('Helvetica-Bold').fontSize(11)
    this.#document.text(text, LEFT, mm2pt(4), { width: RIGHT - LEFT, align: 'center' }).fillColor('black')
  }

  block(lines: string[], x: number, y: number): void {
    this.#document
      .font('Helvetica')
      .fontSize(10)
      .text(lines.join('\n'), x, y, { width: mm2pt(80) })
  }

  heading(text: string): void {
    this.#document.font('Helvetica-Bold').fontSize(16).text(text, LEFT, this.y)
    this.y = this.#document.y + 8
  }

  fact(label: string, value: string): void {
    this.#document
      .font('Helvetica')
      .fontSize(10)
      .text(label, LEFT, this.y)
      .text(value, LEFT + mm2pt(40), this.y)
    this.y = this.#document.y + 2
  }

  row(label: string, amount: string, { bold = false, rule = false } = {}): void {
    this.#document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    this.#document.text(amount, RIGHT - mm2pt(40), this.y, { width: mm2pt(40), align: 'right' })
    this.#document.text(label, LEFT, this.y, { width: RIGHT - LEFT - mm2pt(45) })
    this.y = this.#document.y + 4
    if (rule) this.rule()
  }

  rule(): void {
    this.#document.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).stroke()
    this.y += 5
  }

  paragraph(text: string): void {
    this.#document
      .font('Helvetica')
      .fontSize(10)
      .text(text, LEFT, this.y, { width: RIGHT - LEFT })
    this.y = this.#document.y
  }
}

const addressOf = ({ name, street, postalCode, city }: Pick<Creditor, 'name' | 'street' | 'postalCode' | 'city'>) =>
  [name, street, `${postalCode} ${city}`].map((line) => paymentText(line, 80))

function recipientOf({ billedTo, address }: StoredInvoice): string[] {
  if (!address) return [paymentText(billedTo, 80)]
  const { company, street, postalCode, city, country } = address
  const names = company && company !== billedTo ? [company, billedTo] : [billedTo]
  const abroad = country === 'CH' ? '' : `${country}-`
  return [...names, street, `${abroad}${postalCode} ${city}`].map((line) => paymentText(line, 80))
}

/** What a change to a smaller plan or a shorter period gives back. */
const isCreditNote = ({ total }: Pick<StoredInvoice, 'total'>): boolean => total < 0

function factsOf(
  { issuedAt, dueAt, address, vatPerMille, total }: StoredInvoice,
  language: Language,
  creditor: Pick<Creditor, 'uid'>,
): [label: string, value: string][] {
  const say = textIn(language)
  const vatNumber = address?.vatNumber ?? ''
  return [
    [say('date'), DAY.format(issuedAt)],
    ...(dueAt && !isCreditNote({ total }) ? ([[say('due'), DAY.format(dueAt)]] as [string, string][]) : []),
    [say('uid'), vatPerMille > 0 ? printedUid(creditor, language) : creditor.uid],
    ...(vatNumber
      ? ([[say('customerUid'), paymentText(printedVatNumber(vatNumber, language), 40)]] as [string, string][])
      : []),
  ]
}

function lineText(line: StoredInvoice['lines'][number], language: Language): string {
  const say = textIn(language)
  const { plan, from, to, amount, quantity, proration, description } = line
  if (!plan || !from || !to) return amount < 0 ? say('discount') : paymentText(description, 120)
  const values = { plan: say(plan), from: DAY.format(from), to: DAY.format(to) }
  const text = say(proration ? (amount < 0 ? 'unused' : 'rest') : 'plan', values)
  return quantity > 1 ? `${text}, ${say('licences', { count: String(quantity) })}` : text
}

/** Net amount and VAT add up to the total; less a credit and received transfers, that is the amount to pay. */
function sumsOf(invoice: StoredInvoice, language: Language): [label: string, amount: number, bold: boolean][] {
  const say = textIn(language)
  const { total, vat, vatPerMille, amountDue, status } = invoice
  const rate = `${vatPerMille / 10}`.replace('.', language === 'de' ? '.' : ',')
  const received = receivedOf(invoice)
  const left = leftToPay(invoice)
  return [
    [say('net'), total - vat, false],
    [say('vat', { rate }).replace(' %', `${NO_BREAK}%`), vat, false],
    [say('total'), total, true],
    ...(amountDue < total ? ([[say('credit'), amountDue - total, false]] as [string, number, boolean][]) : []),
    ...(received > 0 ? ([[say('received'), -received, false]] as [string, number, boolean][]) : []),
    ...(status === 'open' && left !== total ? ([[say('left'), left, true]] as [string, number, boolean][]) : []),
  ]
}

function closingOf(
  { status, paidAt, byTransfer, dueAt, total }: StoredInvoice,
  language: Language,
  hasBill: boolean,
): string {
  const say = textIn(language)
  if (status === 'void') return say('void')
  if (isCreditNote({ total })) return say('credited')
  if (status === 'paid') return paidAt && total > 0 ? say('paid', { day: DAY.format(paidAt) }) : ''
  if (!byTransfer) return say('byCard')
  return dueAt && hasBill ? say('terms', { day: DAY.format(dueAt) }) : ''
}
