import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'
import type { Decision } from '../decision.ts'
import { graphModels } from './graph-model.ts'
import { GraphStore } from './graph-store.ts'

let catalog: RunningCatalog
const get = async (url: string) => (await catalog.app.inject(`/api/catalog/decisions/${url}`)).json()
const day = (value: string) => ({ precision: 'day', value }) as const

/** A decision whose considerations are these. */
const citing = (page: number, date: string, changes: Partial<Decision>, ...considerations: string[]) =>
  aDecision({
    page,
    dockets: [`5A_${page}/2022`],
    decisionDate: day(date),
    regeste: {},
    sections: [section('considerations', ...considerations)],
    ...changes,
  })

const cited = aDecision({
  volume: 147,
  part: 'III',
  page: 463,
  dockets: ['4A_606/2020'],
  decisionDate: day('2021-09-01'),
})
const first = citing(
  9011,
  '2022-03-01',
  { language: 'de', chamber: 'civil_2' },
  '3 Nach der Praxis gilt eine Frist (BGE 147 III 463 E. 4.2.1 S. 466). Sie beginnt am Morgen.',
  '4 Vgl. auch BGE 147 III 463 E. 5.',
)
const second = citing(9012, '2023-05-02', {}, '2 Un délai court (arrêt 4A_606/2020 du 1er septembre 2021 consid. 4.2).')
const third = citing(
  9013,
  '2023-07-02',
  { docType: 'other', docId: '5A-9013-2023', volume: null, part: null, page: null },
  '1 Cf. ATF 147 III 465.',
)
const later = citing(
  9014,
  '2024-01-05',
  {},
  '6 La règle se lit ailleurs (ATF 147 III 9777). Voir ATF 148 III 1 consid. 2.',
)

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([cited, first, second, third, later])
})
afterAll(() => catalog.stop())

describe('citing decisions', () => {
  test('are the same in memory after a start as in the store', async () => {
    const started = new GraphStore(graphModels(catalog.documents))
    const lists = async () =>
      (await started.citing(['bge:147-III-463', 'bger:4A_606/2020'])).map((list) =>
        list.toSorted((a, b) => a.id.localeCompare(b.id)),
      )
    const stored = await lists()
    await started.keepInMemory(new AbortController().signal)
    expect(stored.map((list) => list.length)).toEqual([2, 1])
    expect(await lists()).toEqual(stored)
  })

  test('are listed newest first, by reporter place and docket alike, with their sentence', async () => {
    const { total, items } = await get('atf/147-III-463/cited-by')
    expect([total, items.length]).toEqual([3, 3])
    expect(items.map(({ decision }: { decision: { id: string } }) => decision.id)).toEqual([
      third.id,
      second.id,
      first.id,
    ])
    const { sentence, mention, ...item } = items[2]
    expect(item).toMatchObject({
      anchor: 'E3',
      mentions: 2,
      target: { docType: 'atf', docId: '147-III-463', consideration: '4.2.1', page: 466 },
      treatment: null,
      decision: { docType: 'atf', docId: '147-III-9011', language: 'de' },
    })
    expect(sentence).toBe('Nach der Praxis gilt eine Frist (BGE 147 III 463 E. 4.2.1 S. 466).')
    expect(sentence.slice(mention.start, mention.end)).toMatch(/^BGE 147 III 463/)
  })

  test('are counted by facet, and a consideration includes subordinate ones', async () => {
    const answer = await get('atf/147-III-463/cited-by?consideration=4.2&sort=oldest')
    expect(answer.items.map(({ decision }: { decision: { id: string } }) => decision.id)).toEqual([first.id, second.id])
    expect(answer.facets).toMatchObject({
      considerations: { '4.2.1': 1, '4.2': 2, '5': 1 },
      languages: { de: 1, fr: 1 },
      years: { 2022: 1, 2023: 1 },
      chambers: { civil_2: 1, civil_1: 1 },
    })
    expect(await get('atf/147-III-463/cited-by?consideration=§90-95')).toMatchObject({ total: 0 })
    const other = await get('atf/147-III-463/cited-by?consideration=5')
    expect(other.items).toMatchObject([{ anchor: 'E4', target: { consideration: '5' } }])
  })

  test('are filtered and paged', async () => {
    expect(await get('atf/147-III-463/cited-by?languages=fr&years=2023&page=2&limit=1')).toMatchObject({
      total: 2,
      items: [{ decision: { id: second.id } }],
    })
    expect(await get('atf/147-III-463/cited-by?chambers=court_civil_2')).toMatchObject({ total: 1 })
    expect(await get('atf/147-III-463/cited-by?chambers=nobody')).toMatchObject({ field: 'chambers' })
  })

  test('are found when the cited decision arrives later, and gone when a citing one is withdrawn', async () => {
    await catalog.put([aDecision({ volume: 148, part: 'III', page: 1, dockets: ['4A_1/2021'] })])
    expect(await get('atf/148-III-1/cited-by')).toMatchObject({ total: 1, items: [{ decision: { id: later.id } }] })
    await catalog.store.withdraw(later.id, 'withdrawn by the test')
    await catalog.settle()
    expect(await get('atf/148-III-1/cited-by')).toMatchObject({ total: 0, items: [] })
  })
})

describe('the full judgment beside an extract', () => {
  const judged = citing(9016, '2024-05-02', {}, '2 Voir ATF 149 III 54 consid. 2.')
  const published = citing(54, '2023-01-05', { volume: 149 }, '1 Rien.')
  const unpublished = citing(61, '2023-01-06', { volume: 149, dockets: ['5A_61/2022'] }, '1 Rien.')
  const [considerations] = citing(
    9017,
    '2024-05-02',
    {},
    '2 Voir ATF 149 III 54 consid. 2.',
    '3 Ensuite ATF 149 III 61 consid. 5; ATF 149 III 54 consid. 2 et ATF 149 III 54 consid. 7.',
  ).sections

  test('adds what the extract does not cite, once per decision and with its place', async () => {
    const judgment = considerations
      ? [
          {
            ...considerations,
            origin: 'judgment' as const,
            paragraphs: considerations.paragraphs.map((one) => ({
              ...one,
              anchor: one.anchor === 'E2' ? 'j-E2' : one.anchor,
            })),
          },
        ]
      : []
    await catalog.put([published, unpublished, aDecision({ ...judged, judgment })])
    expect(await get('atf/149-III-61/cited-by')).toMatchObject({
      total: 1,
      items: [{ of: 'judgment', anchor: 'E3', mentions: 1, decision: { id: judged.id } }],
    })
    const both = await get('atf/149-III-54/cited-by')
    expect(both).toMatchObject({ total: 1, items: [{ of: 'extract', anchor: 'E2', mentions: 1 }] })
    expect(both.facets.considerations).toEqual({ 2: 1, 7: 1 })
    expect(await get('atf/149-III-54/cited-by?consideration=7')).toMatchObject({
      items: [{ of: 'judgment', anchor: 'E3', target: { consideration: '7' } }],
    })
  })
})

describe('a case with several records', () => {
  test('counts once: its extract in the reporter and the judgment itself are one entry', async () => {
    const target = citing(71, '2023-01-05', { volume: 149 }, '1 Rien.')
    const extract = citing(9018, '2024-08-02', {}, '2 Voir ATF 149 III 71 consid. 2.')
    const own = citing(
      9019,
      '2024-08-02',
      { dockets: extract.dockets, docType: 'other', docId: '5A-9018-2022', volume: null, part: null, page: null },
      '2 Voir ATF 149 III 71 consid. 2.',
      '3 Ensuite ATF 149 III 71 consid. 9.',
    )
    await catalog.put([target, extract, own])
    expect(await get('atf/149-III-71/cited-by')).toMatchObject({
      total: 1,
      facets: { languages: { fr: 1 }, considerations: { 2: 1, 9: 1 } },
      items: [{ decision: { id: extract.id }, sameCase: [{ docType: 'other', docId: '5A-9018-2022' }] }],
    })
    expect(await get('atf/149-III-71/cited-by?consideration=9')).toMatchObject({
      items: [{ decision: { id: own.id }, sameCase: [{ docType: 'atf' }], target: { consideration: '9' } }],
    })
    const { hits } = (await catalog.app.inject(`/api/catalog/search?ids=${target.id}`)).json()
    expect(hits).toMatchObject([{ citedBy: 1 }])
  })
})

describe('the card of a decision', () => {
  test('shows the headnote in the reader’s language and how often it is cited', async () => {
    expect(await get('bge/147-III-463/card?lang=de')).toMatchObject({
      id: cited.id,
      regesteHead: 'Art. 271 Abs. 1 OR; Kündigung.',
      regesteLanguage: 'de',
      citedBy: 3,
      treatments: [],
    })
  })
})

describe('treatment', () => {
  test('is shown with the sentence of the court, counted on the card, and filtered by search', async () => {
    const changing = citing(
      9015,
      '2025-01-05',
      {
        language: 'de',
        regeste: {
          de: {
            head: 'Art. 9 OR; Frist.',
            paragraphs: ['Die Frist beginnt am Abend (Änderung der Rechtsprechung; E. 2).'],
          },
          fr: { head: 'Art. 9 CO; délai.', paragraphs: ['Point de départ (changement de jurisprudence; consid. 2).'] },
        },
      },
      '2 An der Rechtsprechung gemäss BGE 147 III 463 E. 4.2 kann nicht länger festgehalten werden.',
    )
    await catalog.put([changing])
    const { treatments } = await get('atf/147-III-463/treatments')
    expect(treatments).toMatchObject([
      {
        treatment: 'changed',
        anchor: 'E2',
        decision: { id: changing.id },
        sentence: expect.stringContaining('nicht länger'),
      },
    ])
    expect(await get('atf/147-III-9015/treatments')).toMatchObject({
      treatments: [],
      announced: [
        { treatment: 'changed', anchor: 'regeste', sentence: expect.stringContaining('Änderung der Rechtsprechung') },
      ],
    })
    expect((await get('atf/147-III-9015/treatments?lang=fr')).announced).toMatchObject([
      { anchor: 'regeste', sentence: expect.stringContaining('changement'), sentenceLanguage: 'fr' },
    ])
    expect(await get('atf/147-III-9015/card')).toMatchObject({ announced: ['changed'] })
    expect(await get('atf/147-III-463/card')).toMatchObject({ treatments: [{ treatment: 'changed', count: 1 }] })
    expect(await get('atf/147-III-463/cited-by?treatments=changed')).toMatchObject({ total: 1 })
    const { hits } = (await catalog.app.inject('/api/catalog/search?treatments=changed&sort=decision_date_asc')).json()
    expect(hits).toMatchObject([
      { id: cited.id, treatments: ['changed'], announces: [] },
      { id: changing.id, treatments: [], announces: ['changed'] },
    ])
    await catalog.store.withdraw(changing.id, 'withdrawn by the test')
    await catalog.settle()
    expect(await get('atf/147-III-463/card')).toMatchObject({ treatments: [], citedBy: 3 })
  })
})

describe('a change of the case law of a decision that the collection lacks', () => {
  const long = 'wonach die Frist nach dem Wortlaut des Gesetzes stets am Abend des Tages beginnt, '.repeat(10)
  const changing = citing(
    9020,
    '2025-02-05',
    {
      dockets: ['5A_9020/2024'],
      regeste: {
        fr: {
          head: 'Art. 9 CO; délai; revirement de jurisprudence.',
          paragraphs: ["Existence de motifs justifiant de revenir sur l'ATF 140 I 201 (consid. 7)."],
        },
        it: {
          head: 'Art. 9 CO; termine; cambiamento della giurisprudenza.',
          paragraphs: ['Esistenza di motivi che giustificano di ritornare sulla DTF 140 I 201 (consid. 7).'],
        },
      },
    },
    `7 Das ist neu. Die Rechtsprechung gemäss BGE 140 III 86 E. 2 ist insoweit zu präzisieren, als ${long}wie stets gilt.`,
  )
  const ask = async (url: string) => (await catalog.app.inject(`/api/catalog/${url}`)).json()
  beforeAll(() => catalog.put([changing]))

  test('names and links the decision that is meant', async () => {
    expect((await get('atf/147-III-9020/treatments?lang=it')).announced).toMatchObject([
      {
        treatment: 'changed',
        cited: [{ citation: 'DTF 140 I 201', docType: 'atf', docId: '140-I-201' }],
        sentence: expect.stringContaining('cambiamento della giurisprudenza'),
      },
    ])
  })

  test('is known under its citation, in the language of the reader', async () => {
    expect(await ask('citations/treatments?q=BGE+140+I+201+E.+3&lang=it')).toMatchObject({
      citation: 'DTF 140 I 201 consid. 3',
      citedBy: 1,
      counts: [{ treatment: 'changed', count: 1 }],
      treatments: [
        {
          treatment: 'changed',
          decision: { docId: '147-III-9020' },
          sentence: 'Esistenza di motivi che giustificano di ritornare sulla DTF 140 I 201 (consid. 7).',
        },
      ],
    })
    expect(await ask('citations/resolve?q=ATF+140+I+201')).toMatchObject({ status: 'known', treatments: ['changed'] })
    expect(await ask('citations/resolve?q=ATF+140+I+2')).not.toHaveProperty('treatments')
    expect(await ask('citations/treatments?q=ATF+147+III+463')).toMatchObject({ citedBy: 3, treatments: [] })
    expect(await ask('citations/treatments?q=bail')).toMatchObject({ code: 'CATALOG_DECISION_NOT_FOUND' })
  })

  test('is quoted as a whole sentence, however long', async () => {
    const { treatments } = await ask('citations/treatments?q=ATF+140+III+86')
    expect(treatments).toMatchObject([{ treatment: 'clarified' }])
    expect(treatments[0].sentence).toBe(
      `Die Rechtsprechung gemäss BGE 140 III 86 E. 2 ist insoweit zu präzisieren, als ${long}wie stets gilt.`,
    )
  })
})

test('search shows how often a hit is cited', async () => {
  const { hits } = (await catalog.app.inject(`/api/catalog/search?ids=${cited.id}`)).json()
  expect(hits).toMatchObject([{ citedBy: 3, treatments: [] }])
})
