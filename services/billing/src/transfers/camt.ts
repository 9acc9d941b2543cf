import { createHash } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Largest file in bytes: some thousand entries. */
export const STATEMENT_BYTES = 4 * 1024 * 1024

/** A credit that a bank booked, or took back. Amounts are Rappen, or hundredths of another currency. */
export interface BookedCredit {
  /** The same for the same booking in every file, as statement (camt.053) or notification (camt.054). */
  id: string
  /** `2026-11-28` */
  bookedOn: string
  amount: number
  currency: string
  /** As the bank gives it; empty: none. */
  reference: string
  /** Empty: unknown. */
  debtor: string
  /** The reversal of an earlier credit. */
  reversal: boolean
}

export interface Statement {
  credits: BookedCredit[]
  /** Batch bookings without their single payments, which are in a camt.054. */
  collective: number
}

/** Not a file of this kind; the reason is shown to staff. */
export class NoStatement extends Error {}

const LISTS = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd'])

/**
 * Reads the credits of a camt.053 or camt.054 (ISO 20022, versions 02 to 08 and their Swiss forms). Throws `NoStatement`. A document
 * type is refused, so no entity is ever declared and nothing is fetched.
 */
export function readStatement(xml: string): Statement {
  if (Buffer.byteLength(xml) > STATEMENT_BYTES) throw new NoStatement('the file is too large')
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new NoStatement('a document type is not allowed')
  const message = element(parse(xml), 'Document')
  const reports = [
    ...listOf(element(message, 'BkToCstmrStmt'), 'Stmt'),
    ...listOf(element(message, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'),
  ]
  if (reports.length === 0) throw new NoStatement('there is no statement and no notification in it')
  const statement: Statement = { credits: [], collective: 0 }
  const seen = new Map<string, number>()
  for (const report of reports) for (const entry of listOf(report, 'Ntry')) readEntry(entry, statement, seen)
  return statement
}

function parse(xml: string): Element {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => LISTS.has(name),
  })
  try {
    if (XMLValidator.validate(xml) !== true) throw new NoStatement('it is not well-formed XML')
    return parser.parse(xml) as Element
  } catch (error) {
    throw error instanceof NoStatement ? error : new NoStatement('it is not well-formed XML', { cause: error })
  }
}

function readEntry(entry: Element, statement: Statement, seen: Map<string, number>): void {
  // The status is a text up to version 04, and a code below it since.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status !== 'BOOK') return
  const direction = textAt(entry, 'CdtDbtInd')
  const reversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  // A credit or the reversal of one; other debits are not customer payments.
  if ((direction === 'CRDT') === reversal) return
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  const details = listOf(entry, 'NtryDtls')
  const single = details.flatMap((each) => listOf(each, 'TxDtls'))
  if (single.length === 0 && details.some((each) => element(each, 'Btch'))) {
    statement.collective++
    return
  }
  for (const payment of single.length > 0 ? single : [entry]) {
    const amount = amountIn(payment) ?? (single.length > 1 ? null : amountIn(entry))
    if (!amount) throw new NoStatement('an entry has no amount')
    const bankReference = textAt(payment, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef')
    const reference = referenceOf(payment)
    const debtor = textAt(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm') || textAt(payment, 'RltdPties', 'Dbtr', 'Nm')
    // The bank's own number of a booking is the same in every file. Without one the payment itself must do.
    const said = bankReference
      ? [bankReference, amount.value, amount.currency, reference]
      : [bookedOn, amount.value, amount.currency, reference, textAt(payment, 'Refs', 'EndToEndId'), debtor]
    const key = JSON.stringify([reversal, ...said])
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    const id = createHash('sha256').update(`${key} ${ordinal}`).digest('base64url')
    const { value, currency } = amount
    statement.credits.push({ id, bookedOn, amount: value, currency, reference, debtor: debtor.slice(0, 140), reversal })
  }
}

/** The structured reference, else one found in the payer's message. */
function referenceOf(payment: Element): string {
  const information = element(payment, 'RmtInf')
  for (const each of listOf(information, 'Strd')) {
    const reference = textAt(each, 'CdtrRefInf', 'Ref')
    if (reference) return reference.slice(0, 140)
  }
  const message = texts(information?.['Ustrd']).join(' ')
  const [found] = /\bRF\d{2}[A-Z0-9 ]{1,25}\b|\b\d[\d ]{25,33}\d\b/i.exec(message) ?? []
  return (found ?? message).trim().slice(0, 140)
}

function amountIn(node: Element): { value: number; currency: string } | null {
  const amount = node['Amt'] ?? element(node, 'AmtDtls', 'TxAmt')?.['Amt']
  if (typeof amount !== 'object' || amount === null) return null
  const written = textOf(amount)
  const [, whole = '', cents = ''] = /^\+?(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(written) ?? []
  if (whole === '') throw new NoStatement(`${written.slice(0, 40)} is no amount with two decimals`)
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return { value, currency: textOf((amount as Element)['@Ccy']) }
}

type Element = { readonly [name: string]: unknown }

const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && !Array.isArray(node)

function element(node: unknown, ...path: string[]): Element | undefined {
  const found = path.reduce<unknown>((at, name) => (isElement(at) ? at[name] : undefined), node)
  return isElement(found) ? found : undefined
}

const listOf = (node: Element | undefined, name: string): Element[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found.filter(isElement) : []
}

const textOf = (node: unknown): string => {
  if (typeof node === 'string') return node.trim()
  return isElement(node) && typeof node['#text'] === 'string' ? node['#text'].trim() : ''
}

const texts = (node: unknown): string[] => (Array.isArray(node) ? node : [node]).map(textOf)

const textAt = (node: Element, ...path: string[]): string =>
  textOf(path.reduce<unknown>((at, name) => (isElement(at) ? at[name] : undefined), node))
