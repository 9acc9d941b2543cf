import { createHash } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Maximum file size in bytes, enough for some thousand entries. */
export const STATEMENT_BYTES = 4 * 1024 * 1024

/** A credit that a bank booked or reversed. Amounts are Rappen, or hundredths of another currency. */
export interface BookedCredit {
  /** Equal in all files of a bank that numbers its bookings. */
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
  /** The bank's number of the payment; empty: none. */
  bankReference: string
  /** The bank's number of the entry that contains the payment; empty: none. */
  entryReference: string
  /** False for an entry whose payments are not listed. */
  detailed: boolean
}

/** Statement: camt.053. Notification: camt.054. */
export const STATEMENT_KINDS = ['statement', 'notification'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export interface Statement {
  kind: StatementKind
  credits: BookedCredit[]
  /** Batch bookings without their single payments, which are in a camt.054. */
  collective: number
  /** Number of entries of other accounts, which are not read. */
  otherAccounts: { account: string; entries: number }[]
}

/** The file is not a valid statement; the reason is shown to staff. */
export class NoStatement extends Error {}

/** A file about other accounts only. */
export class OtherAccount extends Error {
  readonly account: string
  constructor(account: string) {
    super(`the file is about the account ${account}`)
    this.account = account
  }
}

const LISTS = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd'])

/**
 * Reads the credits of a camt.053 or camt.054 (ISO 20022, versions 02 to 08 and their Swiss forms). Throws
 * `NoStatement`, and `OtherAccount` if it contains nothing about `accounts`. A document type declaration is refused, so
 * that no entities are declared and nothing is fetched.
 * @param accounts IBANs without spaces
 */
export function readStatement(xml: string, accounts: readonly string[]): Statement {
  if (Buffer.byteLength(xml) > STATEMENT_BYTES) throw new NoStatement('the file is too large')
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new NoStatement('a document type is not allowed')
  const message = element(parse(xml), 'Document')
  const statements = listOf(element(message, 'BkToCstmrStmt'), 'Stmt')
  const reports = [...statements, ...listOf(element(message, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn')]
  if (reports.length === 0) throw new NoStatement('there is no statement and no notification in it')
  const kind = statements.length > 0 ? 'statement' : 'notification'
  const statement: Statement = { kind, credits: [], collective: 0, otherAccounts: [] }
  const seen = new Map<string, number>()
  const others = new Map<string, number>()
  let number = 0
  for (const report of reports) {
    const account = accountOf(report)
    for (const entry of listOf(report, 'Ntry')) {
      number++
      // If the account has several IBANs, the reference of an entry names the one that was paid to.
      const isOurs = accounts.includes(account) || accounts.includes(compact(textAt(entry, 'NtryRef')))
      if (isOurs) readEntry(entry, number, { statement, seen })
      else others.set(account, (others.get(account) ?? 0) + 1)
    }
  }
  statement.otherAccounts = [...others].map(([account, entries]) => ({ account, entries }))
  const isForeign = reports.every((report) => !accounts.includes(accountOf(report)))
  if (isForeign && statement.credits.length === 0 && statement.collective === 0)
    throw new OtherAccount(accountOf(reports[0] ?? {}))
  return statement
}

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** The IBAN or another id of the account of a report; empty: none. */
const accountOf = (report: Element): string =>
  compact(textAt(report, 'Acct', 'Id', 'IBAN') || textAt(report, 'Acct', 'Id', 'Othr', 'Id')).slice(0, 40)

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

function readEntry(
  entry: Element,
  number: number,
  { statement, seen }: { statement: Statement; seen: Map<string, number> },
): void {
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
    const amount = amountIn(payment, number) ?? (single.length > 1 ? null : amountIn(entry, number))
    if (!amount) throw new NoStatement(`entry ${number} has no amount`)
    const [ownReference, entryReference] = [textAt(payment, 'Refs', 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')]
    const bankReference = ownReference || entryReference
    const reference = referenceOf(payment)
    const debtor = textAt(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm') || textAt(payment, 'RltdPties', 'Dbtr', 'Nm')
    // The bank's own number of a booking is the same in every file. Without one, the id is derived from the payment
    // itself.
    const said = bankReference
      ? [bankReference, amount.value, amount.currency, reference]
      : [bookedOn, amount.value, amount.currency, reference, textAt(payment, 'Refs', 'EndToEndId'), debtor]
    const key = JSON.stringify([reversal, ...said])
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    const id = createHash('sha256').update(`${key} ${ordinal}`).digest('base64url')
    const { value, currency } = amount
    statement.credits.push({
      id,
      bookedOn,
      amount: value,
      currency,
      reference,
      debtor: debtor.slice(0, 140),
      reversal,
      bankReference: ownReference.slice(0, 140),
      entryReference: entryReference.slice(0, 140),
      detailed: single.length > 0,
    })
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

function amountIn(node: Element, entry: number): { value: number; currency: string } | null {
  const amount = node['Amt'] ?? element(node, 'AmtDtls', 'TxAmt')?.['Amt']
  if (typeof amount !== 'object' || amount === null) return null
  const written = textOf(amount)
  const [, whole = '', cents = ''] = /^\+?(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(written) ?? []
  if (whole === '') throw new NoStatement(`entry ${entry}: ${written.slice(0, 40)} is no amount with two decimals`)
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
