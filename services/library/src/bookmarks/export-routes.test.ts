import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningLibrary, shown, startLibrary } from '../library.fixture.ts'

let library: RunningLibrary
const reader = { id: 'a-reader', clientId: 'trilex-de' }
beforeAll(async () => {
  library = await startLibrary()
  await library.ask(reader, 'POST', '/documents', { body: shown('147-I-268', { title: '=HYPERLINK("http://x")' }) })
  await library.ask(reader, 'PATCH', '/documents/atf/147-I-268', {
    body: { folder: '+Bail', tags: ['loyer', 'délai'], note: '@SUM(A1)\nzweite Zeile; "Zitat"' },
  })
  await library.ask(reader, 'POST', '/documents', { body: shown('001-100038', { docType: 'cedh', year: null }) })
})
afterAll(() => library.stop())

const file = async (format: string, more = '') =>
  library.ask(reader, 'GET', `/documents/export?format=${format}${more}`, { headers: { host: 'de.example.org' } })

test('a table names its columns in the language of the brand, and no cell is calculated by a spreadsheet', async () => {
  const { headers, body } = await file('csv')
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    ...['text/csv; charset=utf-8', 'attachment; filename="trilex-documents.csv"'],
  ])
  const [heading, strasbourg, reporter, end] = body.split('\r\n')
  expect(heading).toBe('\uFEFFTitel,Jahr,Typ,Ordner,Schlagwörter,Notiz,Gespeichert am,Zurückgezogen,Adresse,Kennung')
  expect(strasbourg).toContain(',EGMR,,,,')
  expect(strasbourg).toContain(',http://de.example.org/egmr/001-100038,cedh-001-100038')
  expect(reporter).toContain(
    `"'=HYPERLINK(""http://x"")",2021,BGE,'+Bail,loyer / délai,"'@SUM(A1) zweite Zeile; ""Zitat""",`,
  )
  expect(end).toBe('')
})

test('reference managers get a case for each, with place in the reporter, tags as keywords, and the note', async () => {
  const { headers, body } = await file('ris')
  expect(headers['content-type']).toContain('application/x-research-info-systems')
  const [strasbourg = '', reporter = ''] = body.split('ER  - \r\n')
  expect(strasbourg.split('\r\n')).toEqual(expect.arrayContaining(['TY  - CASE', 'SV  - 001-100038']))
  expect(reporter.split('\r\n')).toEqual([
    ...['TY  - CASE', 'TI  - =HYPERLINK("http://x")', 'PB  - Bundesgericht', 'A2  - BGE', 'VL  - 147 I', 'SP  - 268'],
    ...['PY  - 2021', 'UR  - http://de.example.org/bge/147-I-268', 'KW  - +Bail', 'KW  - loyer', 'KW  - délai'],
    ...['N1  - @SUM(A1) zweite Zeile; "Zitat"', ''],
  ])
})

test('JSON has all fields, and any file the filters of the list', async () => {
  const { documents } = (await file('json')).json()
  expect(documents).toHaveLength(2)
  expect(documents[1]).toMatchObject({ docId: '147-I-268', note: '@SUM(A1)\nzweite Zeile; "Zitat"', mine: true })
  expect((await file('json', '&q=zitat')).json().documents).toHaveLength(1)
  expect((await file('json', '&folder=Bail')).json().documents).toHaveLength(0)
  expect((await file('xml')).statusCode).toBe(400)
})
