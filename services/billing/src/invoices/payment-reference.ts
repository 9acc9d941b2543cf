import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  isQRReferenceValid,
  isSCORReferenceValid,
} from 'swissqrbill/utils'
import { type Creditor, takesQrReferences } from './creditor.ts'

/** Digits of a QR reference before its check digit. */
const QR_DIGITS = 26

/**
 * The payment reference of an invoice, without spaces: 27 digits (QRR) for a QR-IBAN, else a creditor reference (SCOR,
 * ISO 11649). Banks refuse a reference that does not match the kind of IBAN.
 * @param number of the invoice, `2026-000042`
 */
export function paymentReference(number: string, creditor: Pick<Creditor, 'iban'>): string {
  const digits = number.replaceAll(/\D/g, '')
  if (!takesQrReferences(creditor)) return `RF${calculateSCORReferenceChecksum(digits)}${digits}`
  const padded = digits.padStart(QR_DIGITS, '0')
  return `${padded}${calculateQRReferenceChecksum(padded)}`
}

/** Normalises a reference for comparison; null for other texts and wrong check digits. */
export function referenceIn(written: string): string | null {
  const compact = written.replaceAll(/\s/g, '').toUpperCase()
  // Banks may omit leading zeros.
  const digits = /^\d{2,27}$/.test(compact) ? compact.padStart(QR_DIGITS + 1, '0') : null
  if (digits) return isQRReferenceValid(digits) ? digits : null
  return isSCORReferenceValid(compact) ? compact : null
}
