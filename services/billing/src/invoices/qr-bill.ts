import type { Data } from 'swissqrbill/types'
import { leftToPay, numberOf, type StoredInvoice } from './invoice-model.ts'

/** Replacements for characters that neither the QR code nor the fonts of the PDF support. */
const WRITTEN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/**
 * Latin-1 and the additional letters of Windows-1252: allowed in the QR code (SIX, implementation guidelines) and
 * supported by the PDF fonts.
 */
const HELD = /[ -~¡-ÿ€ŒœŠšŸŽž]/u

/**
 * Reduces a text to the characters of the payment part: other letters lose their accents, the rest become question
 * marks.
 */
export function paymentText(text: string, most: number): string {
  const written = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].map((letter) => {
    if (HELD.test(letter)) return letter
    const known = WRITTEN[letter]
    if (known !== undefined) return known
    const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== '' && [...plain].every((each) => HELD.test(each)) ? plain : '?'
  })
  return written.join('').trim().slice(0, most).trim()
}

/** The data of the payment part (Swiss QR-bill); null if nothing is left to be paid by transfer. */
export function qrBillOf(invoice: StoredInvoice): Data | null {
  const { creditor, reference, address, billedTo } = invoice
  const left = leftToPay(invoice)
  if (!creditor || reference === undefined || left === 0) return null
  const country = address?.country.trim().toUpperCase() ?? ''
  const debtor = address &&
    /^[A-Z]{2}$/.test(country) && {
      name: paymentText(address.company || billedTo, 70),
      address: paymentText(address.street, 70),
      zip: paymentText(address.postalCode, 16),
      city: paymentText(address.city, 35),
      country,
    }
  // An incomplete debtor is left blank: the payer fills it in by hand.
  const whole = debtor && Object.values(debtor).every((text) => text !== '')
  return {
    currency: 'CHF',
    amount: left / 100,
    creditor: {
      account: creditor.iban,
      name: paymentText(creditor.name, 70),
      address: paymentText(creditor.street, 70),
      zip: paymentText(creditor.postalCode, 16),
      city: paymentText(creditor.city, 35),
      country: creditor.country,
    },
    ...(whole && { debtor }),
    reference,
    message: numberOf(invoice),
  }
}
