import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

let catalog: RunningCatalog
const cited = aDecision({
  volume: 147,
  part: 'III',
  page: 463,
  dockets: ['4A_606/2020'],
  decisionDate: day('2021-09-01'),
})
const citing = aDecision({
  page: 9002,
  dockets: ['4A_9002/2021'],
  regeste: {
    fr: { head: 'Art. 336 al. 1 CO; congé.', paragraphs: ["Précision de l'ATF 147 III 463 (consid. 3)."] },
  },
  sections: [
    section(
      'considerations',
      '3 Selon la jurisprudence (ATF 147 III 465 consid. 4.2), le congé vise un but.',
      '4 Autre.',
    ),
  ],
  judgment: [section('facts', "A. Vu l'ATF 147 III 463.")],
})
const divided = aDecision({
  page: 9003,
  dockets: ['4A_9003/2021'],
  sections: [
    section('facts', "A. Vu l'arrêt 5A_139/2013 du 31 juillet 2013 et l'arrêt 5A_139/2013 précité consid. 3.1."),
    section(
      'considerations',
      '4.2.1 Le dommage (consid. 4.3).',
      '4.2.2 La faute (consid. 4.2; consid. 5).',
      '4.3 Fin.',
    ),
  ],
})
const beyond = aDecision({
  page: 9004,
  dockets: ['4A_9004/2021'],
  sections: [section('considerations', "2 Voir l'ATF 147 III 9002 consid. 3.")],
})
const strasbourg = aDecision({
  id: 'cedh-001-139724',
  docType: 'cedh',
  docId: '001-139724',
  dockets: ['27510/08'],
  language: 'en',
  volume: null,
  part: null,
  page: null,
  sections: [section('lead', 'CASE OF PERİNÇEK v. SWITZERLAND (Application no. 27510/08)')],
} as const)

function day(value: string) {
  return { precision: 'day', value } as const
}
const get = async (url: string) => (await catalog.app.inject(`/api/catalog/${url}`)).json()

test('lists places known only to the collection, so that a browser need not request each', async () => {
  const places = ['147-III-9002', '147-III-9003', '147-III-9004']
  expect(await get('citations/beyond-table')).toEqual({ places, demonstration: places })
})

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([cited, citing, divided, beyond, strasbourg])
})
afterAll(() => catalog.stop())

describe('one citation', () => {
  test('an inner page resolves to the decision that contains it, with consideration and page', async () => {
    expect(await get('citations/resolve?q=ATF%20147%20III%20465%20consid.%204.2')).toMatchObject({
      kind: 'bge',
      status: 'resolved',
      parts: { volume: 147, part: 'III', page: 465, startPage: 463, considerations: ['4.2'] },
      target: { docType: 'atf', docId: '147-III-463', consideration: '4.2', page: 465 },
    })
  })

  test('a docket resolves to its decision in the reporter', async () => {
    expect(await get('citations/resolve?q=4A_606%2F2020&lang=de')).toMatchObject({
      status: 'resolved',
      canonical: 'bger:4A_606/2020',
      target: { docType: 'atf', docId: '147-III-463', consideration: null, page: null },
    })
  })

  test('a citation outside the collection is recognised and has no internal link', async () => {
    const answer = await get('citations/resolve?q=BGE%20140%20III%2086')
    expect(answer).toMatchObject({ status: 'known' })
    expect(answer).not.toHaveProperty('target')
    expect(answer).not.toHaveProperty('reason')
  })

  test('an unknown docket is reported only as possible in form', async () => {
    const answer = await get('citations/resolve?q=4A_1%2F2023')
    expect(answer).toMatchObject({ status: 'known', reason: 'form_only' })
    expect(await get('citations/resolve?q=4A_606%2F2020')).not.toHaveProperty('reason')
  })

  test('a place in the collection is never impossible, whatever the table of start pages says', async () => {
    const answer = await get('citations/resolve?q=ATF%20147%20III%209002%20consid.%203')
    expect(answer).toMatchObject({
      status: 'resolved',
      parts: { page: 9002, startPage: 9002 },
      target: { docType: 'atf', docId: '147-III-9002', consideration: '3' },
    })
    expect(answer).not.toHaveProperty('suggestions')
    expect(answer.target.page).toBeNull()
    expect(await get('decisions/atf/147-III-9002/cited-by')).toMatchObject({
      total: 1,
      items: [{ decision: { docId: '147-III-9004' } }],
    })
  })

  test('an impossible citation is reported, and other words are not citations', async () => {
    expect(await get('citations/resolve?q=ATF%20147%20III%209999')).toMatchObject({ status: 'impossible' })
    expect(await get('citations/resolve?q=bail%20%C3%A0%20loyer')).toMatchObject({ status: 'unrecognised' })
  })
})

describe('a text', () => {
  const extract = (text: unknown) =>
    catalog.app.inject({ method: 'POST', url: '/api/catalog/citations/extract', payload: { text } as object })

  test('yields every citation with its span in UTF-16 units', async () => {
    const text = '⚖️ Vgl. BGE 147 III 463 und Art. 336 Abs. 1 OR.'
    const { citations } = (await extract(text)).json()
    expect(citations.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual([
      'BGE 147 III 463',
      'Art. 336 Abs. 1 OR',
    ])
    expect(citations).toMatchObject([
      { status: 'resolved', target: { docId: '147-III-463' } },
      { kind: 'law', status: 'known', parts: { act: 'OR', article: '336', paragraph: '1' } },
    ])
  })

  test('reports repealed acts', async () => {
    const { citations } = (await extract('Gemäss Art. 43 OG und Art. 72 BGG gilt dies.')).json()
    expect(citations.map(({ abolished }: { abolished?: object }) => abolished)).toEqual([
      { from: 1945, to: 2006, now: ['BGG'] },
      undefined,
    ])
  })

  test('longer than a megabyte is refused with a specific code', async () => {
    const answer = await extract('a'.repeat(1_000_001))
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'text'])
    expect((await extract('ä'.repeat(900_000))).statusCode).toBe(413)
  })
})

describe('links of a decision', () => {
  test('a partly printed consideration resolves to its first part, one that is not printed to nothing', async () => {
    const { sections } = await get('decisions/atf/147-III-9003/links')
    const anchors = sections[1].paragraphs.map((links: { anchor?: string }[]) => links.map(({ anchor }) => anchor))
    expect(anchors).toEqual([['E4.3'], ['E4.2.1'], []])
  })

  test('a judgment cited again without its date links to the court like the dated citation', async () => {
    const { sections } = await get('decisions/atf/147-III-9003/links')
    const [dated, again] = sections[0].paragraphs[0]
    expect(dated.official).toMatch(/^https:/)
    expect(again).toMatchObject({ canonical: 'bger:5A_139/2013', official: dated.official })
  })

  test('a Strasbourg judgment does not link its own number', async () => {
    const { sections } = await get('decisions/cedh/001-139724/links')
    expect(sections[0].paragraphs).toEqual([[]])
  })

  test('are positioned at the citations, paragraph by paragraph', async () => {
    const { regeste, sections } = await get('decisions/atf/147-III-9002/links')
    const [first, second] = sections[0].paragraphs
    expect(first).toMatchObject([
      { kind: 'bge', status: 'resolved', target: { docType: 'atf', docId: '147-III-463', page: 465 } },
    ])
    const text = citing.sections[0]?.paragraphs[0]?.text ?? ''
    expect(text.slice(first[0].start, first[0].end)).toMatch(/^ATF 147 III 465/)
    expect(second).toEqual([])
    expect(regeste.fr.head).toMatchObject([{ kind: 'law', norm: { act: 'OR', article: '336', paragraph: '1' } }])
    expect(regeste.fr.paragraphs[0]).toMatchObject([{ target: { docType: 'atf', docId: '147-III-463' } }])
  })

  test('of the full judgment are requested explicitly, and refused where there is none', async () => {
    const { regeste, sections } = await get('decisions/atf/147-III-9002/links?of=judgment')
    expect(regeste).toEqual({})
    expect(sections).toMatchObject([
      { key: 'facts', paragraphs: [[{ target: { docType: 'atf', docId: '147-III-463' } }]] },
    ])
    const none = await get('decisions/atf/147-III-463/links?of=judgment')
    expect(none).toMatchObject({ code: 'CATALOG_JUDGMENT_NOT_FOUND' })
  })

  test('of an unknown decision are not found', async () => {
    expect(await get('decisions/atf/1-I-1/links')).toMatchObject({ code: 'CATALOG_DECISION_NOT_FOUND' })
  })
})
