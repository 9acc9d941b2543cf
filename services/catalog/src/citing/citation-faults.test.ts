import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

const day = (value: string) => ({ precision: 'day', value }) as const
const considerations = (...texts: string[]) => [section('considerations', ...texts)]
const published = aDecision({
  volume: 149,
  part: 'III',
  page: 304,
  dockets: ['4A_412/2022'],
  decisionDate: day('2023-05-11'),
  sections: considerations('3 Le bail.', '4.1 Le congé.', '4.2 Le terme.', '4.2.1 La forme.', '6 Les frais.'),
})
const withJudgment = aDecision({
  volume: 146,
  part: 'III',
  page: 254,
  dockets: ['4A_180/2020'],
  decisionDate: day('2020-07-06'),
  sections: considerations('2 La vente.', '4 Le prix.'),
})
const fullText = aDecision({
  id: 'tf-4A-180-2020',
  docType: 'other',
  docId: '4A-180-2020',
  volume: null,
  part: null,
  page: null,
  dockets: ['4A_180/2020'],
  decisionDate: day('2020-07-06'),
  sections: considerations('1 La forme.', '2 La vente.', '3 Le délai.', '4 Le prix.'),
})
const strasbourg = (id: string, number: string, date: string, title: string) =>
  aDecision({
    id: `cedh-${id}`,
    docType: 'cedh',
    docId: id,
    dockets: [number],
    language: 'en',
    title,
    volume: null,
    part: null,
    page: null,
    decisionDate: day(date),
    sections: considerations('§1 The applicant.', '§2 The law.', '§4 The costs.'),
  })
const chamber = strasbourg('001-9', '99577/98', '2004-02-26', 'CASE OF NOVAKOVA AND OTHERS v. BULGARIA')
const grand = strasbourg('001-8', '99577/98', '2005-07-06', 'CASE OF NOVAKOVA AND OTHERS v. BULGARIA')

/** No judgment has this date: the docket is younger. */
const misdated = aDecision({
  volume: 148,
  part: 'III',
  page: 305,
  demonstration: false,
  dockets: ['4A_77/2022'],
  decisionDate: day('2020-02-13'),
  sections: considerations('3 Le bail.', '4 Le congé.'),
})

let catalog: RunningCatalog
beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([published, withJudgment, fullText, chamber, grand, misdated])
})
afterAll(() => catalog.stop())

const read = async (q: string) =>
  (await catalog.app.inject(`/api/catalog/citations/resolve?q=${encodeURIComponent(q)}`)).json()
const faults = async (q: string) => (await read(q)).faults

describe('a date that contradicts the number', () => {
  test.each([
    '4A_412/2022 du 12 mai 2023',
    'Urteil 4A.412/2022 vom 12. Mai 2023 E. 3',
    'sentenza 4A 412/2022 del 12 maggio 2023',
    'ATF 149 III 304 du 12 mai 2023',
    'BGE 149 III 304 vom 12. Mai 2023 E. 4.1',
    'DTF 149 III 304 del 12 maggio 2023',
  ])('%s is of the day before, published as ATF 149 III 304', async (q) => {
    expect(await faults(q)).toMatchObject([
      { what: 'date', stated: '2023-05-12', decisions: [{ docType: 'atf', docId: '149-III-304', date: '2023-05-11' }] },
    ])
  })

  test.each(['4A_412/2022 du 11 mai 2023', '4A_412/2022', 'ATF 149 III 304 du 11 mai 2023 consid. 4.2'])(
    '%s has no fault',
    async (q) => {
      expect(await read(q)).toMatchObject({ status: 'resolved', target: { docId: '149-III-304' } })
      expect(await faults(q)).toBeUndefined()
    },
  )

  test('a date far from those of a Strasbourg number may belong to another decision with that number', async () => {
    const [fault] = await faults('Novakova c. Bulgarie, n° 99577/98, 12 octobre 2009')
    expect(fault).toMatchObject({ what: 'date', state: 'other' })
  })

  test('suggests all judgments with a Strasbourg number', async () => {
    const [fault] = await faults('Novakova c. Bulgarie, n° 99577/98, 7 juillet 2005')
    expect(fault).toMatchObject({ what: 'date', stated: '2005-07-07' })
    expect(fault.decisions.map(({ date }: { date: string }) => date).sort()).toEqual(['2004-02-26', '2005-07-06'])
  })
})

describe('a number outside the collection', () => {
  test.each([
    ['4A_413/2022 du 11 mai 2023', '149-III-304'],
    ['4A_421/2022 vom 11. Mai 2023', '149-III-304'],
    ['4A_412/2023 dell’11 maggio 2023', '149-III-304'],
    ['Novakova c. Bulgarie, n° 99557/98, 6 juillet 2005', '001-8'],
  ])('%s: a similar number has this date', async (q, docId) => {
    expect(await faults(q)).toMatchObject([{ what: 'number', decisions: [{ docId }] }])
  })

  test.each(['4A_413/2022 du 10 mai 2023', '4A_413/2022', '4A_900/2022 du 11 mai 2023'])(
    '%s may be another decision',
    async (q) => expect(await faults(q)).toBeUndefined(),
  )
})

test('a name of another case is distinguished from another spelling', async () => {
  const number = 'n° 99577/98, 6 juillet 2005'
  expect(await faults(`Dupont c. Bulgarie, ${number}`)).toMatchObject([{ what: 'name', stated: 'Dupont' }])
  for (const name of ['Novakova et autres', 'Novákova', 'Nowakowa', 'A.B.'])
    expect(await faults(`${name} c. Bulgarie, ${number}`)).toBeUndefined()
})

describe('a place that the text lacks', () => {
  test.each([
    ['ATF 149 III 304 consid. 9.7', 'absent', 'E6'],
    ['BGE 149 III 304 E. 4.2.9', 'absent', 'E4.2'],
    ['DTF 149 III 304 consid. 5', 'unprinted', 'E4.2.1'],
    ['ATF 149 III 304 consid. 4.1, 4.3', 'absent', 'E4.2.1'],
    ['4A_412/2022 du 11 mai 2023 consid. 9', 'unprinted', 'E6'],
    ['Novakova c. Bulgarie, n° 99577/98, § 900, 6 juillet 2005', 'absent', '§4'],
  ])('%s is %s, nearest %s', async (q, state, nearest) => {
    expect(await faults(q)).toMatchObject([{ what: 'place', state, nearest, decisions: [] }])
  })

  test('a place left out of the extract is offered in the full judgment', async () => {
    expect(await faults('ATF 146 III 254 consid. 3')).toMatchObject([
      { what: 'place', stated: '3', state: 'unprinted', decisions: [{ docType: 'other', docId: '4A-180-2020' }] },
    ])
    expect(await faults('ATF 146 III 254 consid. 9.7')).toMatchObject([{ state: 'absent', nearest: 'E4' }])
  })

  test.each(['ATF 149 III 304 consid. 4', 'ATF 149 III 304 consid. 3 et 4.2.1', '4A_180/2020 consid. 3'])(
    '%s exists',
    async (q) => expect(await faults(q)).toBeUndefined(),
  )
})

test.each([
  ['ATF 146 III 254 p. 300', '300'],
  ['BGE 146 III 254 E. 4 S. 250', '250'],
  ['DTF 146 III 254 pag. 300', '300'],
])('%s: the page is in another decision, which is named', async (q, stated) => {
  const [fault] = await faults(q)
  expect(fault).toMatchObject({ what: 'page', stated })
  expect(fault.canonical).toMatch(/^bge:146-III-\d+$/)
  expect(fault.canonical).not.toBe('bge:146-III-254')
})

test('a doubtful date makes no citation wrong, and the decision is found with any date', async () => {
  const { status, target, faults: found } = await read('4A_77/2022 du 24 mars 2022 consid. 4')
  expect({ status, target, found }).toMatchObject({ status: 'resolved', target: { docId: '148-III-305' } })
  expect(found).toBeUndefined()
})
