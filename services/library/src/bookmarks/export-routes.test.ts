import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningLibrary, shown, startLibrary } from '../library.fixture.ts'

let library: RunningLibrary
const reader = { id: 'a-reader', clientId: 'trilex-de' }
beforeAll(async () => {
  library = await startLibrary()
  await library.ask(reader, 'POST', '/documents', {
    body: shown('147-I-268', { documentTitle: '=HYPERLINK("http://x")' }),
  })
  const citations = { fr: 'ATF 147 I 268', de: 'BGE 147 I 268', it: 'DTF 147 I 268' }
  await library.decision('DecisionChanged', 'atf-147-I-268', {
    docType: 'atf',
    docId: '147-I-268',
    contentHash: 'x',
    citations,
    dockets: ['1C_1/2020'],
    decisionDate: '2021-03-04',
  })
  await library.caughtUp()
  await library.ask(reader, 'PATCH', '/documents/atf/147-I-268', {
    body: { folder: '+Bail', tags: ['loyer / bail', 'délai; congé'], note: '@SUM(A1)\nzweite Zeile; "Zitat"' },
  })
  await library.ask(reader, 'POST', '/documents', {
    body: shown('001-100038', { documentType: 'cedh', documentYear: null }),
  })
})
afterAll(() => library.stop())

const file = async (format: string, more = '') =>
  library.ask(reader, 'GET', `/documents/export?format=${format}${more}`, { headers: { host: 'de.example.org' } })

test('a CSV file has column names in the language of the brand, and no cell is a formula', async () => {
  const { headers, body } = await file('csv')
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    ...['text/csv; charset=utf-8', 'attachment; filename="trilex-documents.csv"'],
  ])
  const [heading, strasbourg, reporter, end] = body.split('\r\n')
  expect(heading).toBe(
    '\uFEFFTitel;Zitierung;Dossiernummer;Datum;Jahr;Typ;Ordner;Schlagwörter;Notiz;Gespeichert am;Zurückgezogen;Adresse;Kennung',
  )
  expect(strasbourg).toContain(';;EGMR;;;;')
  expect(strasbourg).toContain(';http://de.example.org/egmr/001-100038;cedh-001-100038')
  // A cell keeps the line breaks of a note, and has one line per tag.
  expect(reporter).toContain(
    `"'=HYPERLINK(""http://x"")";BGE 147 I 268;1C_1/2020;2021-03-04;2021;BGE;'+Bail;"loyer / bail\ndélai; congé";"'@SUM(A1)\nzweite Zeile; ""Zitat""";`,
  )
  expect(end).toBe('')
})

test('JSON has all fields, and every format applies the filters of the list', async () => {
  const { documents } = (await file('json')).json()
  expect(documents).toHaveLength(2)
  expect(documents[1]).toMatchObject({ documentId: '147-I-268', note: '@SUM(A1)\nzweite Zeile; "Zitat"', mine: true })
  expect((await file('json', '&q=zitat')).json().documents).toHaveLength(1)
  expect((await file('json', '&folder=Bail')).json().documents).toHaveLength(0)
  expect((await file('ris')).statusCode).toBe(400)
})

test.each([
  ['trilex-fr', 'date douteuse'],
  ['trilex-de', 'Datum zweifelhaft'],
  ['trilex-it', 'data dubbia'],
])('a date that the decision contradicts is marked in the file of %s', async (clientId, said) => {
  const doubter = { id: `doubter-${clientId}`, clientId }
  const ask = (path: string) => library.ask(doubter, 'GET', path)
  await library.ask(doubter, 'POST', '/documents', { body: shown('147-I-89') })
  await library.decision('DecisionPublished', 'atf-147-I-89', {
    docType: 'atf',
    docId: '147-I-89',
    contentHash: 'x',
    citations: { fr: 'ATF 147 I 89', de: 'BGE 147 I 89', it: 'DTF 147 I 89' },
    decisionDate: '2020-02-13',
    dateDoubtful: true,
  })
  await library.caughtUp()
  expect((await ask('/documents/export?format=csv')).body).toContain(`;2020-02-13 (${said});`)
  expect((await ask('/documents/export?format=json')).json().documents[0]).toMatchObject({
    date: '2020-02-13',
    dateDoubtful: true,
  })
})
