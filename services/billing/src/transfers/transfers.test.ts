import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TokenPerson } from '@trilex/platform/local-issuer'
import { personOf, type RunningBilling, startBilling, until } from '../billing.fixture.ts'
import { leftToPay, periodOf, type StoredInvoice } from '../invoices/invoice-model.ts'
import { openPersonMarks } from '../promotions/person-marks.ts'
import { isDaytime, stepDue } from './reminders.ts'
import { readStatement } from './camt.ts'
import type { StoredImport } from './import-model.ts'
import { StatementFolder } from './statement-folder.ts'
import { camt053, camt053Of, camt054, entryOf, OWN_ACCOUNT } from './statement.fixture.ts'
import type { StoredTransfer } from './transfer-model.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const STAFF: TokenPerson = { ...personOf('staff'), roles: ['user', 'admin'] }
const WHERE = { street: 'Rue du Lac 7', postalCode: '1003', city: 'Lausanne', country: 'CH' }
let count = 0
type Payer = TokenPerson & { id: string }

const invoicesOf = async (person: TokenPerson) => (await running.ask(person, 'GET', '/invoices')).json()
const stored = (ownerId: string) => running.documents.collection<StoredInvoice>('invoices').findOne({ ownerId })
const francs = (rappen: number) => (rappen / 100).toFixed(2)

/** A person who bought by invoice and has had no trial, so that the invoice is there at once. */
async function buyer(billingPeriod = 'annual', email?: string): Promise<{ person: Payer; invoice: StoredInvoice }> {
  const id = `payer-${++count}`
  const person = { ...personOf(id), id, ...(email !== undefined && { email }) }
  const invoice = await buyBy(person, billingPeriod)
  return { person, invoice }
}

async function known(person: Payer): Promise<void> {
  const { id, email, firstName, lastName } = person
  const about = { userId: id, email, firstName, lastName, language: 'de', organizationId: '', billingAddress: WHERE }
  await running.account('UserChanged', id, about)
  await until(() => running.documents.collection('payers').countDocuments({ _id: id as never }), Boolean)
}

async function buyBy(person: Payer, billingPeriod: string): Promise<StoredInvoice> {
  const { id } = person
  await known(person)
  const mark = await openPersonMarks(running.documents).of(`owner:${id}`)
  const earlier = { _id: mark as never, subscriptionId: 'earlier', at: new Date() }
  await running.documents.collection('trials').insertOne(earlier)
  const wanted = { planType: 'student', billingPeriod, paymentMethod: 'invoice', language: 'de' }
  // On a busy machine the service may answer 503 although the purchase was made; trying at once again keeps it busy.
  const bought = async () => {
    const { subscription, code } = (await running.ask(person, 'POST', '/checkouts', wanted)).json()
    const done = Boolean(subscription) || code === 'BILLING_ALREADY_SUBSCRIBED'
    if (!done) await sleep(1_000)
    return done
  }
  await until(bought, Boolean)
  const invoice = await until(
    () => stored(id),
    (row) => row?.announced === 0,
  )
  return invoice as StoredInvoice
}

/** Imports a statement, and waits for its end: what became of it and of its credits, in no order. */
async function read(xml: string) {
  const begun = await running.ask(STAFF, 'POST', '/admin/transfers/statements', { file: 'a.xml', xml })
  if (begun.statusCode !== 202) return begun.json()
  const path = `/admin/transfers/statements/${begun.json().id}`
  const done = await until(
    async () => (await running.ask(STAFF, 'GET', path)).json(),
    ({ state }) => state === 'done',
  )
  const transfers = (await running.ask(STAFF, 'GET', `/admin/transfers?import=${done.id}`)).json()
  return { ...done, transfers }
}
const outcomes = async (xml: string): Promise<string[]> =>
  (await read(xml)).transfers.map(({ outcome }: { outcome: string }) => outcome).sort()
const paymentOf = (invoice: StoredInvoice, bankReference: string, amount = invoice.total) =>
  camt053(entryOf([{ amount: francs(amount), reference: String(invoice.reference), bankReference }]))
const decide = (id: string, decision: object) => running.ask(STAFF, 'POST', `/admin/transfers/${id}/decision`, decision)
const balanceOf = async (ownerId: string): Promise<number> => {
  const customer = await running.stripe.customers.retrieve(await running.customerOf(ownerId))
  return customer.deleted ? 0 : customer.balance
}
const actions = (target: string) =>
  running.announced.filter(({ type, value }) => type.endsWith('ActionRecorded') && value['targetId'] === target)
const lateOf = (invoice: StoredInvoice) =>
  until(
    () => running.announced.find(({ type, key }) => type.endsWith('LatePaymentReceived') && key === invoice._id)?.value,
    (value) => value !== undefined,
  )
const statusOf = async (person: TokenPerson) => (await running.ask(person, 'GET', '/subscription')).json().status

test('an invoice is addressed, has a reference and a PDF, and its lines, VAT and amounts come to its total', async () => {
  const { person, invoice } = await buyer()
  expect(invoice).toMatchObject({
    billedTo: 'Anne Rochat',
    address: { ...WHERE, company: '', vatNumber: '' },
    byTransfer: true,
    status: 'open',
    announced: 0,
  })
  expect(invoice.reference).toMatch(/^\d{27}$/)
  expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total)
  const [line] = await invoicesOf(person)
  expect(line).toMatchObject({ total: 39_400, vat: 2_952, leftToPay: 39_400, pdf: true })
  const pdf = await running.ask(person, 'GET', `/invoices/${invoice._id}/pdf?language=it`)
  expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  const other = await running.ask(personOf('somebody-else'), 'GET', `/invoices/${invoice._id}/pdf`)
  expect(other.json()).toMatchObject({ code: 'BILLING_INVOICE_NOT_FOUND' })
  const told = () => running.announced.filter(({ type, key }) => type.endsWith('InvoiceDue') && key === invoice._id)
  const [event] = await until(told, ({ length }) => length > 0)
  expect(event?.value).toMatchObject({ userId: person.id, amount: '39400', language: 'de' })
})

describe('a transfer', () => {
  test('of the whole amount pays the invoice, also when its file is read again, or as the other kind of file', async () => {
    const { person, invoice } = await buyer()
    const payment = { amount: francs(invoice.total), reference: String(invoice.reference), bankReference: invoice._id }
    const first = await read(camt053(entryOf([payment])))
    expect(first).toMatchObject({ total: 1, known: 0, transfers: [{ outcome: 'paid', amount: 39_400, surplus: 0 }] })
    for (const write of [camt053, camt054])
      expect(await read(write(entryOf([payment])))).toMatchObject({ known: 1, transfers: [{ outcome: 'paid' }] })
    expect(await invoicesOf(person)).toMatchObject([{ status: 'paid', leftToPay: 0 }])
    expect((await running.stripe.invoices.retrieve(invoice._id)).status).toBe('paid')
    expect(await statusOf(person)).toBe('active')
    // Another payment of it is one too many.
    expect(await outcomes(camt053(entryOf([{ ...payment, bankReference: 'again' }])))).toEqual(['paid_twice'])
  })

  test('in parts pays it with the last one; what is too much is told', async () => {
    const { person, invoice } = await buyer()
    const part = (amount: number, bankReference: string) =>
      camt054(entryOf([{ amount: francs(amount), reference: String(invoice.reference), bankReference }]))
    expect(await outcomes(part(30_000, `${invoice._id}-1`))).toEqual(['partly_paid'])
    expect(await invoicesOf(person)).toMatchObject([{ status: 'open', leftToPay: 9_400 }])
    expect(await outcomes(part(9_405, `${invoice._id}-2`))).toEqual(['overpaid'])
    expect(await invoicesOf(person)).toMatchObject([{ status: 'paid', leftToPay: 0 }])
  })

  test('with an unknown reference, in another currency or taken back changes no invoice', async () => {
    const { person, invoice } = await buyer()
    const reference = String(invoice.reference)
    const all = camt053(
      entryOf([{ amount: '394.00', reference: '210000000003139471430009017', bankReference: 'u' }]),
      entryOf([{ amount: '394.00', message: 'abonnement', bankReference: 'm' }]),
      entryOf([{ amount: '394.00', reference, currency: 'EUR', bankReference: 'e' }]),
      entryOf([{ amount: '394.00', reference, direction: 'DBIT', reversal: true, bankReference: 'r' }]),
    )
    expect(await outcomes(all)).toEqual(['other_currency', 'reversed', 'unknown_reference', 'unknown_reference'])
    expect(await invoicesOf(person)).toMatchObject([{ status: 'open', leftToPay: 39_400 }])
  })

  test('read by twenty at once counts once', async () => {
    const { invoice } = await buyer()
    const xml = camt053(
      entryOf([{ amount: '100.00', reference: String(invoice.reference), bankReference: `${invoice._id}-p` }]),
    )
    await Promise.all(Array.from({ length: 20 }, () => read(xml)))
    expect(await stored(String(invoice.ownerId))).toMatchObject({ received: [{ amount: 10_000 }] })
  })

  test('that was stored and not applied, or applied and not settled, when the process ended, is finished later', async () => {
    const { person, invoice } = await buyer()
    const xml = camt053(
      entryOf([{ amount: '394.00', reference: String(invoice.reference), bankReference: `${invoice._id}-c` }]),
    )
    const rows = running.documents.collection<StoredInvoice>('invoices')
    const [first] = (
      await read(camt053(entryOf([{ amount: '1.00', reference: String(invoice.reference), bankReference: 'x' }])))
    ).transfers
    // As it is between both writes.
    await running.documents.collection('transfers').updateOne({ _id: first.id }, { $set: { outcome: null } })
    expect(
      await outcomes(camt053(entryOf([{ amount: '1.00', reference: String(invoice.reference), bankReference: 'x' }]))),
    ).toEqual(['partly_paid'])
    expect((await rows.findOne({ _id: invoice._id }))?.received).toHaveLength(1)
    await rows.updateOne({ _id: invoice._id }, { $push: { received: { transferId: 'cut off', amount: 39_300 } } })
    expect(await outcomes(xml)).toEqual(['paid_twice'])
    expect(await invoicesOf(person)).toMatchObject([{ status: 'paid' }])
  })

  test('that a crash left unapplied is applied without its file', async () => {
    const { invoice } = await buyer()
    const part = { amount: '1.00', reference: String(invoice.reference), bankReference: `${invoice._id}-u` }
    const [transfer] = (await read(camt053(entryOf([part])))).transfers
    await running.documents.collection('transfers').updateOne({ _id: transfer.id }, { $set: { outcome: null } })
    const rows = running.documents.collection<StoredInvoice>('invoices')
    await rows.updateOne({ _id: invoice._id }, { $set: { received: [] } })
    await running.rooms().transfers.settlePaid()
    expect((await rows.findOne({ _id: invoice._id }))?.received).toMatchObject([{ amount: 100 }])
  })

  test('that cannot be settled now delays no other', async () => {
    const [first, second] = [await buyer(), await buyer()]
    const entries = [first, second].map(({ invoice }) =>
      entryOf([{ amount: '394.00', reference: String(invoice.reference), bankReference: `${invoice._id}-s` }]),
    )
    running.interruption.at = 'before markPaid'
    running.interruption.times = 1
    expect(await outcomes(camt053(...entries))).toEqual(['paid', 'paid'])
    const statuses = async () =>
      Promise.all([first, second].map(async ({ invoice }) => (await stored(String(invoice.ownerId)))?.status))
    expect((await statuses()).toSorted()).toEqual(['open', 'paid'])
    await running.rooms().transfers.settlePaid()
    expect(await statuses()).toEqual(['paid', 'paid'])
  })

  test('that a file has without its number, and the other kind with one, counts once, also in parts', async () => {
    const { invoice } = await buyer()
    const part = { amount: '100.00', reference: String(invoice.reference) }
    const numbered = { ...part, bankReference: `${invoice._id}-n` }
    expect(await read(camt054(entryOf([numbered])))).toMatchObject({ known: 0 })
    expect(await read(camt053(entryOf([part])))).toMatchObject({ known: 1 })
    // Two alike are two, in each kind of file.
    const twice = entryOf([
      { ...part, amount: '50.00' },
      { ...part, amount: '50.00' },
    ])
    expect(await read(camt053(twice))).toMatchObject({ total: 2, known: 0 })
    expect(await read(camt054(twice))).toMatchObject({ total: 2, known: 2 })
    const other = camt054(entryOf([{ ...numbered, bankReference: `${invoice._id}-o` }]))
    expect(await read(other)).toMatchObject({ known: 0 })
    expect(leftToPay((await stored(String(invoice.ownerId))) as StoredInvoice)).toBe(39_400 - 30_000)
  })

  test('of an entry whose payments only the other kind of file lists counts once', async () => {
    const { invoice } = await buyer()
    const entryReference = `${invoice._id}-e`
    const whole = `<Ntry><Amt Ccy="CHF">394.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2027-04-01</Dt></BookgDt><AcctSvcrRef>${entryReference}</AcctSvcrRef></Ntry>`
    const [unknown] = (await read(camt053(whole))).transfers
    expect(unknown).toMatchObject({ outcome: 'unknown_reference' })
    const listed = camt054(entryOf([{ amount: '394.00', reference: String(invoice.reference), entryReference }]))
    expect(await outcomes(listed)).toEqual(['paid'])
    expect(await read(camt053(whole))).toMatchObject({ known: 1 })
    const open = (await running.ask(STAFF, 'GET', '/admin/transfers?open=true')).json()
    expect(open).not.toContainEqual(expect.objectContaining({ id: unknown.id }))
  })

  test('to another account is refused, and so are the entries of another account in a file', async () => {
    const { invoice } = await buyer()
    const foreign = 'CH9300762011623852957'
    const entry = entryOf([{ amount: '394.00', reference: String(invoice.reference), bankReference: 'f' }])
    expect(await read(camt053Of(foreign, entry))).toMatchObject({
      status: 400,
      code: 'BILLING_STATEMENT_OTHER_ACCOUNT',
    })
    const both = camt053(entryOf([{ amount: '1.00', message: 'x', bankReference: `${invoice._id}-b` }])).replace(
      '</Stmt>',
      `</Stmt><Stmt><Id>2</Id><Acct><Id><IBAN>${foreign}</IBAN></Id></Acct>${entry}</Stmt>`,
    )
    expect(await read(both)).toMatchObject({ total: 1, otherAccounts: [{ account: foreign, entries: 1 }] })
    expect(await stored(String(invoice.ownerId))).toMatchObject({ status: 'open' })
  })

  test('of an import that a crash cut off is booked from the place that was reached', async () => {
    const { invoice } = await buyer()
    const entries = [1, 2, 3].map((francsOf) =>
      entryOf([
        {
          amount: `${francsOf}.00`,
          reference: String(invoice.reference),
          bankReference: `${invoice._id}-j${francsOf}`,
        },
      ]),
    )
    const imports = running.documents.collection<StoredImport>('statement_imports')
    const { id } = await read(camt053(...entries))
    const done = await imports.findOne({ _id: id })
    expect(done).toMatchObject({ state: 'done', booked: 3, credits: [] })
    const { credits } = readStatement(camt053(...entries), [OWN_ACCOUNT])
    const rows = running.documents.collection<StoredTransfer>('transfers')
    await rows.deleteMany({ importIds: id })
    await running.documents
      .collection<StoredInvoice>('invoices')
      .updateOne({ _id: invoice._id }, { $set: { received: [] } })
    const cut = { state: 'running' as const, booked: 1, credits, finishedAt: null, leasedUntil: new Date(0) }
    await imports.updateOne({ _id: id }, { $set: cut })
    running.rooms().imports.kick()
    await until(
      () => imports.findOne({ _id: id }),
      (row) => row?.state === 'done',
    )
    expect((await stored(String(invoice.ownerId)))?.received?.map(({ amount }) => amount)).toEqual([200, 300])
  })

  test('of an invoice that is paid or void at the provider, though its event was lost, is left to staff', async () => {
    const rows = running.documents.collection<StoredInvoice>('invoices')
    const [first, second] = [await buyer(), await buyer()]
    await running.stripe.invoices.pay(first.invoice._id, { paid_out_of_band: true })
    await running.stripe.invoices.voidInvoice(second.invoice._id)
    for (const { invoice } of [first, second])
      await until(
        () => rows.findOne({ _id: invoice._id }),
        (row) => row?.status !== 'open',
      )
    await rows.updateMany({ _id: { $in: [first.invoice._id, second.invoice._id] } }, { $set: { status: 'open' } })
    expect(await outcomes(paymentOf(first.invoice, `${first.invoice._id}-l`))).toEqual(['paid_twice'])
    expect(await outcomes(paymentOf(second.invoice, `${second.invoice._id}-l`))).toEqual(['not_open'])
  })

  test('that is booked while somebody else pays at the provider is left to staff', async () => {
    const { person, invoice } = await buyer()
    running.interruption.at = 'before markPaid'
    running.interruption.times = 1
    const { transfers } = await read(paymentOf(invoice, `${invoice._id}-r`))
    expect(transfers).toMatchObject([{ outcome: 'paid' }])
    await running.stripe.invoices.pay(invoice._id, { paid_out_of_band: true })
    await running.rooms().transfers.settlePaid()
    const [after] = (await running.ask(STAFF, 'GET', '/admin/transfers?open=true')).json()
    expect(after).toMatchObject({ id: transfers[0].id, outcome: 'paid_twice', surplus: 39_400 })
    expect(await invoicesOf(person)).toMatchObject([{ status: 'paid' }])
  })

  test('is refused with a file that is none, and is not for people who are not staff', async () => {
    expect(await read('<a/>')).toMatchObject({ status: 400, code: 'BILLING_STATEMENT_INVALID' })
    const { person } = await buyer()
    const body = { file: 'a.xml', xml: camt053() }
    expect((await running.ask(person, 'POST', '/admin/transfers/statements', body)).statusCode).toBe(403)
  })
})

test('what is not paid is not credited: a smaller period waits for the open invoice', async () => {
  const { person, invoice } = await buyer()
  const wanted = { planType: 'student', billingPeriod: 'monthly' }
  const preview = () => running.ask(person, 'POST', '/subscription/preview', wanted)
  const change = (at: string) => running.ask(person, 'POST', '/subscription/change', { ...wanted, at })
  expect((await preview()).json()).toMatchObject({ status: 409, code: 'BILLING_INVOICE_OPEN' })
  const now = (await running.rooms().now()).toISOString()
  expect((await change(now)).json()).toMatchObject({ status: 409, code: 'BILLING_INVOICE_OPEN' })
  await running.stripe.invoices.pay(invoice._id, { paid_out_of_band: true })
  const price = (await preview()).json()
  expect(price.total).toBeLessThan(-30_000)
  expect((await change(price.at)).statusCode).toBe(200)
})

test('an invoice keeps its rate of VAT, and is not opened again by an earlier answer of the provider', async () => {
  const { invoice } = await buyer()
  const rows = running.documents.collection<StoredInvoice>('invoices')
  await rows.updateOne({ _id: invoice._id }, { $set: { vatPerMille: 77, status: 'void' } })
  await running.rooms().invoices.refresh(invoice._id)
  expect(await rows.findOne({ _id: invoice._id })).toMatchObject({ status: 'void' })
  await running.stripe.invoices.pay(invoice._id, { paid_out_of_band: true })
  await running.rooms().invoices.refresh(invoice._id)
  expect(await rows.findOne({ _id: invoice._id })).toMatchObject({ status: 'paid', vatPerMille: 77, vat: 2_817 })
})

test('nobody is reminded of an invoice that is paid at the provider, though its event was lost', async () => {
  const { invoice } = await buyer()
  const rows = running.documents.collection<StoredInvoice>('invoices')
  const { status } = await running.stripe.invoices.pay(invoice._id, { paid_out_of_band: true })
  expect(status).toBe('paid')
  await until(
    () => rows.findOne({ _id: invoice._id }),
    (row) => row?.status === 'paid',
  )
  await rows.updateOne({ _id: invoice._id }, { $set: { status: 'open' } })
  await running.rooms().reminders.round(new Date(Number(invoice.dueAt?.getTime()) + 11 * 86_400_000))
  expect(await rows.findOne({ _id: invoice._id })).toMatchObject({ status: 'paid', announced: 0 })
})

test('numbers have no holes when processes write invoices side by side', async () => {
  const rows = running.documents.collection<StoredInvoice>('invoices')
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push((await buyer()).invoice._id)
  await rows.deleteMany({ _id: { $in: ids } })
  const processes = [running.rooms(), running.rooms(), running.rooms()]
  await Promise.all(processes.flatMap(({ invoices }) => ids.map((id) => invoices.refresh(id))))
  const sequences = (await rows.find().toArray()).map(({ sequence }) => sequence).sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, at) => at + 1))
  expect(await rows.countDocuments({ _id: { $in: ids } })).toBe(3)
})

describe('staff', () => {
  test('assign a transfer without a reference to an invoice, which it pays', async () => {
    const { person, invoice } = await buyer()
    const bankReference = `${invoice._id}-a`
    const xml = camt053(entryOf([{ amount: '394.00', message: 'Abonnement', bankReference }]))
    const [{ id }] = (await read(xml)).transfers
    const assign = (invoiceNumber: string) =>
      running.ask(STAFF, 'POST', `/admin/transfers/${id}/assignment`, { invoiceNumber })
    expect((await assign('2027-999999')).json()).toMatchObject({ code: 'BILLING_INVOICE_NOT_FOUND' })
    const [{ number }] = await invoicesOf(person)
    expect((await assign(number)).json()).toMatchObject({ outcome: 'paid', invoiceNumber: number, surplus: 0 })
    expect(await invoicesOf(person)).toMatchObject([{ status: 'paid', leftToPay: 0 }])
    expect((await assign(number)).json()).toMatchObject({ code: 'BILLING_TRANSFER_DECIDED' })
    const [entry] = await until(
      () => actions(person.id),
      ({ length }) => length > 0,
    )
    expect(entry?.value).toMatchObject({ actorId: 'staff', action: 'transfer.assigned', targetKind: 'user' })
    expect(JSON.parse(String(entry?.value['after']))).toEqual({ transfer: id, invoice: invoice._id })
  })

  test('credit a double payment once, and note a refund with the reference of the bank', async () => {
    const { person, invoice } = await buyer()
    await read(paymentOf(invoice, `${invoice._id}-1`))
    const [second] = (await read(paymentOf(invoice, `${invoice._id}-2`))).transfers
    const [third] = (await read(paymentOf(invoice, `${invoice._id}-3`))).transfers
    expect([second, third]).toMatchObject([
      { outcome: 'paid_twice', surplus: 39_400, creditable: true },
      { outcome: 'paid_twice', surplus: 39_400 },
    ])
    running.interruption.at = 'after credit'
    running.interruption.times = 1
    expect((await decide(second.id, { decision: 'credited' })).json()).toMatchObject({
      decision: 'credited',
      surplus: 0,
    })
    await running.rooms().decisions.credit()
    await running.rooms().decisions.credit()
    expect(await balanceOf(person.id)).toBe(-39_400)
    expect((await decide(third.id, { decision: 'refunded' })).json()).toMatchObject({ field: 'bankReference' })
    const refund = await decide(third.id, { decision: 'refunded', bankReference: 'PAY-77' })
    expect(refund.json()).toMatchObject({ decision: 'refunded', bankReference: 'PAY-77' })
    expect((await decide(third.id, { decision: 'credited' })).json()).toMatchObject({
      code: 'BILLING_TRANSFER_DECIDED',
    })
    expect((await running.ask(person, 'POST', `/admin/transfers/${third.id}/decision`, {})).statusCode).toBe(403)
  })

  test('credit what was paid too much, and nothing to nobody', async () => {
    const { person, invoice } = await buyer()
    const [over] = (await read(paymentOf(invoice, `${invoice._id}-o`, 40_000))).transfers
    expect(over).toMatchObject({ outcome: 'overpaid', surplus: 600 })
    expect((await decide(over.id, { decision: 'credited' })).statusCode).toBe(200)
    expect(await balanceOf(person.id)).toBe(-600)
    const unknown = entryOf([{ amount: '5.00', message: '?', bankReference: `${invoice._id}-u` }])
    const [{ id }] = (await read(camt053(unknown))).transfers
    expect((await decide(id, { decision: 'credited' })).json()).toMatchObject({
      code: 'BILLING_TRANSFER_WITHOUT_PAYER',
    })
    expect((await decide(id, { decision: 'noted' })).json()).toMatchObject({ surplus: 0, decision: 'noted' })
  })
})

test('a credit that the bank takes back opens its invoice again, and the payer is notified', async () => {
  const { person, invoice } = await buyer()
  const payment = { amount: '394.00', reference: String(invoice.reference), bankReference: `${invoice._id}-p` }
  expect(await outcomes(camt053(entryOf([payment])))).toEqual(['paid'])
  const back = { ...payment, direction: 'DBIT' as const, reversal: true, bankReference: `${invoice._id}-r` }
  for (let times = 0; times < 2; times++) {
    const [line] = (await read(camt053(entryOf([back])))).transfers
    expect(line).toMatchObject({ outcome: 'reversed', surplus: 0 })
  }
  expect(await invoicesOf(person)).toMatchObject([{ status: 'open', leftToPay: 39_400 }])
  // The provider has it paid, which changes nothing.
  await running.rooms().invoices.refresh(invoice._id)
  const reopened = await stored(person.id)
  expect(reopened).toMatchObject({ status: 'open', paidAt: null, announced: 0 })
  const steps = () =>
    running.announced
      .filter(({ type, key }) => type.endsWith('InvoiceDue') && key === invoice._id)
      .map(({ value }) => value['step'] ?? 0)
  await until(steps, ({ length }) => length === 2)
  expect(steps()).toEqual([0, 4])
  // Reminders count from then on.
  const at = Number(reopened?.reopenedAt?.getTime())
  expect(stepDue(reopened as StoredInvoice, new Date(at + 9 * 86_400_000))).toBeNull()
  expect(await outcomes(paymentOf(invoice, `${invoice._id}-p2`))).toEqual(['paid'])
  expect(await invoicesOf(person)).toMatchObject([{ status: 'paid', leftToPay: 0 }])
})

test('files of the watched folder are imported once and put away', async () => {
  const { person, invoice } = await buyer()
  const path = mkdtempSync(join(tmpdir(), 'trilex-statements-'))
  writeFileSync(join(path, 'a.xml'), paymentOf(invoice, `${invoice._id}-f`))
  writeFileSync(join(path, 'b.xml'), 'not a statement')
  writeFileSync(join(path, 'c.xml'), camt053Of('CH9300762011623852957', ''))
  writeFileSync(join(path, 'readme.txt'), 'x')
  const { imports } = running.rooms()
  const folder = new StatementFolder(path, imports, { warn: () => undefined })
  await folder.look()
  // A file that is still being written stays.
  expect(readdirSync(path)).toContain('a.xml')
  await Promise.all([folder.look(Date.now() + 60_000), folder.look(Date.now() + 60_000)])
  expect([
    readdirSync(path).sort(),
    readdirSync(join(path, 'done')),
    readdirSync(join(path, 'refused')).sort(),
  ]).toEqual([['done', 'readme.txt', 'refused'], ['a.xml'], ['b.xml', 'c.xml']])
  await until(
    () => invoicesOf(person),
    ([{ status }]) => status === 'paid',
  )
  const listed = (await running.ask(STAFF, 'GET', '/admin/transfers/statements')).json()
  expect(listed.filter(({ source }: never) => source === 'folder')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'b.xml', state: 'refused', refusal: 'invalid' }),
      expect.objectContaining({ file: 'c.xml', refusal: 'other_account', refusalDetail: 'CH9300762011623852957' }),
    ]),
  )
  rmSync(path, { recursive: true })
})

describe('the day of a step', () => {
  const day = (count: number) => new Date(Date.UTC(2027, 2, 1 + count, 12))
  test.each([
    [9, undefined, undefined, null],
    [10, 0, undefined, 1],
    [19, 1, 10, null],
    [20, 1, 10, 2],
    [29, 2, 20, null],
    [30, 2, 20, 3],
    [99, 3, 30, null],
    // Who was reminded late has the same time.
    [25, 0, undefined, 1],
    [34, 1, 25, null],
    [35, 1, 25, 2],
    [44, 2, 35, null],
    [45, 2, 35, 3],
  ])('%d days after the due date, told %p on day %p, is %p', (now, announced, at, step) => {
    const told = { ...(announced !== undefined && { announced }), ...(at !== undefined && { announcedAt: day(at) }) }
    expect(stepDue({ dueAt: day(0), ...told }, day(now))).toBe(step)
  })

  test('is taken in the daytime in Switzerland only, never in the hour in which clocks change', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    const property = fc.property(moments, (moment) => {
      const hour = Number(
        moment.toLocaleString('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', hourCycle: 'h23' }),
      )
      expect(isDaytime(moment)).toBe(hour >= 8 && hour < 18)
    })
    fc.assert(property)
    for (const night of [
      '2027-03-28T00:30:00Z',
      '2027-03-28T01:30:00Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
    ])
      expect(isDaytime(new Date(night))).toBe(false)
  })
})

test('an invoice that is not paid is reminded of twice, then access ends, and no other invoice is given', async () => {
  const { person, invoice } = await buyer()
  const dueAt = Number(invoice.dueAt?.getTime())
  const after = (days: number) => new Date(dueAt + days * 86_400_000)
  const told = () =>
    running.announced
      .filter(({ type, key }) => type.endsWith('InvoiceDue') && key === invoice._id)
      .map(({ value }) => Number(value['step'] ?? 0))
  running.forward(31)
  await until(
    () => statusOf(person),
    (status) => status === 'past_due',
  )
  for (const days of [9, 10, 10, 15, 20, 29]) await running.rooms().reminders.round(after(days))
  await until(told, ({ length }) => length === 3)
  expect([told(), await statusOf(person)]).toEqual([[0, 1, 2], 'past_due'])
  await running.rooms().reminders.round(after(30))
  await running.rooms().reminders.round(after(60))
  await until(told, ({ length }) => length === 4)
  expect(told()).toEqual([0, 1, 2, 3])
  expect((await running.ask(person, 'GET', '/subscription')).json()).toMatchObject({ status: 'ended', plan: 'free' })
  const wanted = { planType: 'student', billingPeriod: 'annual', paymentMethod: 'invoice', language: 'de' }
  expect((await running.ask(person, 'POST', '/checkouts', wanted)).json()).toMatchObject({
    code: 'BILLING_INVOICE_OVERDUE',
  })
  // It can still be paid, and what is left of the paid period is given.
  const { transfers } = await read(paymentOf(invoice, `${invoice._id}-late`))
  const { until: paidUntil } = periodOf(invoice)
  expect(await lateOf(invoice)).toMatchObject({ effect: 'restored', amount: '39400', until: paidUntil.toISOString() })
  expect((await running.ask(person, 'GET', '/subscription')).json()).toMatchObject({
    status: 'active',
    plan: 'student',
    byInvoice: true,
    currentPeriodEndsAt: paidUntil.toISOString(),
  })
  const line = async () => (await running.ask(STAFF, 'GET', '/admin/transfers')).json()
  expect(await line()).toContainEqual(expect.objectContaining({ id: transfers[0].id, late: 'restored' }))
  // Nothing of it is charged or invoiced again before then.
  expect(await invoicesOf(person)).toHaveLength(1)
  await running.rooms().transfers.settlePaid()
  expect(
    (await running.stripe.subscriptions.list({ customer: await running.customerOf(person.id) })).data,
  ).toHaveLength(1)
})

/** An invoice is overdue, and access has ended. */
async function lockedOut(billingPeriod: string): Promise<{ person: Payer; invoice: StoredInvoice }> {
  const bought = await buyer(billingPeriod)
  const dueAt = Number(bought.invoice.dueAt?.getTime())
  running.forward(31)
  await until(
    () => statusOf(bought.person),
    (status) => status === 'past_due',
  )
  for (const days of [11, 22, 33]) await running.rooms().reminders.round(new Date(dueAt + days * 86_400_000))
  expect(await statusOf(bought.person)).toBe('ended')
  return bought
}

test('a late payment of a period that is over settles the invoice, and the payer is notified', async () => {
  const { person, invoice } = await lockedOut('monthly')
  await read(paymentOf(invoice, `${invoice._id}-late`))
  expect(await lateOf(invoice)).toMatchObject({ effect: 'settled', amount: '3900' })
  expect(await statusOf(person)).toBe('ended')
})

test('a late payment beside another subscription is credited, once', async () => {
  const { person, invoice } = await lockedOut('annual')
  const { url } = (await running.buy(person)).json()
  await running.enterCard(url)
  await until(
    () => statusOf(person),
    (status) => status === 'active',
  )
  running.interruption.at = 'after credit'
  running.interruption.times = 1
  await read(paymentOf(invoice, `${invoice._id}-late`))
  await running.rooms().transfers.settlePaid()
  const late = await lateOf(invoice)
  const { from, until: end } = periodOf(invoice)
  const now = (await running.rooms().now()).getTime()
  const share = Math.round((39_400 * (end.getTime() - now)) / (end.getTime() - from.getTime()))
  expect(late).toMatchObject({ effect: 'credited' })
  expect(Math.abs(Number(late?.['credited']) - share)).toBeLessThanOrEqual(1)
  expect(await balanceOf(person.id)).toBe(-Number(late?.['credited']))
})

test('who deletes an account with an unpaid invoice gets no other one by registering again, until it is paid', async () => {
  const { person, invoice } = await buyer()
  const { id: userId, email } = person
  await running.account('UserDeleted', userId, { userId, email, language: 'de', brand: 'de' })
  await until(
    () => running.documents.collection('payers').countDocuments({ _id: userId as never }),
    (left) => left === 0,
  )
  const again = { ...person, id: `${userId}-again`, email: String(email).replace('@', '+2@') }
  await known(again)
  const wanted = { planType: 'student', billingPeriod: 'annual', paymentMethod: 'invoice', language: 'de' }
  const buy = () => running.ask(again, 'POST', '/checkouts', wanted)
  expect((await buy()).json()).toMatchObject({ code: 'BILLING_INVOICE_OVERDUE' })
  expect((await running.buy(again)).statusCode).toBe(201)
  const held = (await running.ask(again, 'GET', '/me/data')).json()
  expect(held.collections).toMatchObject({ debts: [{ invoiceIds: [invoice._id] }] })
  expect(await outcomes(paymentOf(invoice, `${invoice._id}-d`))).toEqual(['paid'])
  expect((await buy()).statusCode).toBe(201)
})

test('erasure keeps invoices and transfers for their ten years, without the person', async () => {
  const { person, invoice } = await buyer()
  const debtor = 'Anne Rochat'
  await read(
    camt053(entryOf([{ amount: '394.00', reference: String(invoice.reference), debtor, bankReference: invoice._id }])),
  )
  const transfers = running.documents.collection('transfers')
  expect(await transfers.findOne({ invoiceId: invoice._id })).toMatchObject({ debtor, ownerId: person.id })
  await running.account('UserDeleted', person.id, {
    userId: person.id,
    email: person.email,
    language: 'de',
    brand: 'de',
  })
  await until(
    () => running.documents.collection('payers').countDocuments({ _id: person.id as never }),
    (left) => left === 0,
  )
  const kept = await running.documents.collection<StoredInvoice>('invoices').findOne({ _id: invoice._id })
  expect(kept).toMatchObject({
    ownerId: null,
    address: null,
    total: 39_400,
    reference: invoice.reference,
    status: 'paid',
  })
  expect(JSON.stringify([kept, await transfers.findOne({ invoiceId: invoice._id })])).not.toMatch(
    /Rochat|Lac 7|etude\.example/,
  )
  // The business year ends a year after the invoice at the latest, and ten years count from there.
  const years = Number(kept?.keptUntil?.getUTCFullYear()) - Number(kept?.issuedAt.getUTCFullYear())
  expect([years, kept?.keptUntil?.toISOString().slice(4)]).toEqual([12, '-01-01T00:00:00.000Z'])
})
