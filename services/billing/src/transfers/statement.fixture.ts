/** A payment as the tests write it; amounts as a bank writes them. */
export interface WrittenPayment {
  amount: string
  reference?: string
  message?: string
  debtor?: string
  bankReference?: string
  /** The bank's number of the entry. */
  entryReference?: string
  currency?: string
  bookedOn?: string
  status?: string
  direction?: 'CRDT' | 'DBIT'
  reversal?: boolean
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function details({ amount, reference, message, debtor, bankReference, currency = 'CHF' }: WrittenPayment): string {
  const structured =
    reference &&
    `<Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>${escaped(reference)}</Ref></CdtrRefInf></Strd>`
  return `<TxDtls><Refs>${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ''}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    ${debtor ? `<RltdPties><Dbtr><Pty><Nm>${escaped(debtor)}</Nm></Pty></Dbtr></RltdPties>` : ''}
    <RmtInf>${structured ?? ''}${message ? `<Ustrd>${escaped(message)}</Ustrd>` : ''}</RmtInf></TxDtls>`
}

/** One entry, with or without its payments. */
export function entryOf(payments: WrittenPayment[], total?: string): string {
  const [first] = payments
  const {
    currency = 'CHF',
    bookedOn = '2027-04-01',
    status = 'BOOK',
    direction = 'CRDT',
    reversal = false,
    entryReference,
  } = first ?? {}
  const single = payments.map(details).join('')
  return `<Ntry><Amt Ccy="${currency}">${total ?? first?.amount ?? '0.00'}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    ${reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>
    ${entryReference ? `<AcctSvcrRef>${entryReference}</AcctSvcrRef>` : ''}
    <NtryDtls>${payments.length === 0 ? '<Btch><NbOfTxs>3</NbOfTxs></Btch>' : single}</NtryDtls></Ntry>`
}

/** The account of the demonstration. */
export const OWN_ACCOUNT = 'CH4431999123000889012'
const accountOf = (iban: string): string => `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`

/** A statement (camt.053) with entries. */
export const camt053 = (...entries: string[]): string => camt053Of(OWN_ACCOUNT, ...entries)

/** A statement of an account. */
export const camt053Of = (iban: string, ...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id>${accountOf(iban)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

/** A notification (camt.054) with entries, with prefixed names. */
export const camt054 = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><n:BkToCstmrDbtCdtNtfctn>
<n:Ntfctn><n:Id>1</n:Id>${[accountOf(OWN_ACCOUNT), ...entries].join('').replaceAll(/<(\/?)(\w)/g, '<$1n:$2')}</n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`
