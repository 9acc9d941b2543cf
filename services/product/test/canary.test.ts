import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accountsDouble } from '@trilex/identity/accounts-double'
import { identity } from '@trilex/identity'
import { library } from '@trilex/library'
import { Closers, createLogger, deadLetterTopic } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { filesWith } from './canaries.testing.ts'
import { type DataFolder, openDataFolder } from '@trilex/engines/data-folder'
import { openDocuments, openEngines } from '@trilex/engines'

const path = mkdtempSync(join(tmpdir(), 'trilex-canary-'))
let issuer: LocalIssuer
let folder: DataFolder
beforeAll(async () => {
  issuer = await startLocalIssuer()
  folder = openDataFolder(path)
})
afterAll(async () => {
  folder.close()
  await issuer.stop()
  rmSync(path, { recursive: true, force: true })
})

const hits = (canaries: string[]) => filesWith(path, canaries)

test('of a deleted account nothing is left in any file of the data folder and in the log', async () => {
  const logged: string[] = []
  const logger = createLogger('canary', { level: 'trace', stream: { write: (line: string) => void logged.push(line) } })
  const closers = new Closers(logger)
  const engines = await openEngines(folder, logger, closers)
  const { engine: documents, close } = await openDocuments(engines, 'identity')
  const provider = accountsDouble()
  const app = await identity.open({
    engines: { documents, bus: engines.bus, accounts: provider },
    settings: { oidcIssuer: issuer.issuer, accountsPollMs: 50 },
    logger,
  })
  const kept = await openDocuments(engines, 'library')
  const shelf = await library.open({
    engines: { documents: kept.engine, bus: engines.bus },
    settings: { oidcIssuer: issuer.issuer },
    logger,
  })
  // A reader that fails for one event of the person, and handles the deletion.
  const group = 'the-reader'
  await engines.bus.subscribe(
    { group, topics: ['identity.events'], fromBeginning: true, retry: { attempts: 1, backoffMs: 1 } },
    async ([event]) => {
      if (event?.headers['ce_type'] === 'identity.v1.UserRegistered') throw new Error('poison')
    },
  )

  const canaries = {
    id: '0cana719-1111-4222-8333-canary444444',
    email: 'kanarienvogel@kaefig.example',
    sessionId: 'Sitzstange',
    firstName: 'Serinus',
    lastName: 'Canaria-Domestica',
    street: 'Voliere am Zwitscherweg',
    company: 'Gefieder-AG',
    note: 'Nistkasten-Notiz',
    tag: 'Federkleid',
    query: 'Körnermischung',
    place: 'Stange-4.2',
    removed: 'Mauser-Notiz',
  }
  const person = { ...canaries, authenticatedAt: new Date() }
  const ask = async (method: string, url: string, body?: object, headers = {}) => {
    const authorization = `Bearer ${await issuer.tokenOf(person)}`
    const asked = { method: method as 'GET', url: `/api${url}`, ...(body && { payload: body }) }
    const service = url.startsWith('/library') ? shelf : app
    return service.inject({ ...asked, headers: { ...headers, authorization, 'user-agent': 'Firefox/1 (Windows)' } })
  }
  provider.add(canaries)
  // Others around it, so that its rows are moved within the files.
  for (let n = 0; n < 40; n++) {
    const other = await issuer.tokenOf({ id: `other-${n}`, email: `other-${n}@example.org`, sessionId: null })
    await app.inject({ url: '/api/identity/me', headers: { authorization: `Bearer ${other}` } })
    if (n === 20) expect((await ask('GET', '/identity/me')).statusCode).toBe(200)
  }
  const address = { street: canaries.street, city: 'Zug', postalCode: '6300', country: 'CH' }
  await ask('PUT', '/identity/me/billing-info', { address, companyName: canaries.company, isCompany: true })
  await ask('PATCH', '/identity/me', { profession: 'juge' }, { 'if-match': '*' })
  await ask('POST', '/identity/me/progress', { handOverId: 'hand-over-one', done: ['atf-147-I-268'] })
  const { note, tag, query, place, removed } = canaries
  const titles = { fr: 'ATF 147 I 268', de: 'BGE 147 I 268', it: 'DTF 147 I 268' }
  const announced = ['atf-147-I-268', 'atf-1-I-1'].map((_id) => ({ _id, titles, year: 2021, withdrawn: false }))
  await kept.engine.collection<{ _id: string }>('decisions').insertMany(announced)
  const bookmark = { documentType: 'atf', documentId: '147-I-268' }
  const key = { 'idempotency-key': 'canary-of-the-library' }
  await ask('POST', '/library/documents', bookmark, key)
  await ask('PATCH', '/library/documents/atf/147-I-268', { note, tags: [tag] })
  await ask('POST', '/library/documents', { ...bookmark, documentId: '1-I-1' })
  await ask('PATCH', '/library/documents/atf/1-I-1', { note: removed })
  await ask('DELETE', '/library/documents/atf/1-I-1')
  await ask('POST', '/library/searches', { url: `/search?q=${encodeURIComponent(query)}`, language: 'de' })
  await ask('POST', '/library/history', { docType: 'atf', docId: '147-I-268' })
  await ask('PUT', '/library/progress/atf/147-I-268', { position: { anchor: 'E4.2', label: place } })
  // A firm that the person administers, named and invited to; another member stays in it.
  const other = await issuer.tokenOf({ id: 'other-1', email: 'other-1@example.org', sessionId: null })
  const { organization } = (await ask('GET', '/identity/me')).json<{ organization: { id: string } }>()
  const staff = await issuer.tokenOf({ id: 'staff', email: 'staff@example.org', roles: ['user', 'super_admin'] })
  const offer = await app.inject({
    method: 'PATCH',
    url: `/api/identity/admin/organizations/${organization.id}`,
    headers: { authorization: `Bearer ${staff}`, 'if-match': '*' },
    payload: { seatsTotal: 3, licenceTier: '3' },
  })
  expect(offer.statusCode).toBe(200)
  await ask('PATCH', `/identity/organizations/${organization.id}`, { name: 'Etude du Lac' }, { 'if-match': '*' })
  await ask('POST', '/identity/invitations', { addresses: ['other-1@example.org'] })
  const invitation = async () => {
    for await (const { headers, value } of engines.bus.read('identity.events'))
      if (headers['ce_type'] === 'identity.v1.InvitationSent') return value as { code: string }
    return undefined
  }
  while (!(await invitation())) await sleep(20)
  const accepted = await app.inject({
    method: 'POST',
    url: '/api/identity/invitations/accept',
    headers: { authorization: `Bearer ${other}` },
    payload: { code: (await invitation())?.code },
  })
  expect(accepted.statusCode).toBe(200)
  const letters = async () => {
    const found = await Array.fromAsync(engines.bus.read(deadLetterTopic('identity.events', group)))
    return found.length
  }
  while ((await letters()) === 0) await sleep(20)
  const { id, email, firstName, lastName, street, company, sessionId } = canaries
  const seeded = [id, email, firstName, lastName, street, company, sessionId, note, tag, query, place, removed]
  expect(new Set(hits(seeded).map((hit) => hit.split(': ')[1]))).toEqual(new Set(seeded))

  expect((await ask('DELETE', '/identity/me', { confirmation: 'SUPPRIMER' })).statusCode).toBe(202)
  const users = documents.collection('users')
  const eventsErased = { _id: id as never, 'deletion.eventsErased': true }
  while ((await users.countDocuments(eventsErased)) === 0) await sleep(20)
  // The day of the tombstone passes.
  const dayBefore = new Date(Date.now() - 24 * 60 * 60_000 - 1)
  await users.updateOne({ _id: id as never }, { $set: { 'deletion.erasedAt': dayBefore } })
  while ((await users.countDocuments({ _id: id as never })) > 0) await sleep(20)

  const erased = kept.engine.collection('erased_readers')
  while ((await erased.countDocuments({})) === 0) await sleep(20)

  // The event log is clean at once, the documents' log within a minute or at the end.
  expect(hits(seeded).filter((hit) => hit.startsWith('events'))).toEqual([])
  await app.close()
  await shelf.close()
  await close()
  await kept.close()
  await closers.close()
  expect(hits(seeded)).toEqual([])
  expect(logged.filter((line) => seeded.some((canary) => line.includes(canary)))).toEqual([])
})
