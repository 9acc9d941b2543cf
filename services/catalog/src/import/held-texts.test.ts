import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { type RunningCatalog, startCatalog, TOKEN } from '../catalog.fixture.ts'

let catalog: RunningCatalog
let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
  catalog = await startCatalog({ oidcIssuer: issuer.issuer })
})
afterAll(async () => {
  await catalog.stop()
  await issuer.stop()
})

const sentence = 'Le bailleur allègue que le congé repose sur un besoin propre dont la locataire était avertie. '
const whole = {
  facts: `A. ${sentence.repeat(4)}`,
  considerations: `1 ${sentence.repeat(6)}\n\n2 ${sentence.repeat(6)}`,
  disposition: '1. Le recours est rejeté.\n\nLausanne, le 3 mai 2021',
}
const record = (docket: string, sections: Record<string, string>) => ({
  id: `tf-${docket.replaceAll(/[_/]/g, '-')}`,
  docType: 'other',
  language: 'fr',
  docketNumber: docket,
  decisionDate: '2021-05-03',
  source: 'test',
  sections,
})
async function bring(records: object[], query = '') {
  const { body } = await catalog.app.inject({
    method: 'POST',
    url: `/api/catalog/imports?name=/home/clerk/a.ndjson${query}`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    payload: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
async function ask(path: string, payload?: object) {
  const authorization = `Bearer ${await issuer.tokenOf({ id: 'clerk', roles: ['user', 'admin'] })}`
  return catalog.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/catalog/admin/${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
}
const waiting = async () => (await ask('held-texts')).json()
const length = async (docId: string) =>
  (await catalog.app.inject(`/api/catalog/decisions/other/${docId}`))
    .json()
    .sections.flatMap((section: { paragraphs: object[] }) => section.paragraphs).length

test.each([
  ['an error page', '4A_1/2020', { considerations: 'Service Unavailable' }],
  ['the facts alone', '4A_2/2020', { facts: whole.facts.repeat(8) }],
  ['a fragment', '4A_3/2020', { considerations: '1 Le congé.\n\n2 Le recours.', disposition: whole.disposition }],
])('%s does not replace a judgment, is reported by line and held back', async (_, docket, sections) => {
  await bring([record(docket, whole)])
  const reports = await bring([record('4A_99/2020', whole), record(docket, sections)])
  const id = record(docket, {}).id
  expect(reports.find(({ code }) => code === 'TEXT_SHRUNK')).toMatchObject({ line: 2, id })
  expect(reports.at(-1)).toMatchObject({ type: 'summary', changed: 0, shrunk: 1 })
  expect(await length(id.slice(3))).toBe(5)
  expect((await waiting()).texts).toContainEqual(expect.objectContaining({ id, file: 'a.ndjson', line: 2 }))
})

test('the facts alone do not replace an extract whose full judgment stays', async () => {
  const atf = {
    ...record('4A_71/2020', whole),
    id: 'atf-147-III-71',
    docType: 'atf',
    volume: 147,
    part: 'III',
    page: 71,
  }
  await bring([{ ...atf, fullJudgment: whole }])
  expect((await bring([{ ...atf, sections: { facts: whole.facts } }])).at(-1)).toMatchObject({ changed: 0, shrunk: 1 })
})

test('staff keep the stored text, and the same new text is not held back again', async () => {
  const docket = '4A_11/2020'
  const [full, cut] = [record(docket, whole), record(docket, { considerations: 'Service Unavailable' })]
  await bring([full])
  await bring([cut])
  const { contentHash } = (await waiting()).texts.find(({ id }: { id: string }) => id === full.id)
  expect((await ask(`held-texts/${full.id}`, { contentHash, verdict: 'keep' })).statusCode).toBe(204)
  expect((await ask(`held-texts/${full.id}`, { contentHash, verdict: 'keep' })).json()).toMatchObject({
    code: 'CATALOG_HELD_TEXT_NOT_FOUND',
  })
  const again = await bring([cut])
  expect(again.filter(({ type }) => type === 'warning')).toEqual([])
  expect(again.at(-1)).toMatchObject({ unchanged: 1, shrunk: 0 })
})

test('a text is stored when staff accept it, or with --accept-shrunk', async () => {
  const [one, other] = ['4A_21/2020', '4A_22/2020']
  const short = { considerations: '1 Le recours est sans objet.', disposition: '1. La cause est rayée du rôle.' }
  await bring([record(one, whole), record(other, whole)])
  await bring([record(one, short)])
  const { contentHash } = (await waiting()).texts.find(({ id }: { id: string }) => id === record(one, {}).id)
  expect((await ask(`held-texts/tf-4A-21-2020`, { contentHash, verdict: 'accept' })).statusCode).toBe(204)
  expect(await length('4A-21-2020')).toBe(2)
  expect((await bring([record(other, short)], '&acceptShrunk=true')).at(-1)).toMatchObject({ changed: 1, shrunk: 0 })
  expect(await length('4A-22-2020')).toBe(2)
})

test('a complete text resolves the held one', async () => {
  const docket = '4A_31/2020'
  await bring([record(docket, whole)])
  await bring([record(docket, { considerations: 'Service Unavailable' })])
  await bring([record(docket, { ...whole, facts: `A. ${sentence.repeat(5)}` })])
  expect((await waiting()).texts.map(({ id }: { id: string }) => id)).not.toContain(record(docket, {}).id)
})

test('a blank text counts as metadata only', async () => {
  const reports = await bring([record('4A_41/2020', { considerations: ' \u00a0\n ' })])
  expect(reports[0]).toMatchObject({ code: 'METADATA_ONLY', line: 1 })
  expect(reports.at(-1)).toMatchObject({ new: 0, metadataOnly: 1 })
})

test('staff see the doubts of a decision, and its page shows them', async () => {
  const wrong = { ...record('4A_51/2020', whole), decisionDate: '2020-02-13' }
  await bring([wrong])
  const doubts = [{ kind: 'signature', stated: '2020-02-13', found: '2021-05-03' }]
  const { decisions } = (await ask('doubtful-decisions?kind=signature')).json()
  expect(decisions).toEqual([expect.objectContaining({ id: wrong.id, doubts })])
  expect((await catalog.app.inject('/api/catalog/decisions/other/4A-51-2020')).json().doubts).toEqual(doubts)
  for (const [lang, said] of [
    ['fr', 'date douteuse'],
    ['de', 'Datum zweifelhaft'],
    ['it', 'data dubbia'],
  ]) {
    for (const format of ['ris', 'bibtex', 'csl']) {
      const path = `/api/catalog/decisions/other/4A-51-2020/export?format=${format}&lang=${lang}`
      expect((await catalog.app.inject(path)).body).toContain(said)
    }
    await catalog.settle()
    const { body } = await catalog.app.inject(`/api/catalog/search/export?q=4A_51/2020&lang=${lang}`)
    expect(body).toContain(`2020-02-13 (${said})`)
  }
})

test('staff see when an import brought the text of another decision', async () => {
  const named = (word: string) =>
    Array.from({ length: 60 }, (_, n) => word + String.fromCharCode(97 + (n % 26)).repeat(1 + n / 26))
  const docket = '4A_61/2020'
  await bring([record(docket, { ...whole, facts: `A. ${named('mietvertrag').join(' ')}.` })])
  await bring([
    record(docket, { ...whole, considerations: `1 ${named('baubewilligung').join(' ').repeat(2)}.`, facts: 'A. X.' }),
  ])
  const replaced = (await ask('doubtful-decisions?kind=replaced')).json()
  expect(replaced).toMatchObject({ total: 1, decisions: [{ id: record(docket, {}).id }] })
})

const rented =
  'Le propriétaire a résilié le contrat des locataires, lesquels contestent la motivation, réclament une prolongation judiciaire, invoquent l’interdiction des résiliations abusives et produisent plusieurs correspondances antérieures. '
const tenancy = { ...whole, facts: `A. ${rented.repeat(3)}` }
const heated =
  'Die Gemeinde verweigerte der Bauherrschaft die Bewilligung einer Wärmepumpe neben dem Nachbargrundstück. '
const foreign = {
  facts: `A. ${heated.repeat(4)}`,
  considerations: `1 ${heated.repeat(6)}\n\n2 ${heated.repeat(6)}`,
  disposition: '1. Die Beschwerde wird abgewiesen.\n\nLausanne, 3. Mai 2021',
}
test.each([
  [
    '4A_81/2020',
    'signed on another day',
    { ...foreign, disposition: foreign.disposition.replace('3. Mai', '9. Juni') },
  ],
  ['4A_82/2020', 'with another docket above it', { lead: 'Arrêt du 3 mai 2021\n\n1C_7/2020', ...foreign }],
])('%s: a text %s waits for staff', async (docket, _, sections) => {
  await bring([record(docket, tenancy)])
  const reports = await bring([record(docket, sections)])
  expect(reports.find(({ code }) => code === 'TEXT_SHRUNK')).toMatchObject({ line: 1, id: record(docket, {}).id })
  expect(reports.at(-1)).toMatchObject({ changed: 0, shrunk: 1 })
})

test('a text of the reporter with the pages of another decision waits for staff', async () => {
  const atf = { docType: 'atf', volume: 147, part: 'III', page: 81, id: 'atf-147-III-81' }
  const other = `1 ${heated} BGE 147 II 20 S. 21 ${heated} BGE 147 II 20 S. 22 ${heated.repeat(6)}\n\n2 ${heated.repeat(6)}`
  await bring([{ ...record('4A_83/2020', tenancy), ...atf }])
  const reports = await bring([{ ...record('4A_83/2020', { ...foreign, considerations: other }), ...atf }])
  expect(reports.at(-1)).toMatchObject({ changed: 0, shrunk: 1 })
})

test('a text of the same decision is stored, though its day was corrected', async () => {
  const docket = '4A_84/2020'
  await bring([record(docket, tenancy)])
  const corrected = { ...tenancy, disposition: whole.disposition.replace('3 mai', '4 mai') }
  expect((await bring([record(docket, corrected)])).at(-1)).toMatchObject({ changed: 1, shrunk: 0 })
})
